import LaminaCore

/// Reading values of layers, in the form of `lamina trace`.
extension ServeConversation {
  /// The values of properties as a JSON object; throws the first name that means nothing.
  func values(
    _ names: [Located<String>],
    isModel: Bool,
    _ line: SceneValue?,
    noting list: DiagnosticList
  ) throws(ServeError) -> String {
    host.settle()
    let properties = names.compactMap { find($0, noting: list) }
    if let fault = list.sorted.first(where: { $0.severity == .error }) {
      throw ServeError(fault, in: line)
    }
    let time = host.time * host.speed
    var values = ServeObject()
    scene.stage.use {
      for (name, layer, descriptor) in properties {
        let seen = isModel ? layer : layer.presentation(at: time)
        add(seen.value(of: descriptor), of: descriptor, as: name, isModel: isModel, to: &values)
      }
    }
    return values.json
  }

  private typealias Property = (name: String, layer: Layer, descriptor: PropertyDescriptor)

  private func find(_ name: Located<String>, noting list: DiagnosticList) -> Property? {
    let parts = name.value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      list.report(.badTarget(name.value), at: name.range)
      return nil
    }
    let (id, keyPath) = (String(parts[0]), String(parts[1]))
    guard let layer = scene.layer(id) else {
      list.report(.unknownLayer(id, known: scene.names.all), at: name.range)
      return nil
    }
    let shape = scene.binder.shape(of: id)
    guard let descriptor = layer.descriptor(forKeyPath: keyPath) ?? shape?.descriptor(keyPath)
    else {
      let kind = type(of: layer).propertyTable.kind
      list.report(
        .unknownProperty(
          found: keyPath,
          kind: kind,
          owner: shape?.owner ?? Article.before("\(kind) layer"),
          valid: shape?.names ?? []
        ),
        at: name.range
      )
      return nil
    }
    return (name.value, layer, descriptor)
  }

  private func add(
    _ value: PropertyValue,
    of descriptor: PropertyDescriptor,
    as name: String,
    isModel: Bool,
    to object: inout ServeObject
  ) {
    let names = descriptor.componentNames
    if names.isEmpty || (isModel && descriptor.type == PropertyType(Color.self)) {
      object.add(name, Self.text(value, of: descriptor))
      return
    }
    let numbers = value.components
    for (index, suffix) in names.enumerated() {
      let key = suffix.isEmpty ? name : "\(name).\(suffix)"
      // An absent colour has no components.
      if let number = index < numbers.count ? numbers[index] : nil {
        object.add(key, number: number)
      } else {
        object.add(key, "null")
      }
    }
  }

  /// The JSON text of a value that is not made of numbers, in the notation of files; `null` for none.
  private static func text(_ value: PropertyValue, of descriptor: PropertyDescriptor) -> String {
    switch value.content {
    case let text as String: JSONString.quoted(text)
    case let text as StyledText: JSONString.quoted(text.string)
    case let choice as ChoiceName: JSONString.quoted(choice.name)
    case let color as Color:
      if let role = color.roleName {
        JSONString.quoted("\(SceneColors.sign)\(role)")
      } else {
        color.isFinite ? JSONString.quoted(color.hex) : "null"
      }
    case let path as Path: path.isFinite ? JSONString.quoted(path.svg) : "null"
    case nil: "null"
    default: ValueText.file(value, of: descriptor).map { JSONString.quoted($0) } ?? "null"
    }
  }
}
