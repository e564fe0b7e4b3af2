import LaminaCore

/// Adds a layer to another one.
struct AddSublayerStep: StepOperation {
  private static let layer = SceneKey<LayerNode>(required: "layer", .layer)
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
        layer.row("The layer to add."),
        superlayer.row("The layer below which it comes; root is the root layer."),
        place.row("Its place among the sublayers, 0 is the lowest; on top unless given."),
      ])
    ),
    summary: "Adds a layer with all it holds, each time another; one with an id is moved."
  )

  private var layer: LayerNode
  private var superlayer: Located<String>
  private var place: Int?

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value, reader) { keys in
      let layer = layer.take(from: &keys, reader)
      let superlayer = superlayer.take(from: &keys, reader)
      let place = place.take(from: &keys, reader)
      keys.finish()
      guard let layer, let superlayer else { return nil }
      return AddSublayerStep(layer: layer.value, superlayer: superlayer, place: place?.value)
    }
  }

  func check(_ names: SceneNames) { names.require(superlayer) }

  var newLayer: LayerNode? { layer }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let index = binder.nextAddedLayer()
    return { [id = superlayer.value, place] scene in
      guard let parent = scene.layer(withIdentifier: id), let child = scene.layer(adding: index)
      else { return }
      if let place {
        parent.insertSublayer(child.layer, at: UInt32(clamping: place))
      } else {
        parent.addSublayer(child.layer)
      }
      child.addAnimations()
    }
  }
}
