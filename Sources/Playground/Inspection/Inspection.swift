import LaminaCore

/// The inspector's contents for a stage at one time: values only, shared by panels, text and JSON.
package struct Inspection: Sendable {
  /// The time in seconds of the scene.
  package var time: Double
  package var tick: Int
  /// The layers in drawing order, each followed by its descendants.
  package var layers: [InspectedLayer]
  /// The past, running and pending animations and motions, in order of addition.
  package var animations: [InspectedAnimation]
  /// The changes of models with their action searches, newest first.
  package var changes: [InspectedChange]
  /// The events, oldest first.
  package var events: [InspectedEvent]
  /// Whether the oldest entries were dropped.
  package var isCut = false

  /// Inspects a stage that was sought to a time of the scene.
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

  /// The parts that are read: a single panel needs only some of them.
  package struct Scope {
    package var layers = true
    package var animations = true
    package var changes = true
    package var events = true
    /// Selects the index of the layer whose values are read; nil for those of all.
    package var picks: (([InspectedLayer]) -> Int)?
    /// The maximum of the newest changes and events.
    package var limit = InspectionLog.limit

    package init() {}
  }
}

extension Inspection {
  /// Replaces symbols beyond ASCII by words.
  package mutating func spellOut() {
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
}
