import LaminaAnimation
import LaminaMath

extension LayerContext {
  /// Runs the due callbacks in order, in one transaction that commits at `now`.
  public func runCallouts() {
    let due = callouts.takeAll()
    guard !due.isEmpty else { return }
    for callout in due {
      switch callout {
      case .start(let animation, let layer):
        traceLife(.started, animation, layer, nil)
        animation.source.settings.didStart?()
        animation.source.delegate?.animationDidStart(animation.source)
      case .stop(let animation, let layer, let reason):
        for group in animation.groups where group.leave() { run(group) }
        traceLife(.stopped, animation, layer, reason)
        LeavingLayer.animationStopped(on: layer)
        animation.source.settings.didStop?(reason)
        animation.source.delegate?
          .animationDidStop(animation.source, finished: reason.isFinished)
      case .completion(let group):
        run(group)
      case .call(let body):
        body()
      }
    }
    commitTick()
    dropReleased()
  }

  /// Runs the callbacks of animations that ended before a step that happens now, so that the step
  /// finds the same state at any frame rate: in a late tick all of that may lie between two frames.
  package func runCalloutsBeforeStep() {
    for _ in 0..<Self.roundsBeforeStep where !callouts.isEmpty {
      runCallouts()
      advanceAnimations(to: now)
    }
  }

  /// Callbacks that keep causing others leave the rest to the tick.
  private static let roundsBeforeStep = 16

  private func run(_ group: CompletionGroup) {
    trace(.transaction(.completed, nesting: 0))
    group.block()
  }

  private func traceLife(
    _ event: LayerEvent.AnimationEvent,
    _ animation: RunningAnimation,
    _ layer: LayerState,
    _ reason: AnimationStop?
  ) {
    if let reason { inspector?.stopped(animation, of: layer, reason) }
    trace(
      .animation(
        event,
        layer: layer.label,
        key: animation.key ?? "",
        finished: reason?.isFinished,
        reason: reason.map { "\($0)" }
      )
    )
  }
}
