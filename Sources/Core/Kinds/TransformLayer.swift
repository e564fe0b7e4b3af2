import Foundation
import LaminaLayers
import LaminaProperties

/// A layer that leaves its sublayers their depth, so that they make up one solid thing.
///
/// Every sublayer, with all in it, is a plane in space. Planes are drawn by their depth, also where
/// they cross; transform layers in transform layers share one space. Perspective comes from the
/// `sublayerTransform` of the layer above.
///
/// The layer draws nothing itself and makes no group of its sublayers: background, border, contents,
/// mask, `masksToBounds` and `shouldRasterize` have no effect, and `opacity` multiplies that of each
/// sublayer. It has no plane of its own, so a hit test finds nothing in it.
///
/// ```swift
/// let cube = TransformLayer()
/// cube.position = CGPoint(x: 40, y: 24)
/// for side in 0..<4 {
///   let face = Layer()
///   face.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
///   face.backgroundColor = Color(red: 0.2 + 0.2 * Double(side), green: 0.4, blue: 0.8)
///   face.anchorPointZ = -10
///   face.transform = .rotation(angle: Double(side) * .pi / 2, x: 0, y: 1, z: 0)
///   cube.addSublayer(face)
/// }
/// ```
///
/// - Source: CATransformLayer
@preconcurrency @MainActor
open class TransformLayer: Layer {
  open override class func make() -> Layer { TransformLayer() }

  open override class var propertyTable: PropertyTable { .transform }

  /// Creates a layer without a plane of its own.
  public override init() {
    super.init()
    keepsDepth()
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    keepsDepth()
  }

  private func keepsDepth() {
    drawing.arrangement = .deep
    drawing.keepsDepth = true
  }

  /// Nil: a layer without a plane of its own has no places that could be hit.
  open override func hitTest(_ point: CGPoint) -> Layer? { nil }
}
