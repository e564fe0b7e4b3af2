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

/// A layer that shows its sublayers as the planes of a world, through a lens.
@MainActor
package protocol CameraSource: LayerState {
  /// The lens in the presentation.
  var shownLens: CameraLens { get }
  /// The lens of the model, or of the values that a presentation shows.
  var modelLens: CameraLens { get }
  /// Whether an animation is changing the scale.
  var isZooming: Bool { get }
}

/// The compositor's state of a camera layer.
@MainActor
package final class CameraRecord {
  /// The lens as last drawn.
  package var lens = CameraLens()
  /// The steps to which the ways of planes are rounded, in points of the camera; nil for none.
  package var step: SIMD2<Double>?
  /// The boxes of the sublayers in the world, by their numbers in `members`.
  package var world = WorldIndex()
  package var members: ContiguousArray<LayerState> = []
  /// The sublayers with cells on the screen, or without a known box, when the layer was last drawn.
  package var seen: ContiguousArray<LayerState> = []
  private var seenBefore: ContiguousArray<LayerState> = []
  /// The sublayers that changed since the world was indexed, whose boxes are unknown.
  package private(set) var loose: ContiguousArray<LayerState> = []
  /// The number of views since the world was indexed.
  package var age = 0
  /// The number of the view, by which sublayers in it are recognised.
  private var view = 0

  package init() {}

  /// Records that the box of a sublayer is unknown.
  package func loosen(_ layer: LayerState) {
    guard world.isBuilt, !layer.drawing.isLoose else { return }
    layer.drawing.isLoose = true
    loose.append(layer)
  }

  /// Begins a list of the sublayers in view, which `endView()` completes.
  package func beginView() {
    view += 1
    swap(&seen, &seenBefore)
    seen.removeAll(keepingCapacity: true)
  }

  /// Adds a sublayer to the view, once.
  package func see(_ layer: LayerState) {
    guard layer.drawing.viewedIn != view else { return }
    layer.drawing.viewedIn = view
    seen.append(layer)
  }

  /// Clears the cells of the sublayers that are no longer in view.
  package func endView() {
    for layer in seenBefore where layer.drawing.viewedIn != view {
      layer.drawing.cells = .empty
      layer.drawing.isUnplaced = true
    }
    seenBefore.removeAll(keepingCapacity: true)
  }

  /// Discards the boxes, and with them the references to sublayers.
  package func forgetWorld() {
    guard world.isBuilt || !seen.isEmpty else { return }
    world.removeAll()
    members.removeAll(keepingCapacity: true)
    loose.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }
}
