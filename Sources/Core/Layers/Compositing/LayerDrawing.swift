import Foundation
import LaminaCells
import LaminaDrawing
import LaminaMath

/// The compositor's state of a layer between frames.
@usableFromInline
package struct LayerDrawing {
  /// The sublayers, leaving layers and mask that may be stale, or contain something stale.
  package var staleInside: ContiguousArray<LayerState> = []
  /// Whether the superlayer's `staleInside` contains the layer.
  package var isListed = false
  /// Whether nothing but the layer's own drawing changed since the last frame; of a stale layer.
  package var isOnlyRedrawn = false
  /// Whether sublayers were added, removed or reordered since the layer was last drawn.
  package var isReordered = true
  /// Whether the layer was inside its active duration when it was last drawn.
  package var isInTime = true
  package var isOnTimeDependentList = false
  /// The local time at which a time-dependent layer was last drawn.
  package var time: Double?
  /// The image that is drawn instead of the layer's; nil for the layer's image.
  package var image: Image?
  /// The number of its pixels per pixel of the layer's image, across or down.
  package var imageScale = 1.0
  /// Whether the compositor draws the image, rather than the layer itself.
  package var drawsImage = true
  /// The constant local time that a snapshot of a layer shows.
  package var frozenTime: Double?
  /// The matrix from the layer's coordinates to the screen, as last drawn.
  package var matrix = Transform3D.identity
  /// The matrix for what fills the layer's bounds, fitted to the cells; equal to `matrix` if the
  /// edges of the layer are not fitted.
  package var fitted = Transform3D.identity
  /// The sides of the bounds on the screen that do not move, by which neighbours may be found that
  /// share them; infinite if they move.
  package var sides = SharedSides()
  /// The sides that neighbours share, as they are rounded.
  package var lines = SharedSides()
  /// Whether the bounds are fitted to whole rows, because they clip letters.
  package var keepsRows = false
  /// The axes along which the layer or a superlayer is being moved or resized.
  package var moving = MovingAxes()
  /// The axes along which a motion moved the layer in the last step.
  package var pushed = MovingAxes()
  /// The bounds, in cells, of what the layer and its descendants may paint.
  package var cells = CellBounds.empty
  /// The bounds, in cells, of what the layer itself paints.
  package var ownCells = CellBounds.empty
  /// The bounds with what continues them to the edges of the screen; nil if nothing does.
  package var bledBounds: CGRect?
  /// The bounds outside of which nothing shows, because of the layer's bounds or mask.
  package var limit = CellBounds.everything
  /// The cells of sublayers removed since the layer was last drawn, and the lowest painting index
  /// of one of them.
  package private(set) var vacated = CellBounds.empty
  package private(set) var vacatedFrom = Int.max
  /// The sides of the sublayers removed since then that neighbours may have shared.
  package private(set) var vacatedSides: ContiguousArray<SharedSides> = []
  /// The shifted density pattern of the layer, assigned when it is first hosted.
  package var pattern = -1
  package var order = PaintingOrder()
  /// The layer's index among its siblings in painting order, and in the list of sublayers.
  package var place = 0
  package var listPlace = 0
  /// The depth by which `place` was assigned.
  package var depth = 0.0
  /// The number of the frame in which the layer or a descendant last changed.
  package var changedIn = 0
  /// The first sublayer in painting order that changed in that frame; -1 if the layer itself did.
  package var firstChanged = -1
  /// The number of the frame in which sublayers were last added, removed or reordered.
  package var reorderedIn = 0
  package var caches = DrawingCaches()
  /// The bounds of the layer and its descendants before filters expand them, in cells.
  package var unfiltered = CellBounds.empty
  /// Caster bounds and shadow bounds, in cells.
  package var silhouette = CellBounds.empty
  package var shadowCells = CellBounds.empty
  /// The position of the layer's text; nil if it is positioned like a shape.
  package var letters: GlyphPlacement?
  /// The descendant text that the layer must not clip, although it clips its sublayers.
  package var openings: [GlyphPlacement] = []
  /// The treatment of the sublayers, defined by the layer's class.
  package var arrangement = SublayerArrangement.plain
  package var keepsDepth = false
  package var copies: CopyRecord?
  /// The state of a camera layer; nil for other kinds.
  package var camera: CameraRecord?
  /// The standard deviation of the blur by the camera that contains the layer, in points.
  package var lensBlur = 0.0
  /// The number of the last view of that camera that contained the layer.
  package var viewedIn = 0
  /// Whether the camera has moved since the layer was placed, which is out of view.
  package var isUnplaced = false
  /// Whether the layer's box in the camera's world is unknown.
  package var isLoose = false
  package init() {}

  /// Allocates the state of a new layer; the caller deallocates it.
  static func allocate() -> UnsafeMutablePointer<LayerDrawing> {
    let memory = UnsafeMutablePointer<LayerDrawing>.allocate(capacity: 1)
    memory.initialize(to: LayerDrawing())
    return memory
  }

  /// Records what a removed sublayer leaves free, and that it shares no sides any more.
  mutating func noteVacated(by sublayer: inout LayerDrawing) {
    vacated.formUnion(sublayer.cells)
    vacatedFrom = min(vacatedFrom, sublayer.place)
    guard sublayer.sides != SharedSides() else { return }
    if vacatedSides.count < Self.mostVacatedSides { vacatedSides.append(sublayer.sides) }
    sublayer.sides = SharedSides()
  }

  /// The number of sides from which on the sublayers are compared all anyway.
  private static let mostVacatedSides = 64

  package mutating func forgetVacated() {
    (vacated, vacatedFrom) = (.empty, .max)
    if !vacatedSides.isEmpty { vacatedSides.removeAll(keepingCapacity: true) }
  }
}

/// The sublayers of a layer in painting order.
///
/// Rebuilt only when sublayers are added, removed, or change their order in depth.
package struct PaintingOrder {
  /// The number of sublayers from which on a tile index replaces a linear search.
  package static let indexedFrom = 17

  /// Back to front.
  package private(set) var layers: ContiguousArray<LayerState> = []
  package private(set) var isStale = true
  /// The positions of the sublayers on the screen; empty if there are few.
  package private(set) var index = TileIndex()

  package init() {}

  package var isIndexed: Bool { layers.count >= Self.indexedFrom }

  /// Discards the order and its references to the sublayers.
  mutating func invalidate() {
    isStale = true
    layers.removeAll(keepingCapacity: true)
  }

  @MainActor
  package mutating func renew(of layer: LayerState) {
    layers.removeAll(keepingCapacity: true)
    layers.append(contentsOf: layer.children)
    for gone in layer.leaving.reversed() {
      layers.insert(gone.state, at: min(gone.index, layers.count))
    }
    isStale = false
    var isSorted = true
    var depth = -Double.infinity
    for (place, sublayer) in layers.enumerated() {
      sublayer.drawing.listPlace = place
      sublayer.drawing.place = place
      if sublayer.drawing.depth < depth { isSorted = false }
      depth = sublayer.drawing.depth
    }
    if !isSorted { sort() }
  }

  /// Returns whether a sublayer is still between its neighbours in depth.
  @MainActor
  package func isInPlace(_ sublayer: LayerState) -> Bool {
    let place = sublayer.drawing.place
    return (place == 0 || layers[place - 1].isPainted(before: sublayer))
      && (place == layers.count - 1 || sublayer.isPainted(before: layers[place + 1]))
  }

  /// Sorts the sublayers, which are mostly in order already.
  @MainActor
  package mutating func sort() {
    var moves = 0
    var place = 1
    while place < layers.count {
      var free = place
      while free > 0, layers[free].isPainted(before: layers[free - 1]) {
        layers.swapAt(free, free - 1)
        free -= 1
        moves += 1
      }
      place += 1
      if moves > 8 * layers.count {
        layers.sort { $0.isPainted(before: $1) }
        break
      }
    }
    for (place, sublayer) in layers.enumerated() { sublayer.drawing.place = place }
  }

  @MainActor
  package mutating func renewIndex(screen: CellSize) {
    guard isIndexed else { return }
    index.reset(screen: screen, count: layers.count)
    for (place, sublayer) in layers.enumerated() { index.insert(place, at: sublayer.drawing.cells) }
  }

  /// Renews the index for those sublayers alone that may have cells on the screen.
  @MainActor
  package mutating func renewIndex(screen: CellSize, of seen: ContiguousArray<LayerState>) {
    guard isIndexed else { return }
    index.reset(screen: screen, count: layers.count)
    for sublayer in seen { index.insert(sublayer.drawing.place, at: sublayer.drawing.cells) }
  }

  package mutating func move(_ place: Int, from old: CellBounds, to new: CellBounds) {
    guard isIndexed, old != new else { return }
    index.remove(place, from: old)
    index.insert(place, at: new)
  }
}

extension LayerState {
  /// Returns whether the layer is painted before a sibling: it is farther away, or earlier in the
  /// list.
  fileprivate func isPainted(before other: LayerState) -> Bool {
    let (depth, otherDepth) = (drawing.depth, other.drawing.depth)
    return depth < otherDepth
      || (depth == otherDepth && drawing.listPlace < other.drawing.listPlace)
  }
}
