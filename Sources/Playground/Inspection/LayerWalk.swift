import LaminaCore

/// The traversal of a layer tree in the order of the inspector.
@MainActor
package enum LayerWalk {
  /// Returns the root and its descendants, masks before sublayers.
  package static func layers(below root: Layer) -> [Layer] {
    var list: [Layer] = []
    func walk(_ layer: Layer) {
      list.append(layer)
      if let mask = layer.mask { walk(mask) }
      for child in layer.children { walk(child.layer) }
    }
    walk(root)
    return list
  }

  /// Returns the name that identifies a layer in another run: its path, and its index among the
  /// layers with that path.
  package static func name(of index: Int, in layers: [InspectedLayer]) -> LayerName? {
    guard layers.indices.contains(index) else { return nil }
    let path = layers[index].path
    return LayerName(path: path, number: layers[..<index].count { $0.path == path })
  }

  /// Returns the index of a layer by name; nil if it does not exist.
  package static func index(of name: LayerName, in layers: [InspectedLayer]) -> Int? {
    layers.indices.filter { layers[$0].path == name.path }.dropFirst(name.number).first
  }

  package static func layer(_ name: LayerName, below root: Layer) -> Layer? {
    layers(below: root).filter { path(of: $0, to: root) == name.path }.dropFirst(name.number).first
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

extension Array {
  /// The element at an index; nil if there is none.
  package subscript(ifPresent index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

/// The identity of a layer across runs of the same scene.
package struct LayerName: Hashable, Sendable {
  package var path: String
  package var number = 0

  package init(path: String, number: Int = 0) { (self.path, self.number) = (path, number) }
}
