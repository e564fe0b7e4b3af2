import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// A terminal: a screen that shows frames and the source of its events.
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
/// A program can open up to ``limit`` terminals over descriptors of its choice, and serve all of them
/// on one thread with a ``LoopGroup``.
@MainActor
public class Terminal {
  /// The maximum size that is used, in cells.
  public nonisolated static let largestSize = CellSize(columns: 1000, rows: 400)
  /// The size of a terminal that does not report one, in cells.
  public static let usualSize = CellSize(columns: 80, rows: 24)
  /// The maximum number of terminals that are open in a process.
  public nonisolated static let limit = Int(CN_TERMINALS)

  /// The size in cells, as of the last reported resize.
  public internal(set) var size: CellSize
  /// The render style: colours, glyphs and opacity.
  public let style: RenderStyle
  /// The presenter; never `auto`.
  public let presenterKind: PresenterKind
  /// The handling of signals.
  public let signals: SignalHandling
  /// The theme: the program's or that of `LAMINA_THEME`, else what the terminal says of its
  /// background, also while it runs, else that of `COLORFGBG`, else dark.
  public internal(set) var themeChoice: ThemeChoice
  /// Whether the terminal is under control: not after ``close()``, nor when it is disconnected.
  public internal(set) var isOpen = true
  /// Whether the terminal is restored until ``resume()``.
  public internal(set) var isSuspended = false

  let options: TerminalOptions
  let description: TerminalDescription
  let isUTF8: Bool
  let handle: OpaquePointer
  let loop: OpaquePointer
  let presenter: any Presenter
  /// The presenter of a few rows of the normal screen; nil for a terminal that is used as a whole.
  let inline: InlinePresenter?
  /// The lines that describe a few rows where no terminal shows them.
  let words: InlineWords?
  /// Whether keys are read.
  var takesKeys: Bool
  let watcher: FileWatcher
  /// The number by which signals are asked for; nil if the program handles them.
  var listener: Int32?
  /// What is waited for, in the order of ``Polled``.
  var polled: [pollfd] = []
  /// The same for others, as of the last change of it.
  var awaited: [PollDescriptor] = []
  var isPollingChanged = true
  var parser = InputParser()
  /// Whether a frame was refused, so that a `writable` event is due.
  var wasRefused = false
  /// The time until which an answer to the keyboard query counts; nil when none is awaited.
  var keyboardDeadline: Double?
  /// The time until which an answer about the background counts; nil when none is awaited.
  var backgroundDeadline: Double?
  /// Whether answers may still come.
  var isAnswerDue = false
  var pending: [TimedEvent] = []
  var hasKeyboardProtocol = false
  /// Whether the terminal reports changes of its theme.
  var hasThemeReports = false
  /// The sequence with which ncurses restores the screen.
  var cursesLeave: [UInt8] = []
  var input = [UInt8](repeating: 0, count: 4096)
  /// When the line is free for another frame.
  var pace = LinePace()
  /// The bytes of frames that ``pace`` knows of.
  var pacedBytes: UInt = 0
  /// The bytes of frames before those that were not noted yet.
  var unnotedBytes: UInt = 0
  /// Whether frames wait for the line; the last one does not.
  package var isPaced = true
  /// The seconds for which the program was stopped, which are no media time of inline stages.
  var pauses = 0.0
  /// Since when the program is about to be stopped; nil while it is not.
  var pauseStart: Double?
  /// The last signal that asked the program to end.
  var lastStop: StopSignal?
  /// Whether a signal asked the program to end while it waited for a slow terminal.
  var isHurried = false
  /// Takes requests to end, with whether a process sent them rather than a key or the terminal;
  /// returns whether the program goes on.
  package var onStop: ((StopSignal, Bool) -> Bool)?
  /// Whether the terminal is disconnected: nothing can be shown any more.
  package internal(set) var isGone = false

  /// Opens the terminal of standard output and takes control of it.
  ///
  /// - Parameter options: The program's options.
  /// - Throws: A ``TerminalError`` if there is no terminal, or none that can show frames. Nothing
  ///   was written to it then.
  public convenience init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    try self.init(descriptors: nil, options: options, inline: nil)
  }

  /// Opens a terminal over two descriptors and takes control of it.
  ///
  /// The descriptors are borrowed: they are never closed, and where they have a name, they are
  /// opened again, so that not even their flags change. They may be sockets or pipes, which have no
  /// modes to set and no size to report: their size is ``usualSize`` until ``resize(to:)``.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the terminal's keys.
  ///   - output: The descriptor of its screen; often the same.
  ///   - options: The program's options.
  /// - Throws: A ``TerminalError`` if the terminal cannot show frames, is open already, or if
  ///   ``limit`` terminals are open. Nothing was written to it then.
  public convenience init(
    input: Int32,
    output: Int32,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    try self.init(descriptors: (input, output), options: options, inline: nil)
  }

  init(
    descriptors: (input: Int32, output: Int32)?,
    options: TerminalOptions,
    inline: InlineSetup?
  ) throws(TerminalError) {
    var options = options
    // ncurses has the whole screen or nothing.
    if inline != nil { options.presenter = .direct }
    let opened = try TerminalOpening(
      descriptors: descriptors,
      options: options,
      environment: .current
    )
    guard let loop = cn_loop_open() else {
      cn_terminal_close(opened.handle)
      throw .system(operation: "wait for", code: errno)
    }
    let isOurs = descriptors == nil || cn_terminal_is_controlling(opened.handle)
    let signals = options.signals ?? (isOurs ? .handle : .host)
    do throws(TerminalError) {
      if let inline {
        let hearsStops = signals == .handle
        let presenter = InlinePresenter(opened, rows: inline.rows, hearsStops: hearsStops)
        (self.inline, self.presenter) = (presenter, presenter)
      } else {
        self.inline = nil
        presenter = try Self.presenter(opened, options, waits: signals == .handle)
      }
    } catch {
      cn_loop_close(loop)
      cn_terminal_close(opened.handle)
      throw error
    }
    self.options = options
    words = inline?.words
    self.loop = loop
    self.signals = signals
    handle = opened.handle
    description = opened.description
    isUTF8 = opened.isUTF8
    size = inline.map { CellSize(columns: opened.size.columns, rows: $0.rows) } ?? opened.size
    takesKeys = inline?.takesKeys ?? true
    style = opened.modes.style
    themeChoice = options.theme ?? opened.themeChoice
    presenterKind = opened.modes.presenter
    watcher = FileWatcher()
    pace.limit = options.maxRate.map { max(1, $0) }
    parser.limits.escapeDelay = options.escapeDelay
    parser.keySequences = opened.description.keySequences
    if var modes = inline?.modes { cn_terminal_remember(handle, &modes) }
    do {
      try takeOver()
    } catch {
      close()
      throw error
    }
  }

  private static func presenter(
    _ opened: TerminalOpening,
    _ options: TerminalOptions,
    waits: Bool
  ) throws(TerminalError) -> any Presenter {
    let sink = TerminalSink(opened.handle)
    guard opened.modes.presenter == .curses else {
      return DirectPresenter(
        sink: sink,
        depth: opened.modes.style.depth,
        size: opened.size,
        timeout: waits ? options.presentTimeout : 0
      )
    }
    cn_tty_set_locale(opened.isUTF8)
    return try CursesPresenter(
      type: opened.description.type,
      size: opened.size,
      sink: sink,
      isSynchronized: opened.description.facts.isANSI
    )
  }

  isolated deinit {
    close()
  }

  /// Restores the terminal; a second call does nothing.
  ///
  /// A terminal that does not read delays this by at most 0.25 s, and one that has not answered by
  /// 0.1 s.
  public func close() {
    guard isOpen else { return }
    if cn_terminal_is_up(handle), signals == .handle { awaitAnswers() }
    leave(.keep)
    words?.finish()
    isOpen = false
    cn_terminal_leave(handle)
    if let listener { cn_signals_close(listener) }
    watcher.close()
    presenter.close()
    cn_loop_close(loop)
    cn_terminal_close(handle)
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
