import CNcurses
import LaminaCells

extension InlinePresenter {
  /// Removes the stage for a while, or leaves what remains of it for good.
  ///
  /// Everything was written, or the terminal took nothing for ``CN_LEAVE_MILLISECONDS``.
  ///
  /// - Parameters:
  ///   - ending: What remains; nil for a while.
  ///   - isUrgent: Tells whether a terminal that only reads slowly is not awaited any longer, either.
  func leave(_ ending: InlineEnding?, isUrgent: () -> Bool = { true }) {
    let wasErased = isErased
    cn_terminal_let_erase(handle, false)
    if let ending {
      if !isAside { output.finish() }
      if wasErased { encoder.invalidate() }
      if encoder.isUp || !lines.isEmpty || output.hasPrinted { write(at: cn_tty_now()) }
      encoder.end(ending, into: &writes)
    } else {
      encoder.suspend(into: &writes)
      // The shell may have written since.
      if wasErased { writes.removeAll() }
    }
    _ = send()
    if !undo.isEmpty { undo.withUnsafeBufferPointer { _ = sink.send($0) } }
    undo = []
    guardedRows = 0
    awaitReader(isUrgent)
    cn_terminal_forget_leave(handle)
  }

  /// Notes that others have used the screen meanwhile: the next frame begins on a line of its own.
  func forget() {
    encoder.suspend(into: &writes)
    writes.removeAll()
    undo = []
    (guardedRows, shownCursor) = (0, nil)
  }
}
