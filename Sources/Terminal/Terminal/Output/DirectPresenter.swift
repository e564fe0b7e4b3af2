import LaminaCells
import LaminaStage

/// Writes the differences between frames as ANSI sequences, one write for a frame.
///
/// A terminal that does not take a frame within the patience gets it up to the end of the row that
/// was begun. The next frame, which is newer, goes on with the row below: rows are sent in a circle,
/// so that none starves.
@MainActor
final class DirectPresenter: Presenter {
  private let sink: any ByteSink
  /// Seconds that a frame may wait for the terminal.
  private let patience: Double
  @exclusivity(unchecked) private var encoder: FrameEncoder
  /// What the terminal shows or will show once what is kept has been sent.
  @exclusivity(unchecked) private var shown: Frame
  /// Where it may differ from the newest frame.
  @exclusivity(unchecked) private var pending = PendingCells()
  /// The terminal shows something else, or something unknown.
  private var isUnknown = true
  /// An update was begun that the terminal was not told the end of.
  private var isCut = false
  /// The row to begin with.
  private var firstRow = 0
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// Where the bytes of each row end, in the order in which rows are sent.
  @exclusivity(unchecked) private var rowEnds: [Int] = []

  init(
    sink: any ByteSink,
    depth: ColorDepth,
    size: CellSize,
    patience: Double,
    isSynchronized: Bool = true
  ) {
    self.sink = sink
    self.patience = patience
    encoder = FrameEncoder(depth: depth, isSynchronized: isSynchronized)
    shown = Frame(size: size)
  }

  func present(_ frame: Frame) -> Presented {
    pending.noteAll(frame.size)
    return show(frame)
  }

  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    pending.note(changed, frame.size, number)
    return show(frame)
  }

  private func show(_ frame: Frame) -> Presented {
    guard !sink.isPending || sink.flush() == .sent else { return .busy }
    encode(frame)
    if bytes.isEmpty {
      pending.settle()
      return .accepted
    }
    let offered = bytes.withUnsafeBufferPointer { sink.offer($0, patience: patience) }
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

  /// Forms the bytes of all rows, beginning with the row that is next in the circle.
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

  /// Notes that the first so many rows of the circle are on their way.
  private func remember(rows: Int, of frame: Frame) {
    var before = 0
    for step in 0..<rows {
      // Rows without bytes are the same already.
      if rowEnds[step] > before {
        let row = (firstRow + step) % frame.size.rows
        shown.copyCells(pending.cells, inRow: row, from: frame)
      }
      before = rowEnds[step]
    }
    isUnknown = false
  }

  /// Leaves a frame at the end of the row that was begun: the rest of that row is kept to be sent,
  /// and the rows below it are forgotten.
  private func leave(_ frame: Frame, afterSending sent: Int) {
    let rows = frame.size.rows
    let whole = rowEnds.firstIndex { $0 >= sent } ?? rows - 1
    // The last row takes the end of the frame along.
    let end = whole == rows - 1 ? bytes.count : rowEnds[whole]
    bytes.withUnsafeBufferPointer { all in
      sink.keep(UnsafeBufferPointer(rebasing: all[sent..<end]))
    }
    remember(rows: whole + 1, of: frame)
    isCut = true
    firstRow = (firstRow + whole + 1) % rows
    // What the encoder believes of colours and cursor holds for the end of the frame only.
    encoder.reset()
  }
}
