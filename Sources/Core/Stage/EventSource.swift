import LaminaCells

/// A key that is not a character.
public enum NamedKey: String, Hashable, Sendable, CaseIterable {
  case enter, tab, backspace, escape, space
  case left, right, up, down
  case home, end, pageUp, pageDown, insert, delete
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}

extension NamedKey {
  /// The key with a name that types a character; nil for the others.
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

/// Modifier keys held during an event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The Shift key; only with keys that are no characters, which tell of it themselves.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt key, Option or Meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 4)
  /// The Super, Command or Windows key.
  public static let `super` = KeyModifiers(rawValue: 8)
}

/// A key going down, repeating or (where the terminal tells) going up.
public struct KeyEvent: Hashable, Sendable {
  /// Which key.
  ///
  /// A key with a name is told by it, and is the same as its character: `.character(" ")` is equal to
  /// `.named(.space)`, and what a terminal or a test sends matches both.
  public enum Key: Hashable, Sendable {
    /// A key that types this character.
    case character(Character)
    /// A key with a name.
    case named(NamedKey)

    /// The key by its name, where it has one: as events tell of it.
    public var byName: Key {
      guard case .character(let character) = self, let name = NamedKey(typing: character) else {
        return self
      }
      return .named(name)
    }

    /// Whether both are the same key, however it is spelt.
    public static func == (one: Key, other: Key) -> Bool {
      switch (one.byName, other.byName) {
      case (.character(let one), .character(let other)): one == other
      case (.named(let one), .named(let other)): one == other
      default: false
      }
    }

    /// Hashes which key it is.
    public func hash(into hasher: inout Hasher) {
      switch byName {
      case .character(let character): hasher.combine(character)
      case .named(let name): hasher.combine(name)
      }
    }
  }
  /// What happened to it.
  public enum Phase: Hashable, Sendable { case press, `repeat`, release }

  /// Which key.
  public var key: Key
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers
  /// Whether it went down, repeats or went up; most terminals only tell presses.
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
  /// What the mouse did.
  public enum Kind: Hashable, Sendable { case press, drag, release, move, wheelUp, wheelDown }
  /// Which button; `none` for moves and wheels.
  public enum Button: Hashable, Sendable { case left, middle, right, none }

  /// What the mouse did.
  public var kind: Kind
  /// Which button.
  public var button: Button
  /// The cell under the mouse.
  public var position: CellPoint
  /// The modifier keys that were held.
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

  /// The exit code by which a program tells that this signal ended it: 128 and the signal's number.
  public var exitCode: Int32 { 128 + rawValue }
}

/// Something that wakes a stage.
public enum StageEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Text that was pasted; control characters are already taken out.
  case paste(String)
  case focus(Bool)
  /// The screen has this size now.
  case resize(CellSize)
  /// The screen was away (stopped and continued) and must be drawn whole.
  case resumed
  case stop(StopSignal)
  /// The screen can take a frame again.
  case writable
  /// A watched file changed.
  case fileChanged(path: String)
}

/// An event and when it happened, in seconds of media time.
public struct TimedEvent: Hashable, Sendable {
  /// When it happened, in seconds of media time.
  public var time: Double
  /// What happened.
  public var event: StageEvent
  /// Creates an event with its time.
  public init(time: Double, event: StageEvent) {
    self.time = time
    self.event = event
  }
}

/// Where a stage waits: timer, input, signals, the main queue and watched files in one place.
@preconcurrency @MainActor
public protocol EventSource: AnyObject {
  /// Seconds on a monotonic clock: media time.
  var now: Double { get }
  /// Waits until something happens or the deadline comes.
  ///
  /// - Parameters:
  ///   - deadline: Media time at which to return at the latest; nil waits without end; a deadline
  ///     in the past collects what is there and returns.
  ///   - events: What happened, oldest first, is appended.
  func wait(until deadline: Double?, into events: inout [TimedEvent])
  /// Appends what has happened, without waiting and without running anything else meanwhile: asked in
  /// the middle of a long frame.
  func collect(into events: inout [TimedEvent])
  /// Watches these files for changes, and no others.
  func watch(paths: [String])
}

extension EventSource {
  /// Nothing: what happened is heard of at the next wait.
  public func collect(into events: inout [TimedEvent]) {}
}
