import LaminaCore

package struct InspectedEvent: Hashable, Sendable {
  /// The kind of subject of an event.
  package enum Family: String, Sendable, CaseIterable {
    case transaction, animation, action, motion, view, controller
  }

  /// The time in seconds of the scene.
  package var time: Double
  package var tick: Int
  package var family: Family
  /// The layer; empty for none.
  package var layer = ""
  /// The description without the layer.
  package var words: String

  init(_ event: LayerEvent, tick: Int) {
    (time, self.tick) = (event.time, tick)
    switch event.kind {
    case .transaction(let what, let nesting):
      (family, words) = (
        .transaction, nesting > 1 ? "\(what.rawValue), inside another" : what.rawValue
      )
    case .animation(let what, let layer, let key, _, let reason):
      family = .animation
      self.layer = layer
      words = "animation '\(key)' \(what.rawValue)" + (reason.map { ", \($0)" } ?? "")
    case .searched(let layer, let name, let stage, let reason, let found):
      family = .action
      self.layer = layer
      words =
        "\(name): \(stage)" + (reason.map { ", \($0)" } ?? "")
        + (found ? ": an action" : ": no implicit animation")
    case .view(let what, let block, let finished):
      (family, words) = (.view, "block \(block) \(what.rawValue)")
      if finished == false { words += ", not finished" }
    case .controller(let what, let controller, _):
      (family, words) = (.controller, "\(controller) \(what)")
    }
  }

  /// Describes an event of a motion; nil for minor ones.
  @MainActor
  init?(_ event: MotionEvent, of motion: Motion, at time: Double, tick: Int) {
    let verbs: [MotionEvent.Kind: String] = [
      .didAdd: "added", .didStart: "started", .didReachToValue: "reached its end value",
      .didRepeat: "repeats", .autoreversed: "reversed", .didStop: "stopped",
      .refused: "refused a change",
    ]
    guard let verb = verbs[event.kind] else { return nil }
    (self.time, self.tick, family) = (time, tick, .motion)
    layer = (motion.object as? Layer)?.label ?? ""
    words = "motion '\(motion.key ?? "")' \(verb)"
    if let reason = event.reason { words += ", \(reason.rawValue)" }
    if let error = event.error { words += ": \(error.description)" }
  }
}
