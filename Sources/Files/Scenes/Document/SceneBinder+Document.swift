import LaminaCore

extension SceneBinder {
  /// The plan of a document's scene; valid only if `list` has no errors.
  static func bind(
    _ document: SceneDocument,
    _ vocabulary: Vocabulary,
    images: ImageLibrary,
    noting list: DiagnosticList
  ) -> ScenePlan {
    let reader = PropertyReader(
      values: ValueReader(list: list, colors: document.colors),
      images: images,
      files: vocabulary[SceneImporters.self].layerFiles
    )
    let binder = PropertyBinder(properties: reader, motionFidelity: document.motionFidelity)
    var changes = PropertyChanges()
    for operation in document.operations { changes.note(operation) }
    for layer in document.layers { changes.note(layer) }
    return SceneBinder(binder, vocabulary, changes: changes).bind(document)
  }

  private func bind(_ document: SceneDocument) -> ScenePlan {
    var plan = ScenePlan()
    plan.title = document.title
    plan.about = document.about
    plan.stage = document.stage
    plan.seed = document.seed
    plan.motionFidelity = document.motionFidelity
    plan.layers = document.layers.compactMap(layer)
    // Layers first: a step may name a layer that a later step adds.
    for node in document.operations.compactMap(\.newLayer) {
      plan.addedLayers.append(layer(node) ?? LayerPlan(kind: .plain))
    }
    checkCopies(of: plan.layers + plan.addedLayers)
    checkParticles(of: plan.layers + plan.addedLayers)
    checkRepetitions(document, layers: plan.layers + plan.addedLayers)
    for operation in document.operations { operation.announce(to: self) }
    plan.timeline = document.timeline.map { node in
      TimelinePlan(at: node.at, every: node.every, count: node.count, step: step(node.step))
    }
    for node in document.keys {
      plan.keys[node.key.value] = node.steps.map(step)
      plan.keyLabels[node.key.value] = node.label
    }
    for node in document.stage.phases { plan.phases[node.phase] = node.steps.map(step) }
    return plan
  }

  /// Checks repeated steps: their changes per second, and layers that they only move.
  private func checkRepetitions(_ document: SceneDocument, layers: [LayerPlan]) {
    let whole = layers.reduce(0) { $0 + $1.size }
    let removed = Set(
      document.operations.compactMap { ($0 as? RemoveFromSuperlayerStep)?.layer.value }
    )
    var changes = 0.0
    for node in document.timeline where (node.count ?? 2) > 1 {
      guard let every = node.every else { continue }
      let new = node.step.operations.compactMap(\.newLayer)
      for id in new.compactMap(\.id) where !removed.contains(id.value) {
        list.warn(
          "\(VisibleText.quoted(id.value)) is one layer, which each repetition moves",
          help: "without an id each repetition adds another layer",
          .noEffect,
          at: id.range
        )
      }
      let done = node.step.operations.count + new.reduce(0) { $0 + $1.size } + whole
      changes += min(1 / every, Double(node.count ?? .max)) * Double(done)
      guard changes > Double(ReaderLimits.changesPerSecond) else { continue }
      let place = node.step.place ?? 0
      return list.report(
        "repeated steps make more than \(ReaderLimits.changesPerSecond) changes a second: what they"
          + " do, and the \(whole) layers of the scene, as often as they happen",
        help: "raise 'every'",
        .tooMany,
        at: SourceRange(place, place + 1)
      )
    }
  }

  private func step(_ node: StepNode) -> StepPlan {
    StepPlan(
      transaction: node.transaction,
      actions: node.operations.compactMap { $0.bind(self) },
      place: node.place
    )
  }
}

extension PropertyChanges {
  fileprivate mutating func note(_ operation: any StepOperation) {
    if let change = operation.change { note(change.keyPath, of: change.layer) }
    if let layer = operation.newLayer { note(layer) }
  }
}
