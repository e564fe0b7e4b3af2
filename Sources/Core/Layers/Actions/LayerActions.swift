import Foundation
import LaminaAnimation

/// The default search for an action: delegate, `actions`, style, class, implicit animation.
@MainActor
enum LayerActions {
  static func action(for layer: Layer, event: String) -> (any Action)? {
    let outcome = find(layer, event)
    ActionSearch.note(outcome, of: layer, event: event)
    return outcome.action
  }

  private static func find(_ layer: Layer, _ event: String) -> ActionSearch.Outcome {
    if let found = layer.delegate?.action(for: layer, forKey: event) {
      return ended(found, .delegate)
    }
    if let found = layer.actions?[event] { return ended(found, .actions) }
    var style = layer.style
    while let current = style {
      if let actions = current["actions"] as? [String: Any],
        let found = actions[event] as? any Action
      {
        return ended(found, .style)
      }
      style = current["style"] as? [String: Any]
    }
    if let found = type(of: layer).defaultAction(forKey: event) { return ended(found, .class) }
    guard layer.isCommitted else {
      return ActionSearch.Outcome(action: nil, stage: .stopped, reason: "the layer is not live")
    }
    return ActionSearch.Outcome(
      action: ImplicitAnimation.action(for: layer, event: event),
      stage: .implicit
    )
  }

  private static func ended(
    _ action: any Action,
    _ stage: ActionSearch.Stage
  ) -> ActionSearch.Outcome {
    ActionSearch.isNull(action)
      ? ActionSearch.Outcome(action: nil, stage: stage, reason: "null")
      : ActionSearch.Outcome(action: action, stage: stage)
  }
}
