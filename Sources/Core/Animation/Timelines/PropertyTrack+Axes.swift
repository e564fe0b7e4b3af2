import LaminaMath
import LaminaProperties

extension PropertyTrack {
  /// The axes along which the track moves or resizes a layer: of two given ends only those along
  /// which they differ.
  package var movingAxes: MovingAxes {
    let axes = MovingAxes(movedBy: descriptor.name)
    guard !axes.isEmpty, let ends = batchEnds else { return axes }
    let difference = ends.to - ends.from
    var still: MovingAxes = []
    switch descriptor.name {
    case "bounds":
      if difference.x == 0, difference.z == 0 { still.formUnion(.everythingAcross) }
      if difference.y == 0, difference.w == 0 { still.formUnion(.everythingDown) }
    case "position", "anchorPoint", "bounds.size", "bounds.origin":
      if difference.x == 0 { still.formUnion(.everythingAcross) }
      if difference.y == 0 { still.formUnion(.everythingDown) }
    default: break
    }
    return axes.subtracting(still)
  }
}

extension MovingAxes {
  fileprivate static let everythingAcross: MovingAxes = [.across, .anchorAcross]
  fileprivate static let everythingDown: MovingAxes = [.down, .anchorDown]

  /// Creates the axes along which a property may move or resize a layer.
  package init(movedBy property: String) {
    let parts = property.split(separator: ".")
    guard let first = parts.first,
      ["position", "bounds", "transform", "anchorPoint", "frame"].contains(first)
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
  }
}
