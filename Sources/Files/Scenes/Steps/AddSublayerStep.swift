import LaminaCore

/// Adds a layer to another one.
struct AddSublayerStep: StepOperation {
  private static let sublayer = SceneKey<LayerNode>(required: "layer", .layer)
  private static let superlayer = SceneKey<String>(
    required: "to",
    .layerName,
    help: "the id of a layer, or 'root'"
  )
  private static let place = SceneKey<Int>("at", .integer(in: 0 ... .max))

  static let info = KeyInfo(
    name: "addSublayer",
    shape: .oneOrMore(
      .keys([
        sublayer.info("The layer to add."),
        superlayer.info("The layer below which it comes; root is the root layer."),
        place.info("Its place among the sublayers, 0 is the lowest; on top unless given."),
      ])
    ),
    summary: "Adds a layer with all it holds, each time another; one with an id is moved."
  )

  private var sublayer: LayerNode
  /// The superlayer.
  private(set) var layer: Located<String>
  private var place: Int?

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value, reader) { keys in
      let sublayer = sublayer.take(from: &keys, reader)
      let superlayer = superlayer.take(from: &keys, reader)
      let place = place.take(from: &keys, reader)
      keys.finish()
      guard let sublayer, let superlayer else { return nil }
      return AddSublayerStep(sublayer: sublayer.value, layer: superlayer, place: place?.value)
    }
  }

  var newLayer: LayerNode? { sublayer }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let index = binder.nextAddedLayer()
    return { [id = layer.value, place] scene in
      guard let parent = scene.layer(withIdentifier: id), let child = scene.layer(adding: index)
      else { return }
      child.join(parent) { parent, layer in
        if let place {
          parent.insertSublayer(layer, at: UInt32(clamping: place))
        } else {
          parent.addSublayer(layer)
        }
      }
      child.addAnimations()
      scene.onAddition?(child.layer)
    }
  }
}
