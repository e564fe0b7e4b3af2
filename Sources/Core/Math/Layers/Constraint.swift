/// A side, a middle or a size of a layer, which a constraint determines or depends on.
///
/// - Note: Differs from CAConstraintAttribute: the minimum y is the top.
/// - Source: CAConstraintAttribute
public enum ConstraintAttribute: String, Hashable, Sendable, CaseIterable {
  /// The left side.
  case minX
  /// The middle between left and right.
  case midX
  /// The right side.
  case maxX
  /// The width.
  case width
  /// The top.
  case minY
  /// The middle between top and bottom.
  case midY
  /// The bottom.
  case maxY
  /// The height.
  case height

  /// Whether it concerns the places and the size across.
  var isAcross: Bool {
    switch self {
    case .minX, .midX, .maxX, .width: true
    case .minY, .midY, .maxY, .height: false
    }
  }
}

/// A relation between a layer and its superlayer or a sibling: `attribute` of the layer becomes
/// `sourceAttribute` of the source, times `scale`, plus `offset`.
///
/// ```swift
/// label.constraints = [
///   Constraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -2),
///   Constraint(attribute: .minY, relativeTo: "title", attribute: .maxY),
/// ]
/// panel.layoutManager = ConstraintLayoutManager.shared
/// ```
///
/// - Source: CAConstraint
public struct Constraint: Hashable, Sendable {
  /// The name that means the superlayer.
  public static let superlayer = "superlayer"

  /// What the constraint determines.
  public let attribute: ConstraintAttribute
  /// The name of a sibling, or `superlayer`.
  public let sourceName: String
  /// What it depends on.
  public let sourceAttribute: ConstraintAttribute
  /// The factor of the source's value.
  public let scale: Double
  /// Added to it, in points.
  public let offset: Double

  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - attribute: What it determines.
  ///   - source: The name or identifier of a sibling, or `superlayer`.
  ///   - sourceAttribute: What it depends on; nil for the same attribute.
  ///   - scale: The factor of the source's value.
  ///   - offset: Added to it, in points.
  public init(
    attribute: ConstraintAttribute,
    relativeTo source: String = Constraint.superlayer,
    attribute sourceAttribute: ConstraintAttribute? = nil,
    scale: Double = 1,
    offset: Double = 0
  ) {
    self.attribute = attribute
    sourceName = source
    self.sourceAttribute = sourceAttribute ?? attribute
    self.scale = scale
    self.offset = offset
  }
}
