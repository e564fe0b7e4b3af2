import CNcurses
import CSystem
import LaminaCells
import LaminaStage

/// The real terminal: a screen that shows frames and the source of its events.
///
/// Opening it takes control of the terminal: alternate screen, hidden cursor, raw keys. It is
/// restored exactly once, whatever ends the program: ``close()``, the end of the process, a crash.
/// Until then, output to standard error is held back if it would appear on the screen, and shown
/// afterwards. The first frame never waits for an answer of the terminal.
///
/// ```swift
/// try Terminal.run { terminal in
///   _ = terminal.present(frame)
///   var events: [TimedEvent] = []
///   terminal.wait(until: nil, into: &events)
/// }
/// ```
///
/// Only one terminal can be open in a process.
@preconcurrency @MainActor
public final class Terminal {
  /// The maximum size that is used, in cells.
  public static let largestSize = CellSize(columns: 1000, rows: 400)
  /// The size of a terminal that does not report one, in cells.
  public static let usualSize = CellSize(columns: 80, rows: 24)

  private static var isTaken = false

  /// The size in cells, as of the last reported resize.
  public internal(set) var size: CellSize
  /// The render style: colours, glyphs and opacity.
  public let style: RenderStyle
  /// The presenter; never `auto`.
  public let presenterKind: PresenterKind
  /// Whether the terminal is under control: not after ``close()``, nor when it is disconnected.
  public internal(set) var isOpen = true

  let options: TerminalOptions
  let facts: TerminalFacts
  let isUTF8: Bool
  let descriptor: Int32
  let presenter: any Presenter
  let watcher: FileWatcher
  var parser = InputParser()
  /// Whether a frame was refused, so that a `writable` event is due.
  var wasRefused = false
  /// The time until which an answer to the keyboard query counts; nil when none is awaited.
  var keyboardDeadline: Double?
  var pending: [TimedEvent] = []
  var hasKeyboardProtocol = false
  /// The sequence with which ncurses restores the screen.
  var cursesLeave: [UInt8] = []
  var input = [UInt8](repeating: 0, count: 4096)

  /// Opens the terminal of standard output and takes control of it.
  ///
  /// - Parameter options: The program's options.
  /// - Throws: A ``TerminalError`` if there is no terminal, or none that can show frames. Nothing
  ///   was written to it then.
  public init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    let environment = TerminalEnvironment.current
    if Self.isTaken { throw .alreadyOpen }
    let opened = try TerminalOpening(options: options, environment: environment)
    self.options = options
    facts = opened.facts
    isUTF8 = environment.isUTF8
    descriptor = opened.descriptor
    size = opened.size
    style = opened.modes.style
    presenterKind = opened.modes.presenter
    watcher = FileWatcher()
    let sink = TerminalSink()
    switch opened.modes.presenter {
    case .direct:
      presenter = DirectPresenter(
        sink: sink,
        depth: opened.modes.style.depth,
        size: opened.size,
        timeout: options.presentTimeout
      )
    default: presenter = CursesPresenter(sink: sink, isSynchronized: opened.facts.isANSI)
    }
    parser.limits.escapeDelay = options.escapeDelay
    parser.keySequences = opened.keySequences
    Self.isTaken = true
    do {
      try takeOver()
    } catch {
      close()
      throw error
    }
  }

  isolated deinit {
    close()
  }

  /// Restores the terminal; a second call does nothing.
  ///
  /// A terminal that does not read delays this by at most 0.25 s, and one that does not answer by
  /// 0.1 s immediately after opening.
  public func close() {
    guard isOpen else { return }
    if cn_screen_is_up() { awaitAnswer() }
    isOpen = false
    cn_screen_leave()
    cn_writer_close()
    cs_guard_remove()
    cn_loop_close()
    cn_signals_close()
    watcher.close()
    cn_curses_close()
    closeDescriptor(descriptor)
    Self.isTaken = false
  }

  /// Opens the terminal, runs a closure with it, and closes it in any case.
  ///
  /// - Parameters:
  ///   - options: The program's options.
  ///   - body: The use of the terminal.
  /// - Returns: The result of the closure.
  /// - Throws: A ``TerminalError``, or the error of the closure, after the terminal is restored.
  public static func run<Result>(
    options: TerminalOptions = TerminalOptions(),
    _ body: (Terminal) throws -> Result
  ) throws -> Result {
    let terminal = try Terminal(options: options)
    defer { terminal.close() }
    return try body(terminal)
  }
}
