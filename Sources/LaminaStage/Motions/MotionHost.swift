import LaminaLayers
import LaminaMotion

/// What surrounds the motions of a stage: their step is a transaction with actions disabled, and
/// the callbacks inside of it have actions enabled, as in the original.
@MainActor
final class MotionHost: AnimatorHost {
  private let context: LayerContext
  /// The transaction around every step: one object for all of them.
  private let step = TransactionLevel(parent: nil, isImplicit: false)

  init(_ context: LayerContext) {
    self.context = context
  }

  func animatorWillStep(_ animator: Animator) {
    context.begin(again: step)
    step.disableActions = true
  }

  func animatorDidStep(_ animator: Animator) {
    context.takeUpDirectWrites()
    Transaction.commit()
  }

  func animatorWillCallOut(_ animator: Animator) {
    Transaction.begin()
    Transaction.setDisableActions(false)
  }

  func animatorDidCallOut(_ animator: Animator) {
    Transaction.commit()
  }
}
