import LaminaCells
import LaminaStage

/// Writes the differences between frames as ANSI sequences, with one write per frame.
///
/// A terminal that does not take a frame in time gets it up to the end of the current row. The
/// next, newer frame continues with the row below: rows are sent round-robin, so that none starves.
@MainActor
final class DirectPresenter: Presenter {
  private let sink: any OutputSink
  /// The seconds that a frame may wait for the terminal.
  private let timeout: Double
  @exclusivity(unchecked) private var encoder: FrameEncoder
  /// The frame that the terminal shows once all kept bytes are sent.
  @exclusivity(unchecked) private var shown: Frame
  @exclusivity(unchecked) private var pending = PendingCells()
  private var isUnknown = true
  /// Whether a synchronised update was begun and not ended.
  private var isCut = false
  private var firstRow = 0
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// The end offsets of the rows' bytes, in the order in which rows are sent.
  @exclusivity(unchecked) private var rowEnds: [Int] = []

  init(
    sink: any OutputSink,
    depth: ColorDepth,
    size: CellSize,
    timeout: Double,
    isSynchronized: Bool = true
  ) {
    self.sink = sink
    self.timeout = timeout
    encoder = FrameEncoder(depth: depth, isSynchronized: isSynchronized)
    shown = Frame(size: size)
  }

  func show(_ frame: Frame, changed: CellSet?, number: FrameNumber?) -> Presented {
    pending.note(changed, frame.size, number)
    guard !sink.isPending || sink.flush() == .sent else { return .busy }
    encode(frame)
    if bytes.isEmpty {
      pending.settle()
      return .accepted
    }
    let offered = bytes.withUnsafeBufferPointer { sink.offer($0, timeout: timeout) }
    guard let sent = offered else { return .busy }
    if sent == bytes.count {
      remember(rows: frame.size.rows, of: frame)
      pending.settle()
      firstRow = 0
      isCut = false
      return .accepted
    }
    leave(frame, afterSending: sent)
    return .busy
  }

  func invalidate() {
    isUnknown = true
  }

  func resize(to size: CellSize) {
    invalidate()
  }

  /// Encodes all rows, beginning with the next one in turn.
  private func encode(_ frame: Frame) {
    bytes.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    if isUnknown || shown.size != frame.size {
      encoder.reset()
      encoder.clearScreen(into: &bytes)
      shown.reset(size: frame.size)
      pending.fill(frame.size)
      firstRow = 0
      isUnknown = true
    }
    assert(
      frame.isSame(as: shown, outside: pending.cells),
      "cells differ that were not said to have changed"
    )
    encodeRows(firstRow..<frame.size.rows, frame)
    encodeRows(0..<firstRow, frame)
    encoder.finish(into: &bytes)
    if isCut && encoder.isSynchronized && bytes.isEmpty {
      bytes.append(contentsOf: Self.endOfUpdate)
    }
  }

  private func encodeRows(_ rows: Range<Int>, _ frame: Frame) {
    encoder.encode(rows: rows, of: frame, after: shown, among: pending.cells, into: &bytes) {
      rowEnds.append($0)
    }
  }

  private static let endOfUpdate = Array("\u{1B}[?2026l".utf8)

  private func remember(rows: Int, of frame: Frame) {
    var before = 0
    for step in 0..<rows {
      // Rows without bytes are unchanged.
      if rowEnds[step] > before {
        let row = (firstRow + step) % frame.size.rows
        shown.copyCells(pending.cells, inRow: row, from: frame)
      }
      before = rowEnds[step]
    }
    isUnknown = false
  }

  /// Abandons a frame at the end of the current row: the rest of that row is kept to be sent, and
  /// the rows below it are dropped.
  private func leave(_ frame: Frame, afterSending sent: Int) {
    let rows = frame.size.rows
    let whole = rowEnds.firstIndex { $0 >= sent } ?? rows - 1
    // The last row includes the end of the frame.
    let end = whole == rows - 1 ? bytes.count : rowEnds[whole]
    bytes.withUnsafeBufferPointer { all in
      sink.keep(UnsafeBufferPointer(rebasing: all[sent..<end]))
    }
    remember(rows: whole + 1, of: frame)
    isCut = true
    firstRow = (firstRow + whole + 1) % rows
    // The encoder's colours and cursor position are only valid at the end of the frame.
    encoder.reset()
  }
}
