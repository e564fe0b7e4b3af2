/// The ids of a scene, for checking references to layers.
struct SceneNames {
  private var places: [String: SourceRange] = [:]
  /// The ids in the order of the file.
  private var known: [String] = []
  let list: DiagnosticList

  init(_ layers: [LayerNode], file: SourceFile, list: DiagnosticList) {
    self.list = list
    for layer in layers { visit(layer, file) }
  }

  /// Reports a reference to a layer that does not exist.
  func require(_ layer: Located<String>) {
    guard layer.value != SceneIdentifier.root, places[layer.value] == nil else { return }
    list.report(.unknownLayer(layer.value, known: known + [SceneIdentifier.root]), at: layer.range)
  }

  private mutating func visit(_ layer: LayerNode, _ file: SourceFile) {
    if let id = layer.id {
      if let first = places[id.value] {
        let position = file.position(of: first.inScene.lowerBound)
        list.report(.duplicateIdentifier(id.value, first: position), at: id.range)
      } else {
        places[id.value] = id.range
        known.append(id.value)
      }
    }
    for child in layer.sublayers + layer.mask { visit(child, file) }
  }
}
