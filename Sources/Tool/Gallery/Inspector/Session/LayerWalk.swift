import LaminaLayers

/// The layers of a tree in the order in which the inspector tells them.
@MainActor
enum LayerWalk {
  /// The root and everything below it, masks before sublayers.
  static func layers(below root: Layer) -> [Layer] {
    var list: [Layer] = []
    func walk(_ layer: Layer) {
      list.append(layer)
      if let mask = layer.mask { walk(mask) }
      for child in layer.children { walk(child) }
    }
    walk(root)
    return list
  }

  /// The name by which a layer is found again in another run: its path, and how many of that path come
  /// before it.
  static func name(of index: Int, in layers: [InspectedLayer]) -> LayerName? {
    guard layers.indices.contains(index) else { return nil }
    let path = layers[index].path
    return LayerName(path: path, number: layers[..<index].count { $0.path == path })
  }

  /// The place of a name; nil for a layer that is not there.
  static func index(of name: LayerName, in layers: [InspectedLayer]) -> Int? {
    var rest = name.number
    for (index, layer) in layers.enumerated() where layer.path == name.path {
      if rest == 0 { return index }
      rest -= 1
    }
    return nil
  }

  /// The layer of a name in a tree.
  static func layer(_ name: LayerName, below root: Layer) -> Layer? {
    var rest = name.number
    for layer in layers(below: root) where path(of: layer, to: root) == name.path {
      if rest == 0 { return layer }
      rest -= 1
    }
    return nil
  }

  private static func path(of layer: Layer, to root: Layer) -> String {
    var labels = [layer.label]
    var above = layer
    while above !== root, let next = above.superlayer {
      labels.append(next.label)
      above = next
    }
    return labels.reversed().joined(separator: "/")
  }
}

/// By what a layer is found again in another run of the same scene.
struct LayerName: Hashable, Sendable {
  var path: String
  var number = 0
}
