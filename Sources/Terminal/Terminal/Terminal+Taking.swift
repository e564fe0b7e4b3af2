import CNcurses
import Foundation
import LaminaCells
import LaminaStage

extension Terminal {
  /// Takes control of the terminal for the first time.
  func takeOver() throws(TerminalError) {
    // ncurses produces its output; the first round only serves to capture its leave sequence.
    cn_curses_enter()
    _ = takeCursesBytes()
    cn_curses_leave()
    cursesLeave = takeCursesBytes()

    let signals = cn_signals_open()
    guard signals >= 0, cn_loop_open(descriptor, signals, watcher.descriptor) else {
      throw .system(operation: "wait for", code: errno)
    }
    cn_screen_guard()
    cn_writer_open(descriptor)
    guard enterScreen() else { throw .system(operation: "set up", code: errno) }
  }

  /// Sets modes and shows the alternate screen; false if the terminal refuses.
  func enterScreen() -> Bool {
    hasKeyboardProtocol = false
    let leave = leaveBytes
    guard cn_screen_enter(descriptor, leave, leave.count, facts.isANSI) else { return false }
    // ncurses repeats its enter sequence only after leaving.
    cn_curses_leave()
    _ = takeCursesBytes()
    cn_curses_enter()
    var bytes = takeCursesBytes()
    if facts.isANSI {
      bytes += ScreenSequences.enter(mouse: options.isMouseEnabled)
      bytes += ScreenSequences.keyboardQuery
      keyboardDeadline = now + options.answerDelay
    }
    _ = cn_writer_send(bytes, bytes.count)
    presenter.invalidate()
    return true
  }

  /// Suspends the program as Ctrl-Z does, and restores the screen when it is continued.
  func suspend() {
    cn_screen_leave()
    cn_signals_stop_self()
    comeBack()
  }

  /// Restores the screen after the program was stopped and continued.
  func comeBack() {
    // If stopped from outside, we never left; the shell may have changed anything meanwhile.
    cn_screen_leave()
    guard enterScreen() else { return record(.stop(.hangup)) }
    updateSize()
    record(.resumed)
  }

  /// Lends the terminal to another program, such as an editor, while a closure runs, and restores
  /// the screen afterwards.
  package func lend(_ body: () -> Void) {
    cn_screen_leave()
    body()
    comeBack()
  }

  func updateSize() {
    // Terminals that are being set up report a size of zero: the old one stays.
    guard let found = TerminalOpening.size(of: descriptor), found != size else { return }
    size = found
    presenter.resize(to: found)
    if presenterKind == .direct {
      cn_curses_resize(Int32(found.columns), Int32(found.rows))
    }
    record(.resize(found))
  }

  func acceptKeyboardProtocol() {
    guard let deadline = keyboardDeadline, now <= deadline, !hasKeyboardProtocol else { return }
    keyboardDeadline = nil
    hasKeyboardProtocol = true
    let leave = leaveBytes
    // The leave sequence first: a crash in between only undoes what was not enabled yet.
    guard cn_screen_set_leave(leave, leave.count) else { return }
    _ = cn_writer_send(ScreenSequences.keyboardEnter, ScreenSequences.keyboardEnter.count)
  }

  private var leaveBytes: [UInt8] {
    guard facts.isANSI else { return cursesLeave }
    return ScreenSequences.leave(
      mouse: options.isMouseEnabled,
      keyboard: hasKeyboardProtocol
    ) + cursesLeave
  }

  private func takeCursesBytes() -> [UInt8] {
    var length = 0
    return Array(UnsafeBufferPointer(start: cn_curses_take(&length), count: length))
  }
}
