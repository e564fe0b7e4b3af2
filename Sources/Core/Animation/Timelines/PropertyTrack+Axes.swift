import LaminaMath
import LaminaProperties

extension PropertyTrack {
  /// The axes along which the track moves or resizes a layer: of two given ends only those along
  /// which they differ.
  package final var movingAxes: MovingAxes {
    let axes = descriptor.movingAxes
    guard !axes.isEmpty, let ends = batchEnds else { return axes }
    let difference = ends.to - ends.from
    var still: MovingAxes = []
    switch ends.layout {
    case .rect:
      if difference.x == 0, difference.z == 0 { still.formUnion(.everythingAcross) }
      if difference.y == 0, difference.w == 0 { still.formUnion(.everythingDown) }
      if difference.x == 0, difference.y == 0 { still.insert(.contents) }
    case .doubles(2):
      if difference.x == 0 { still.formUnion(.everythingAcross) }
      if difference.y == 0 { still.formUnion(.everythingDown) }
    default: break
    }
    return axes.subtracting(still)
  }
}
