import Lamina

/// What `lamina list` prints about a topic, as text or as JSON.
enum ReferenceContent {
  case words([(name: String, summary: String)])
  case layers
  /// The properties of one kind of layer, or of all kinds.
  case properties(of: String?)
  /// Kinds with their keys, the keys that all of them have, and what the text adds.
  case kinds([SceneReference.Kind], common: [KeyInfo] = [], notes: String = "")
  case timing

  /// One kind with all its properties, or every kind with those that it adds.
  static func tables(of kind: String?) -> [(kind: String, descriptors: [PropertyDescriptor])] {
    if let kind, let table = ReferenceTables.layer(kind) { return [(kind, table.descriptors)] }
    return ReferenceTables.layers.map { ($0.kind, ReferenceTables.ownDescriptors(of: $0)) }
  }

  /// The keys that hold nested values, of one kind or of all kinds.
  static func partKeys(of kind: String?) -> [KindKey] {
    let plain = PropertyTable.layer.kind
    let kinds = kind.map { $0 == plain ? [$0] : [$0, plain] } ?? tables(of: nil).map(\.kind)
    return kinds.flatMap { LayerKinds.partKeys(of: $0) }
  }
}
