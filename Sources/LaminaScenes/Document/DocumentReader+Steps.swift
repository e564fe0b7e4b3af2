import LaminaStage

extension DocumentReader {
  /// The steps with a time.
  func timeline(_ value: SceneValue) -> [TimelineNode] {
    guard case .list(let items) = value.content else {
      let none: [TimelineNode]? = values.wrong(value, expected: "a list of steps")
      return none ?? []
    }
    return items.compactMap(timelineStep)
  }

  private func timelineStep(_ value: SceneValue) -> TimelineNode? {
    guard var keys = KeyedReader(value, owner: "a timeline step", values: values) else {
      return nil
    }
    let at = keys.require("at", help: "such as 'at: 2s'")
      .flatMap { values.seconds($0, atLeast: 0) }
    let every = keys.read("every") {
      values.seconds(
        $0,
        atLeast: TimelineNode.shortestInterval,
        expected: "an interval of at least 1 ms"
      )
    }
    let count = keys.read("count") { values.integer($0, in: 1 ... .max) }
    if let count, every == nil {
      list.report(.clash("'count' needs 'every'", help: "such as 'every: 500ms'"), at: count.range)
    }
    let step = step(&keys)
    return at.map {
      TimelineNode(at: $0, every: every?.value, count: count?.value, step: step)
    }
  }

  /// The keys with their steps.
  func keys(_ value: SceneValue) -> [KeyNode] {
    let entries = KeyedReader(value, owner: "'keys'", values: values)?.entries ?? []
    return entries.compactMap { entry in
      guard let key = KeyName.key(entry.key) else {
        let valid = NamedKey.allCases.map(\.rawValue)
        list.report(
          .unknownName(kind: "key", found: entry.key, valid: valid),
          at: entry.keyRange
        )
        return nil
      }
      let steps: [StepNode]? = values.items(entry.value, expected: "a list of steps") { value in
        guard var keys = KeyedReader(value, owner: "a step of a key", values: values) else {
          return nil
        }
        return step(&keys)
      }
      return steps.map {
        KeyNode(key: Located(value: key, range: entry.keyRange), steps: $0)
      }
    }
  }

  private func step(_ keys: inout KeyedReader) -> StepNode {
    var step = StepNode(range: keys.range)
    let order = keys.entries.map(\.key)
    if let value = keys.take("transaction")?.value { step.transaction = transaction(value) }
    var found: [(place: Int, operations: [StepOperation])] = []
    for (name, read) in Self.operations {
      guard let entry = keys.take(name) else { continue }
      found.append((order.firstIndex(of: name) ?? 0, read(self)(entry.value)))
    }
    step.operations = found.sorted { $0.place < $1.place }.flatMap(\.operations)
    keys.finish()
    return step
  }

  private typealias OperationReader = (DocumentReader) -> (SceneValue) -> [StepOperation]

  private static var operations: [(name: String, read: OperationReader)] {
    [
      ("set", set), ("add", { reader in { reader.each($0, reader.add) } }),
      ("motion", { reader in { reader.each($0, reader.updateMotion) } }),
      ("remove", { reader in { reader.each($0, reader.remove) } }),
      ("addSublayer", { reader in { reader.each($0, reader.addSublayer) } }),
      ("removeFromSuperlayer", { reader in { reader.each($0, reader.removeFromSuperlayer) } }),
    ]
  }

  /// One operation, or a list of them.
  private func each(
    _ value: SceneValue,
    _ read: (SceneValue) -> StepOperation?
  ) -> [StepOperation] {
    guard case .list(let items) = value.content else { return [read(value)].compactMap { $0 } }
    return items.compactMap(read)
  }

  private func transaction(_ value: SceneValue) -> TransactionNode {
    var transaction = TransactionNode()
    guard var keys = KeyedReader(value, owner: "a transaction", values: values) else {
      return transaction
    }
    transaction.animationDuration =
      keys.read("animationDuration") { values.seconds($0, atLeast: 0) }?.value
    transaction.timingFunction = keys.read("timingFunction", values.timingFunction)?.value
    transaction.disableActions = keys.read("disableActions", values.bool)?.value
    if let value = keys.take("values")?.value {
      transaction.values =
        KeyedReader(value, owner: "the values of a transaction", values: values)?.entries ?? []
    }
    keys.finish()
    return transaction
  }

  private func set(_ value: SceneValue) -> [StepOperation] {
    guard case .mapping(let entries) = value.content else {
      let none: [StepOperation]? = values.wrong(
        value,
        expected: "a mapping of 'id.property' to values"
      )
      return none ?? []
    }
    return entries.compactMap { entry in
      guard let dot = entry.key.firstIndex(of: "."), dot > entry.key.startIndex,
        entry.key.index(after: dot) < entry.key.endIndex
      else {
        // A layer's id may start with `x-`; without a property it is a note.
        if !KeyedReader.isNote(entry.key) { list.report(.badTarget(entry.key), at: entry.keyRange) }
        return nil
      }
      let layer = String(entry.key[..<dot])
      let path = String(entry.key[entry.key.index(after: dot)...])
      let (layerRange, pathRange) = split(entry, after: layer.utf8.count)
      return .set(
        layer: Located(value: layer, range: layerRange),
        PropertyNode(keyPath: Located(value: path, range: pathRange), value: entry.value)
      )
    }
  }

  /// The two parts of a key `id.property`; a key in quotes may have escapes and stays whole.
  private func split(
    _ entry: SceneEntry,
    after length: Int
  ) -> (layer: SourceRange, path: SourceRange) {
    let range = entry.keyRange
    guard range.upperBound - range.lowerBound == entry.key.utf8.count else { return (range, range) }
    let dot = range.lowerBound + length
    return (SourceRange(range.lowerBound, dot), SourceRange(dot + 1, range.upperBound))
  }

  private func add(_ value: SceneValue) -> StepOperation? {
    guard var keys = KeyedReader(value, owner: "'add'", values: values) else { return nil }
    let layer = target(&keys, "layer")
    let key = key(&keys)
    let animationEntry = keys.take("animation")
    let motionEntry = keys.take("motion")
    keys.finish()
    switch (animationEntry, motionEntry) {
    case (let entry?, nil):
      guard let animation = animation(entry.value), let layer, let key else { return nil }
      return .addAnimation(layer: layer, NamedAnimationNode(key: key, animation: animation))
    case (nil, let entry?):
      guard let motion = motion(entry.value), let layer, let key else { return nil }
      return .addMotion(layer: layer, NamedMotionNode(key: key, motion: motion))
    case (nil, nil): return clash("'add' needs 'animation' or 'motion'", at: value.range)
    case (_?, _?): return clash("'add' takes 'animation' or 'motion', not both", at: value.range)
    }
  }

  private func updateMotion(_ value: SceneValue) -> StepOperation? {
    guard var keys = KeyedReader(value, owner: "'motion'", values: values) else { return nil }
    let layer = target(&keys, "layer")
    let key = key(&keys)
    let members = motionMembers(keys.entries)
    guard let layer, let key else { return nil }
    return .updateMotion(layer: layer, key: key, members)
  }

  private func remove(_ value: SceneValue) -> StepOperation? {
    guard var keys = KeyedReader(value, owner: "'remove'", values: values) else { return nil }
    let layer = target(&keys, "layer")
    let keyEntry = keys.take("key")
    let all = keys.read("all", values.bool)
    keys.finish()
    guard let layer else { return nil }
    switch (keyEntry, all?.value) {
    case (let entry?, nil), (let entry?, false):
      return values.text(entry.value)
        .map {
          .remove(layer: layer, key: Located(value: $0, range: entry.value.range))
        }
    case (nil, true): return .remove(layer: layer, key: nil)
    case (_?, true): return clash("'remove' takes 'key' or 'all: true', not both", at: value.range)
    case (nil, _): return clash("'remove' needs 'key' or 'all: true'", at: value.range)
    }
  }

  private func addSublayer(_ value: SceneValue) -> StepOperation? {
    guard var keys = KeyedReader(value, owner: "'addSublayer'", values: values) else { return nil }
    let layer = keys.require("layer").flatMap(layer)
    let superlayer = target(&keys, "to")
    let index = keys.read("at") { values.integer($0, in: 0 ... .max) }
    keys.finish()
    guard let layer, let superlayer else { return nil }
    return .addSublayer(layer, to: superlayer, at: index?.value)
  }

  private func removeFromSuperlayer(_ value: SceneValue) -> StepOperation? {
    values.scalar(value, expected: "the id of a layer")
      .map {
        .removeFromSuperlayer(layer: Located(value: $0, range: value.range))
      }
  }

  /// The id of a layer that must be given.
  private func target(_ keys: inout KeyedReader, _ name: String) -> Located<String>? {
    guard let value = keys.require(name, help: "the id of a layer, or 'root'") else { return nil }
    return values.scalar(value, expected: "the id of a layer")
      .map {
        Located(value: $0, range: value.range)
      }
  }

  /// The key of an animation or motion, which must be given.
  private func key(_ keys: inout KeyedReader) -> Located<String>? {
    guard let value = keys.require("key", help: "any name; it finds the animation again") else {
      return nil
    }
    return values.text(value).map { Located(value: $0, range: value.range) }
  }

  private func clash(_ sentence: String, at range: SourceRange) -> StepOperation? {
    list.report(.clash(sentence, help: nil), at: range)
    return nil
  }
}
