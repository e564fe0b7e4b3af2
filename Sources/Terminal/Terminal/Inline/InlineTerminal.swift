import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// The options of an inline terminal.
public struct InlineOptions: Hashable, Sendable {
  /// What remains of the rows when the program succeeds.
  public var end = InlineEnding.keep
  /// What remains of the rows when the program fails.
  public var failedEnd = InlineEnding.keep
  /// Whether the controlling terminal is used if neither standard error nor standard output is a
  /// terminal.
  public var usesControllingTerminal = false
  /// Whether keys are events; otherwise the terminal's input is neither read nor lost, and reaches
  /// the shell or another program.
  public var takesKeys = false
  /// How much moves on stages that are created for the terminal.
  public var motion = MotionLevel.full
  /// The theme of stages; nil for that of `LAMINA_THEME`, else, where ``takesKeys`` allows to ask
  /// for it, of the terminal's background, else of `COLORFGBG`, else the dark one.
  public var theme: ThemeChoice?
  /// The maximum number of bytes a second for frames; nil measures the line.
  public var maxRate: Int? {
    get { terminal.maxRate }
    set { terminal.maxRate = newValue }
  }
  /// The least seconds between two lines where lines say what changes.
  public var plainPeriod = PlainLines.defaultPeriod
  /// The options of all terminals: colours, glyphs, signals.
  public var terminal = TerminalOptions()

  /// Creates the default options.
  public init() {}
}

/// A few rows of the normal screen where the prompt was, as a screen for a stage.
///
/// What the program prints with ``print(_:)`` goes above them, scrolls away, and stays in the
/// terminal's scrollback. Where there is no terminal that can show the rows, with `TERM=dumb` and with
/// `ACCESSIBLE`, lines on standard error say what the stage means whenever that has changed, see
/// ``isPlain``.
///
/// The screen is as wide as the terminal. Typed characters are not shown meanwhile, and stay for
/// whoever reads them.
///
/// ```swift
/// try Terminal.inline(rows: 4) { terminal in
///   terminal.print("compiled a.c")
///   terminal.rows = 6
/// }
/// ```
@MainActor
public final class InlineTerminal: Terminal {
  /// The numbers of rows that a stage can have.
  public nonisolated static let rowLimits = 1...500

  private let inlineOptions: InlineOptions

  /// Takes some rows of the terminal of standard error, or else of standard output.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, limited to ``rowLimits``; a screen of as many or fewer rows shows
  ///     all but one of its own.
  ///   - options: The program's options.
  /// - Throws: A ``TerminalError`` if the terminal is open already, or 256 are. Nothing was written
  ///   to it then.
  public init(rows: Int, options: InlineOptions = InlineOptions()) throws(TerminalError) {
    let place = try InlinePlace(options, Self.terminal(options))
    inlineOptions = options
    let takesKeys = options.takesKeys && place.words == nil
    let setup = InlineSetup(rows: Self.limited(rows), takesKeys: takesKeys, words: place.words)
    // The terminal has a description of its own.
    defer { if place.isOwn { Foundation.close(place.descriptor) } }
    let ends = (place.descriptor, place.descriptor)
    try super.init(descriptors: ends, options: place.options, inline: setup)
  }

  /// Takes some rows of the terminal of a descriptor, which is borrowed.
  ///
  /// - Parameters:
  ///   - output: The descriptor of the terminal.
  ///   - rows: The number of rows, limited to ``rowLimits``.
  ///   - options: The program's options.
  /// - Throws: A ``TerminalError`` if the terminal cannot show the rows.
  public convenience init(
    output: Int32,
    rows: Int,
    options: InlineOptions = InlineOptions()
  ) throws(TerminalError) {
    try self.init(output: output, rows: rows, options: options, modes: nil)
  }

  /// Takes some rows of a terminal that is restored to modes which were read earlier.
  package init(
    output: Int32,
    rows: Int,
    options: InlineOptions,
    modes: termios?
  ) throws(TerminalError) {
    inlineOptions = options
    var setup = InlineSetup(rows: Self.limited(rows), takesKeys: options.takesKeys)
    setup.modes = modes
    try super.init(descriptors: (output, output), options: Self.terminal(options), inline: setup)
  }

  /// The descriptor of the terminal to use; a new one for the controlling terminal.
  package static func descriptor(_ options: InlineOptions) -> Int32? {
    for descriptor in [STDERR_FILENO, STDOUT_FILENO] where isatty(descriptor) == 1 {
      return descriptor
    }
    guard options.usesControllingTerminal else { return nil }
    let opened = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return opened < 0 ? nil : opened
  }

  /// The reason why a type of terminal, as in `TERM`, cannot show the rows; nil if it can.
  package static func fault(ofType type: String) -> TerminalError? {
    TerminalDescription.faultOfRows(on: type)
  }

  private static func terminal(_ options: InlineOptions) -> TerminalOptions {
    var terminal = options.terminal
    if let theme = options.theme { terminal.theme = theme }
    if options.motion != .full { terminal.motion = options.motion }
    return terminal
  }

  private static func limited(_ rows: Int) -> Int {
    min(max(rows, rowLimits.lowerBound), rowLimits.upperBound)
  }

  /// The number of rows of the stage, which may change at any time.
  public var rows: Int {
    get { size.rows }
    set {
      let rows = Self.limited(newValue)
      guard isOpen, rows != size.rows else { return }
      size.rows = rows
      inline?.rows = rows
      record(.resize(size))
    }
  }

  /// Whether no terminal shows the rows, and lines on standard error say what changes.
  public var isPlain: Bool { words != nil }

  /// The size of the whole screen, of which the stage has some rows.
  public var screenSize: CellSize { inline?.screen ?? size }

  /// Prints lines above the stage; colours (SGR) and links (OSC 8) pass, other control sequences do
  /// not.
  ///
  /// Lines are never dropped while there is a terminal. While it has yet to take 256 KiB, printing
  /// waits, until it takes some of them or is gone, or a signal asks the program to end. A program that
  /// handles signals itself (``SignalHandling/host``) is not kept waiting: it may print while
  /// ``Terminal/isBusy`` is false.
  public func print(_ text: String) {
    say(text)
    if isOpen, words == nil { awaitRoom() }
  }

  /// Prints lines above the stage as ``print(_:)`` does, but never waits.
  package func say(_ text: String) {
    guard isOpen else { return }
    if let words { words.print(text) } else { inline?.print(text) }
  }

  /// The number of bytes that wait for the terminal to take more.
  package var heldBytes: Int { isOpen ? inline?.heldBytes ?? 0 : 0 }

  /// Whether so much waits for the terminal that no more is to be printed.
  package var isFull: Bool { isOpen && inline?.isFull ?? false }

  /// Ends the stage and gives the terminal back.
  ///
  /// - Parameter ending: What remains of its rows.
  public func end(_ ending: InlineEnding) {
    guard isOpen else { return }
    leave(isStopped ? ending.interrupted : ending)
    close()
  }

  /// Whether a signal asked the program to end.
  private var isStopped: Bool { lastStop != nil }

  /// Runs a closure, and ends as its success or failure asks.
  fileprivate func run<Result>(_ body: (InlineTerminal) throws -> Result) throws -> Result {
    do {
      let result = try body(self)
      end(inlineOptions.end)
      return result
    } catch {
      end(inlineOptions.failedEnd)
      throw error
    }
  }
}

// MARK: - Another program

extension InlineTerminal {
  /// Whether output of another program is taken now; otherwise it is to wait where it is.
  package var takesOutput: Bool { !isOpen || isGone || inline?.takesOutput ?? true }

  /// The number of bytes that the terminal has taken, by which one that reads slowly differs from
  /// one that does not read.
  package var bytesWritten: UInt { isOpen ? inline?.bytesWritten ?? 0 : 0 }

  /// The number of lines that another program has printed.
  package var lineCount: Int { inline?.lineCount ?? 0 }

  /// Whether another program has printed a line of more than 64 Ki cells, which went on as a new one.
  package var hasContinuedLine: Bool { inline?.hasContinuedLine ?? false }

  /// What was dropped from another program's output, such as `2 titles, 1 mode`; nil for nothing.
  package var droppedOutput: String? {
    guard let dropped = inline?.dropped, dropped.total > 0 else { return nil }
    return dropped.summary
  }

  /// Called with the text of each line that another program prints, and with its unfinished line
  /// whenever that changes.
  package var onLine: ((_ line: String, _ isFinished: Bool) -> Void)? {
    get { inline?.onLine }
    set { inline?.onLine = newValue }
  }

  /// Takes output of another program, which appears above the stage.
  ///
  /// - Parameter bytes: The output, in any pieces.
  /// - Returns: How many bytes were taken; the others are to be offered again.
  package func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    isOpen && !isGone ? inline?.take(bytes) ?? bytes.count : bytes.count
  }

  /// Prints the unfinished line of a program that has ended.
  package func finishOutput() { if isOpen { inline?.finishOutput() } }

  /// Whether the cursor is shown where another program has it, as those expect that ask.
  package var showsCursor: Bool {
    get { inline?.showsCursor ?? false }
    set { inline?.showsCursor = newValue }
  }

  /// Whether another program has the screen for itself.
  package var isAside: Bool { inline?.isAside ?? false }

  /// Whether the program that has the screen for itself changes the modes of its terminal: then line
  /// ends without CR pass as they are.
  package var hasOwnModes: (() -> Bool)? {
    get { inline?.hasOwnModes }
    set { inline?.hasOwnModes = newValue }
  }

  /// The keys that are read for another program.
  package enum PassedKeys: Sendable {
    /// None: it reads them itself.
    case none
    /// All that send no signals.
    case plain
    case all
  }

  /// The descriptor of the terminal's keys.
  package var keyDescriptor: Int32 { cn_terminal_input(handle) }

  /// Changes which keys are read for another program.
  package func pass(_ keys: PassedKeys) {
    guard isOpen, !isGone else { return }
    let mode: cn_keys
    switch keys {
    case .none: mode = takesKeys ? CN_PLAIN_KEYS : CN_NO_KEYS
    case .plain: mode = CN_PLAIN_KEYS
    case .all: mode = CN_ALL_KEYS
    }
    _ = cn_terminal_take_keys(handle, mode)
  }

  /// Takes keys as events from now on, or leaves them to others.
  ///
  /// Answers come with the keys: what the terminal knows is asked when they are taken, and it reports
  /// nothing any more once they are left.
  package func takeKeys(_ isWanted: Bool) {
    guard isWanted != takesKeys else { return }
    let canAsk = isOpen && !isGone && !isSuspended && words == nil
    if canAsk, !isWanted { endQuestions() }
    takesKeys = isWanted
    pass(.none)
    if canAsk, isWanted { ask([]) }
  }

  /// Reads the keys that are there.
  package func readKeys() -> [UInt8] {
    guard isOpen, !isGone else { return [] }
    let count = cn_terminal_read(handle, &input, input.count)
    return count > 0 ? Array(input[..<count]) : []
  }

  /// The size that another program's terminal has beside the stage.
  package var sizeBesideStage: CellSize {
    let rows = InlineEncoder.rows(rows, on: screenSize)
    return CellSize(columns: screenSize.columns, rows: max(1, screenSize.rows - rows))
  }
}

extension Terminal {
  /// Takes some rows of the normal screen, runs a closure with them, and gives them back in any case.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, limited to ``InlineTerminal/rowLimits``.
  ///   - options: The program's options.
  ///   - body: The use of the terminal.
  /// - Returns: The result of the closure.
  /// - Throws: A ``TerminalError``, or the error of the closure, after the terminal is restored.
  public static func inline<Result>(
    rows: Int,
    options: InlineOptions = InlineOptions(),
    _ body: (InlineTerminal) throws -> Result
  ) throws -> Result {
    try InlineTerminal(rows: rows, options: options).run(body)
  }
}
