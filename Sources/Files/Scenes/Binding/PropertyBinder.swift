import LaminaLayers
import LaminaMotion
import LaminaProperties

/// Finds the properties that a file names, and reads values with their types.
///
/// What has properties, and what is said about them, is not its business.
struct PropertyBinder {
  let list: DiagnosticList
  let values: ValueReader
  let properties: PropertyReader
  /// How closely the motions of the scene follow the original engine.
  let motionFidelity: Fidelity

  init(list: DiagnosticList, images: ImageLibrary, motionFidelity: Fidelity) {
    self.list = list
    values = ValueReader(list: list)
    properties = PropertyReader(values: values, images: images)
    self.motionFidelity = motionFidelity
  }

  /// The row of a key path, or a fault that names the nearest one.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - shape: The layer's shape.
  ///   - keys: What may stand in its place besides properties, for suggestions.
  /// - Returns: The row; nil after the fault.
  func row(
    _ keyPath: Located<String>,
    _ shape: LayerShape,
    besides keys: @autoclosure () -> [String] = []
  ) -> PropertyRow? {
    if let row = shape.row(keyPath.value) { return row }
    list.report(
      .unknownProperty(
        found: keyPath.value,
        kind: shape.kind.name,
        owner: shape.kind.owner,
        valid: shape.names(besides: keys())
      ),
      at: keyPath.range
    )
    return nil
  }
}
