import LaminaCells

/// A key that is not a character.
public enum NamedKey: String, Hashable, Sendable, CaseIterable {
  case enter, tab, backspace, escape, space
  case left, right, up, down
  case home, end, pageUp, pageDown, insert, delete
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}

extension NamedKey {
  /// Creates the named key that types a character; nil for other characters.
  init?(typing character: Character) {
    switch character {
    case " ": self = .space
    case "\r", "\n", "\r\n": self = .enter
    case "\t": self = .tab
    case "\u{1b}": self = .escape
    case "\u{7f}", "\u{8}": self = .backspace
    default: return nil
    }
  }
}

/// The modifier keys held during an event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt8
  /// Creates a set from its bit mask.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The Shift key; reported only for named keys, since characters imply it.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt, Option or Meta key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 4)
  /// The Super, Command or Windows key.
  public static let `super` = KeyModifiers(rawValue: 8)
}

/// A key press, repeat or, if the terminal reports it, release.
public struct KeyEvent: Hashable, Sendable {
  /// The identity of a key.
  ///
  /// A key with a name is reported by name, and equals its character: `.character(" ")` is equal to
  /// `.named(.space)`, so that events from terminals and tests match both.
  public enum Key: Hashable, Sendable {
    /// A key that types this character.
    case character(Character)
    /// A key with a name.
    case named(NamedKey)

    /// The key by its name if it has one, as events report it.
    public var byName: Key {
      guard case .character(let character) = self, let name = NamedKey(typing: character) else {
        return self
      }
      return .named(name)
    }

    /// Returns whether both are the same key, by name or by character.
    public static func == (one: Key, other: Key) -> Bool {
      switch (one.byName, other.byName) {
      case (.character(let one), .character(let other)): one == other
      case (.named(let one), .named(let other)): one == other
      default: false
      }
    }

    /// Hashes the key consistently with equality.
    public func hash(into hasher: inout Hasher) {
      switch byName {
      case .character(let character): hasher.combine(character)
      case .named(let name): hasher.combine(name)
      }
    }
  }
  /// The phase of a key event.
  public enum Phase: Hashable, Sendable { case press, `repeat`, release }

  /// The key.
  public var key: Key
  /// The modifier keys held during the event.
  public var modifiers: KeyModifiers
  /// The phase of the event; most terminals report only presses.
  public var phase: Phase

  /// Creates an event.
  public init(_ key: Key, modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key.byName
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// A mouse button or wheel event, in cells.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable { case press, drag, release, move, wheelUp, wheelDown }
  /// The button; `none` for moves and wheel events.
  public enum Button: Hashable, Sendable { case left, middle, right, none }

  /// The kind of event.
  public var kind: Kind
  /// The button.
  public var button: Button
  /// The cell under the mouse.
  public var position: CellPoint
  /// The modifier keys held during the event.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(_ kind: Kind, button: Button, position: CellPoint, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// A request from outside to end the program, by signal or by Ctrl-C.
public enum StopSignal: Int32, Hashable, Sendable {
  case hangup = 1
  case interrupt = 2
  case quit = 3
  case terminate = 15

  /// The exit code of a program that the signal ended: 128 and the signal's number.
  public var exitCode: Int32 { 128 + rawValue }
}

/// An event that wakes a stage.
public enum StageEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Pasted text, without control characters.
  case paste(String)
  case focus(Bool)
  /// The screen has a new size.
  case resize(CellSize)
  /// The program was stopped and continued, and the screen must be redrawn completely.
  case resumed
  case stop(StopSignal)
  /// The screen can accept a frame again.
  case writable
  /// A watched file changed.
  case fileChanged(path: String)
}

/// An event with its time, in seconds of media time.
public struct TimedEvent: Hashable, Sendable {
  /// The time of the event, in seconds of media time.
  public var time: Double
  /// The event.
  public var event: StageEvent
  /// Creates an event with its time.
  public init(time: Double, event: StageEvent) {
    self.time = time
    self.event = event
  }
}
