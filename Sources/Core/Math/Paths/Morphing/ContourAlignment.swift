/// Two contours split into the same number of pieces, matched one to one.
///
/// Splits correspond at equal fractions of both lengths. A closed contour starts where the sum of
/// squared distances between points at equal fractions is least.
struct ContourAlignment {
  private(set) var pairs: [(from: CubicPiece, to: CubicPiece)] = []
  /// Whether both contours are closed.
  let isClosed: Bool
  /// The mean squared distance that the points move; 0 if the start is kept.
  private(set) var movement = 0.0

  /// The number of sample points compared per contour.
  private static let samples = 128
  /// The maximum number of pieces for which a closed contour of equal structure may start at
  /// another corner.
  private static let mostCorners = 128
  /// Splits closer together than this fraction of the length are merged.
  private static let nearestCuts = 1e-9

  /// Aligns two contours.
  ///
  /// - Parameters:
  ///   - from: The first contour.
  ///   - to: The second one.
  ///   - keepsStart: Whether both keep their drawn start points, which is cheaper.
  init(from: Contour, to: Contour, keepsStart: Bool) {
    isClosed = from.isClosed && to.isClosed
    if from.hasSameStructure(as: to) {
      joinCorners(from, to, keepsStart: keepsStart)
    } else if keepsStart {
      cut(from, to)
    } else if !from.isClosed, !to.isClosed {
      movement = Self.movement(from.samples(Self.samples), to.samples(Self.samples), 0)
      cut(from, to)
    } else if to.isClosed {
      let found = Self.bestStart(of: to, along: from)
      movement = found.movement
      cut(from, to.begun(at: found.start))
    } else {
      let found = Self.bestStart(of: from, along: to)
      movement = found.movement
      cut(from.begun(at: found.start), to)
    }
  }

  /// Pairs pieces of the same structure one to one, starting at the corner with the least movement.
  private mutating func joinCorners(_ from: Contour, _ to: Contour, keepsStart: Bool) {
    let count = from.pieces.count
    // The end of an open contour is a corner too.
    let (a, b) = (from.corners, to.corners)
    var best = 0
    if !keepsStart { movement = Self.movement(a, b, 0) }
    if isClosed, !keepsStart, count <= Self.mostCorners {
      for shift in 1..<max(1, count) {
        let moved = Self.movement(a, b, shift)
        guard moved < movement else { continue }
        let fits = from.pieces.indices
          .allSatisfy { from.pieces[$0].isLine == to.pieces[($0 + shift) % count].isLine }
        if fits { (best, movement) = (shift, moved) }
      }
    }
    for index in 0..<count {
      pairs.append((from.pieces[index], to.pieces[(index + best) % count]))
    }
  }

  /// The mean squared distance between the points of two lists, the second one rotated by `shift`.
  private static func movement(
    _ a: [SIMD2<Double>],
    _ b: [SIMD2<Double>],
    _ shift: Int
  ) -> Double {
    var sum = 0.0
    var place = shift
    for point in a {
      let way = b[place] - point
      sum += (way * way).sum()
      place += 1
      if place == b.count { place = 0 }
    }
    return sum / Double(a.count)
  }

  /// The start of a closed contour at which its points are nearest to those of another.
  private static func bestStart(
    of moving: Contour,
    along fixed: Contour
  ) -> (start: Double, movement: Double) {
    let (a, b) = (fixed.samples(samples), moving.samples(samples))
    let costs = (0..<samples).map { movement(a, b, $0) }
    var best = 0
    for index in 1..<samples where costs[index] < costs[best] { best = index }
    // The minimum of a parabola through the best sample and its neighbours, at most half a step
    // away.
    let before = costs[(best + samples - 1) % samples]
    let after = costs[(best + 1) % samples]
    let bend = before - 2 * costs[best] + after
    let offset = bend > 0 ? max(-0.5, min(0.5, (before - after) / (2 * bend))) : 0
    let start = (Double(best) + offset) / Double(samples)
    return (meeting(of: moving, along: fixed, near: start), costs[best])
  }

  /// The start nearest to a given one, within half a step, at which a corner or a piece's midpoint
  /// of the one contour meets a corner or midpoint of the other.
  ///
  /// This preserves a common symmetry exactly, which the samples only approximate.
  private static func meeting(
    of moving: Contour,
    along fixed: Contour,
    near start: Double
  ) -> Double {
    func marks(_ contour: Contour) -> [Double] {
      var marks: [Double] = []
      for index in contour.pieces.indices {
        let (begin, end) = (contour.begin(of: index), contour.ends[index])
        marks.append(begin)
        marks.append(begin / 2 + end / 2)
      }
      return marks
    }
    let places = marks(moving)
    var nearest = 0.5 / Double(samples)
    var found = start
    for mark in marks(fixed) {
      let target = wrapped(start + mark)
      let next = places.indices.partitioningIndex { !(places[$0] < target) }
      // The marks on both sides; the list is cyclic.
      for index in [(next + places.count - 1) % places.count, next % places.count] {
        var miss = places[index] - target
        miss -= miss.rounded()
        guard miss.magnitude < nearest else { continue }
        nearest = miss.magnitude
        found = places[index] - mark
      }
    }
    return wrapped(found)
  }

  private static func wrapped(_ share: Double) -> Double {
    let rest = share - share.rounded(.down)
    return rest < 1 ? rest : 0
  }

  /// Splits both contours at the corners of either.
  private mutating func cut(_ from: Contour, _ to: Contour) {
    let (lastFrom, lastTo) = (from.pieces.count - 1, to.pieces.count - 1)
    var (i, j) = (0, 0)
    var (cutFrom, cutTo) = (Cut(from), Cut(to))
    pairs.reserveCapacity(from.pieces.count + to.pieces.count)
    while i <= lastFrom, j <= lastTo {
      let next = min(from.ends[i], to.ends[j])
      // The last pieces end together, regardless of rounding.
      let isEnd = i == lastFrom && j == lastTo
      let endsFrom = isEnd || i < lastFrom && from.ends[i] - next <= Self.nearestCuts
      let endsTo = isEnd || j < lastTo && to.ends[j] - next <= Self.nearestCuts
      pairs.append(
        (cutFrom.next(i, at: endsFrom ? nil : next), cutTo.next(j, at: endsTo ? nil : next))
      )
      if endsFrom { i += 1 }
      if endsTo { j += 1 }
    }
  }

  /// Splits a contour from its start on.
  private struct Cut {
    let contour: Contour
    /// The parameter up to which the current piece is consumed.
    var taken = 0.0
    var end: SIMD2<Double>

    init(_ contour: Contour) {
      self.contour = contour
      end = contour.pieces[0].start
    }

    /// The rest of a piece, or the part of it up to a fraction of the whole length.
    mutating func next(_ index: Int, at share: Double?) -> CubicPiece {
      let to = share.map { max(taken, contour.parameter(of: index, at: $0)) } ?? 1
      var part = contour.pieces[index].slice(from: taken, to: to)
      // Adjacent pieces share a bit-identical point.
      part.start = end
      end = part.end
      taken = share == nil ? 0 : to
      return part
    }
  }
}
