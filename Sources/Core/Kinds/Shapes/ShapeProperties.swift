import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of shape layers besides that of every layer.
public struct ShapeProperties: PropertyState {
  /// The path.
  public package(set) var path: Path?
  /// The fill colour.
  public package(set) var fillColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var fillRule = FillRule.nonZero
  /// The stroke colour.
  public package(set) var strokeColor: Color?
  /// The width of the stroke.
  public package(set) var lineWidth: CGFloat = 1
  /// The start of the stroke.
  public package(set) var strokeStart = 0.0
  /// The end of the stroke.
  public package(set) var strokeEnd = 1.0
  package var lineCap = LineCap.butt
  package var lineJoin = LineJoin.miter
  /// The miter limit.
  public package(set) var miterLimit = 10.0
  package var lineDashPattern: [Double]?
  /// The offset into the dash pattern at the start of the stroke.
  public package(set) var lineDashPhase = 0.0

  /// Creates a state without a path.
  public init() {}

  package static let path = property("path", \.path, threshold: 0.1, action: .none)
    .described(
      "What is drawn: in scenes SVG path text, or the words of `{text: hello, size: 16}` as lines."
    )
  static let fillColor = property("fillColor", \.fillColor).described("Fills the path.")
  static let fillRule = setting("fillRule", \.fillRule)
    .described("What counts as inside of the path.")
  static let strokeColor = property("strokeColor", \.strokeColor)
    .described("Draws a line along the path, above what fills it.")
  static let lineWidth = property("lineWidth", \.lineWidth, unit: .points, range: .nonNegative)
    .described("Width of the line, half of it on each side of the path, in points.")
  package static let strokeStart = property("strokeStart", \.strokeStart, range: 0...1)
    .described("Where the line begins, as a share of the whole length of the path.")
  package static let strokeEnd = property("strokeEnd", \.strokeEnd, range: 0...1)
    .described("Where the line ends, as a share of the whole length of the path.")
  static let lineCap = setting("lineCap", \.lineCap)
    .described("How the ends of the line and of its dashes look.")
  static let lineJoin = setting("lineJoin", \.lineJoin)
    .described("How the corners of the line look.")
  package static let miterLimit = property("miterLimit", \.miterLimit)
    .described("How far a miter may reach, in line widths; beyond, the corner is cut.")
  package static let lineDashPattern = setting("lineDashPattern", \.lineDashPattern)
    .described("Lengths of dashes and gaps in turn, in points; none for an unbroken line.")
  package static let lineDashPhase = property("lineDashPhase", \.lineDashPhase, unit: .points)
    .described("How far into the pattern of dashes the line begins, in points.")

  /// The properties of a shape layer.
  public static let descriptors: [PropertyDescriptor] = [
    path, fillColor, fillRule, strokeColor, lineWidth, strokeStart, strokeEnd, lineCap, lineJoin,
    miterLimit, lineDashPattern, lineDashPhase,
  ]

  /// The style of the stroke; its width is 0 if there is no stroke.
  var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: strokeColor == nil ? 0 : Double(lineWidth),
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: miterLimit,
      dash: lineDashPattern ?? [],
      dashPhase: lineDashPhase
    )
  }

  /// The part of the path that is stroked; nil for none.
  var strokeRange: ClosedRange<Double>? {
    let (start, end) = (max(0, min(1, strokeStart)), max(0, min(1, strokeEnd)))
    return start < end ? start...end : nil
  }
}

extension FillRule: PropertyChoice {}
extension LineCap: PropertyChoice {}
extension LineJoin: PropertyChoice {}

extension PropertyTable {
  /// The properties of a shape layer.
  public static let shape = PropertyTable(kind: "shape", ShapeProperties.self, over: .layer)
}
