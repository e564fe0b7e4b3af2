import LaminaCore

/// Removes a layer from the tree.
struct RemoveFromSuperlayerStep: StepOperation {
  static let info = KeyInfo(
    name: "removeFromSuperlayer",
    shape: .oneOrMore(.layerName),
    summary: "Takes a layer out of the tree, by its id."
  )

  private(set) var layer: Located<String>

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value) { value in
      reader.values.scalar(value, expected: "the id of a layer")
        .map { RemoveFromSuperlayerStep(layer: Located(value: $0, range: value.range)) }
    }
  }

  func check(_ names: SceneNames) {
    if layer.value == SceneIdentifier.root {
      names.list.report("the root layer cannot be removed", at: layer.range)
    } else {
      names.require(layer)
    }
  }

  func bind(_ binder: SceneBinder) -> StepAction? {
    { [id = layer.value] scene in
      scene.layer(withIdentifier: id)?.removeFromSuperlayer()
      scene.noteRemoval(of: id)
    }
  }
}
