import LaminaCore

extension DocumentReader {
  /// Reads a whole file; nil if the text is unreadable, and valid only if `list` has no errors.
  static func read(
    _ file: SourceFile,
    _ vocabulary: Vocabulary,
    images: ImageLibrary = ImageLibrary(folder: nil, allowsExternalFiles: false),
    noting list: DiagnosticList
  ) -> SceneDocument? {
    do {
      let root = try SceneReader.read(file, noting: list)
      return read(root, of: file, vocabulary, images: images, noting: list)
    } catch {
      list.append(error)
      return nil
    }
  }

  /// Reads the values of a whole file.
  static func read(
    _ root: SceneValue,
    of file: SourceFile,
    _ vocabulary: Vocabulary,
    images: ImageLibrary,
    noting list: DiagnosticList
  ) -> SceneDocument? {
    var values = ValueReader(list: list)
    guard var keys = KeyedReader(root, owner: "a scene", values: values) else { return nil }
    // First: every other value may name a role.
    if let colors = keys.peek(SceneColors.key.name) {
      values.colors = SceneColors(colors.value, values)
    }
    let reader = DocumentReader(
      values: values,
      vocabulary: vocabulary,
      presets: PresetExpander(root, list: list, members: members(vocabulary))
    )
    var document = reader.document(&keys) { [values] keys in
      presets(of: &keys, values, in: file, images: images)
    }
    document.presets = reader.presets.library
    document.expansion = SceneExpansion(root: root, uses: reader.presets.expansions)
    let layers = document.layers + document.operations.compactMap(\.newLayer)
    let names = SceneNames(layers, file: file, list: list)
    for operation in document.operations { operation.check(names) }
    let constraints = ConstraintCheck(file: file, list: list)
    constraints.check(document.layers)
    for layer in document.operations.compactMap(\.newLayer) {
      constraints.check([layer], areAll: false)
    }
    for layer in layers { reader.warnOfBleeding(inside: layer) }
    return document
  }

  /// Warns of layers inside of others that bleed: only those directly in the stage do.
  private func warnOfBleeding(inside layer: LayerNode) {
    for child in layer.sublayers + layer.mask {
      if let entry = child.properties.first(where: { $0.key == LayerProperties.bleed.name }) {
        list.warn(
          "only a layer directly in the stage bleeds",
          help: "give 'bleed' to the layer that holds it, or move it to 'layers'",
          .noEffect,
          at: entry.keyRange
        )
      }
      warnOfBleeding(inside: child)
    }
  }

  private func document(
    _ keys: inout KeyedReader,
    _ library: (inout KeyedReader) -> PresetLibrary
  ) -> SceneDocument {
    var document = SceneDocument()
    let documentKeys = DocumentKeys(vocabulary)
    _ = DocumentKeys.version.take(from: &keys, self)
    document.title = DocumentKeys.title.take(from: &keys, self)?.value
    document.about = DocumentKeys.about.take(from: &keys, self)?.value
    document.stage = DocumentKeys.stage.take(from: &keys, self)?.value ?? StageNode()
    document.seed = UInt64(DocumentKeys.seed.take(from: &keys, self)?.value ?? 0)
    document.motionFidelity =
      DocumentKeys.motionFidelity.take(from: &keys, self)?.value ?? document.motionFidelity
    document.colors = values.colors
    _ = keys.take(SceneColors.key.name)
    presets.library = library(&keys)
    document.layers = DocumentKeys.layers.take(from: &keys, self)?.value ?? []
    document.timeline = documentKeys.timeline.take(from: &keys, self)?.value ?? []
    document.keys = documentKeys.keys.take(from: &keys, self)?.value ?? []
    keys.finish()
    return document
  }

  func stage(_ value: SceneValue) -> StageNode {
    var stage = StageNode()
    guard var keys = keyed(value, "the stage") else { return stage }
    switch StageNode.columnsKey.take(from: &keys, self)?.value {
    case .columns(let columns)?: stage.columns = columns
    case .fill?: stage.fillsColumns = true
    case nil: break
    }
    StageNode.inlineKey.take(from: &keys, self)?.value.apply(to: &stage)
    stage.rows = StageNode.rowsKey.take(from: &keys, self)?.value ?? stage.rows
    stage.fit = StageNode.fitKey.take(from: &keys, self)?.value
    stage.scaleStep = StageNode.scaleStepKey.take(from: &keys, self)?.value ?? stage.scaleStep
    stage.scaleFrom = StageNode.scaleFromKey.take(from: &keys, self)?.value
    stage.background = StageNode.backgroundKey.take(from: &keys, self)?.value
    stage.opacityStyle = StageNode.opacityStyleKey.take(from: &keys, self)?.value
    stage.edges = StageNode.edgesKey.take(from: &keys, self)?.value
    keys.finish()
    return stage
  }

  func timeline(_ value: SceneValue) -> [TimelineNode] {
    guard case .list(let items) = value.content else {
      return values.wrong(value, expected: "a list of steps") ?? []
    }
    return items.compactMap(timelineStep)
  }

  private func timelineStep(_ value: SceneValue) -> TimelineNode? {
    guard var keys = keyed(value, "a timeline step") else { return nil }
    let at = TimelineNode.atKey.take(from: &keys, self)?.value
    let every = TimelineNode.everyKey.take(from: &keys, self)
    let count = TimelineNode.countKey.take(from: &keys, self)
    if let count, every == nil {
      list.report("'count' needs 'every'", help: "such as 'every: 500ms'", at: count.range)
    }
    let step = step(&keys, at: value.range.lowerBound)
    return at.map {
      TimelineNode(at: $0, every: every?.value, count: count?.value, step: step)
    }
  }

  func keys(_ value: SceneValue) -> [KeyNode] {
    let entries = keyed(value, "'keys'")?.entries ?? []
    return entries.compactMap { entry in
      guard let key = KeyEvent.Key(spelling: entry.key) else {
        let valid = NamedKey.allCases.map(\.rawValue)
        list.report(
          .unknownName(kind: "key", found: entry.key, valid: valid),
          at: entry.keyRange
        )
        return nil
      }
      let located = Located(value: key, range: entry.keyRange)
      guard case .mapping = entry.value.content else {
        return keySteps(entry.value).map { KeyNode(key: located, steps: $0) }
      }
      guard var keys = keyed(entry.value, "a scene key") else { return nil }
      let label = KeyNode.labelKey.take(from: &keys, self)?.value
      let todo = keys.require(KeyNode.doName, help: "such as 'do: [{set: {ball.opacity: 0}}]'")
      keys.finish()
      return todo.flatMap(keySteps).map { KeyNode(key: located, label: label, steps: $0) }
    }
  }

  private func keySteps(_ value: SceneValue) -> [StepNode]? {
    steps(value, of: "a key", expected: "a list of steps, or a label and what to do")
  }

  func step(_ keys: inout KeyedReader, at place: Int) -> StepNode {
    var step = StepNode()
    step.place = place
    let order = keys.entries.map(\.key)
    if let value = keys.take(TransactionNode.info.name)?.value {
      step.transaction = TransactionNode(value, self)
    }
    var found: [(place: Int, operations: [any StepOperation])] = []
    for operation in vocabulary[StepOperations.self].all {
      guard let entry = keys.take(operation.info.name) else { continue }
      let place = order.firstIndex(of: operation.info.name) ?? 0
      found.append((place, operation.read(entry.value, self)))
    }
    step.operations = found.sorted { $0.place < $1.place }.flatMap(\.operations)
    keys.finish()
    return step
  }
}
