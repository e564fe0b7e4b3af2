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
      let reader = LayerReader(source: source, time: time, readsValues: scope.picks == nil)
      var layers = reader.read()
      if let chosen = scope.picks?(layers), layers.indices.contains(chosen) {
        let layer = LayerWalk.layers(below: stage.rootLayer)[chosen]
        layers[chosen].values = reader.values(of: layer)
      }
      return (
        layers, scope.animations ? source.animations(at: time) : [],
        source.changes(limit: scope.limit), Array(source.log.events.suffix(scope.limit))
      )
    }
    isCut = source.log.isFull
  }

  /// The extent of what is read.
  package struct Scope {
    package var animations = true
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
