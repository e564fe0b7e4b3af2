/// The ids of a scene, for checking references to layers.
struct SceneNames {
  private let ids: [String: SourceRange]
  private let known: [String]
  let list: DiagnosticList

  init(_ layers: [LayerNode], file: SourceFile, list: DiagnosticList) {
    var collector = Collector()
    for layer in layers { collector.visit(layer) }
    for (id, first) in collector.duplicates {
      list.report(
        .duplicateIdentifier(id.value, first: file.position(of: first.lowerBound)),
        at: id.range
      )
    }
    ids = collector.ids
    known = collector.names + [SceneIdentifier.root]
    self.list = list
  }

  /// Reports a reference to a layer that does not exist.
  func require(_ layer: Located<String>) {
    guard layer.value != SceneIdentifier.root, ids[layer.value] == nil else { return }
    list.report(.unknownLayer(layer.value, known: known), at: layer.range)
  }

  private struct Collector {
    var ids: [String: SourceRange] = [:]
    var names: [String] = []
    var duplicates: [(id: Located<String>, first: SourceRange)] = []

    mutating func visit(_ layer: LayerNode) {
      if let id = layer.id {
        if let first = ids[id.value] {
          duplicates.append((id, first))
        } else {
          ids[id.value] = id.range
          names.append(id.value)
        }
      }
      for child in layer.sublayers + layer.mask { visit(child) }
    }
  }
}
