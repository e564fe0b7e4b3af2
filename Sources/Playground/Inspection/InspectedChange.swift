import LaminaCore

/// A change of a model with its action search, stage by stage.
package struct InspectedChange: Hashable, Sendable {
  /// A stage of the action search with its answer.
  package struct Stage: Hashable, Sendable {
    package var name: String
    /// The answer: `no answer`, `answered`, `null` or `not asked`.
    package var answer = "not asked"
    /// The action that was found, or the reason for the absence of one.
    package var words = ""
  }

  /// The time in seconds of the scene.
  package var time: Double
  package var layer: String
  /// The property, or `sublayers`, `onOrderIn` and the like.
  package var name: String
  /// The model's value before and after.
  package var old: String
  package var new: String
  /// The number of the transaction, and its settings.
  package var transaction: Int
  package var duration: Double
  package var pace: String?
  /// The origin of the change.
  package var cause: String
  /// The place in the file, as `ball.yaml:11`; nil if there is none.
  package var place: String?
  package var stages: [Stage]
  package var result: String
  package var isFound: Bool

  @MainActor
  init(_ entry: InspectionLog.ChangeEntry, _ source: InspectionSource) {
    let change = entry.change
    let descriptor = change.owner.descriptor(forKeyPath: change.name)
    time = change.time
    layer = change.owner.label
    name = change.name
    old = descriptor == nil ? "" : ValueDescription.brief(change.values.old, of: descriptor)
    new = descriptor == nil ? "" : ValueDescription.brief(change.values.new, of: descriptor)
    transaction = entry.transaction
    duration = change.pace.duration
    pace = AnimationWords.pace(change.pace.timingFunction)
    cause = change.cause?.words ?? "program"
    place = change.cause?.place.flatMap { source.places?.line(of: $0) }
    isFound = change.outcome?.action != nil
    stages = Self.stages(change, source)
    result = Self.result(entry, source, isFound: isFound)
  }

  /// The stages in the order of the search.
  static let order: [(stage: ActionSearch.Stage, name: String)] = [
    (.delegate, "delegate"), (.actions, "actions"), (.style, "style"), (.class, "class default"),
    (.implicit, "implicit"),
  ]

  @MainActor
  private static func stages(
    _ change: ModelChange<LayerState>,
    _ source: InspectionSource
  ) -> [Stage] {
    guard let outcome = change.outcome else {
      return order.map { Stage(name: $0.name, words: "the value did not change") }
    }
    let end = order.firstIndex { $0.stage.rawValue == outcome.stage }
    return order.enumerated()
      .map { index, stage in
        guard let end else {
          let words =
            outcome.stage == ActionSearch.Stage.override.rawValue
            ? "decided by action(forKey:) of the class" : outcome.reason ?? ""
          return Stage(name: stage.name, words: index == 0 ? words : "")
        }
        if index > end { return Stage(name: stage.name) }
        if index < end {
          return Stage(name: stage.name, answer: "no answer", words: silence(stage.stage, change))
        }
        guard let action = outcome.action else {
          let words = outcome.reason == nil ? "the two values cannot be interpolated" : ""
          return Stage(name: stage.name, answer: "null", words: words)
        }
        var words = AnimationWords.details(action)
        if stage.stage == .actions,
          let line = source.places?.action(change.name, of: change.owner.identifier)
        {
          words += "  " + line
        }
        return Stage(name: stage.name, answer: "answered", words: words)
      }
  }

  /// Returns the reason why a stage has no answer.
  @MainActor
  private static func silence(
    _ stage: ActionSearch.Stage,
    _ change: ModelChange<LayerState>
  ) -> String {
    let layer = change.owner.layer
    switch stage {
    case .delegate: return layer.delegate == nil ? "the layer has none" : ""
    case .actions:
      return layer.actions == nil ? "the layer has none" : "none for '\(change.name)'"
    case .style: return layer.style == nil ? "the layer has none" : ""
    default: return ""
    }
  }

  @MainActor
  private static func result(
    _ entry: InspectionLog.ChangeEntry,
    _ source: InspectionSource,
    isFound: Bool
  ) -> String {
    let change = entry.change
    guard isFound else {
      return change.outcome == nil ? "nothing to do" : "no implicit animation"
    }
    let lives = entry.lives.compactMap { source.log.life($0) }
    guard let life = lives.last else { return "the action ran" }
    let key = life.animation.key ?? "animation"
    var words = "animation '\(key)' added"
    let duration = life.animation.node.times.activeDuration
    words +=
      duration.isFinite ? ", ends after \(ValueDescription.length(duration))" : ", endless"
    let replaced = source.log.animations.last {
      $0.layer === change.owner && $0.stop == .replaced && $0.stopTime == change.time
        && $0.animation.key == life.animation.key && $0.animation !== life.animation
    }
    if let replaced { words += "; replaced '\(key)' of \(ValueDescription.time(replaced.time))" }
    return words
  }

  /// Returns the cause and the stages of the action search as lines of text.
  package func lines(place: String?, answerColumns: Int) -> [String] {
    let place = place.map { " (\($0))" } ?? ""
    let pace = pace.map { ", \($0)" } ?? ""
    let cause =
      "  by \(cause)\(place), transaction #\(transaction), "
      + "\(ValueDescription.length(duration))\(pace)"
    let stages = stages.enumerated()
      .map { index, stage in
        let answer = stage.answer == "answered" ? "ANSWERED" : stage.answer
        return "  \(index + 1) \(stage.name.padded(to: 14)) \(answer.padded(to: answerColumns)) "
          + stage.words
      }
    return [cause] + stages + ["  => \(result)"]
  }
}
