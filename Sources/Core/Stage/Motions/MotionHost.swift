import LaminaAnimation
import LaminaLayers
import LaminaMotion

/// The environment of a stage's motions: each step is a transaction with actions disabled, and
/// callbacks in it have actions enabled, as in the original.
@MainActor
final class MotionHost: AnimatorHost {
  private let context: LayerContext
  /// The cause of layer changes before a callback.
  private var outerCause: ChangeCause?
  /// The transaction around every step; reused for all of them.
  private let step = TransactionLevel(parent: nil, isImplicit: false)

  init(_ context: LayerContext) { self.context = context }

  func animatorWillStep(_ animator: Animator) {
    context.begin(again: step)
    step.disableActions = true
    if context.inspector != nil { context.cause = ChangeCause("motion", isMotion: true) }
  }

  func animatorDidStep(_ animator: Animator) {
    context.takeUpWriteThrough()
    context.cause = nil
    Transaction.commit()
  }

  func animatorWillCallOut(_ animator: Animator) {
    Transaction.begin()
    Transaction.setDisableActions(false)
    outerCause = context.cause
    context.cause = nil
  }

  func animatorDidCallOut(_ animator: Animator) {
    context.cause = outerCause
    Transaction.commit()
  }
}
