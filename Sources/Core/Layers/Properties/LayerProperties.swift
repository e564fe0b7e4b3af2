import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties

/// The properties that every layer has: the animatable ones, and others that drawing needs.
///
/// A layer stores it three times: as the program set it (model), as of the last commit, and as
/// presented (the committed state with the running animations applied).
///
/// Programs use it only in typed key paths: `BasicAnimation(\.opacity, from: 0, to: 1)`.
public struct LayerProperties: PropertyState {
  /// The position of the anchor point in the superlayer.
  public package(set) var position = CGPoint.zero
  /// The depth: drawing order among siblings, and distance in perspective.
  public package(set) var zPosition: CGFloat = 0
  /// The point of the layer that is at `position`, in units of the bounds: 0.5 is the centre.
  public package(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The depth of the anchor point.
  public package(set) var anchorPointZ: CGFloat = 0
  /// The size, and the origin of the layer's coordinate system.
  public package(set) var bounds = CGRect.zero
  /// The transform about the anchor point; programs set a `Transform3D`.
  public package(set) var transform = TransformSlot()
  /// The transform of all sublayers; programs set a `Transform3D`.
  public package(set) var sublayerTransform = TransformSlot()
  /// Whether the layer is hidden.
  public package(set) var isHidden = false
  /// Whether the layer is drawn when its back faces the viewer.
  public package(set) var isDoubleSided = true
  package var isGeometryFlipped = false
  /// Whether sublayers are clipped to the bounds.
  public package(set) var masksToBounds = false
  package var maskMode = MaskMode.alpha
  /// The opacity, 0...1.
  public package(set) var opacity = 1.0
  /// The colour that fills the bounds.
  public package(set) var backgroundColor: Color?
  /// The radius of the corners.
  public package(set) var cornerRadius: CGFloat = 0
  package var maskedCorners = CornerMask.all
  package var isOpaque = false
  package var shouldRasterize = false
  /// The width of the border.
  public package(set) var borderWidth: CGFloat = 0
  /// The colour of the border.
  public package(set) var borderColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var opacityStyle = OpacityStyleChoice.inherited
  package var edges = EdgesChoice.inherited
  package var bleed: BleedSides = []
  package var autoresizingMask: AutoresizingMask = []
  package var isDecorative = false
  /// How far an extended stage moves the layer; `position` stays in points of the design.
  package var displacement = CGPoint.zero
  package var timing = MediaTimes(duration: .infinity)

  /// Creates the state of a new layer.
  public init() {}

  package var geometry: LayerGeometry {
    geometry(at: CGPoint(x: position.x + displacement.x, y: position.y + displacement.y))
  }

  /// The geometry in points of the design, where an extended stage has not moved the layer.
  package var designGeometry: LayerGeometry { geometry(at: position) }

  @inline(__always)
  private func geometry(at position: CGPoint) -> LayerGeometry {
    LayerGeometry(
      bounds: bounds,
      anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ,
      position: position,
      zPosition: zPosition,
      transform: transform.matrix
    )
  }

  /// The matrix to the superlayer, whose sublayers share another matrix, behind the lens of a camera.
  package func matrix(through lens: Transform3D?, into shared: Transform3D?) -> Transform3D {
    var matrix = geometry.toSuperlayer
    if let lens { matrix = matrix.concatenating(lens) }
    return shared.map { matrix.concatenating($0) } ?? matrix
  }

  /// The matrix applied to all sublayers: the `sublayerTransform` about the anchor; nil for the
  /// identity.
  package var sublayerMatrix: Transform3D? {
    let matrix = sublayerTransform.matrix
    return matrix == .identity ? nil : geometry.aboutAnchor(matrix)
  }
}

/// The rendering of a layer's translucency.
public enum OpacityStyleChoice: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// The setting of the screen.
  case inherited
  /// Glyph density.
  case density
  /// Blended colours.
  case blend
}

extension MaskMode: PropertyChoice {}

/// The rendering of the edges of a layer's shapes.
public enum EdgesChoice: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// The setting of the screen.
  case inherited
  /// Rectangles and small shapes keep their form, and give up to half a step of their place.
  case fitted
  /// Exact places; blended colours where no glyph has the exact shape.
  case smooth
  /// No blending: only colours that are present in the cell.
  case sharp

  /// The setting for the canvas; nil for the screen's.
  package var edges: Edges? {
    switch self {
    case .inherited: nil
    case .fitted: .fitted
    case .smooth: .smooth
    case .sharp: .sharp
    }
  }
}

extension FillMode: PropertyChoice {}
