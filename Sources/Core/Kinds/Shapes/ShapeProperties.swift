import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state of shape layers besides that of every layer.
public struct ShapeProperties: Sendable {
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
}

extension FillRule: PropertyChoice {}
extension LineCap: PropertyChoice {}
extension LineJoin: PropertyChoice {}

extension ShapeProperties: PropertyState {
  static let pathDescriptor = Property(
    "path",
    \ShapeProperties.path,
    threshold: 0.1,
    action: .none,
    "What is drawn: in scenes SVG path text, or the words of `{text: hello, size: 16}` as lines."
  )
  static let fillColorDescriptor = Property(
    "fillColor",
    \ShapeProperties.fillColor,
    "Fills the path."
  )
  static let fillRuleDescriptor = Property(
    "fillRule",
    \ShapeProperties.fillRule,
    action: .none,
    isAnimatable: false,
    "What counts as inside of the path."
  )
  static let strokeColorDescriptor = Property(
    "strokeColor",
    \ShapeProperties.strokeColor,
    "Draws a line along the path, above what fills it."
  )
  static let lineWidthDescriptor = Property(
    "lineWidth",
    \ShapeProperties.lineWidth,
    unit: .points,
    range: 0...Double.greatestFiniteMagnitude,
    "Width of the line, half of it on each side of the path, in points."
  )
  static let strokeStartDescriptor = Property(
    "strokeStart",
    \ShapeProperties.strokeStart,
    range: 0...1,
    "Where the line begins, as a share of the whole length of the path."
  )
  static let strokeEndDescriptor = Property(
    "strokeEnd",
    \ShapeProperties.strokeEnd,
    range: 0...1,
    "Where the line ends, as a share of the whole length of the path."
  )
  static let lineCapDescriptor = Property(
    "lineCap",
    \ShapeProperties.lineCap,
    action: .none,
    isAnimatable: false,
    "How the ends of the line and of its dashes look."
  )
  static let lineJoinDescriptor = Property(
    "lineJoin",
    \ShapeProperties.lineJoin,
    action: .none,
    isAnimatable: false,
    "How the corners of the line look."
  )
  static let miterLimitDescriptor = Property(
    "miterLimit",
    \ShapeProperties.miterLimit,
    "How far a miter may reach, in line widths; beyond, the corner is cut."
  )
  static let lineDashPatternDescriptor = Property(
    "lineDashPattern",
    \ShapeProperties.lineDashPattern,
    action: .none,
    isAnimatable: false,
    "Lengths of dashes and gaps in turn, in points; none for an unbroken line."
  )
  static let lineDashPhaseDescriptor = Property(
    "lineDashPhase",
    \ShapeProperties.lineDashPhase,
    unit: .points,
    "How far into the pattern of dashes the line begins, in points."
  )

  /// The properties of a shape layer.
  public static let descriptors: [PropertyDescriptor] = [
    pathDescriptor, fillColorDescriptor, fillRuleDescriptor, strokeColorDescriptor,
    lineWidthDescriptor, strokeStartDescriptor, strokeEndDescriptor,
    lineCapDescriptor, lineJoinDescriptor, miterLimitDescriptor, lineDashPatternDescriptor,
    lineDashPhaseDescriptor,
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

extension PropertyTable {
  /// The properties of a shape layer.
  public static let shape = PropertyTable(kind: "shape", ShapeProperties.self, over: .layer)
}
