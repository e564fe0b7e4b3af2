import Foundation
import LaminaDrawing
import LaminaMath
import LaminaProperties

extension PropertyTable {
  /// The properties of a plain layer.
  public static let layer = PropertyTable(
    kind: "layer",
    states: [
      PropertyStateKind(LayerProperties.self), PropertyStateKind(ContentsProperties.self),
      PropertyStateKind(ShadowProperties.self), PropertyStateKind(FilterList.self),
    ],
    rows: layerRows
  )

  /// The properties of a layer whose point is its image: those of a plain layer.
  public static let image = PropertyTable(
    kind: "image",
    states: layer.states,
    rows: layerRows
  )

  /// The properties of a layer that leaves its sublayers their depth: those of a plain layer.
  public static let transform = PropertyTable(
    kind: "transform",
    states: layer.states,
    rows: layerRows
  )

  /// What every layer has, in the order of lists.
  private static let layerRows: [PropertyRow] =
    LayerProperties.geometryRows + [frameRow] + LayerProperties.pictureRows
    + LayerProperties.timingRows + ContentsProperties.rows + ShadowProperties.rows

  /// The box that a layer works out from its geometry.
  private static let frameRow = DerivedProperty<Layer, CGRect>(
    "frame",
    threshold: 0.1,
    unit: .points,
    "The box around the layer in its superlayer, from position, bounds, anchor and transform."
  ) {
    $0.frame
  } set: {
    $0.frame = $1
  }
}
