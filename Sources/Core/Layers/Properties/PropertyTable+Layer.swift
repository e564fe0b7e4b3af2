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
      PropertyStateKind(DepthProperties.self),
    ],
    descriptors: layerDescriptors
  )

  /// The properties of an image layer: those of a plain layer.
  public static let image = PropertyTable(kind: "image", like: .layer)

  /// The properties of a transform layer, which keeps the depth of its sublayers: those of a plain
  /// layer.
  public static let transform = PropertyTable(kind: "transform", like: .layer)

  /// The properties of every layer, in the order of listings.
  private static let layerDescriptors: [PropertyDescriptor] =
    LayerProperties.geometryDescriptors + [frameDescriptor] + LayerProperties.pictureDescriptors
    + LayerProperties.timingDescriptors + ContentsProperties.descriptors
    + ShadowProperties.descriptors + DepthProperties.descriptors

  private static let frameDescriptor = DerivedProperty<Layer, CGRect>(
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
