import Foundation
import LaminaLayers
import LaminaProperties

/// A layer that preserves the depth of its sublayers, so that they form a three-dimensional object.
///
/// Every sublayer, with its subtree, is a plane in space. Planes are drawn by depth, even where
/// they intersect; nested transform layers share one space. Perspective comes from the
/// `sublayerTransform` of the superlayer.
///
/// The layer draws nothing itself and does not group its sublayers: background, border, contents,
/// mask, `masksToBounds` and `shouldRasterize` have no effect, and `opacity` multiplies that of
/// each sublayer. As it has no plane, hit tests never return it.
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

  /// Creates a layer without a plane.
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

  /// Always nil: a layer without a plane cannot be hit.
  open override func hitTest(_ point: CGPoint) -> Layer? { nil }
}
