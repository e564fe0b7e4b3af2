import LaminaMath

/// The rows of one kind of layer: what every layer has, what the kind adds, and their parts.
public struct PropertyTable: Sendable {
  /// The name of the kind, as scene files spell it.
  public var kind: String { content.kind }
  /// All rows: stored and derived properties first, each followed by its parts.
  public var rows: [PropertyRow] { content.rows }
  private let content: Content

  /// One object, so that handing a table over costs next to nothing.
  private final class Content: Sendable {
    let kind: String
    let rows: [PropertyRow]
    let rowsByName: [String: PropertyRow]

    init(kind: String, rows: [PropertyRow]) {
      self.kind = kind
      self.rows = rows
      rowsByName = Dictionary(rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Creates a table from the rows that the kind adds to those of every layer.
  package init(kind: String, adding own: [PropertyRow] = []) {
    content = Content(
      kind: kind,
      rows: (own + Self.common + Self.contentsRows).flatMap { [$0] + $0.subrows }
    )
  }

  /// The row for a key path, or nil if the kind has no such property.
  public subscript(name: String) -> PropertyRow? { content.rowsByName[name] }
}

extension PropertyTable {
  /// The rows that every layer has.
  private static let common: [PropertyRow] = [
    .init(
      "position",
      \LayerProperties.position,
      threshold: 0.1,
      "The anchor point's place in the superlayer, in points."
    ),
    .init(
      "zPosition",
      \LayerProperties.zPosition,
      threshold: 0.1,
      "Depth and drawing order among siblings, in points."
    ),
    .init(
      "anchorPoint",
      \LayerProperties.anchorPoint,
      "The point of the bounds that `position` places, in units of the bounds."
    ),
    .init(
      "anchorPointZ",
      \LayerProperties.anchorPointZ,
      threshold: 0.1,
      "The anchor's depth, in points."
    ),
    .init(
      "bounds",
      \LayerProperties.bounds,
      threshold: 0.1,
      "Size, and the origin of the layer's own coordinates, in points."
    ),
    .init(
      derived: "frame",
      type: .rect,
      "The box around the layer in its superlayer, from position, bounds, anchor and transform."
    ),
    .init("transform", \LayerProperties.transform, "A matrix applied about the anchor point."),
    .init(
      "sublayerTransform",
      \LayerProperties.sublayerTransform,
      "A matrix applied to the sublayers about this layer's anchor point; perspective in m34."
    ),
    .init("hidden", \LayerProperties.isHidden, action: .transition, "Not drawn and not hit."),
    .init(
      "doubleSided",
      \LayerProperties.isDoubleSided,
      action: .none,
      "Drawn when turned away too."
    ),
    .init(
      "geometryFlipped",
      \LayerProperties.isGeometryFlipped,
      action: .transition,
      isAnimatable: false,
      "Sublayers are mirrored top to bottom."
    ),
    .init(
      "masksToBounds",
      \LayerProperties.masksToBounds,
      action: .transition,
      "Sublayers are cut at the rounded bounds."
    ),
    .init(
      "opacity",
      \LayerProperties.opacity,
      "0 (invisible) to 1, for the layer and its sublayers together."
    ),
    .init(
      "backgroundColor",
      \LayerProperties.backgroundColor,
      "Fills the rounded bounds behind everything."
    ),
    .init(
      "cornerRadius",
      \LayerProperties.cornerRadius,
      "Radius of the corners of background and border, in points."
    ),
    .init(
      "borderWidth",
      \LayerProperties.borderWidth,
      "Width of the border inside the bounds, in points."
    ),
    .init("borderColor", \LayerProperties.borderColor, "Colour of the border."),
    .init(
      "opacityLook",
      \LayerProperties.opacityLook,
      action: .none,
      isAnimatable: false,
      choices: OpacityLookChoice.allCases.map(\.rawValue),
      "How translucency is drawn: as the screen says, as glyph density, or blended."
    ),
    .init(
      "beginTime",
      \LayerProperties.timing.beginTime,
      action: .none,
      isAnimatable: false,
      "When the layer's time starts, in its superlayer's time, in seconds."
    ),
    .init(
      "timeOffset",
      \LayerProperties.timing.timeOffset,
      action: .none,
      isAnimatable: false,
      "Added to the layer's time, in seconds."
    ),
    .init(
      "speed",
      \LayerProperties.timing.speed,
      action: .none,
      isAnimatable: false,
      "Rate of the layer's time; 0 stops it, negative runs back."
    ),
    .init(
      "duration",
      \LayerProperties.timing.duration,
      action: .none,
      isAnimatable: false,
      "Length of one cycle of the layer's time, in seconds; endless unless set."
    ),
    .init(
      "repeatCount",
      \LayerProperties.timing.repeatCount,
      action: .none,
      isAnimatable: false,
      "How many cycles the layer's time has; 0 means one."
    ),
    .init(
      "repeatDuration",
      \LayerProperties.timing.repeatDuration,
      action: .none,
      isAnimatable: false,
      "How long cycles are repeated, in seconds; 0 means unused."
    ),
    .init(
      "autoreverses",
      \LayerProperties.timing.autoreverses,
      action: .none,
      isAnimatable: false,
      "Every other cycle of the layer's time runs back."
    ),
    .init(
      "fillMode",
      \LayerProperties.timing.fillMode,
      action: .none,
      isAnimatable: false,
      choices: FillMode.allCases.map(\.rawValue),
      "Whether the layer is seen before and after its own time."
    ),
  ]
}
