import LaminaCells

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
    for (place, sublayer) in layers.enumerated() { sublayer.drawing.listPlace = place }
    isStale = false
    sort()
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
