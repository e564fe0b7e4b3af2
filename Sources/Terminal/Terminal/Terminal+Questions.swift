import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// What a terminal is asked, and what follows from its answers.
///
/// Nothing waits for them: an answer that comes changes what is on, one that does not come changes
/// nothing. The last question is one that every terminal answers, so that it is known when no more
/// answers come.
extension Terminal {
  /// Sends bytes, and asks what the terminal knows.
  func ask(_ bytes: [UInt8], forKeyboard: Bool = false) {
    var bytes = bytes
    // Old Linux consoles show a part of these questions, and new ones know none of the modes.
    if description.type != "linux" {
      if inline != nil || !themeChoice.isFixed { bytes += ScreenSequences.synchronizedQuery }
      if !themeChoice.isFixed { bytes += ScreenSequences.themeQuery }
    }
    if forKeyboard {
      bytes += ScreenSequences.keyboardQuery
      keyboardDeadline = now + options.answerDelay
    }
    bytes += ScreenSequences.lastQuery
    backgroundDeadline = now + options.backgroundDelay
    isAnswerDue = true
    _ = cn_writer_send(handle, bytes, bytes.count)
  }

  /// Handles an answer.
  func take(_ answer: InputParser.Answer) {
    switch answer {
    case .mode(2026, let isKnown): inline?.isSynchronized = isKnown
    case .mode(2031, isKnown: true): acceptThemeReports()
    case .mode: break
    case .background(let color):
      guard let deadline = backgroundDeadline, now <= deadline else { return }
      backgroundDeadline = nil
      if themeChoice.take(background: color) { record(.writable) }
    case .theme(let isDark):
      guard hasThemeReports else { return }
      backgroundDeadline = nil
      if themeChoice.take(isDark: isDark) { record(.writable) }
    }
  }

  /// Reads the answers that are still to come, so that they do not end up in the shell.
  func awaitAnswers() {
    guard isAnswerDue, !isGone else { return }
    let deadline = now + options.answerDelay
    while isAnswerDue, now < deadline {
      var slot = [pollfd(fd: cn_terminal_input(handle), events: Int16(POLLIN), revents: 0)]
      _ = cn_loop_wait(loop, &slot, 1, deadline + pauses)
      guard slot[0].revents == Int16(POLLIN) else { return }
      readInput()
    }
  }

  /// Reads the answers that are still to come, and disables reports: other readers of the keys are
  /// not to get them.
  func endQuestions() {
    awaitAnswers()
    (isAnswerDue, backgroundDeadline) = (false, nil)
    guard hasThemeReports else { return }
    hasThemeReports = false
    let bytes = ScreenSequences.themesLeave
    _ = cn_writer_send(handle, bytes, bytes.count)
    inline?.undo = []
  }

  func acceptKeyboardProtocol() {
    guard let deadline = keyboardDeadline, now <= deadline, !hasKeyboardProtocol else { return }
    keyboardDeadline = nil
    hasKeyboardProtocol = true
    enable(ScreenSequences.keyboardEnter)
  }

  private func acceptThemeReports() {
    guard !hasThemeReports, isAnswerDue, !isSuspended, !themeChoice.isFixed else { return }
    hasThemeReports = true
    enable(ScreenSequences.themesEnter)
  }

  /// Enables something that is disabled at the end.
  private func enable(_ bytes: [UInt8]) {
    // The leave sequence first: a crash in between only undoes what was not enabled yet.
    if let inline {
      inline.undo = hasThemeReports ? ScreenSequences.themesLeave : []
    } else {
      let leave = leaveBytes
      guard cn_terminal_set_leave(handle, leave, leave.count) else { return }
    }
    _ = cn_writer_send(handle, bytes, bytes.count)
  }
}
