import LaminaAnimation
import LaminaLayers
import LaminaMotion
import LaminaProperties
import LaminaScenes
import LaminaStage

/// What the inspector tells of a stage at one moment: values only, for panels, text and JSON alike.
package struct Inspection: Sendable {
  /// Seconds of the scene.
  package var time: Double
  /// The number of the last tick.
  package var tick: Int
  /// The layers in drawing order, each followed by what it holds.
  package var layers: [InspectedLayer]
  /// What moves layers, moved them or will, in the order in which it was added.
  package var animations: [InspectedAnimation]
  /// The changes of models with their searches for actions, newest first.
  package var changes: [InspectedChange]
  /// What happened, oldest first.
  package var events: [InspectedEvent]
  /// Whether the oldest of what happened was forgotten.
  package var isCut = false

  /// Looks at a stage.
  ///
  /// - Parameters:
  ///   - source: The stage with what is known of it.
  ///   - time: Seconds of the scene; where the stage was sought to.
  ///   - tick: The number of its last tick.
  ///   - scope: What is told; nil for everything.
  @MainActor
  package init(of source: InspectionSource, at time: Double, tick: Int, scope: Scope = Scope()) {
    self.time = time
    self.tick = tick
    let stage = source.stage
    (layers, animations, changes, events) = stage.use {
      stage.context.evaluate(at: time)
      var layers: [InspectedLayer] = []
      if scope.layers {
        let reader = LayerReader(source: source, time: time, readsValues: scope.picks == nil)
        layers = reader.read()
        if let chosen = scope.picks?(layers), layers.indices.contains(chosen) {
          let layer = LayerWalk.layers(below: stage.rootLayer)[chosen]
          layers[chosen].values = reader.values(of: layer)
        }
      }
      let lives = scope.animations ? source.animations(at: time) : []
      return (
        layers, lives,
        scope.changes ? source.changes(limit: scope.limit) : [],
        scope.events ? Array(source.log.events.suffix(scope.limit)) : []
      )
    }
    isCut = source.log.isFull
  }

  /// Which parts are told: one panel needs no others.
  package struct Scope {
    package var layers = true
    package var animations = true
    package var changes = true
    package var events = true
    /// Picks the layer whose values are told, by its place among the layers; nil for those of all.
    package var picks: (([InspectedLayer]) -> Int)?
    /// How many of the newest changes and events are told.
    package var limit = InspectionLog.limit

    package init() {}
  }
}

extension Inspection {
  /// Says in letters what has a sign beyond ASCII.
  mutating func spellOut() {
    func spell(_ text: inout String) {
      if text.contains("°") { text.replace("°", with: " deg") }
    }
    for layer in layers.indices where !layers[layer].values.isEmpty {
      for value in layers[layer].values.indices {
        spell(&layers[layer].values[value].modelWords)
        spell(&layers[layer].values[value].presentationWords)
      }
    }
    for change in changes.indices {
      spell(&changes[change].old)
      spell(&changes[change].new)
      spell(&changes[change].result)
    }
    for life in animations.indices { spell(&animations[life].ending) }
  }
}

/// A stage with all that is known of what happened on it.
@MainActor
package struct InspectionSource {
  package let stage: Stage
  package let log: InspectionLog
  /// Answers the layer of an id, also of one that is in no tree.
  package let layer: (String) -> Layer?
  /// Where a file says things; nil for a demo.
  package var places: ScenePlaces?

  package init(
    stage: Stage,
    log: InspectionLog,
    places: ScenePlaces? = nil,
    layer: @escaping (String) -> Layer?
  ) {
    (self.stage, self.log, self.places, self.layer) = (stage, log, places, layer)
  }

  /// The lives of animations and motions, in the order in which they were added.
  func animations(at time: Double) -> [InspectedAnimation] {
    let animations = log.animations.map { InspectedAnimation($0, at: time) }
    let motions = log.motions.map { InspectedAnimation($0, at: time) }
    // Both lists are in the order of time already; those of one moment stay as they came.
    return (animations + motions).enumerated()
      .sorted { ($0.element.added, $0.offset) < ($1.element.added, $1.offset) }
      .map(\.element)
  }

  /// The changes of models, newest first.
  func changes(limit: Int = InspectionLog.limit) -> [InspectedChange] {
    log.changes.suffix(limit).reversed().map { InspectedChange($0, self) }
  }
}
