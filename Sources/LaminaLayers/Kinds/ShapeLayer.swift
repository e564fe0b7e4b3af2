import Foundation
import LaminaMath

/// The state that shapes have besides that of every layer.
public struct ShapeProperties: Sendable {
  /// What is drawn.
  public internal(set) var path: Path?
  /// Fills the path.
  public internal(set) var fillColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var fillRule = FillRule.nonZero

  package init() {}
}

extension ShapeProperties: PropertyState {}

extension FillRule: PropertyChoice {}

/// A layer that fills a path.
///
/// The path may leave the bounds.
///
/// - Source: CAShapeLayer
@MainActor
open class ShapeLayer: Layer {
  private let shape: PropertyBlock<ShapeProperties>

  /// Creates a shape without a path.
  public override init() {
    let shape = PropertyBlock(ShapeProperties())
    self.shape = shape
    super.init(kind: shape)
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    shape = PropertyBlock((layer as? ShapeLayer)?.shape.modelValue ?? ShapeProperties())
    super.init(copying: layer, kind: shape)
  }

  open override class var propertyTable: PropertyTable { .shape }

  /// What is drawn, in the layer's own coordinates; nil for nothing.
  ///
  /// Paths of the same structure turn into each other point by point.
  public var path: Path? {
    get { shape.modelValue.path }
    set { change(shape, \.path, to: newValue, "path") }
  }

  /// Fills the path; nil leaves it empty.
  ///
  /// Black unless set.
  public var fillColor: Color? {
    get { shape.modelValue.fillColor }
    set { change(shape, \.fillColor, to: newValue, "fillColor") }
  }

  /// What counts as inside of the path.
  public var fillRule: FillRule {
    get { shape.modelValue.fillRule }
    set { change(shape, \.fillRule, to: newValue, "fillRule") }
  }

  package override var contentBox: CGRect { shape.shownValue.path?.boundingBox ?? .null }

  package override func drawContents(_ painter: Painter) {
    guard let path = shape.shownValue.path, let color = shape.shownValue.fillColor else { return }
    painter.fill(path, rule: shape.shownValue.fillRule, color: color)
  }
}

extension PropertyTable {
  /// The properties of a shape layer.
  public static let shape = PropertyTable(
    kind: "shape",
    adding: [
      .init(
        "path",
        \ShapeProperties.path,
        action: .none,
        "What is drawn, as SVG path text in scenes."
      ),
      .init("fillColor", \ShapeProperties.fillColor, "Fills the path."),
      .init(
        "fillRule",
        \ShapeProperties.fillRule,
        action: .none,
        isAnimatable: false,
        choices: FillRule.allCases.map(\.rawValue),
        "What counts as inside of the path."
      ),
    ]
  )
}
