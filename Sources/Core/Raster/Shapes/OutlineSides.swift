import LaminaMath

/// The level or upright sides of an outline: the lines on which its interior ends along one axis.
///
/// Sides within the interior, as those of strokes that overlap, are left out. Buffers are kept, so
/// that a frame allocates none.
struct OutlineSides {
  struct Side {
    /// The place along the axis, in points of the screen.
    var place: Double
    /// The extent along the other axis.
    var low: Double
    var high: Double
    /// Whether the interior begins at the side; otherwise it ends there.
    var begins: Bool
    /// The index of the line on which the side is.
    var line = 0
  }

  /// The length from which a straight side counts, and that of the flat part of a curve, in points.
  private static let shortest = (side: 0.7, curve: 0.1)
  /// The distance from a side at which the interior is examined, in points.
  private static let beside = 0.04
  /// The fractions of a side at which the interior is examined.
  private static let probes = [0.13, 0.487, 0.83]
  /// The number of corners from which an outline is left as it is, since it is no drawing of lines.
  private static let mostCorners = 1 << 15

  private(set) var sides: ContiguousArray<Side> = []
  /// The box of each contour.
  private var boxes: ContiguousArray<(low: SIMD2<Double>, high: SIMD2<Double>)> = []

  subscript(index: Int) -> Side {
    get { sides[index] }
    _modify { yield &sides[index] }
  }

  var count: Int { sides.count }

  /// Finds the sides, sorted by their places.
  ///
  /// - Parameters:
  ///   - outline: The contours.
  ///   - axis: 0 for upright sides, 1 for level ones.
  ///   - rule: The fill rule.
  ///   - curves: Whether curves count where they are level or upright.
  mutating func find(_ outline: borrowing Outline, axis: Int, rule: FillRule, curves: Bool) {
    sides.removeAll(keepingCapacity: true)
    guard outline.points.count <= Self.mostCorners else { return }
    boxes.removeAll(keepingCapacity: true)
    var start = 0
    for end in outline.ends {
      var (low, high) = (outline.points[start], outline.points[start])
      for index in start..<end {
        low = pointwiseMin(low, outline.points[index])
        high = pointwiseMax(high, outline.points[index])
      }
      boxes.append((low, high))
      start = end
    }
    start = 0
    for end in outline.ends {
      for index in start..<end {
        let next = index + 1 < end ? index + 1 : start
        addSide(outline, index, next, axis: axis, rule: rule, curves: curves)
        if curves {
          let last = index > start ? index - 1 : end - 1
          addCurve(outline, last, index, next, axis: axis, rule: rule)
        }
      }
      start = end
    }
    sides.shellSort { $0.place > $1.place }
  }

  private mutating func addSide(
    _ outline: borrowing Outline,
    _ from: Int,
    _ to: Int,
    axis: Int,
    rule: FillRule,
    curves: Bool
  ) {
    let (one, other) = (outline.points[from], outline.points[to])
    let length = abs(one[1 - axis] - other[1 - axis])
    guard abs(one[axis] - other[axis]) < 1e-3,
      length >= (curves ? Self.shortest.curve : Self.shortest.side)
    else { return }
    let side = Side(
      place: (one[axis] + other[axis]) / 2,
      low: min(one[1 - axis], other[1 - axis]),
      high: max(one[1 - axis], other[1 - axis]),
      begins: false
    )
    for probe in Self.probes
    where add(side, at: side.low + probe * length, outline, axis: axis, rule: rule) { return }
  }

  /// Adds the place at which a curve turns back along the axis.
  private mutating func addCurve(
    _ outline: borrowing Outline,
    _ last: Int,
    _ index: Int,
    _ next: Int,
    axis: Int,
    rule: FillRule
  ) {
    let (before, after) = (
      outline.points[index] - outline.points[last], outline.points[next] - outline.points[index]
    )
    let isFlat =
      abs(before[axis]) <= 0.6 * abs(before[1 - axis])
      && abs(after[axis]) <= 0.6 * abs(after[1 - axis])
    guard before[axis] * after[axis] < 0, before[1 - axis] * after[1 - axis] > 0, isFlat else {
      return
    }
    let point = outline.points[index]
    let side = Side(
      place: point[axis],
      low: point[1 - axis] - 0.4,
      high: point[1 - axis] + 0.4,
      begins: false
    )
    _ = add(side, at: point[1 - axis] + 1e-4, outline, axis: axis, rule: rule)
  }

  /// Adds a side if the interior begins or ends there; returns whether it does.
  private mutating func add(
    _ side: Side,
    at place: Double,
    _ outline: borrowing Outline,
    axis: Int,
    rule: FillRule
  ) -> Bool {
    let (before, after) = windings(
      side.place - Self.beside,
      side.place + Self.beside,
      at: place,
      outline,
      axis: axis
    )
    let mask = rule == .nonZero ? ~0 : 1
    let (wasInside, isInside) = (before & mask != 0, after & mask != 0)
    if wasInside == isInside { return false }
    var side = side
    side.begins = isInside
    sides.append(side)
    return true
  }

  /// The windings at two places along the axis.
  private func windings(
    _ first: Double,
    _ second: Double,
    at height: Double,
    _ outline: borrowing Outline,
    axis: Int
  ) -> (Int, Int) {
    var (before, after) = (0, 0)
    var start = 0
    for (index, end) in outline.ends.enumerated() {
      let box = boxes[index]
      let isBeside =
        box.low[axis] <= second && box.high[axis] >= first && box.low[1 - axis] <= height
        && box.high[1 - axis] >= height
      if isBeside {
        var last = outline.points[end - 1]
        for index in start..<end {
          let point = outline.points[index]
          if (last[1 - axis] <= height) != (point[1 - axis] <= height) {
            let share = (height - last[1 - axis]) / (point[1 - axis] - last[1 - axis])
            let crossing = last[axis] + share * (point[axis] - last[axis])
            let winding = last[1 - axis] <= height ? 1 : -1
            if crossing < first { before += winding }
            if crossing < second { after += winding }
          }
          last = point
        }
      }
      start = end
    }
    return (before, after)
  }
}
