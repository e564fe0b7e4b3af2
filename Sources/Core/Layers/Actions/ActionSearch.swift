import Foundation
import LaminaAnimation

/// The staged search for the action of an event.
///
/// A stage returns an action (found), `NullAction` or a null (none, and the search ends), or nil
/// (the search continues with the next stage).
@MainActor
package enum ActionSearch {
  /// The stage at which a search ended.
  package enum Stage: String {
    case stopped, override, delegate, actions, style, `class`, implicit
  }

  /// The result of a search.
  package struct Outcome {
    var action: (any Action)?
    var stage: Stage
    var reason: String?
  }

  /// The base class's result in the current search, for the trace; a subclass may return another.
  private static var answer: (layer: Layer, event: String, outcome: Outcome)?

  /// The reason for ending the search when the transaction disables actions.
  package static let disabledReason = "actions are disabled in the transaction"

  /// The result of the last search, for an inspector waiting for it.
  static var lastOutcome: ModelChange<Layer>.Outcome?

  /// Returns the action for a change of a property or of the list of sublayers.
  static func actionForChange(of layer: Layer, key: String) -> (any Action)? {
    if let reason = stop(for: layer) { return stopped(layer, key, reason) }
    guard layer.isCommitted || layer.asksBeforeCommit else {
      return stopped(layer, key, "the layer was not yet part of a commit")
    }
    return search(layer, key)
  }

  /// Returns the action for an event that is not a change, such as `onOrderIn`.
  static func actionForEvent(of layer: Layer, key: String) -> (any Action)? {
    if let reason = stop(for: layer) { return stopped(layer, key, reason) }
    return search(layer, key)
  }

  /// Runs the layer's default search: stages two to six.
  static func action(for layer: Layer, event: String) -> (any Action)? {
    let outcome = find(layer, event)
    if layer.context?.traceHandler != nil { answer = (layer, event, outcome) }
    return outcome.action
  }

  /// Returns the reason for not searching at all; nil to search.
  private static func stop(for layer: Layer) -> String? {
    if layer.presented != nil { return "a presentation has no actions" }
    if layer.context == nil { return "the layer is not in a displayed tree" }
    if Transaction.disableActions() { return disabledReason }
    return nil
  }

  private static func stopped(_ layer: Layer, _ key: String, _ reason: String) -> (any Action)? {
    trace(layer, key, Outcome(action: nil, stage: .stopped, reason: reason))
    return nil
  }

  /// Asks the layer, whose class may override the search.
  private static func search(_ layer: Layer, _ key: String) -> (any Action)? {
    guard layer.context?.traceHandler != nil else {
      return found(layer, key)
    }
    // A delegate may change other layers during the search: their searches nest inside this one.
    let outer = answer
    answer = nil
    defer { answer = outer }
    let action = found(layer, key)
    if let answer, answer.layer === layer, answer.event == key,
      isSame(answer.outcome.action, action)
    {
      trace(layer, key, answer.outcome)
    } else {
      trace(layer, key, Outcome(action: action, stage: .override, reason: "action(forKey:)"))
    }
    return action
  }

  private static func found(_ layer: Layer, _ key: String) -> (any Action)? {
    guard let action = layer.action(forKey: key), !isNull(action) else { return nil }
    return action
  }

  private static func find(_ layer: Layer, _ event: String) -> Outcome {
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
      return Outcome(action: nil, stage: .stopped, reason: "the layer is not live")
    }
    return Outcome(action: ImplicitAnimation.action(for: layer, event: event), stage: .implicit)
  }

  private static func ended(_ action: any Action, _ stage: Stage) -> Outcome {
    isNull(action)
      ? Outcome(action: nil, stage: stage, reason: "null")
      : Outcome(action: action, stage: stage)
  }

  private static func isNull(_ action: any Action) -> Bool {
    // Compared by type, a pointer comparison; a cast would call into the runtime each time.
    let type = type(of: action)
    return type == NullAction.self || type == NSNull.self
  }

  /// Returns whether both are the same object, or values of the same type.
  private static func isSame(_ a: (any Action)?, _ b: (any Action)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard type(of: a) is AnyClass else { return type(of: a) == type(of: b) }
    return a as AnyObject === b as AnyObject
  }

  private static func trace(_ layer: Layer, _ key: String, _ outcome: Outcome) {
    if layer.inspector != nil {
      lastOutcome = .init(
        stage: outcome.stage.rawValue,
        reason: outcome.reason,
        action: outcome.action
      )
    }
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
