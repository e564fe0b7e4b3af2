/// The reasons for the absence of visible movement: a closed list, each with a fix.
package enum StillReason: String, Hashable, Sendable, CaseIterable {
  case actionsDisabled
  case delegateNull
  /// The layer's actions, style or class have `null` for the property.
  case actionsNone
  case notAnimatable
  /// The layer is not on the stage, or was not at the time of the change.
  case notOnStage
  case sameValue
  case zeroDuration
  /// A motion made the change: actions are disabled in its steps.
  case motionStep
  /// The layer or an ancestor is hidden or has an opacity of 0.
  case hidden
  /// The layer is outside of the visible area: clipped by an ancestor, or beyond the stage.
  case clipped
  /// The layer, an ancestor or the animation is paused.
  case paused
  /// A later animation of the same property covers it.
  case covered
  /// The animation ended and was removed; the model still holds the old value.
  case snappedBack
  case over
  case unchanged

  package var fix: String {
    switch self {
    case .actionsDisabled: "remove 'disableActions' from the transaction, or add an animation"
    case .delegateNull:
      "change it inside an animation block, or have the delegate return nil instead of NullAction"
    case .actionsNone: "remove the entry from 'actions' (or 'style'), or put an animation there"
    case .notAnimatable: "animate another property: 'lamina list properties' shows which can be"
    case .notOnStage:
      "add the layer to the stage first, and change it in a later step than the one that adds it"
    case .sameValue: "set another value, or add an animation with a 'from'"
    case .zeroDuration: "give the transaction or the animation a duration above 0"
    case .motionStep:
      "change it in a step, or give the motion another target; motions set values without actions"
    case .hidden: "show the layer: 'isHidden: false', 'opacity: 1', also in its ancestors"
    case .clipped: "move it inside, or remove 'masksToBounds' from the layer that clips it"
    case .paused: "give it a 'speed' that is not 0"
    case .covered: "remove the animation that overrides it, or animate different properties"
    case .snappedBack:
      "set the model to the end value in the same step, or keep the animation: "
        + "'isRemovedOnCompletion: false' with 'fillMode: forwards'"
    case .over: "ask for an earlier time, or change it again"
    case .unchanged: "change it in a step, by a key, or add an animation"
    }
  }
}
