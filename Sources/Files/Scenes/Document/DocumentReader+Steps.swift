import LaminaStage

extension DocumentReader {
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
    let at = TimelineNode.atKey.take(from: &keys, self)?.value
    let every = TimelineNode.everyKey.take(from: &keys, self)
    let count = TimelineNode.countKey.take(from: &keys, self)
    if let count, every == nil {
      list.report(.clash("'count' needs 'every'", help: "such as 'every: 500ms'"), at: count.range)
    }
    let step = step(&keys, at: value.range.lowerBound)
    return at.map {
      TimelineNode(at: $0, every: every?.value, count: count?.value, step: step)
    }
  }

  func keys(_ value: SceneValue) -> [KeyNode] {
    let entries = KeyedReader(value, owner: "'keys'", values: values)?.entries ?? []
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
      guard var keys = KeyedReader(entry.value, owner: "a scene key", values: values) else {
        return nil
      }
      let label = KeyNode.labelKey.take(from: &keys, self)?.value
      let todo = keys.require(KeyNode.doName, help: "such as 'do: [{set: {ball.opacity: 0}}]'")
      keys.finish()
      return todo.flatMap(keySteps).map { KeyNode(key: located, label: label, steps: $0) }
    }
  }

  private func keySteps(_ value: SceneValue) -> [StepNode]? {
    values.items(value, expected: "a list of steps, or a label and what to do") { value in
      guard var keys = KeyedReader(value, owner: "a step of a key", values: values) else {
        return nil
      }
      return step(&keys, at: value.range.lowerBound)
    }
  }

  private func step(_ keys: inout KeyedReader, at place: Int) -> StepNode {
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
