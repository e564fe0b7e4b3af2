import Foundation

/// The search for the action of an event, stage by stage.
///
/// A stage answers with an action (found), with `NullAction` or a null (none, and the search ends)
/// or with nothing (the next stage is asked).
@MainActor
package enum ActionSearch {
  /// Where a search ended.
  package enum Stage: String {
    case stopped, override, delegate, actions, style, `class`, implicit
  }

  /// How a search ended.
  package struct Outcome {
    var action: (any Action)?
    var stage: Stage
    var reason: String?
  }

  /// The action for a change of a property or of the list of sublayers.
  static func actionForChange(of layer: Layer, key: String) -> (any Action)? {
    let reason =
      stop(for: layer)
      ?? (layer.isCommitted ? nil : "the layer was not yet part of a commit")
    guard let reason else { return search(layer, key) }
    trace(layer, key, Outcome(action: nil, stage: .stopped, reason: reason))
    return nil
  }

  /// The action for an event that is not a change, such as `onOrderIn`.
  static func actionForEvent(of layer: Layer, key: String) -> (any Action)? {
    guard let reason = stop(for: layer) else { return search(layer, key) }
    trace(layer, key, Outcome(action: nil, stage: .stopped, reason: reason))
    return nil
  }

  /// Why nothing at all is asked, or nil.
  private static func stop(for layer: Layer) -> String? {
    if layer.context == nil { return "the layer is not in a displayed tree" }
    if Transaction.disableActions() { return "actions are disabled in the transaction" }
    if layer.presented != nil { return "a presentation has no actions" }
    return nil
  }

  private static func search(_ layer: Layer, _ key: String) -> (any Action)? {
    // A subclass may answer by itself; what the base class answers is known by its stage.
    lastOutcome = nil
    let answer = layer.action(forKey: key)
    let outcome =
      lastOutcome ?? Outcome(action: answer, stage: .override, reason: "action(forKey:)")
    lastOutcome = nil
    let isOwn = (outcome.action == nil) == (answer == nil)
    let action = answer.flatMap { isNull($0) ? nil : $0 }
    trace(
      layer,
      key,
      isOwn
        ? Outcome(action: action, stage: outcome.stage, reason: outcome.reason)
        : Outcome(action: action, stage: .override, reason: "action(forKey:)")
    )
    return action
  }

  private static var lastOutcome: Outcome?

  /// What the layer itself answers: stages two to six.
  static func action(for layer: Layer, event: String) -> Outcome {
    let outcome = find(layer, event)
    lastOutcome = outcome
    return outcome
  }

  private static func find(_ layer: Layer, _ event: String) -> Outcome {
    func ended(_ action: any Action, _ stage: Stage) -> Outcome {
      isNull(action)
        ? Outcome(action: nil, stage: stage, reason: "null")
        : Outcome(action: action, stage: stage)
    }
    if let found = layer.delegate?.action(for: layer, forKey: event) {
      return ended(found, .delegate)
    }
    if let found = layer.actions?[event] { return ended(found, .actions) }
    var style = layer.style
    while let current = style {
      if let actions = current["actions"] as? [String: Any], let found = actions[event] {
        guard let action = found as? any Action else { break }
        return ended(action, .style)
      }
      style = current["style"] as? [String: Any]
    }
    if let found = type(of: layer).defaultAction(forKey: event) { return ended(found, .class) }
    guard layer.isCommitted else {
      return Outcome(action: nil, stage: .stopped, reason: "the layer is not live")
    }
    return Outcome(action: ImplicitAnimation.action(for: layer, event: event), stage: .implicit)
  }

  private static func isNull(_ action: any Action) -> Bool {
    action is NullAction || action is NSNull
  }

  private static func trace(_ layer: Layer, _ key: String, _ outcome: Outcome) {
    layer.context?
      .trace(
        .searched(
          layer: layer.label,
          name: key,
          stage: outcome.stage.rawValue,
          reason: outcome.reason,
          found: outcome.action != nil
        )
      )
  }
}
