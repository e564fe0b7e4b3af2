import Foundation
import LaminaAnimations
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The state that shapes have besides that of every layer.
public struct ShapeProperties: Sendable {
  /// What is drawn.
  public package(set) var path: Path?
  /// Fills the path.
  public package(set) var fillColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var fillRule = FillRule.nonZero

  /// No path.
  public init() {}
}

extension FillRule: PropertyChoice {}

extension ShapeProperties: PropertyState {
  static let pathRow = Property(
    "path",
    \ShapeProperties.path,
    action: .none,
    "What is drawn, as SVG path text in scenes."
  )
  static let fillColorRow = Property(
    "fillColor",
    \ShapeProperties.fillColor,
    "Fills the path."
  )
  static let fillRuleRow = Property(
    "fillRule",
    \ShapeProperties.fillRule,
    action: .none,
    isAnimatable: false,
    "What counts as inside of the path."
  )

  /// The properties of a shape.
  public static let rows: [PropertyRow] = [pathRow, fillColorRow, fillRuleRow]
}

extension PropertyTable {
  /// The properties of a shape layer.
  public static let shape = PropertyTable(kind: "shape", ShapeProperties.self, over: .layer)
}

/// A layer that fills a path.
///
/// The path may leave the bounds.
///
/// ```swift
/// let ball = ShapeLayer()
/// var circle = Path()
/// circle.addEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
/// ball.path = circle
/// ball.fillColor = Color("#ffcc66")
/// ball.position = CGPoint(x: 20, y: 12)
/// stage.rootLayer.addSublayer(ball)
/// ```
///
/// - Source: CAShapeLayer
@MainActor
open class ShapeLayer: Layer {
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

  open override var contentBox: CGRect {
    typedBlock(ShapeProperties.self)?.shownValue.path?.boundingBox ?? .null
  }

  open override func draw(in context: DrawingContext) {
    guard let shape = typedBlock(ShapeProperties.self)?.shownValue, let path = shape.path,
      let color = shape.fillColor
    else { return }
    context.fill(path, rule: shape.fillRule, color: color)
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
