import CNcurses
import LaminaCells
import LaminaStage

/// The real terminal: a screen that shows frames and the source of its events.
///
/// Opening it takes the terminal over: alternate screen, hidden cursor, raw keys. It comes back
/// exactly once, whatever ends the program: ``close()``, the end of the process, a crash. Until
/// then, what is written to standard error is kept aside if it would land on the screen, and shown
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
  /// The largest size that is used of a terminal, in cells.
  public static let largestSize = CellSize(columns: 1000, rows: 400)
  /// The size of a terminal that does not tell its own, in cells.
  public static let usualSize = CellSize(columns: 80, rows: 24)

  private static var isTaken = false

  /// The size in cells, as of the last resize that was reported.
  public internal(set) var size: CellSize
  /// How colours, glyphs and opacity are expressed here.
  public let style: RenderStyle
  /// How frames reach the terminal; never `auto`.
  public let presenterKind: PresenterKind
  /// Whether the terminal is taken at present: not after ``close()``, nor when it is gone.
  public internal(set) var isOpen = true

  let options: TerminalOptions
  let facts: TerminalFacts
  let isUTF8: Bool
  let descriptor: Int32
  let presenter: any Presenter
  let watcher: FileWatcher
  var parser = InputParser()
  /// A frame was refused, so that the caller wants to hear of room.
  var wasRefused = false
  /// Until when an answer about the keyboard counts; nil when none is awaited.
  var keyboardDeadline: Double?
  /// What happened while another program had the terminal; told with the next events.
  var returned: [TimedEvent] = []
  /// The terminal was asked for the keyboard protocol.
  var hasKeyboardProtocol = false
  /// What ncurses says to give the screen back.
  var cursesLeave: [UInt8] = []
  var input = [UInt8](repeating: 0, count: 4096)

  /// Opens the terminal of standard output and takes it over.
  ///
  /// - Parameter options: The program's wishes.
  /// - Throws: A ``TerminalError`` when there is no terminal, or none that can show frames. Nothing
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
        patience: options.patience
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

  /// Gives the terminal back.
  ///
  /// The second call does nothing.
  ///
  /// A terminal that does not read delays this by at most a quarter of a second, and one that does
  /// not answer by a tenth in the first moments after the opening.
  public func close() {
    guard isOpen else { return }
    if cn_screen_is_up() { awaitAnswer() }
    isOpen = false
    cn_screen_leave()
    cn_writer_close()
    cn_guard_remove()
    cn_loop_close()
    cn_signals_close()
    watcher.close()
    cn_curses_close()
    closeDescriptor(descriptor)
    Self.isTaken = false
  }

  /// Opens the terminal, runs a body with it, and closes it whatever the body does.
  ///
  /// - Parameters:
  ///   - options: The program's wishes.
  ///   - body: What to do with the terminal.
  /// - Returns: What the body returns.
  /// - Throws: A ``TerminalError``, or what the body throws, after the terminal is back.
  public static func run<Result>(
    options: TerminalOptions = TerminalOptions(),
    _ body: (Terminal) throws -> Result
  ) throws -> Result {
    let terminal = try Terminal(options: options)
    defer { terminal.close() }
    return try body(terminal)
  }
}
