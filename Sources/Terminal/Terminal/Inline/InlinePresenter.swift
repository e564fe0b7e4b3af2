import CNcurses
import LaminaCells
import LaminaStage

/// Presents frames as a few rows of the normal screen, below the lines that are printed.
///
/// A frame is one write, and dropped while the terminal has not taken the last one. Lines are never
/// dropped: they are written at once if the last write is more than a frame ago, else with the next
/// frame or a frame later.
@MainActor
final class InlinePresenter: Presenter {
  /// The seconds between writes that no frame asks for.
  private static let period = 1.0 / 60

  /// The number of rows of the stage; the screen may show fewer.
  var rows: Int { didSet { updateWindow() } }
  /// The output of another program, which appears above the stage.
  @exclusivity(unchecked) var output = OutputLines()
  /// Whether the cursor is shown where that program has it.
  var showsCursor = false
  /// Whether another program has the screen for itself.
  private(set) var isAside = false
  /// Whether the program that has the screen for itself is one that changes the modes of its terminal,
  /// so that its bytes pass as they are.
  var hasOwnModes: (() -> Bool)?
  /// Whether a frame was refused that is to be offered again at the ``dueTime``.
  private var wasHeld = false

  let handle: OpaquePointer
  /// Whether a stop by Ctrl-Z is told to all of the process's terminals.
  private let hearsStops: Bool
  /// Whether a new width wraps lines again, and with them the line of the cursor.
  private let rewraps: Bool
  let sink: any OutputSink
  @exclusivity(unchecked) var encoder: InlineEncoder
  @exclusivity(unchecked) var writes = InlineWrites()
  /// Where another program's cursor is shown in ``above``.
  var shownCursor: CellPoint?
  /// The newest frame.
  @exclusivity(unchecked) private var picture: Frame
  /// The rows between lines and stage.
  @exclusivity(unchecked) private var above = Frame(size: CellSize(columns: 0, rows: 0))
  /// Lines to be written with the next write.
  @exclusivity(unchecked) var lines: [UInt8] = []
  private var lastWrite = -Double.infinity
  /// The time at which something is to be written without a frame; nil for never.
  private var due: Double?
  /// The number of bytes that the terminal had taken when it was last awaited in vain.
  var stalled: UInt?
  /// The number of rows for which the guard has bytes; nil if these are no longer right.
  var guardedRows: Int? = 0

  /// The bytes that undo what was enabled besides the stage.
  var undo: [UInt8] = [] {
    didSet {
      guardedRows = nil
      updateGuard()
    }
  }
  /// Whether the terminal shows a write at once (mode 2026).
  var isSynchronized: Bool {
    get { encoder.isSynchronized }
    set {
      encoder.isSynchronized = newValue
      guardedRows = nil
      updateGuard()
    }
  }

  init(_ opened: TerminalOpening, rows: Int, hearsStops: Bool) {
    (handle, self.hearsStops, rewraps) = (opened.handle, hearsStops, opened.rewraps)
    self.rows = rows
    sink = TerminalSink(handle)
    encoder = InlineEncoder(depth: opened.modes.style.depth, screen: opened.size)
    picture = Frame(size: CellSize(columns: opened.size.columns, rows: rows))
    updateWindow()
  }

  /// The size of the whole screen.
  var screen: CellSize { encoder.screen }

  /// The time at which ``takeDue(at:)`` has something to do; nil for never.
  var dueTime: Double? {
    if isAside || isErased || sink.isPending { return nil }
    let change = output.nextChange(after: lastLook)
    guard let due else { return change }
    return min(due, change ?? due)
  }

  /// The time up to which the output's rows are shown.
  private var lastLook = -Double.infinity

  // MARK: - Frames

  /// The bytes of frames that were written, without those of lines.
  private(set) var frameBytes: UInt = 0

  func show(_ frame: Frame, changed: CellSet?, number: FrameNumber?) -> Presented {
    picture.take(frame)
    guard !isAside, !isErased, !sink.isPending || sink.flush() == .sent else { return .busy }
    let now = cn_tty_now()
    // After a change of the screen all is drawn again, once a frame.
    if let due, isRedrawing, now < due {
      wasHeld = true
      return .busy
    }
    write(at: now)
    return .accepted
  }

  /// Whether frames are refused although the terminal may take them.
  var holdsFrames: Bool { isAside || isErased || wasHeld }

  /// Whether a stop that is to come has erased the rows: until it is over nothing is drawn.
  var isErased: Bool { cn_terminal_is_erased(handle) }

  /// Whether the screen has changed since the last write.
  private var isRedrawing = false

  func invalidate() { encoder.invalidate() }

  func resize(to size: CellSize) {}

  /// Takes a new size of the screen, on which everything is drawn again.
  func resizeScreen(to size: CellSize) {
    if size.columns < encoder.screen.columns, !sink.isPending { removeRows(in: size.columns) }
    encoder.resize(to: size)
    updateWindow()
    isRedrawing = true
    request()
  }

  /// Removes rows in which a cursor is shown: in a terminal that wrapped them for a new width, they begin
  /// further up than it is known.
  private func removeRows(in columns: Int) {
    guard let cursor = shownCursor, encoder.isUp else { return }
    let others = min(above.size.rows, screen.rows - InlineEncoder.rows(rows, on: screen))
    let first = above.size.rows - max(0, others)
    let count = rewraps ? above.wrappedRows(from: first, before: cursor, in: columns) : 0
    if count > 0 {
      let bytes = Array("\u{1B}[?25l\r\u{1B}[\(count)A".utf8)
      bytes.withUnsafeBufferPointer { _ = sink.send($0) }
    }
    encoder.suspend(into: &writes)
    _ = send()
    shownCursor = nil
  }

  private func updateWindow() {
    output.windowLimit = InlineEncoder.windowLimit(above: rows, on: encoder.screen)
  }

  /// Writes what is due; returns whether a refused frame is to be offered again.
  func takeDue(at time: Double) -> Bool {
    guard let dueTime, dueTime <= time else { return false }
    if wasHeld {
      (wasHeld, due, isRedrawing) = (false, nil, false)
      return true
    }
    write(at: time)
    return false
  }

  /// Writes what has waited for the terminal to take more.
  func takeRoom() {
    noteRoom()
    letErase()
    if due != nil || !lines.isEmpty || output.hasPrinted { request() }
  }

  /// Since when the terminal does not take what is written; nil while it does.
  private var holdStart: Double?

  /// An unfinished line is not older for what could not be read meanwhile.
  private func noteRoom() {
    guard let start = holdStart, !sink.isPending else { return }
    output.delayUnfinished(by: cn_tty_now() - start)
    holdStart = nil
  }

  /// Has everything written that changed: now, or a frame after the last write.
  private func request() {
    let now = cn_tty_now()
    due = max(now, lastWrite + Self.period)
    guard let due, due <= now, !isAside, !isErased, !sink.isPending, encoder.isUp else { return }
    write(at: now)
  }

  func write(at now: Double) {
    // The signal of a new size may be yet to come.
    if shownCursor != nil, let size = TerminalOpening.size(of: handle), size != screen {
      resizeScreen(to: size)
    }
    (due, isRedrawing, wasHeld, lastLook) = (nil, false, false, now)
    noteRoom()
    output.takePrinted(into: &lines)
    output.draw(into: &above, columns: encoder.screen.columns, at: now)
    let bell = output.takeBell()
    let cursor = showsCursor ? output.cursor(columns: encoder.screen.columns, at: now) : nil
    encoder.encode(
      picture,
      above: above,
      printing: lines[...],
      ringsBell: bell,
      cursor: cursor,
      into: &writes
    )
    shownCursor = cursor
    let bytes = (0..<writes.count).reduce(0) { $0 + writes[$1].count }
    frameBytes &+= UInt(max(0, bytes - lines.count))
    lines.removeAll(keepingCapacity: true)
    if send() { lastWrite = now }
  }

  /// Sends all writes, in order; returns whether there were any.
  func send() -> Bool {
    guard !writes.isEmpty else { return false }
    if !encoder.isUp { shownCursor = nil }
    cn_terminal_let_erase(handle, false)
    if !sink.isPending { _ = cn_terminal_set_origin(handle, CN_OWN_LINES) }
    updateGuard()
    for index in 0..<writes.count { writes[index].withUnsafeBufferPointer { _ = sink.send($0) } }
    writes.removeAll()
    if sink.isPending, holdStart == nil { holdStart = cn_tty_now() }
    letErase()
    return true
  }

  /// Lets a stop erase the rows at once while they are whole, with the cursor on the anchor.
  private func letErase() {
    guard hearsStops, !isErased else { return }
    let isWhole = encoder.isUp && !showsCursor && !isAside && !sink.isPending
    cn_terminal_let_erase(handle, isWhole)
  }

  /// Tells the guard how to leave the rows that are on the screen.
  private func updateGuard() {
    let rows = encoder.isUp ? encoder.size.rows : 0
    guard rows != guardedRows else { return }
    guardedRows = rows
    let bytes = (isAside ? ScreenSequences.foreignLeave : encoder.guardBytes) + undo
    _ = cn_terminal_set_leave(handle, bytes, bytes.count)
  }

  // MARK: - Lines

  /// Prints a text above the stage.
  func print(_ text: String) {
    OutputLines.print(text, into: &lines)
    request()
  }

  /// The most bytes of lines that wait for the terminal before no more output is taken.
  static let lineCapacity = 1 << 18

  /// Whether output of another program is taken now.
  var takesOutput: Bool {
    !sink.isPending && (isAside || !output.isFull && lines.count < Self.lineCapacity)
  }

  /// Called with the lines of another program.
  var onLine: ((String, Bool) -> Void)?

  private func takePrinted() {
    let start = lines.count
    output.takePrinted(into: &lines)
    guard let onLine else { return }
    if lines.count > start {
      let text = OutputLines.plainText(of: lines[start...])
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        onLine(String(line), true)
      }
    }
    let unfinished = output.unfinishedText
    if !unfinished.isEmpty { onLine(unfinished, false) }
  }

  /// Whether a line of another program was too long to be one.
  var hasContinuedLine: Bool { output.continuedLines > 0 }

  /// What was dropped from another program's output.
  var dropped: DroppedCounts { output.dropped }

  /// The number of lines that were printed by another program.
  var lineCount: Int { output.lineCount }

  /// Takes output of another program; returns how much of it, the rest is for later.
  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    noteRoom()
    while index < bytes.count, takesOutput {
      let rest = UnsafeBufferPointer(rebasing: bytes[index...])
      if isAside {
        let count = output.passAlternate(rest)
        let isForeign = hasPassed || hasOwnModes?() ?? false
        hasPassed = isForeign
        _ = cn_terminal_set_origin(handle, isForeign ? CN_FOREIGN_BYTES : CN_FOREIGN_LINES)
        _ = sink.send(UnsafeBufferPointer(rebasing: rest[..<count]))
        index += count
        if !output.hasAlternateScreen { comeBack() }
      } else {
        index += output.read(rest, at: cn_tty_now())
        if output.hasAlternateScreen { stepAside() }
      }
    }
    if index > 0, !isAside {
      takePrinted()
      request()
    }
    return index
  }

  /// Whether bytes of the program that has the screen for itself have passed as they are: it may have
  /// given its modes back when its last ones come.
  private var hasPassed = false

  /// Prints the unfinished line of a program that has ended.
  func finishOutput() {
    output.finish()
    if isAside {
      // It ended without giving the screen back.
      ScreenSequences.foreignLeave.withUnsafeBufferPointer { _ = sink.send($0) }
      output.endAlternate()
      comeBack()
    }
    request()
  }

  private func stepAside() {
    write(at: cn_tty_now())
    encoder.suspend(into: &writes)
    _ = send()
    isAside = true
    guardedRows = nil
    updateGuard()
    let sequence = output.alternateSequence
    sequence.withUnsafeBufferPointer { _ = sink.send($0) }
  }

  private func comeBack() {
    (isAside, hasPassed) = (false, false)
    guardedRows = nil
    updateGuard()
    _ = cn_terminal_set_origin(handle, sink.isPending ? CN_FOREIGN_LINES : CN_OWN_LINES)
    request()
    wasHeld = true
  }
}
