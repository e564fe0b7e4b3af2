import LaminaCells
import LaminaMath

/// What a kind of layer does with its sublayers when they are painted.
package enum SublayerArrangement {
  /// Paints them once, flattened into its own plane.
  case plain
  /// Paints all of them several times.
  case copied
  /// Draws nothing itself, and leaves them their depth.
  case deep
}

/// What the compositor remembers of a layer whose sublayers are painted several times.
@MainActor
package final class CopyRecord {
  /// Seconds that are added to the time of the sublayers in the copy that is looked at.
  package var timeShift = 0.0
  /// The cells of each copy, when the layer was drawn last.
  package var cells: ContiguousArray<CellBounds> = []
  /// From the layer's coordinates to the screen, when these were found.
  package var matrix = Transform3D.identity

  package init() {}
}
