/// Why nothing is seen to move: the closed list, each with its cure.
package enum StillReason: String, Hashable, Sendable, CaseIterable {
  /// Actions were disabled in the transaction of the change.
  case actionsDisabled
  /// The layer's delegate answered null.
  case delegateNull
  /// The layer's actions, style or class say none.
  case actionsNone
  /// The property cannot be animated.
  case notAnimatable
  /// The layer is not on the stage, or was not yet at the change.
  case notOnStage
  /// The value was there already.
  case sameValue
  /// The animation takes no time.
  case zeroDuration
  /// A motion made the change: in its steps actions are off.
  case motionStep
  /// The layer, or one above it, is hidden or has no opacity.
  case hidden
  /// It is outside of what shows: cut by a layer above it, or beyond the stage.
  case clipped
  /// Time stands still for the layer, one above it, or the animation.
  case paused
  /// Another animation of the same property lies over it.
  case covered
  /// The animation ended and was removed; the model still holds the old value.
  case snappedBack
  /// It moved, and has arrived.
  case over
  /// Nothing has changed it so far.
  case unchanged

  /// What helps.
  package var cure: String {
    switch self {
    case .actionsDisabled: "take 'disableActions' out of the transaction, or add an animation"
    case .delegateNull:
      "change it inside an animation block, or have the delegate answer nothing instead of null"
    case .actionsNone: "take the entry out of 'actions' (or 'style'), or give an animation there"
    case .notAnimatable: "animate a property that can be: 'lamina list properties' shows which"
    case .notOnStage:
      "add the layer to the stage first, and change it in a later step than the one that adds it"
    case .sameValue: "set another value, or add an animation with a 'from'"
    case .zeroDuration: "give the transaction or the animation a duration above 0"
    case .motionStep:
      "change it by a step or give the motion another way to go; a motion moves values itself"
    case .hidden: "show the layer: 'isHidden: false', 'opacity: 1', also in the layers above it"
    case .clipped: "move it inside, or take 'masksToBounds' from the layer that cuts it"
    case .paused: "give it a 'speed' that is not 0"
    case .covered: "remove the animation that lies over it, or give both different properties"
    case .snappedBack:
      "set the model to the end value in the same step, or keep the animation: "
        + "'isRemovedOnCompletion: false' with 'fillMode: forwards'"
    case .over: "ask for an earlier time, or change it again"
    case .unchanged: "change it in a step, by a key, or add an animation"
    }
  }
}
