import Foundation
import Lamina

final class ShapeView: View {
  override class var layerClass: AnyClass { ShapeLayer.self }

  var shape: ShapeLayer { unsafeDowncast(layer, to: ShapeLayer.self) }

  /// Creates a shape that ignores events.
  convenience init(_ path: Path? = nil, fill: Color? = nil, stroke: Color? = nil) {
    self.init(frame: .zero)
    shape.path = path
    shape.fillColor = fill
    shape.strokeColor = stroke
    isUserInteractionEnabled = false
  }
}

extension Path {
  init(ellipse frame: CGRect) {
    self.init()
    addEllipse(in: frame)
  }

  init(polygon points: [CGPoint]) {
    self.init()
    addLines(between: points)
    closeSubpath()
  }
}
