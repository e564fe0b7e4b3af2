import Foundation
import LaminaMath

extension Layer {
  /// The anchor point's place in the superlayer, in points.
  public var position: CGPoint {
    get { base.modelValue.position }
    set { change(base, \.position, to: newValue, "position") }
  }

  /// Depth in points: drawing and hit order among siblings, and distance under perspective.
  public var zPosition: CGFloat {
    get { base.modelValue.zPosition }
    set { change(base, \.zPosition, to: newValue, "zPosition") }
  }

  /// The point of the bounds that `position` places, in units of the bounds; (0.5, 0.5) is the
  /// middle.
  ///
  /// Changing it moves the frame, not the position.
  public var anchorPoint: CGPoint {
    get { base.modelValue.anchorPoint }
    set { change(base, \.anchorPoint, to: newValue, "anchorPoint") }
  }

  /// The anchor's depth in points.
  public var anchorPointZ: CGFloat {
    get { base.modelValue.anchorPointZ }
    set { change(base, \.anchorPointZ, to: newValue, "anchorPointZ") }
  }

  /// Size, and the origin of the layer's own coordinates, in points.
  ///
  /// Negative sizes are turned into positive ones about the same area.
  public var bounds: CGRect {
    get { base.modelValue.bounds }
    set {
      let size = bounds.size
      change(base, \.bounds, to: newValue.standardized, "bounds")
      if bounds.size != size { sizeChanged() }
    }
  }

  /// A matrix applied about the anchor point.
  public var transform: Transform3D {
    get { base.modelValue.transform.matrix }
    set { changeTransform(\.transform, to: newValue, "transform") }
  }

  /// A matrix applied to the sublayers about this layer's anchor point.
  public var sublayerTransform: Transform3D {
    get { base.modelValue.sublayerTransform.matrix }
    set { changeTransform(\.sublayerTransform, to: newValue, "sublayerTransform") }
  }

  private func changeTransform(
    _ path: WritableKeyPath<LayerProperties, TransformSlot>,
    to matrix: Transform3D,
    _ key: String
  ) {
    guard base.modelValue[keyPath: path].matrix != matrix else { return }
    guard PropertyValue.transform(matrix).isFinite else {
      report(.invalidValue(key: key, value: "\(matrix)"))
      return
    }
    change(key) { base.modelValue[keyPath: path].matrix = matrix }
  }

  /// The transform as a 2-D one: the identity if it is not affine.
  public func affineTransform() -> AffineTransform2D {
    transform.isAffine ? transform.affineTransform : .identity
  }

  /// Replaces the whole transform by a 2-D one.
  public func setAffineTransform(_ affine: AffineTransform2D) {
    transform = Transform3D(affine)
  }

  /// Not drawn and not hit.
  public var isHidden: Bool {
    get { base.modelValue.isHidden }
    set { change(base, \.isHidden, to: newValue, "hidden") }
  }

  /// Whether the layer is drawn when it is turned away.
  public var isDoubleSided: Bool {
    get { base.modelValue.isDoubleSided }
    set { change(base, \.isDoubleSided, to: newValue, "doubleSided") }
  }

  /// Whether the geometry of the sublayers is mirrored top to bottom.
  public var isGeometryFlipped: Bool {
    get { base.modelValue.isGeometryFlipped }
    set { change(base, \.isGeometryFlipped, to: newValue, "geometryFlipped") }
  }

  /// Whether sublayers are cut at the rounded bounds.
  public var masksToBounds: Bool {
    get { base.modelValue.masksToBounds }
    set { change(base, \.masksToBounds, to: newValue, "masksToBounds") }
  }

  /// 0 (invisible) to 1, for the layer and its sublayers together.
  public var opacity: Double {
    get { base.modelValue.opacity }
    set { change(base, \.opacity, to: newValue, "opacity") }
  }

  /// Fills the rounded bounds behind everything; nil for nothing.
  public var backgroundColor: Color? {
    get { base.modelValue.backgroundColor }
    set { change(base, \.backgroundColor, to: newValue, "backgroundColor") }
  }

  /// Radius of the corners of background and border, in points.
  public var cornerRadius: CGFloat {
    get { base.modelValue.cornerRadius }
    set { change(base, \.cornerRadius, to: newValue, "cornerRadius") }
  }

  /// Width of the border inside the bounds, in points.
  public var borderWidth: CGFloat {
    get { base.modelValue.borderWidth }
    set { change(base, \.borderWidth, to: newValue, "borderWidth") }
  }

  /// Colour of the border; nil draws none.
  public var borderColor: Color? {
    get { base.modelValue.borderColor }
    set { change(base, \.borderColor, to: newValue, "borderColor") }
  }

  /// How translucency is drawn.
  public var opacityLook: OpacityLookChoice {
    get { base.modelValue.opacityLook }
    set { change(base, \.opacityLook, to: newValue, "opacityLook") }
  }
}
