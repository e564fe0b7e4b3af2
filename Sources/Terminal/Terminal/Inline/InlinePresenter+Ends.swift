import CNcurses
import LaminaCells
import LaminaStage

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

  /// Waits until everything is written, as long as the terminal takes some of it.
  func awaitReader(_ isUrgent: () -> Bool) {
    guard sink.isPending, sink.flush() == .pending, bytesWritten != stalled else { return }
    let patience = Double(CN_LEAVE_MILLISECONDS) / 1000
    var (written, deadline) = (bytesWritten, cn_tty_now() + patience)
    while !cn_writer_drain(handle, 25), sink.isPending {
      let now = cn_tty_now()
      if bytesWritten != written, !isUrgent() {
        (written, deadline) = (bytesWritten, now + patience)
      }
      if now >= deadline { return stalled = bytesWritten }
    }
  }

  /// The number of bytes that the terminal has taken.
  var bytesWritten: UInt {
    var (bytes, writes) = (UInt(0), UInt(0))
    cn_writer_totals(handle, &bytes, &writes)
    return bytes
  }

  /// Notes that others have used the screen meanwhile: the next frame begins on a line of its own.
  func forget() {
    encoder.suspend(into: &writes)
    writes.removeAll()
    undo = []
    (guardedRows, shownCursor) = (0, nil)
  }
}
