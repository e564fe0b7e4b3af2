import LaminaLayers
import LaminaMath
import LaminaRaster

/// The lines on which sides of several rectangles are, found by sorting their coordinates.
///
/// Buffers are kept, so that a frame allocates none.
struct SideChains {
  private struct Side {
    var place: Double
    /// The index of the rectangle; -1 for the one around all.
    var owner: Int
    var isHigh: Bool
  }

  /// The distance below which two sides are on one line, in points.
  private static let near = 1.0 / 16

  /// The shared sides of each rectangle.
  private(set) var lines: ContiguousArray<SharedSides> = []
  /// The shared sides of the layers before they were found again.
  private(set) var before: ContiguousArray<SharedSides> = []
  private var rectangles: ContiguousArray<SharedSides> = []
  private var steps: ContiguousArray<SIMD2<Double>> = []
  private var sides: ContiguousArray<Side> = []

  mutating func begin() {
    rectangles.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle with the steps of its sides.
  mutating func append(_ rectangle: SharedSides, steps: SIMD2<Double>) {
    rectangles.append(rectangle)
    self.steps.append(steps)
    lines.append(SharedSides())
  }

  /// Keeps the shared sides of layers, for comparison.
  @MainActor
  mutating func keep(_ layers: [LayerState]) {
    before.removeAll(keepingCapacity: true)
    for layer in layers { before.append(layer.drawing.lines) }
  }

  /// Finds the shared lines.
  ///
  /// - Parameters:
  ///   - outer: The sides of the rectangle around all; infinite ones do not count.
  ///   - fitted: The same sides as they are rounded.
  ///   - coarse: The steps of a line whose rectangles have different ones.
  mutating func find(_ outer: SharedSides, _ fitted: SharedSides, coarse: SIMD2<Double>) {
    for axis in 0..<2 {
      sides.removeAll(keepingCapacity: true)
      for (owner, rectangle) in rectangles.enumerated() {
        append(rectangle.low[axis], owner, isHigh: false)
        append(rectangle.high[axis], owner, isHigh: true)
      }
      append(outer.low[axis], -1, isHigh: false)
      append(outer.high[axis], -1, isHigh: true)
      if sides.count < 2 { continue }
      sides.sort {
        ($0.place, $0.owner, $0.isHigh ? 1 : 0) < ($1.place, $1.owner, $1.isHigh ? 1 : 0)
      }
      var start = 0
      while start < sides.count {
        var end = start + 1
        while end < sides.count, sides[end].place - sides[start].place <= Self.near { end += 1 }
        if end - start > 1 { share(start..<end, axis, fitted, coarse[axis]) }
        start = end
      }
    }
  }

  private mutating func append(_ place: Double, _ owner: Int, isHigh: Bool) {
    if place.isFinite { sides.append(Side(place: place, owner: owner, isHigh: isHigh)) }
  }

  private mutating func share(
    _ range: Range<Int>,
    _ axis: Int,
    _ fitted: SharedSides,
    _ coarse: Double
  ) {
    var step: Double?
    var line: Double?
    for side in sides[range] {
      if side.owner < 0 {
        line = side.isHigh ? fitted.high[axis] : fitted.low[axis]
      } else {
        step = step == nil || step == steps[side.owner][axis] ? steps[side.owner][axis] : coarse
      }
    }
    let place =
      line ?? CellLattice.place(sides[range.lowerBound].place, step: step ?? coarse)
    for side in sides[range] where side.owner >= 0 {
      if side.isHigh {
        lines[side.owner].high[axis] = place
      } else {
        lines[side.owner].low[axis] = place
      }
    }
  }
}
