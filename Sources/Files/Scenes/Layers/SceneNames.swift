/// The ids of a scene, for checking references to layers.
struct SceneNames {
  private var places: [String: SourceRange] = [:]
  /// Collects the findings.
  var list: DiagnosticList

  /// The ids in the order of the file.
  private var known: [String] {
    places.sorted { ($0.value.lowerBound, $0.key) < ($1.value.lowerBound, $1.key) }.map(\.key)
  }

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
      }
    }
    for child in layer.sublayers + layer.mask { visit(child, file) }
  }
}

// MARK: - Conversations

extension SceneNames {
  /// The ids of all layers, and `root`.
  var all: [String] { known + [SceneIdentifier.root] }

  /// Whether a layer has an id.
  func has(_ id: String) -> Bool { places[id] != nil }

  /// Adds the ids of a layer that joins a running scene; those that layers have are reported, except
  /// the free ones.
  mutating func add(_ layer: LayerNode, free: Set<String>) {
    var seen: Set<String> = []
    layer.forEachIdentifier { id in
      if !seen.insert(id.value).inserted || (has(id.value) && !free.contains(id.value)) {
        list.report(
          "the id \(VisibleText.quoted(id.value)) belongs to a layer already",
          help: "each id names one layer; 'removeFromSuperlayer' frees the id of a layer",
          .duplicateIdentifier,
          at: id.range
        )
      } else if places[id.value] == nil {
        places[id.value] = SourceRange(.max, .max)
      }
    }
  }

  /// Adds the id of a layer that no document names.
  mutating func add(_ id: String) { places[id] = SourceRange(.max, .max) }

  /// Forgets ids whose layers are gone.
  mutating func remove(_ ids: some Sequence<String>) {
    for id in ids { places[id] = nil }
  }
}

extension LayerNode {
  /// Visits the ids of the layer and its descendants.
  func forEachIdentifier(_ visit: (Located<String>) -> Void) {
    if let id { visit(id) }
    for child in sublayers + mask { child.forEachIdentifier(visit) }
  }
}
