import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that fills and strokes a path.
///
/// The path and its stroke may extend beyond the bounds. The stroke is measured in the layer's
/// points, and transformed with the layer.
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
/// A stroke that draws itself:
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

  /// The path, in the layer's coordinates; nil draws nothing.
  ///
  /// Paths can be animated: point by point if their structures are the same.
  open var path: Path? {
    get { self[ShapeProperties.path] }
    set { self[ShapeProperties.path] = newValue }
  }

  /// The fill colour of the path; nil does not fill it.
  ///
  /// Black by default.
  open var fillColor: Color? {
    get { self[ShapeProperties.fillColor] }
    set { self[ShapeProperties.fillColor] = newValue }
  }

  /// The rule that determines the interior of the path.
  open var fillRule: FillRule {
    get { self[ShapeProperties.fillRule] }
    set { self[ShapeProperties.fillRule] = newValue }
  }

  /// The stroke colour, drawn above the fill; nil, the default, draws no stroke.
  open var strokeColor: Color? {
    get { self[ShapeProperties.strokeColor] }
    set { self[ShapeProperties.strokeColor] = newValue }
  }

  /// The width of the stroke in points, half of it on each side of the path; 1 by default, 0 and
  /// below draws none.
  open var lineWidth: CGFloat {
    get { self[ShapeProperties.lineWidth] }
    set { self[ShapeProperties.lineWidth] = newValue }
  }

  /// The start of the stroke, as a fraction of the total length of all subpaths; 0 by default.
  ///
  /// Clamped to 0…1. A stroke whose start is past its end is not drawn.
  open var strokeStart: Double {
    get { self[ShapeProperties.strokeStart] }
    set { self[ShapeProperties.strokeStart] = newValue }
  }

  /// The end of the stroke, as a fraction of the total length of all subpaths; 1 by default.
  ///
  /// Clamped to 0…1.
  open var strokeEnd: Double {
    get { self[ShapeProperties.strokeEnd] }
    set { self[ShapeProperties.strokeEnd] = newValue }
  }

  /// The shape of the ends of the stroke and of its dashes; `butt` by default.
  open var lineCap: LineCap {
    get { self[ShapeProperties.lineCap] }
    set { self[ShapeProperties.lineCap] = newValue }
  }

  /// The shape of the corners of the stroke; `miter` by default.
  open var lineJoin: LineJoin {
    get { self[ShapeProperties.lineJoin] }
    set { self[ShapeProperties.lineJoin] = newValue }
  }

  /// The maximum distance from the inner to the outer corner of a miter, in line widths.
  ///
  /// Longer miters are drawn as `bevel`. 10 by default.
  open var miterLimit: Double {
    get { self[ShapeProperties.miterLimit] }
    set { self[ShapeProperties.miterLimit] = newValue }
  }

  /// Alternating lengths of dashes and gaps, in points; nil, the default, for a solid stroke.
  ///
  /// A list of odd length is repeated twice. The pattern restarts with each subpath, at the start
  /// of the stroke. The stroke is solid if a length is negative, if all are 0, and if there would
  /// be more than `StrokeStyle.mostDashes` dashes. Animating ``lineDashPhase`` by the sum of the
  /// lengths makes the dashes march seamlessly.
  open var lineDashPattern: [Double]? {
    get { self[ShapeProperties.lineDashPattern] }
    set { self[ShapeProperties.lineDashPattern] = newValue }
  }

  /// The offset into the dash pattern at the start of the stroke, in points; 0 by default.
  open var lineDashPhase: Double {
    get { self[ShapeProperties.lineDashPhase] }
    set { self[ShapeProperties.lineDashPhase] = newValue }
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
    guard let line else {
      if let fill = shape.fillColor { context.fill(path, rule: shape.fillRule, color: fill) }
      return
    }
    let width = Double(shape.lineWidth)
    // The box of the whole line, since one that is being drawn must not move.
    context.fitTogether(path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)) {
      guard let fill = shape.fillColor else {
        context.fill(stroke.outline, width: width, color: line)
        return
      }
      context.drawTogether {
        context.fill(path, rule: shape.fillRule, color: fill)
        context.fill(stroke.outline, width: width, color: line)
      }
    }
  }

  /// Recomputes the outline of the stroke, if one of its inputs changed.
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
  /// Creates an animation of a property of a shape.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ShapeProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }
}

extension LayerDiagnostic {
  fileprivate static func tooManyDashes(limit: Int) -> Self {
    Self(
      "tooManyDashes",
      "the line has more than \(limit) dashes and is drawn without them",
      fix: "set longer lengths in lineDashPattern"
    )
  }
}
