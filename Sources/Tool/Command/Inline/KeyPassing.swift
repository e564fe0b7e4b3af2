import Lamina

/// Passes keys on to a command that reads them from its own terminal: an interactive one always, others
/// while they have the screen for themselves.
@MainActor
final class KeyPassing {
  private let terminal: InlineTerminal
  private let child: ChildCommand
  private let isInteractive: Bool
  private var keys = InlineTerminal.PassedKeys.none

  init(_ child: ChildCommand, on terminal: InlineTerminal, isInteractive: Bool, in group: LoopGroup)
  {
    (self.child, self.terminal, self.isInteractive) = (child, terminal, isInteractive)
    // Keys wait in the terminal while COMMAND has not read those before them.
    group.watch(
      terminal.keyDescriptor,
      while: { [unowned self] in isPassing && !child.hasTyped },
      { [unowned self] in child.type(self.terminal.readKeys()) }
    )
    group.watch(child.output, writes: true, while: { child.hasTyped }, child.typeRest)
    update()
  }

  /// Whether keys are waited for; a terminal that is gone has none, and would be ready forever.
  private var isPassing: Bool { keys != .none && !terminal.isGone }

  /// Begins or ends passing, after output of the command.
  func update() {
    var wanted = InlineTerminal.PassedKeys.none
    if child.output >= 0, isInteractive {
      wanted = .all
    } else if terminal.isAside, child.readsKeys {
      wanted = .plain
    }
    guard wanted != keys else { return }
    keys = wanted
    terminal.pass(wanted)
  }

  /// Has the modes set again, after the terminal was given back for a while.
  func resume() { terminal.pass(keys) }
}
