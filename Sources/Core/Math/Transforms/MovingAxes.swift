/// The axes of the screen along which a layer is being moved or resized.
package struct MovingAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A side of the layer moves along the axis.
  package static let across = MovingAxes(rawValue: 1)
  package static let down = MovingAxes(rawValue: 2)
  /// The anchor point moves along the axis, not only a size.
  package static let anchorAcross = MovingAxes(rawValue: 4)
  package static let anchorDown = MovingAxes(rawValue: 8)

  /// What the bounds contain moves within them.
  package static let contents = MovingAxes(rawValue: 16)
  /// The layer moves within what clips it.
  package static let inClip = MovingAxes(rawValue: 32)
  /// The layer is scaled or resized.
  package static let size = MovingAxes(rawValue: 64)

  package static let both: MovingAxes = [.across, .down, .anchorAcross, .anchorDown]
  package static let anchor: MovingAxes = [.anchorAcross, .anchorDown]

  package static let everythingAcross: MovingAxes = [.across, .anchorAcross]
  package static let everythingDown: MovingAxes = [.down, .anchorDown]

  /// Returns whether a side moves along an axis: 0 across, 1 down.
  @inline(__always)
  package func contains(axis: Int) -> Bool { rawValue & (1 << UInt8(axis)) != 0 }

  /// Returns whether the anchor point moves along an axis: 0 across, 1 down.
  @inline(__always)
  package func containsAnchor(axis: Int) -> Bool { rawValue & (4 << UInt8(axis)) != 0 }

  /// Whether a level side moves; bounds that only scroll stay where they are.
  package var moveLevelSides: Bool {
    contains(.anchorDown) || contains(.down) && (!contains(.contents) || contains(.size))
  }
}

extension MovingAxes {
  /// The properties that move a layer, or what a camera shows.
  private static let moving: Set<Substring> = [
    "position", "bounds", "transform", "anchorPoint", "frame", "eye", "zoom", "roll", "shake",
  ]

  /// Those of them that determine which part of its contents a layer shows.
  private static let showing: Set<Substring> = ["bounds", "eye", "zoom", "roll", "shake"]

  /// Returns whether a property may change the size of a layer, or of what a camera shows.
  private static func scales(_ first: Substring, _ parts: [Substring]) -> Bool {
    switch first {
    case "bounds", "frame": parts.count == 1 || parts.contains("size")
    case "transform": parts.count == 1 || parts.contains("scale")
    default: first == "zoom" || first == "eye"
    }
  }

  /// Creates the axes along which a property, given by its key path, may move or resize a layer.
  package init(movedBy property: String) {
    let parts = property.split(separator: ".")
    guard let first = parts.first,
      Self.moving.contains(first)
    else {
      self = []
      return
    }
    let isTurn = parts.contains("rotation")
    switch parts.last {
    case "x" where !isTurn, "width": self = Self.everythingAcross
    case "y" where !isTurn, "height": self = Self.everythingDown
    case "z" where parts.contains("translation"): self = []
    default: self = .both
    }
    // The anchor point keeps its place while only a size changes.
    if first == "bounds" || parts.contains("scale") { subtract(.anchor) }
    let isSize = ["width", "height", "size"].contains(parts.last)
    if Self.showing.contains(first), !isSize { insert(.contents) }
    if Self.scales(first, parts) { insert(.size) }
  }
}
