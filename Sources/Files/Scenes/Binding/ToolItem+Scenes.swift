import LaminaCore

extension ToolItem {
  /// The properties of the items in a list: those of bars have a value and a total.
  fileprivate static func parts(of descriptor: PropertyDescriptor) -> [Part] {
    descriptor.name == "bars" ? Part.allCases : [.text, .state]
  }

  /// The state of an item that is given none: a bar is there to be filled, a step waits.
  fileprivate static func plainState(of descriptor: PropertyDescriptor) -> State {
    descriptor.name == "bars" ? .running : .pending
  }

  /// The keys of an item in a file.
  static func keys(of descriptor: PropertyDescriptor) -> [KeyInfo] {
    let state = plainState(of: descriptor).rawValue
    return [
      KeyInfo(name: "id", shape: .identifier, summary: "The name of the item.", isRequired: true)
    ]
      + parts(of: descriptor)
      .map { part in
        switch part {
        case .text:
          KeyInfo(name: "text", shape: .text, summary: "What is shown; by default the id.")
        case .state:
          KeyInfo(
            name: "state",
            shape: .choice(State.allCases.map(\.rawValue)),
            summary: "Whether it waits or runs, or how it ended; by default \(state)."
          )
        case .value: KeyInfo(name: "value", shape: .number(amounts), summary: "How much is done.")
        case .total:
          KeyInfo(
            name: "total",
            shape: .number(amounts),
            summary: "How much there is to do; by default unknown."
          )
        }
      }
  }

  fileprivate static let amounts = NumberBounds(
    least: bounds.lowerBound,
    greatest: bounds.upperBound
  )
}

extension ValueReader {
  /// A list of items with different ids, of bounded length.
  func toolItems(_ value: SceneValue, of descriptor: PropertyDescriptor) -> [ToolItem]? {
    if case .list(let all) = value.content, all.count > ToolItem.most {
      return refuse(value, expected: "at most \(ToolItem.most) items")
    }
    var ids: Set<String> = []
    return items(value, expected: descriptor.type.description) { value in
      guard let item = toolItem(value, of: descriptor) else { return nil }
      guard ids.insert(item.id).inserted else {
        list.report(
          "two items have the id \(VisibleText.quoted(item.id))",
          help: "give each item an id of its own",
          .nameTaken,
          at: value.range
        )
        return nil
      }
      return item
    }
  }

  private func toolItem(_ value: SceneValue, of descriptor: PropertyDescriptor) -> ToolItem? {
    guard var keys = KeyedReader(value, owner: "an item", values: self) else { return nil }
    let errors = list.diagnostics.count
    let id = keys.require("id")
      .flatMap { value in
        text(value).flatMap { name($0, of: "item", at: value.range) }
      }
    var item = ToolItem(id ?? "", state: ToolItem.plainState(of: descriptor))
    for part in ToolItem.parts(of: descriptor) {
      switch part {
      case .text: item.text = keys.read("text") { text($0) }?.value
      case .state:
        let state = keys.read("state") { name($0, kind: "state") as ToolItem.State? }
        item.state = state?.value ?? item.state
      case .value: item.value = keys.read("value") { amount($0) }?.value ?? 0
      case .total: item.total = keys.read("total") { amount($0) }?.value
      }
    }
    keys.finish()
    return list.diagnostics.count == errors && id != nil ? item : nil
  }

  private func amount(_ value: SceneValue) -> Double? {
    number(value, expected: "a number from 0 to 1e15", in: ToolItem.amounts)
  }
}

extension ValueText {
  /// The notation of an item; nil if its numbers cannot be written.
  static func item(_ item: ToolItem, of descriptor: PropertyDescriptor) -> String? {
    var words = ["id: \(scalar(item.id))"]
    if let text = item.text { words.append("text: \(quoted(text))") }
    if item.state != ToolItem.plainState(of: descriptor) {
      words.append("state: \(item.state.rawValue)")
    }
    if item.value != 0 {
      guard let value = number(item.value) else { return nil }
      words.append("value: \(value)")
    }
    if let total = item.total {
      guard let total = number(total) else { return nil }
      words.append("total: \(total)")
    }
    return "{" + words.joined(separator: ", ") + "}"
  }
}
