import CNcurses
import Foundation
import LaminaCells
import LaminaStage

extension Terminal {
  /// Takes control of the terminal for the first time.
  func takeOver() throws(TerminalError) {
    if let presenter = presenter as? CursesPresenter {
      // ncurses produces its output; the first round only serves to capture its leave sequence.
      _ = presenter.enterBytes()
      cursesLeave = presenter.leaveBytes()
    }
    if signals == .handle {
      let number = openListener()
      guard number >= 0 else { throw .system(operation: "wait for", code: errno) }
      listener = number
    }
    preparePolling()
    guard enterScreen() else { throw .system(operation: "set up", code: errno) }
  }

  /// Sets modes and shows the alternate screen; false if the terminal refuses.
  func enterScreen() -> Bool {
    (hasKeyboardProtocol, hasThemeReports) = (false, false)
    if inline != nil {
      let keys = takesKeys ? CN_TAKES_KEYS : 0
      guard cn_terminal_enter(handle, nil, 0, Int32(CN_SHARES_SCREEN | keys)) else { return false }
      // Another reader of the input would get the answers.
      if takesKeys { ask([]) }
      return true
    }
    let leave = leaveBytes
    let cancels = description.facts.isANSI
    let manner = cancels ? Int32(CN_CANCELS) : 0
    guard cn_terminal_enter(handle, leave, leave.count, manner) else { return false }
    var bytes = (presenter as? CursesPresenter)?.enterBytes() ?? description.enter
    if description.facts.isANSI {
      bytes += ScreenSequences.enter(mouse: options.isMouseEnabled)
      ask(bytes, forKeyboard: true)
    } else {
      _ = cn_writer_send(handle, bytes, bytes.count)
    }
    presenter.invalidate()
    return true
  }

  /// Restores the terminal until ``resume()``, as a program does that stops or that lends its
  /// terminal to another one.
  ///
  /// Meanwhile frames are refused and input is not read.
  public func suspend() {
    guard isOpen, !isSuspended else { return }
    isSuspended = true
    leaveScreen()
  }

  /// Takes control of the terminal again after ``suspend()``, and requests a complete frame.
  public func resume() {
    guard isOpen, isSuspended else { return }
    comeBack()
  }

  /// Reports the size of a terminal whose descriptor knows none, such as a socket.
  ///
  /// - Parameter size: The size in cells, limited to ``largestSize``; an empty one is ignored.
  public func resize(to size: CellSize) {
    guard isOpen, size.columns > 0, size.rows > 0 else { return }
    takeSize(Self.limited(size))
  }

  /// Asks for signals; all terminals that do so leave their screens when one of them stops the
  /// program.
  private func openListener() -> Int32 {
    var pausing = cn_pausing(
      who: Unmanaged.passUnretained(self).toOpaque(),
      leave: { who in Terminal.use(who) { $0.beginPause() } },
      come_back: { who in Terminal.use(who) { $0.endPause() } }
    )
    return cn_signals_open(&pausing)
  }

  /// Signals are taken where terminals are used.
  private nonisolated static func use(
    _ who: UnsafeMutableRawPointer?,
    _ body: @MainActor (Terminal) -> Void
  ) {
    nonisolated(unsafe) let who = who
    MainActor.assumeIsolated {
      if let who { body(Unmanaged<Terminal>.fromOpaque(who).takeUnretainedValue()) }
    }
  }

  /// Suspends the program as Ctrl-Z does, and restores the screens when it is continued.
  func stopProcess() { if listener != nil, pauseStart == nil { cn_signals_stop_self() } }

  private func beginPause() {
    // One that is lent has been left already.
    guard isOpen, !isSuspended else { return }
    pauseStart = cn_tty_now()
    leaveScreen()
    pauseStart = cn_tty_now()
  }

  private func endPause() {
    guard let start = pauseStart else { return }
    pauseStart = nil
    if inline != nil { pauses += cn_tty_now() - start }
    comeBack()
  }

  /// Restores the screen after the program was stopped and continued.
  func comeBack() {
    isSuspended = false
    // If stopped from outside, we never left; the shell may have changed anything meanwhile.
    inline?.forget()
    cn_terminal_leave(handle)
    guard enterScreen() else { return record(.stop(.hangup)) }
    updateSize()
    record(.resumed)
  }

  /// Lends the terminal to another program, such as an editor, while a closure runs, and restores
  /// the screen afterwards.
  package func lend(_ body: () -> Void) {
    guard isOpen else { return body() }
    leaveScreen()
    body()
    comeBack()
  }

  /// Leaves what remains of an inline stage.
  func leave(_ ending: InlineEnding) { inline?.leave(ending, isUrgent: isStopRequested) }

  /// Waits for an inline stage's terminal to take what is written, so that it can take a last frame.
  package func awaitReader() {
    guard isOpen, !isSuspended, let inline else { return }
    inline.awaitReader(isStopRequested)
    noteRoom()
  }

  /// Waits while too many lines wait for an inline stage's terminal; signals are handled meanwhile.
  func awaitRoom() {
    guard signals == .handle, let inline, inline.isFull else { return }
    while isOpen, lastStop == nil, inline.isFull {
      takeSignals()
      if !inline.makeRoom() { break }
    }
    noteRoom()
  }

  /// Asks for a frame that was refused, once the terminal has taken everything else.
  private func noteRoom() {
    guard wasRefused, !cn_writer_is_pending(handle) else { return }
    wasRefused = false
    record(.writable)
  }

  /// Whether a signal asks the program to end, which shortens the wait for a slow terminal.
  private func isStopRequested() -> Bool {
    guard !isHurried, let listener else { return true }
    isHurried = CaughtSignals(of: listener).hasStop
    return isHurried
  }

  /// Restores the terminal for a while.
  private func leaveScreen() {
    // Answers that come later would be typed into the shell.
    if signals == .handle { awaitAnswers() }
    inline?.leave(nil)
    cn_terminal_leave(handle)
  }

  /// Asks the terminal for its size.
  func updateSize() {
    // Terminals that are being set up report a size of zero: the old one stays.
    guard let found = TerminalOpening.size(of: handle) else { return }
    takeSize(found)
  }

  private func takeSize(_ found: CellSize) {
    var found = found
    // Programs beside the rows have the rest of the screen, whose height is news as well.
    var isNews = false
    if let inline {
      isNews = inline.screen != found
      if isNews { inline.resizeScreen(to: found) }
      found.rows = inline.rows
    }
    guard isNews || found != size else { return }
    size = found
    presenter.resize(to: found)
    record(.resize(found))
  }

  static func limited(_ size: CellSize) -> CellSize {
    CellSize(
      columns: min(size.columns, largestSize.columns),
      rows: min(size.rows, largestSize.rows)
    )
  }

  var leaveBytes: [UInt8] {
    let leave = presenterKind == .curses ? cursesLeave : description.leave
    guard description.facts.isANSI else { return leave }
    return ScreenSequences.leave(
      mouse: options.isMouseEnabled,
      keyboard: hasKeyboardProtocol,
      themes: hasThemeReports
    ) + leave
  }
}
