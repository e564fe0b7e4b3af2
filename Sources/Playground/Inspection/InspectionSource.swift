import LaminaCore

/// A stage with the log of its events.
@MainActor
package struct InspectionSource {
  package let stage: Stage
  package let log: InspectionLog
  /// Returns the layer with an id, even if it is in no tree.
  package let layer: (String) -> Layer?
  /// The source positions of the file's values; nil for a demo.
  package var places: (any SourcePlaces)?

  package init(
    stage: Stage,
    log: InspectionLog,
    places: (any SourcePlaces)? = nil,
    layer: @escaping (String) -> Layer?
  ) {
    (self.stage, self.log, self.places, self.layer) = (stage, log, places, layer)
  }

  /// Returns animations and motions in order of addition.
  package func animations(at time: Double) -> [InspectedAnimation] {
    let animations = log.animations.map { InspectedAnimation($0, at: time) }
    let motions = log.motions.map { InspectedAnimation($0, at: time) }
    // Both lists are sorted already; entries of equal times keep their order.
    return (animations + motions).enumerated()
      .sorted { ($0.element.added, $0.offset) < ($1.element.added, $1.offset) }
      .map(\.element)
  }

  /// Returns the changes of models, newest first.
  package func changes(limit: Int = InspectionLog.limit) -> [InspectedChange] {
    log.changes.suffix(limit).reversed().map { InspectedChange($0, self) }
  }

  /// Returns the Swift code of an inspected animation or motion; nil if it was dropped from the
  /// log.
  package func code(of life: InspectedAnimation) -> String? {
    let animation = log.animations.last {
      $0.layer.label == life.layer && ($0.animation.key ?? "") == life.key && $0.time == life.added
    }
    if let animation {
      let key = animation.animation.source.isDisposable ? nil : animation.animation.key
      return SwiftCode.code(animation.animation.source, on: animation.layer, key: key)
    }
    let motion = log.motions.last {
      $0.layer?.label == life.layer && $0.key == life.key && $0.time == life.added
    }
    guard let motion, let layer = motion.layer else { return nil }
    return SwiftCode.code(motion.motion, from: motion.from, on: layer, key: motion.key)
  }
}

/// The positions of a scene's values in its source file.
package protocol SourcePlaces: Sendable {
  /// The line of an offset, as `ball.yaml:11`.
  func line(of place: Int) -> String

  /// The line of a layer's action for an event; nil for none.
  func action(_ event: String, of id: String?) -> String?
}
