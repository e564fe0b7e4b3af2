import LaminaCells
import LaminaDrawing
import LaminaMath

/// What the compositor remembers of a layer between frames.
@usableFromInline
package struct LayerDrawing {
  /// The sublayers, leaving layers and mask that may look different, or in which something may.
  package var staleInside: ContiguousArray<Layer> = []
  /// Whether the layer stands in that list of the layer above.
  package var isListed = false
  /// Whether sublayers came, went or changed places since the layer was drawn last.
  package var isReordered = true
  /// Whether the layer was inside its own active time when it was drawn last.
  package var isInTime = true
  /// Whether the layer is on the list of those that look different as time goes on.
  package var isOnLivingList = false
  /// The own time at which such a layer was drawn last.
  package var time: Double?
  /// What is drawn instead of the layer's image; nil for the image itself.
  package var image: Image?
  /// How many of its pixels stand for one pixel of the layer's image, across or down.
  package var imageScale = 1.0
  /// Whether the compositor draws the image; otherwise the layer does it itself.
  package var drawsImage = true
  /// The own time that a picture of a layer shows for ever.
  package var frozenTime: Double?
  /// From the layer's own coordinates to the screen, as drawn last.
  package var matrix = Transform3D.identity
  /// The cells of the screen that the layer and what is inside of it may paint.
  package var cells = CellBounds.empty
  /// Those that the layer paints itself.
  package var ownCells = CellBounds.empty
  /// Those outside of which nothing is seen, because of the bounds or the mask.
  package var limit = CellBounds.everything
  /// The cells of sublayers that are gone since the layer was drawn last, and the first place among
  /// the sublayers at which one of them stood.
  package private(set) var vacated = CellBounds.empty
  package private(set) var vacatedFrom = Int.max
  /// Which of the shifted density patterns the layer uses; given once, when it is first hosted.
  package var pattern = -1
  /// The sublayers as they are painted.
  package var order = PaintingOrder()
  /// Where the layer stands among its siblings as they are painted, and in the list of them.
  package var place = 0
  package var listPlace = 0
  /// The depth by which it got that place.
  package var depth = 0.0
  /// The number of the frame in which the layer, or something inside, changed last.
  package var changedIn = 0
  /// The first of the sublayers, as they are painted, that changed in that frame; -1 if the layer
  /// itself did.
  package var firstChanged = -1
  /// The number of the frame in which sublayers came, went or passed each other last.
  package var reorderedIn = 0
  /// The cells of the layer and all in it, as the one group that they are; nil if they are not kept.
  package var cached: CachedCells?
  /// The cells of the layer's mask; nil if they are not kept.
  package var cachedMask: CachedCells?
  /// The layer's shadow as drawn last; nil for a layer that never had one.
  package var shadow: ShadowCache?
  /// The cells of the layer and all in it before filters spread it.
  package var unfiltered = CellBounds.empty
  /// The cells of all that throws it, and those in which it may be seen.
  package var silhouette = CellBounds.empty
  package var shadowCells = CellBounds.empty
  /// Where the layer's letters go; nil where they go the way of shapes.
  package var letters: LetterFit?
  /// The letters inside of the layer that it must not cut although it cuts its sublayers.
  package var openings: [LetterFit] = []
  /// What the layer does with its sublayers; its kind says so.
  package var arrangement = SublayerArrangement.plain
  /// Whether sublayers keep their depth.
  package var keepsDepth = false
  /// For a layer that copies its sublayers.
  package var copies: CopyRecord?
  package init() {}

  /// Memory for one, of a layer that nothing is known of yet; whoever takes it gives it back.
  static func allocate() -> UnsafeMutablePointer<LayerDrawing> {
    let memory = UnsafeMutablePointer<LayerDrawing>.allocate(capacity: 1)
    memory.initialize(to: LayerDrawing())
    return memory
  }

  /// Notes that a sublayer goes.
  mutating func noteVacated(by sublayer: LayerDrawing) {
    vacated.formUnion(sublayer.cells)
    vacatedFrom = min(vacatedFrom, sublayer.place)
  }

  package mutating func forgetVacated() { (vacated, vacatedFrom) = (.empty, .max) }
}

/// The sublayers of a layer in the order in which they are painted.
///
/// It is made anew only when sublayers come, go, or pass each other in depth.
package struct PaintingOrder {
  /// From how many sublayers on they are found by tiles of the screen instead of one by one.
  package static let indexedFrom = 17

  /// Back to front.
  package private(set) var layers: ContiguousArray<Layer> = []
  /// Whether the list of sublayers is another one by now.
  package private(set) var isStale = true
  /// Where they lie; empty where they are few.
  package private(set) var index = TileIndex()

  package init() {}

  package var isIndexed: Bool { layers.count >= Self.indexedFrom }

  /// Forgets the order, and the sublayers in it.
  mutating func invalidate() {
    isStale = true
    layers.removeAll(keepingCapacity: true)
  }

  /// Works out the order of the sublayers as they are now.
  @MainActor
  package mutating func renew(of layer: Layer) {
    layers.removeAll(keepingCapacity: true)
    layers.append(contentsOf: layer.children)
    for gone in layer.leaving.reversed() {
      layers.insert(gone.layer, at: min(gone.index, layers.count))
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

  /// Whether a sublayer still stands between its neighbours in depth.
  @MainActor
  package func isInPlace(_ sublayer: Layer) -> Bool {
    let place = sublayer.drawing.place
    return (place == 0 || layers[place - 1].isPainted(before: sublayer))
      && (place == layers.count - 1 || sublayer.isPainted(before: layers[place + 1]))
  }

  /// Puts the sublayers in order; most of them stand in order already.
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

  /// Notes where all sublayers lie.
  @MainActor
  package mutating func renewIndex(screen: CellSize) {
    guard isIndexed else { return }
    index.reset(screen: screen, count: layers.count)
    for (place, sublayer) in layers.enumerated() {
      index.insert(place, at: sublayer.drawing.cells)
    }
  }

  /// Notes that a sublayer lies elsewhere now.
  package mutating func move(_ place: Int, from old: CellBounds, to new: CellBounds) {
    guard isIndexed, old != new else { return }
    index.remove(place, from: old)
    index.insert(place, at: new)
  }
}

extension Layer {
  /// Whether the layer is painted before a sibling: it is farther away, or earlier in the list.
  fileprivate func isPainted(before other: Layer) -> Bool {
    let (depth, otherDepth) = (drawing.depth, other.drawing.depth)
    return depth < otherDepth
      || (depth == otherDepth && drawing.listPlace < other.drawing.listPlace)
  }
}
