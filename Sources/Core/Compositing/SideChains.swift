import LaminaLayers
import LaminaMath
import LaminaRaster

/// The lines on which sides of several rectangles are, along one axis at a time, found by sorting
/// their coordinates.
///
/// Buffers are kept, so that a frame allocates none.
struct SideChains {
  struct Side {
    var place: Double
    /// The step on which the side is rounded if its line has no other.
    var step: Double
    /// The index of the rectangle; -1 for the one around all.
    var owner: Int
    var isHigh: Bool
  }

  /// The distance up to which two sides are on one line, in points.
  private static let near = 1.0 / 16
  /// The distance from a change up to which sides are examined, in points.
  private static let reach = 0.25
  /// The number of changed sides from which on all sides are examined.
  private static let manyChanges = 16

  /// The shared sides of the layers before they were found again.
  private(set) var before: ContiguousArray<SharedSides> = []
  private var sides: ContiguousArray<Side> = []
  private var axis = 0
  private var outer = (exact: SharedSides(), fitted: SharedSides())
  private var coarse = 0.0
  private var changes: ContiguousArray<SharedSides> = []
  /// The changed places along the axis.
  private var places: ContiguousArray<Double> = []

  // MARK: Changes

  /// Whether a side has another place than before.
  var hasChanges: Bool { !changes.isEmpty }

  /// Whether it is cheaper to find all lines.
  var areChangesMany: Bool { changes.count >= Self.manyChanges }

  /// Forgets the changes, and begins with the sides of rectangles that were removed.
  mutating func takeVacated(_ removed: ContiguousArray<SharedSides>) {
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: removed)
  }

  /// Notes that the sides of a rectangle moved.
  mutating func noteChange(of old: SharedSides, to new: SharedSides) {
    changes.append(old)
    changes.append(new)
  }

  /// Keeps the shared sides of layers, for comparison.
  @MainActor
  mutating func keep(_ layers: [LayerState]) {
    before.removeAll(keepingCapacity: true)
    for layer in layers { before.append(layer.drawing.lines) }
  }

  // MARK: Sides

  /// Begins with the sides of the rectangle around all; infinite ones do not count.
  ///
  /// - Parameters:
  ///   - axis: 0 across, 1 down.
  ///   - outer: The sides of the rectangle around all, exactly and as they are rounded.
  ///   - coarse: The step of a line whose rectangles have different ones.
  ///   - nearChanges: Whether only sides near changes count.
  mutating func begin(
    _ axis: Int,
    _ outer: (exact: SharedSides, fitted: SharedSides),
    coarse: Double,
    nearChanges: Bool = false
  ) {
    (self.axis, self.outer, self.coarse) = (axis, outer, coarse)
    sides.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    if nearChanges {
      for change in changes {
        notePlace(change.low[axis])
        notePlace(change.high[axis])
      }
    }
    append(outer.exact.low[axis], coarse, -1, isHigh: false)
    append(outer.exact.high[axis], coarse, -1, isHigh: true)
  }

  private mutating func notePlace(_ place: Double) {
    if place.isFinite, !places.contains(place) { places.append(place) }
  }

  /// Adds the sides of a rectangle along the axis.
  mutating func append(_ rectangle: SharedSides, _ steps: SIMD2<Double>, _ owner: Int) {
    append(rectangle.low[axis], steps[axis], owner, isHigh: false)
    append(rectangle.high[axis], steps[axis], owner, isHigh: true)
  }

  private mutating func append(_ place: Double, _ step: Double, _ owner: Int, isHigh: Bool) {
    guard place.isFinite else { return }
    sides.append(Side(place: place, step: step, owner: owner, isHigh: isHigh))
  }

  /// Adds the sides of sublayers along the axis that are near changed ones.
  @MainActor
  mutating func appendNearChanges(_ layers: [LayerState], steps: (LayerState) -> SIMD2<Double>) {
    for owner in layers.indices {
      let (low, high) = layers[owner].drawing.sides.along(axis)
      let (isLowNear, isHighNear) = (isNearChange(low), isNearChange(high))
      guard isLowNear || isHighNear else { continue }
      let step = steps(layers[owner])[axis]
      if isLowNear { sides.append(Side(place: low, step: step, owner: owner, isHigh: false)) }
      if isHighNear { sides.append(Side(place: high, step: step, owner: owner, isHigh: true)) }
    }
  }

  @inline(__always)
  private func isNearChange(_ place: Double) -> Bool {
    places.withUnsafeBufferPointer { places in
      for change in places where abs(place - change) <= Self.reach { return true }
      return false
    }
  }

  // MARK: Lines

  /// Finds the lines, and calls `body` with each side that is on one, and its place.
  mutating func find(_ body: (Side, Double) -> Void) {
    sort()
    findLines(in: 0..<sides.count) { side, place in
      if place.isFinite { body(side, place) }
    }
  }

  /// Finds the lines that depend on changes, and calls `body` with each side that may be on one, and
  /// its place; infinity if it is on none.
  ///
  /// - Returns: Whether all that the lines depend on was within reach of the changes.
  mutating func findNearChanges(_ body: (Side, Double) -> Void) -> Bool {
    sort()
    var start = 0
    while start < sides.count {
      var end = start + 1
      while end < sides.count, sides[end].place - sides[end - 1].place <= Self.near { end += 1 }
      let (low, high) = (sides[start].place, sides[end - 1].place)
      if let place = places.first(where: { low - Self.near <= $0 && $0 <= high + Self.near }) {
        let reach = Self.reach - Self.near
        guard place - reach <= low, high <= place + reach else { return false }
        findLines(in: start..<end, body)
      }
      start = end
    }
    return true
  }

  /// Sorts the sides by their places: a heap sort, which needs no memory.
  private mutating func sort() {
    sides.withUnsafeMutableBufferPointer { sides in
      for root in stride(from: sides.count / 2 - 1, through: 0, by: -1) {
        Self.sift(sides, root, sides.count)
      }
      for end in stride(from: sides.count - 1, to: 0, by: -1) {
        sides.swapAt(0, end)
        Self.sift(sides, 0, end)
      }
    }
  }

  /// Moves the side at `root` down its heap, until both sides below it have lower places.
  private static func sift(_ sides: UnsafeMutableBufferPointer<Side>, _ root: Int, _ count: Int) {
    let side = sides[root]
    var free = root
    while case var next = 2 * free + 1, next < count {
      if next + 1 < count, sides[next].place < sides[next + 1].place { next += 1 }
      if sides[next].place <= side.place { break }
      sides[free] = sides[next]
      free = next
    }
    sides[free] = side
  }

  private func findLines(in range: Range<Int>, _ body: (Side, Double) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, sides[end].place - sides[start].place <= Self.near { end += 1 }
      let place = end - start > 1 ? line(of: start..<end) : .infinity
      for side in sides[start..<end] where side.owner >= 0 { body(side, place) }
      start = end
    }
  }

  /// Returns the rounded place of a line, which is that of the rectangle around all if it is on it.
  private func line(of range: Range<Int>) -> Double {
    var step: Double?
    for side in sides[range] {
      if side.owner < 0 { return side.isHigh ? outer.fitted.high[axis] : outer.fitted.low[axis] }
      // What is on whole rows stays there, and what is beside it follows.
      step = step.map { $0 == side.step ? $0 : max(coarse, $0, side.step) } ?? side.step
    }
    return CellLattice.place(sides[range.lowerBound].place, step: step ?? coarse)
  }
}
