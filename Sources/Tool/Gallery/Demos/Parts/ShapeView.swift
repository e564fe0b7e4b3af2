import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaViews

/// A shape that is filled and stroked.
@MainActor
final class ShapeView: View {
  override class var layerClass: AnyClass { ShapeLayer.self }

  /// The layer with its path and colours.
  var shape: ShapeLayer { unsafeDowncast(layer, to: ShapeLayer.self) }

  /// Creates a shape; it takes no events.
  convenience init(_ path: Path? = nil, fill: Color? = nil, stroke: Color? = nil) {
    self.init(frame: .zero)
    shape.path = path
    shape.fillColor = fill
    shape.strokeColor = stroke
    isUserInteractionEnabled = false
  }
}
