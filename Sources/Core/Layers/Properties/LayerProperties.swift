import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties

/// The state of every layer that animations can change, and the rest that drawing needs.
///
/// A layer holds it three times: as the program set it (model), as it was at the last commit, and
/// as it is seen (the committed one with the running animations applied).
///
/// Programs meet it in typed key paths only: `BasicAnimation(\.opacity, from: 0, to: 1)`.
public struct LayerProperties: Sendable {
  /// The anchor point's place in the superlayer.
  public package(set) var position = CGPoint.zero
  /// Depth.
  public package(set) var zPosition: CGFloat = 0
  /// The point of the bounds that `position` places.
  public package(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor's depth.
  public package(set) var anchorPointZ: CGFloat = 0
  /// Size, and the origin of the layer's coordinates.
  public package(set) var bounds = CGRect.zero
  /// The matrix about the anchor point; give a `Transform3D`.
  public package(set) var transform = TransformSlot()
  /// The matrix for the sublayers; give a `Transform3D`.
  public package(set) var sublayerTransform = TransformSlot()
  /// Not drawn.
  public package(set) var isHidden = false
  /// Drawn when turned away too.
  public package(set) var isDoubleSided = true
  package var isGeometryFlipped = false
  /// Sublayers are cut at the bounds.
  public package(set) var masksToBounds = false
  package var maskMode = MaskMode.alpha
  /// 0...1.
  public package(set) var opacity = 1.0
  /// Fills the bounds.
  public package(set) var backgroundColor: Color?
  /// Radius of the corners.
  public package(set) var cornerRadius: CGFloat = 0
  package var maskedCorners = CornerMask.all
  package var isOpaque = false
  package var shouldRasterize = false
  /// Width of the border.
  public package(set) var borderWidth: CGFloat = 0
  /// Colour of the border.
  public package(set) var borderColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var opacityStyle = OpacityLookChoice.inherited
  package var edges = EdgesChoice.inherited
  package var timing = MediaTimes(duration: .infinity)

  /// The state of a new layer.
  public init() {}
}

extension LayerProperties: PropertyState {}

extension LayerProperties {
  /// The numbers that place the layer.
  package var geometry: LayerGeometry {
    LayerGeometry(
      bounds: bounds,
      anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ,
      position: position,
      zPosition: zPosition,
      transform: transform.matrix
    )
  }

  /// What the layer does to all its sublayers: its `sublayerTransform` about its anchor; nil for
  /// nothing.
  package var ofSublayers: Transform3D? {
    let matrix = sublayerTransform.matrix
    return matrix == .identity ? nil : geometry.aboutAnchor(matrix)
  }
}

/// How a layer's own translucency is drawn.
public enum OpacityLookChoice: String, Hashable, Sendable, CaseIterable {
  /// As the screen says.
  case inherited
  /// As glyph density.
  case density
  /// As mixed colours.
  case blend
}

extension OpacityLookChoice: PropertyChoice {}
extension MaskMode: PropertyChoice {}

/// How the edges of a layer's own shapes are drawn.
public enum EdgesChoice: String, Hashable, Sendable, CaseIterable {
  /// As the screen says.
  case inherited
  /// In mixed colours where no glyph has just the form.
  case smooth
  /// Only in colours that are there.
  case sharp

  /// The word for the canvas; nil is the canvas's own.
  package var edges: Edges? {
    switch self {
    case .inherited: nil
    case .smooth: .smooth
    case .sharp: .sharp
    }
  }
}

extension EdgesChoice: PropertyChoice {}
extension FillMode: PropertyChoice {}
