import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// Presents rows of cells through ncurses, whose output goes to the sink.
@MainActor
final class CursesPresenter: Presenter {
  private let curses: OpaquePointer
  private var isOpen = true
  private let sink: any OutputSink
  private let isSynchronized: Bool
  /// The frame given to ncurses last; nil if everything has to be given again.
  private var front: Frame?
  private var pending = PendingCells()

  /// Starts ncurses for a terminal type.
  ///
  /// - Throws: `presenterTaken` while another one is open.
  init(
    type: String,
    size: CellSize,
    sink: any OutputSink,
    isSynchronized: Bool
  ) throws(TerminalError) {
    var opened: OpaquePointer?
    let result = cn_curses_open(type, Int32(size.columns), Int32(size.rows), &opened)
    guard let opened else {
      switch result {
      case CN_TAKEN: throw .presenterTaken
      case CN_UNUSABLE: throw .cannotPlaceCursor(type)
      case CN_NO_MEMORY: throw .system(operation: "set up", code: errno)
      default: throw .unknownType(type)
      }
    }
    curses = opened
    self.sink = sink
    self.isSynchronized = isSynchronized
  }

  isolated deinit {
    close()
  }

  func close() {
    if isOpen { cn_curses_close(curses) }
    isOpen = false
  }

  /// What ncurses sends to show the screen and to leave it.
  func enterBytes() -> [UInt8] {
    // ncurses repeats its enter sequence only after leaving.
    _ = leaveBytes()
    cn_curses_enter(curses)
    return takeBytes()
  }

  func leaveBytes() -> [UInt8] {
    cn_curses_leave(curses)
    return takeBytes()
  }

  private func takeBytes() -> [UInt8] {
    var length = 0
    return Array(UnsafeBufferPointer(start: cn_curses_take(curses, &length), count: length))
  }

  func show(_ frame: Frame, changed: CellSet?, number: FrameNumber?) -> Presented {
    pending.note(changed, frame.size, number)
    guard !sink.isPending || sink.flush() == .sent else { return .busy }
    let frame = frame.withPlainPictures()
    if let front {
      assert(
        front.size != frame.size || frame.isSame(as: front, outside: pending.cells),
        "cells differ that were not said to have changed"
      )
      if front == frame { return .accepted }
    }
    putRows(of: frame)
    cn_curses_present(curses)
    front = frame
    pending.settle()
    var length = 0
    let bytes = UnsafeBufferPointer(start: cn_curses_take(curses, &length), count: length)
    return send(bytes) == .gone ? .busy : .accepted
  }

  func invalidate() {
    front = nil
    cn_curses_invalidate(curses)
  }

  func resize(to size: CellSize) {
    cn_curses_resize(curses, Int32(size.columns), Int32(size.rows))
    invalidate()
  }

  private func send(_ bytes: UnsafeBufferPointer<UInt8>) -> SinkState {
    if bytes.isEmpty { return .sent }
    guard isSynchronized else { return sink.send(bytes) }
    let whole = Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    return whole.withUnsafeBufferPointer { sink.send($0) }
  }

  private func putRows(of frame: Frame) {
    let columns = frame.size.columns
    frame.cells.withUnsafeBytes { raw in
      let cells = raw.bindMemory(to: cn_cell.self)
      guard let base = cells.baseAddress else { return }
      // Renumbered colours change what is on the screen, so everything is given again.
      if cn_curses_prepare(curses, base, cells.count) { invalidate() }
      let known = front?.size == frame.size ? front : nil
      for row in 0..<frame.size.rows {
        if known != nil, pending.cells.run(in: row, from: 0, to: columns) == nil { continue }
        let span = known.map { changedSpan(row: row, from: $0, to: frame) } ?? 0..<columns
        guard !span.isEmpty else { continue }
        cn_curses_put_row(
          curses,
          Int32(row),
          Int32(span.lowerBound),
          base + (row * columns + span.lowerBound),
          Int32(span.count),
          spellCluster
        )
      }
    }
  }

  /// The columns of a row from the first to the last difference, aligned to whole glyphs.
  private func changedSpan(row: Int, from old: Frame, to new: Frame) -> Range<Int> {
    let columns = new.size.columns
    let start = row * columns
    var first = 0
    while first < columns, old.cells[start + first] == new.cells[start + first] { first += 1 }
    guard first < columns else { return 0..<0 }
    var end = columns
    while old.cells[start + end - 1] == new.cells[start + end - 1] { end -= 1 }
    while first > 0, new.cells[start + first].width == 0 { first -= 1 }
    while end < columns, new.cells[start + end].width == 0 { end += 1 }
    return first..<end
  }
}
