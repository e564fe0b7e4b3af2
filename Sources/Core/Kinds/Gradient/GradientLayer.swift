import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of gradient layers besides that of every layer.
public struct GradientProperties: PropertyState {
  /// The colours, first to last.
  public package(set) var colors: [Color]?
  /// The locations of the colours, 0...1.
  public package(set) var locations: [Double]?
  /// The start point, as a fraction of the bounds.
  public package(set) var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point, as a fraction of the bounds.
  public package(set) var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = GradientKind.axial

  /// Creates a state without colours.
  public init() {}

  package static let colors = property("colors", \.colors).described("The colours, first to last.")
  package static let locations = property("locations", \.locations, threshold: 0.001)
    .described("The places of the colours from 0 to 1, never falling; evenly spread unless given.")
  static let startPoint = property("startPoint", \.startPoint, threshold: 0.001)
    .described(
      "Where it starts, as a fraction of the bounds; the middle of radial and conic gradients."
    )
  static let endPoint = property("endPoint", \.endPoint, threshold: 0.001)
    .described("Where it ends, as a fraction of the bounds.")
  static let type = setting("type", \.type)
    .described("How the colours are laid out: along a line, in ellipses, or around a point.")

  /// The properties of a gradient layer.
  public static let descriptors: [PropertyDescriptor] = [
    colors, locations, startPoint, endPoint, type,
  ]
}

extension GradientKind: PropertyChoice {}

extension PropertyTable {
  /// The properties of a gradient layer.
  public static let gradient = PropertyTable(
    kind: "gradient",
    GradientProperties.self,
    over: .layer
  )
}

/// A layer that shows a colour gradient: along a line, in ellipses, or around a point.
///
/// Colours are interpolated in encoded components, as in animations; beyond the ends the end
/// colours continue. The gradient fills the bounds, with the layer's rounded corners.
///
/// ```swift
/// let sky = GradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
/// sky.colors = [Color(rgb: 0x0B1026), Color(rgb: 0x7A3B69), Color(rgb: 0xFF9E5E)]
/// sky.locations = [0, 0.6, 1]
/// stage.rootLayer.addSublayer(sky)
/// ```
///
/// Differs from Core Animation: a radial gradient whose last colour is clear fades out softly, since
/// its light, which is mixed, would end with a visible rim.
///
/// - Source: CAGradientLayer
@preconcurrency @MainActor
open class GradientLayer: Layer {
  private let shader = GradientShader()

  open override class func make() -> Layer { GradientLayer() }

  open override class var propertyTable: PropertyTable { .gradient }

  /// The colours, first to last; nil or an empty list draws nothing, a single colour fills the
  /// layer.
  ///
  /// Lists of equal length are interpolated colour by colour; others switch discretely.
  open var colors: [Color]? {
    get { self[GradientProperties.colors] }
    set { self[GradientProperties.colors] = newValue }
  }

  /// The location of each colour in 0...1, non-decreasing; nil spreads the colours evenly.
  ///
  /// Two colours at the same location form an edge. Decreasing locations, and a count that differs
  /// from that of the colours, are reported, and the colours are spread evenly.
  open var locations: [Double]? {
    get { self[GradientProperties.locations] }
    set { self[GradientProperties.locations] = newValue }
  }

  /// The start point, in units of the bounds; by default the centre of the upper side.
  ///
  /// The centre of the ellipses of a radial gradient, and the centre of rotation of a conic one.
  open var startPoint: CGPoint {
    get { self[GradientProperties.startPoint] }
    set { self[GradientProperties.startPoint] = newValue }
  }

  /// The end point, in units of the bounds; by default the centre of the lower side.
  ///
  /// A radial gradient ends on the ellipse whose half axes are the distances in x and y; if one of
  /// them is 0 it draws nothing. A conic one starts and ends its turn in this direction, and runs
  /// clockwise.
  open var endPoint: CGPoint {
    get { self[GradientProperties.endPoint] }
    set { self[GradientProperties.endPoint] = newValue }
  }

  /// The layout of the colours; axial by default.
  open var type: GradientKind {
    get { self[GradientProperties.type] }
    set { self[GradientProperties.type] = newValue }
  }

  open override var contentBox: CGRect {
    let isEmpty = typedBlock(GradientProperties.self)?.shownValue.colors?.isEmpty ?? true
    return isEmpty ? .null : base.shownValue.bounds
  }

  open override var drawsInFittedBounds: Bool { true }

  open override func draw(in context: DrawingContext) {
    guard let gradient = typedBlock(GradientProperties.self)?.shownValue,
      let colors = gradient.colors, !colors.isEmpty
    else { return }
    let fault = shader.setStops(colors, gradient.locations, endsSoftly: gradient.type == .radial)
    if let fault { report(.gradient("\(fault)")) }
    let bounds = base.shownValue.bounds
    guard
      let map = GradientMap(
        kind: gradient.type,
        startPoint: gradient.startPoint,
        endPoint: gradient.endPoint,
        in: bounds
      ), shader.setMap(map, matrix: context.matrix)
    else { return }
    context.fill(
      paintedBounds,
      cornerRadius: base.shownValue.cornerRadius,
      corners: paintedCorners,
      shader: shader
    )
  }
}

extension LayerDiagnostic {
  fileprivate static func gradient(_ fault: String) -> Self {
    Self("gradient", "its colours are spread evenly, because the gradient has \(fault)")
  }
}
