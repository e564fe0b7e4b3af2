extension DocumentReader {
  func layers(_ value: SceneValue) -> [LayerNode] {
    guard case .list(let items) = value.content else {
      return values.wrong(value, expected: "a list of layers") ?? []
    }
    return items.flatMap(presets.layers).compactMap(node)
  }

  func layer(_ value: SceneValue) -> LayerNode? { presets.layer(value).flatMap(node) }

  /// Reads a layer that uses no preset.
  private func node(_ value: SceneValue) -> LayerNode? {
    presets.nested(value) { members(of: value) }
  }

  private func members(of value: SceneValue) -> LayerNode? {
    guard var keys = keyed(value, "a layer") else { return nil }
    var layer = LayerNode()
    layer.start = value.range.start
    layer.id = LayerNode.idKey.take(from: &keys, self)
    layer.kind = LayerNode.kindKey.take(from: &keys, self)
    layer.hasCustom = keys.entries.contains { $0.key == LayerNode.customKey.name }
    layer.custom = LayerNode.customKey.take(from: &keys, self)?.value ?? []
    layer.style = LayerNode.styleKey.take(from: &keys, self)?.value ?? []
    layer.sublayers = LayerNode.sublayersKey.take(from: &keys, self)?.value ?? []
    layer.mask = [LayerNode.maskKey.take(from: &keys, self)?.value].compactMap { $0 }
    layer.actions = LayerNode.actionsKey.take(from: &keys, self)?.value ?? []
    layer.animations = LayerNode.animationsKey.take(from: &keys, self)?.value ?? []
    layer.motions = LayerNode.motionsKey.take(from: &keys, self)?.value ?? []
    layer.constraints = LayerNode.constraintsKey.take(from: &keys, self)?.value ?? []
    // The remaining keys must be properties of the layer's kind.
    layer.properties = keys.entries
    return layer
  }

  func identifier(_ value: SceneValue) -> String? {
    guard let text = values.scalar(value, expected: "an id") else { return nil }
    guard SceneIdentifier.isValid(text) else {
      list.report(.badIdentifier(text), at: value.range)
      return nil
    }
    guard text != SceneIdentifier.root else {
      list.report(.reservedIdentifier, at: value.range)
      return nil
    }
    return text
  }

  func custom(_ value: SceneValue) -> [CustomNode] {
    let owner = "'custom', the free values of a layer"
    let entries = keyed(value, owner)?.entries ?? []
    return entries.compactMap { entry in
      guard values.name(entry.key, of: "custom value", at: entry.keyRange) != nil else {
        return nil
      }
      guard case .mapping = entry.value.content else {
        return values.components(entry.value).map { CustomNode(name: entry.name, components: $0) }
      }
      return custom(entry.name, entry.value)
    }
  }

  private func custom(_ name: Located<String>, _ value: SceneValue) -> CustomNode? {
    guard var keys = keyed(value, "a custom value") else { return nil }
    let components = keys.require("value").flatMap(values.components)
    let threshold = keys.read("threshold", values.positive)
    keys.finish()
    return components.map {
      CustomNode(name: name, components: $0, threshold: threshold?.value)
    }
  }

  func actions(_ value: SceneValue) -> [ActionNode] {
    let entries = keyed(value, "'actions'")?.entries ?? []
    return entries.compactMap { entry in
      if entry.value.text == "none" { return ActionNode(event: entry.name) }
      guard case .mapping = entry.value.content else {
        return values.wrong(entry.value, expected: "an animation or 'none'")
      }
      return animation(entry.value).map { ActionNode(event: entry.name, animation: $0) }
    }
  }
}
