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

  package struct Outcome {
    var action: (any Action)?
    var stage: Stage
    var reason: String?
  }

  /// The base class's result in the current search, for the trace; a subclass may return another.
  private static var answer: (layer: LayerState, event: String, outcome: Outcome)?

  /// The reason for ending the search when the transaction disables actions.
  package static let disabledReason = "actions are disabled in the transaction"

  /// The result of the last search, for an inspector waiting for it.
  static var lastOutcome: ModelChange<LayerState>.Outcome?

  /// Returns the action for a change of a property or of the list of sublayers.
  static func actionForChange(of layer: LayerState, key: String) -> (any Action)? {
    if let reason = stop(for: layer) { return stopped(layer, key, reason) }
    guard layer.isCommitted || layer.asksBeforeCommit else {
      return stopped(layer, key, "the layer was not yet part of a commit")
    }
    return search(layer, key)
  }

  /// Returns the action for an event that is not a change, such as `onOrderIn`.
  static func actionForEvent(of layer: LayerState, key: String) -> (any Action)? {
    if let reason = stop(for: layer) { return stopped(layer, key, reason) }
    return search(layer, key)
  }

  /// Records the result of the default search of a layer's class, for the trace.
  static func note(_ outcome: Outcome, of layer: LayerState, event: String) {
    if layer.context?.traceHandler != nil { answer = (layer, event, outcome) }
  }

  /// Returns the reason for not searching at all; nil to search.
  private static func stop(for layer: LayerState) -> String? {
    if layer.presented != nil { return "a presentation has no actions" }
    if layer.context == nil { return "the layer is not in a displayed tree" }
    if LayerContext.current.level?.disableActions == true { return disabledReason }
    return nil
  }

  private static func stopped(_ layer: LayerState, _ key: String, _ reason: String) -> (any Action)?
  {
    trace(layer, key, Outcome(action: nil, stage: .stopped, reason: reason))
    return nil
  }

  /// Asks the layer, whose class may override the search.
  private static func search(_ layer: LayerState, _ key: String) -> (any Action)? {
    guard layer.context?.traceHandler != nil else { return found(layer, key) }
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

  private static func found(_ layer: LayerState, _ key: String) -> (any Action)? {
    guard let action = layer.action(forKey: key), !isNull(action) else { return nil }
    return action
  }

  static func isNull(_ action: any Action) -> Bool {
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

  private static func trace(_ layer: LayerState, _ key: String, _ outcome: Outcome) {
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
