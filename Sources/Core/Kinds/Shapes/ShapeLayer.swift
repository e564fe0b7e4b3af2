import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that fills a path and draws a line along it.
///
/// Path and line may leave the bounds. The line is measured in the layer's own points, and is turned
/// and stretched with it.
///
/// ```swift
/// let ball = ShapeLayer()
/// var circle = Path()
/// circle.addEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
/// ball.path = circle
/// ball.fillColor = Color("#ffcc66")
/// ball.strokeColor = Color("#ff8844")
/// ball.position = CGPoint(x: 20, y: 12)
/// stage.rootLayer.addSublayer(ball)
/// ```
///
/// A line that draws itself:
///
/// ```swift
/// let draw = BasicAnimation(\ShapeProperties.strokeEnd, from: 0, to: 1)
/// draw.duration = 2
/// ball.add(draw, forKey: "draw")
/// ```
///
/// - Source: CAShapeLayer
@preconcurrency @MainActor
open class ShapeLayer: Layer {
  private var stroke = StrokeOutline()

  open override class func make() -> Layer { ShapeLayer() }

  open override class var propertyTable: PropertyTable { .shape }

  /// What is drawn, in the layer's own coordinates; nil for nothing.
  ///
  /// Paths turn into each other: point by point where their structures are the same.
  open var path: Path? {
    get { self[ShapeProperties.pathRow] }
    set { self[ShapeProperties.pathRow] = newValue }
  }

  /// Fills the path; nil leaves it empty.
  ///
  /// Black unless set.
  open var fillColor: Color? {
    get { self[ShapeProperties.fillColorRow] }
    set { self[ShapeProperties.fillColorRow] = newValue }
  }

  /// What counts as inside of the path.
  open var fillRule: FillRule {
    get { self[ShapeProperties.fillRuleRow] }
    set { self[ShapeProperties.fillRuleRow] = newValue }
  }

  /// Draws a line along the path, above what fills it; nil draws none, as unless set.
  open var strokeColor: Color? {
    get { self[ShapeProperties.strokeColorRow] }
    set { self[ShapeProperties.strokeColorRow] = newValue }
  }

  /// The width of the line in points, half of it on each side of the path; 1 unless set, 0 and below
  /// draws none.
  open var lineWidth: CGFloat {
    get { self[ShapeProperties.lineWidthRow] }
    set { self[ShapeProperties.lineWidthRow] = newValue }
  }

  /// Where the line begins, as a share of the whole length of all subpaths; 0 unless set.
  ///
  /// Values beyond 0…1 count as the nearer end. A line that begins behind its end is not drawn.
  open var strokeStart: Double {
    get { self[ShapeProperties.strokeStartRow] }
    set { self[ShapeProperties.strokeStartRow] = newValue }
  }

  /// Where the line ends, as a share of the whole length of all subpaths; 1 unless set.
  ///
  /// Values beyond 0…1 count as the nearer end.
  open var strokeEnd: Double {
    get { self[ShapeProperties.strokeEndRow] }
    set { self[ShapeProperties.strokeEndRow] = newValue }
  }

  /// How the ends of the line and of its dashes look; `butt` unless set.
  open var lineCap: LineCap {
    get { self[ShapeProperties.lineCapRow] }
    set { self[ShapeProperties.lineCapRow] = newValue }
  }

  /// How the corners of the line look; `miter` unless set.
  open var lineJoin: LineJoin {
    get { self[ShapeProperties.lineJoinRow] }
    set { self[ShapeProperties.lineJoinRow] = newValue }
  }

  /// How far a miter may reach from its inner to its outer corner, in line widths.
  ///
  /// Beyond, the corner is cut as by `bevel`. 10 unless set.
  open var miterLimit: Double {
    get { self[ShapeProperties.miterLimitRow] }
    set { self[ShapeProperties.miterLimitRow] = newValue }
  }

  /// Lengths of dashes and gaps in turn, in points; nil for an unbroken line, as unless set.
  ///
  /// An odd number of lengths counts twice. The pattern begins anew with each subpath, at the point
  /// where the line begins. The line is unbroken where a length is below 0, where all are 0, and where
  /// there would be more than `StrokeStyle.mostDashes` dashes. Animated by the sum of the lengths,
  /// ``lineDashPhase`` lets the dashes march without a seam.
  open var lineDashPattern: [Double]? {
    get { self[ShapeProperties.lineDashPatternRow] }
    set { self[ShapeProperties.lineDashPatternRow] = newValue }
  }

  /// How far into the pattern of dashes the line begins, in points; 0 unless set.
  open var lineDashPhase: Double {
    get { self[ShapeProperties.lineDashPhaseRow] }
    set { self[ShapeProperties.lineDashPhaseRow] = newValue }
  }

  open override var contentBox: CGRect {
    updateStroke()
    let box = stroke.box
    guard let shape = typedBlock(ShapeProperties.self)?.shownValue, let path = shape.path,
      shape.fillColor != nil
    else { return box }
    return path.boundingBox.union(box)
  }

  open override func draw(in context: DrawingContext) {
    guard let shape = typedBlock(ShapeProperties.self)?.shownValue, let path = shape.path else {
      return
    }
    updateStroke()
    let line = stroke.box.isNull ? nil : shape.strokeColor
    guard let fill = shape.fillColor else {
      if let line { context.fill(stroke.outline, color: line) }
      return
    }
    guard let line else { return context.fill(path, rule: shape.fillRule, color: fill) }
    context.drawTogether {
      context.fill(path, rule: shape.fillRule, color: fill)
      context.fill(stroke.outline, color: line)
    }
  }

  /// Works out the line as it is shown, if something about it changed.
  private func updateStroke() {
    guard let shape = typedBlock(ShapeProperties.self)?.shownValue, let path = shape.path,
      let range = shape.strokeRange
    else { return stroke.clear() }
    stroke.update(
      path,
      shape.strokeStyle,
      range: range,
      tolerance: shape.strokeColor == nil
        ? 0 : DrawingContext.strokeTolerance(over: path.boundingBox, through: drawing.matrix)
    )
    if stroke.hasTooManyDashes { report(.tooManyDashes(limit: StrokeStyle.mostDashes)) }
  }
}

extension BasicAnimation {
  /// An animation of a property of a shape.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ShapeProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(keyPath: PropertyRow.row(for: path).name)
    fromValue = from
    toValue = to
    byValue = by
  }
}
