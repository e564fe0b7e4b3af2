import Foundation
import LaminaCells
import LaminaMath

/// The way in which a kind of layer paints its sublayers.
package enum SublayerArrangement {
  /// Once, flattened into the layer's plane.
  case plain
  /// All of them several times.
  case copied
  /// In their own depth; the layer itself draws nothing.
  case deep
}

/// The compositor's state of a layer whose sublayers are painted several times.
@MainActor
package final class CopyRecord {
  /// The time shift of the sublayers in the copy being evaluated, in seconds.
  package var timeShift = 0.0
  /// The cells of each copy when the layer was last drawn.
  package var cells: ContiguousArray<CellBounds> = []
  /// The matrix from the layer's coordinates to the screen, for which `cells` are valid.
  package var matrix = Transform3D.identity

  package init() {}
}

/// A layer whose sublayers are painted several times.
@MainActor
package protocol CopySource: LayerState {
  /// The copies in the presentation.
  var shownCopies: ReplicatorInstances { get }
  /// The step of further copies at the sides at which the layer bleeds; zero for that of a row.
  var shownBleedStep: CGPoint { get }
  /// Whether copies are ordered by depth.
  var shownCopiesKeepDepth: Bool { get }
}
