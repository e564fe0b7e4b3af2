import CSystem
import Foundation
import LaminaCells
import LaminaStage
import LaminaTerminal
import TerminalTestSupport

/// A small program for tests to drive: it draws its size and what it last heard, and does what
/// keys tell it to.
///
/// q quit, e exit at once, t trap, n no such memory, o stack overflow, k one on another thread,
/// a abort, m work on the main actor, d a large drawing, w words to standard error, h hang, g hang
/// once a signal asks to stop, l leave and stop half way.
///
/// With `inline` it has two rows of the normal screen, which stay, or go with `clear`, or give way to a
/// text with `replace`; then p prints a line, x fails, s tells how long it has been running, and 1 to 9
/// are the new number of rows. `keyless` leaves the keys to others. With `two` there is another terminal,
/// of which b tells.
@main
struct TerminalProbe {
  @MainActor static func main() {
    var options = TerminalOptions()
    for argument in CommandLine.arguments.dropFirst() {
      if let kind = PresenterKind(rawValue: argument) { options.presenter = kind }
      if let depth = ColorDepth(rawValue: argument) { options.depth = depth }
      // A busy machine may take long to answer what the start asks.
      if argument == "patient" { options.answerDelay = 100 }
    }
    let watched = CommandLine.arguments.last.flatMap { $0.hasPrefix("/") ? $0 : nil }
    do {
      if CommandLine.arguments.contains("inline") { exit(try runInline(options)) }
      let code = try Terminal.run(options: options) { terminal in
        var probe = Probe(terminal: terminal)
        if let watched { terminal.watch(paths: [watched]) }
        return probe.run()
      }
      exit(code)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(69)
    }
  }

  @MainActor private static func runInline(_ terminal: TerminalOptions) throws -> Int32 {
    var options = InlineOptions()
    options.terminal = terminal
    options.takesKeys = !CommandLine.arguments.contains("keyless")
    options.failedEnd = .replace("it failed")
    if CommandLine.arguments.contains("clear") { options.end = .clear }
    if CommandLine.arguments.contains("replace") { options.end = .replace("well done") }
    return try Terminal.inline(rows: 2, options: options) { terminal in
      var probe = Probe(terminal: terminal)
      if CommandLine.arguments.contains("two") { probe.other = try OtherTerminal() }
      let code = probe.run()
      if code == Probe.failure { throw ProbeFailure() }
      return code
    }
  }
}

private struct ProbeFailure: Error, CustomStringConvertible {
  var description: String { "a failure" }
}

@MainActor
struct Probe {
  /// The code with which an inline probe fails.
  static let failure: Int32 = 9

  let terminal: Terminal
  let start: Double
  var printed = 0
  var lines = ["ready"]
  var isLarge = false
  var hangsWhenStopped = false
  var wasRefused = false
  var count = 0
  var other: OtherTerminal?

  init(terminal: Terminal) {
    self.terminal = terminal
    start = terminal.now
  }

  mutating func run() -> Int32 {
    say("held words")
    var needsDrawing = true
    var events: [TimedEvent] = []
    while true {
      if needsDrawing {
        let presented = terminal.present(picture())
        needsDrawing = presented == .busy && isLarge
        if presented == .busy && !wasRefused {
          wasRefused = true
          say("refused")
        }
      }
      // A large drawing changes without end, to be refused by a terminal that does not read.
      if isLarge { count += 1 }
      events.removeAll()
      terminal.wait(until: isLarge ? terminal.now + 0.001 : nil, into: &events)
      if isLarge { needsDrawing = true }
      for event in events {
        if let code = handle(event.event) { return code }
        needsDrawing = true
      }
    }
  }

  private mutating func handle(_ event: StageEvent) -> Int32? {
    switch event {
    case .key(let key):
      guard case .character(let character) = key.key else {
        lines.append("key")
        return nil
      }
      return act(on: character)
    case .stop(let signal):
      say("leaving")
      if let other { say(other.report) }
      if hangsWhenStopped { hang() }
      return signal.exitCode
    case .resize: lines.append("resized")
    case .resumed: lines.append("resumed")
    case .paste(let text): lines.append("paste \(text)")
    case .fileChanged: lines.append("changed")
    case .mouse, .focus, .writable: break
    }
    return nil
  }

  private mutating func act(on character: Character) -> Int32? {
    switch character {
    case "q": return 0
    case "e": exit(7)
    case "t":
      let none = lines.filter { $0 == "no such line" }
      lines.append(none[count])
    case "n":
      // An address that no program owns.
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = count
    case "o": lines.append("\(Self.deep(count))")
    case "k":
      Thread.detachNewThread { [count] in
        cs_stack_take()
        _ = Self.deep(count)
      }
    case "a": abort()
    case "d": isLarge = true
    case "w": say("more words")
    case "h": hang()
    case "g": hangsWhenStopped = true
    case "l":
      terminal_hold_flush()
      return 0
    case "m":
      Task { @MainActor in
        await Task.yield()
        exit(11)
      }
    default:
      if let inline = terminal as? InlineTerminal { return act(on: character, in: inline) }
      lines.append("typed \(character)")
    }
    return nil
  }

  private mutating func act(on character: Character, in inline: InlineTerminal) -> Int32? {
    switch character {
    case "p":
      printed += 1
      inline.print("line \(printed)")
    case "x": return Self.failure
    case "b": inline.print(other?.report ?? "no other")
    case "s": inline.print("ran \(Int((inline.now - start) * 1000)) ms")
    case "1"..."9": inline.rows = character.wholeNumberValue ?? 1
    default: lines.append("typed \(character)")
    }
    return nil
  }

  /// Never comes back.
  private mutating func hang() -> Never {
    say("hanging")
    while true { count &+= 1 }
  }

  /// Calls itself until there is no stack left.
  nonisolated private static func deep(_ depth: Int) -> Int {
    let below = withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
      room.initialize(repeating: depth)
      return deep(room[depth & 511] + 1)
    }
    return below + depth
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private func picture() -> Frame {
    var frame = Frame(size: terminal.size)
    if isLarge {
      for index in frame.cells.indices {
        let shade = UInt8(truncatingIfNeeded: index &* 7 &+ count)
        let color =
          terminal.style.depth == .truecolor
          ? CellColor(red: shade, green: 0, blue: 255 - shade) : CellColor(paletteIndex: shade)
        frame.cells[index] = Cell(glyph: 0x58, foreground: color)
      }
    }
    let size = terminal.size
    let text = (["\(size.columns)x\(size.rows)"] + lines.suffix(5)).joined(separator: " ")
    for (column, scalar) in text.unicodeScalars.enumerated() where column < size.columns {
      frame[column, 0] = Cell(glyph: scalar.value)
    }
    if terminal is InlineTerminal, !isLarge, size.rows > 1 {
      for (column, scalar) in "last row".unicodeScalars.enumerated() where column < size.columns {
        frame[column, size.rows - 1] = Cell(glyph: scalar.value)
      }
    }
    return frame
  }
}
