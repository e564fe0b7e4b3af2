import LaminaMath

/// Fits the level and upright sides of an outline to the places at which they can be drawn.
///
/// A font rasteriser does the same with the stems of letters: each line on which sides are is
/// rounded once, stems of equal width stay equal, and neither a stem nor a gap gets narrower than a
/// step. What is between the lines follows them.
package struct StemFitter {
  private struct Line {
    let place: Double
    var fitted = Double.nan
    /// The other line of a stem; -1 for none.
    var partner = -1
  }

  /// Two lines that face each other.
  private struct Pair {
    var low: Int
    var high: Int
    var width: Double
    var isStem: Bool
  }

  /// The distance up to which two sides are on one line, in points.
  private static let near = 1.0 / 16
  /// The number of sides that are examined for the one opposite of a side.
  private static let reach = 48
  /// The number of times that narrow gaps are widened to both sides.
  private static let rounds = 3

  private var sides = OutlineSides()
  private var lines: ContiguousArray<Line> = []
  private var pairs: ContiguousArray<Pair> = []

  package init() {}

  /// Fits an outline.
  ///
  /// - Parameters:
  ///   - outline: The contours, in points of the screen.
  ///   - rule: The fill rule.
  ///   - lattice: The places at which sides can be drawn.
  ///   - curves: Whether curves count where they are level or upright, as in letters.
  ///   - displacement: The distance by which an outline that has such sides is moved before.
  package mutating func fit(
    _ outline: inout Outline,
    rule: FillRule,
    _ lattice: CellLattice,
    curves: Bool,
    displacement: SIMD2<Double>
  ) {
    for axis in 0..<2 {
      sides.find(outline, axis: axis, rule: rule, curves: curves)
      if sides.count == 0 { continue }
      findLines(displacement[axis])
      findPairs()
      let step = lattice.step[axis]
      fitLines(step)
      widen(step)
      // What is too narrow for its gaps must not leave its place.
      for index in lines.indices {
        let place = CellLattice.place(lines[index].place, step: step)
        lines[index].fitted = max(place - step, min(place + step, lines[index].fitted))
      }
      for index in outline.points.indices {
        outline.points[index][axis] = fitted(outline.points[index][axis] + displacement[axis])
      }
    }
  }

  private mutating func findLines(_ displacement: Double) {
    lines.removeAll(keepingCapacity: true)
    for index in 0..<sides.count {
      let place = sides[index].place + displacement
      if let last = lines.last, place - last.place <= Self.near {
        sides[index].line = lines.count - 1
      } else {
        sides[index].line = lines.count
        lines.append(Line(place: place))
      }
    }
  }

  /// Finds for each side the nearest one that faces it: across a stem, or across a gap.
  private mutating func findPairs() {
    pairs.removeAll(keepingCapacity: true)
    for index in 0..<sides.count {
      let side = sides[index]
      for other in index + 1..<min(sides.count, index + Self.reach) {
        let facing = sides[other]
        if facing.begins == side.begins || facing.line == side.line { continue }
        if min(side.high, facing.high) - max(side.low, facing.low) < 0.2 { continue }
        pairs.append(
          Pair(
            low: side.line,
            high: facing.line,
            width: lines[facing.line].place - lines[side.line].place,
            isStem: side.begins
          )
        )
        break
      }
    }
    // The narrowest first; equal ones by their places.
    pairs.shellSort(Self.isAfter)
  }

  private static func isAfter(_ one: Pair, _ other: Pair) -> Bool {
    abs(one.width - other.width) > near ? one.width > other.width : one.low > other.low
  }

  /// Rounds stems by their widths first, then all other lines by themselves.
  private mutating func fitLines(_ step: Double) {
    for pair in pairs where pair.isStem {
      guard lines[pair.low].fitted.isNaN, lines[pair.high].fitted.isNaN else { continue }
      let (low, high) = CellLattice.sides(lines[pair.low].place, lines[pair.high].place, step: step)
      (lines[pair.low].fitted, lines[pair.high].fitted) = (low, high)
      (lines[pair.low].partner, lines[pair.high].partner) = (pair.high, pair.low)
    }
    for index in lines.indices where lines[index].fitted.isNaN {
      lines[index].fitted = CellLattice.place(lines[index].place, step: step)
    }
  }

  /// Moves stems apart until everything is at least one step wide.
  private mutating func widen(_ step: Double) {
    for round in 0...Self.rounds {
      var isDone = true
      for pair in pairs {
        let (low, high) = (lines[pair.low], lines[pair.high])
        let missing = step - (high.fitted - low.fitted)
        if missing < 1e-6 { continue }
        isDone = false
        let up = abs(high.fitted + missing - high.place)
        let down = abs(low.fitted - missing - low.place)
        if round == Self.rounds || up <= down {
          move(pair.high, by: missing, with: high.partner == pair.low ? -1 : high.partner)
        } else {
          move(pair.low, by: -missing, with: low.partner == pair.high ? -1 : low.partner)
        }
      }
      if isDone { return }
    }
  }

  private mutating func move(_ line: Int, by distance: Double, with partner: Int) {
    lines[line].fitted += distance
    if partner >= 0 { lines[partner].fitted += distance }
  }

  /// The fitted place of a coordinate: between two lines it is interpolated.
  private func fitted(_ place: Double) -> Double {
    var (first, end) = (0, lines.count)
    while first < end {
      let middle = (first + end) / 2
      if lines[middle].place <= place { first = middle + 1 } else { end = middle }
    }
    guard first > 0 else { return place + lines[0].fitted - lines[0].place }
    let below = lines[first - 1]
    if place - below.place <= Self.near || first == lines.count {
      let isOn = place - below.place <= Self.near
      return isOn ? below.fitted : place + below.fitted - below.place
    }
    let above = lines[first]
    let share = (place - below.place) / (above.place - below.place)
    return below.fitted + share * (above.fitted - below.fitted)
  }
}

extension Outline {
  /// Whether the outline is a level rectangle.
  package var isUprightRectangle: Bool { UprightRectangle(self) != nil }
}
