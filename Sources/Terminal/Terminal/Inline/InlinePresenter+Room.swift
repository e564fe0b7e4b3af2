import CNcurses

// The wait for a terminal that has yet to take what was written.
extension InlinePresenter {
  /// The number of bytes that wait for the terminal to take more.
  var heldBytes: Int {
    let handed = UInt(cn_writer_handed(handle))
    return lines.count + Int(clamping: handed - min(bytesWritten, handed))
  }

  /// The number of bytes that the terminal has taken.
  var bytesWritten: UInt {
    var (bytes, writes) = (UInt(0), UInt(0))
    cn_writer_totals(handle, &bytes, &writes)
    return bytes
  }

  /// Whether so many lines wait for the terminal that no more are to be printed.
  ///
  /// Lines of a stage that is not there wait for it, whatever their number.
  var isFull: Bool {
    heldBytes >= Self.lineCapacity && !isAside && cn_terminal_is_up(handle)
  }

  /// Lets the terminal take some of what waits, for a short time; false if it may get nothing now.
  func makeRoom() -> Bool {
    if isErased { return false }
    if sink.isPending { _ = cn_writer_drain(handle, 25) } else { write(at: cn_tty_now()) }
    return true
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
}
