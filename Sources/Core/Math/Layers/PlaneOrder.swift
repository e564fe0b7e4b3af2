import Foundation

/// The back-to-front painting order of flat pieces in space.
///
/// Planes are viewed from infinitely far along z after projection, so the depth of each is linear
/// over the screen. Planes that overlap on the screen are ordered by binary space partitioning: one
/// of them divides the others into those behind and those in front, and splits those that intersect
/// it.
package struct PlaneOrder {
  /// The number of planes above which they are ordered only by the depth of their centres.
  package static let limit = 64
  /// The maximum number of pieces that planes are split into.
  private static let pieceLimit = 512
  /// Depths that differ by less are equal.
  private static let tolerance = 1e-6
  /// The near plane: geometry nearer to the eye than this fraction of its distance is clipped.
  private static let nearest = 1e-3

  /// A plane, or a part of one.
  package struct Piece {
    /// The index of the plane, in order of addition.
    package fileprivate(set) var plane: Int
    /// Its corners on the screen.
    fileprivate var corners: Range<Int>
    /// The corners of the screen region to which it is clipped.
    fileprivate var clip = 0..<0
    /// Whether it is only a part of its plane.
    package var isCut: Bool { !clip.isEmpty }
  }

  /// The pieces to paint, back to front; valid after `sort`.
  package private(set) var pieces: ContiguousArray<Piece> = []
  /// The depth function of each plane over the screen: (a, b, c) for a * x + b * y + c.
  private var depths: ContiguousArray<SIMD3<Double>> = []
  private var found: ContiguousArray<Piece> = []
  private var corners: ContiguousArray<SIMD2<Double>> = []
  private var planeCount = 0
  /// Indices of pieces in `found` that are still to be ordered, one partition after another.
  private var work: ContiguousArray<Int> = []
  private var groups: ContiguousArray<Int> = []
  private var screen = 0..<0
  private var scratch:
    (below: ContiguousArray<SIMD2<Double>>, above: ContiguousArray<SIMD2<Double>>)

  package init() {
    scratch = ([], [])
  }

  /// Removes all planes, keeping the capacity.
  package mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    work.removeAll(keepingCapacity: true)
    planeCount = 0
  }

  /// Adds a plane; edge-on or empty planes are not painted.
  ///
  /// - Parameters:
  ///   - rect: The painted rectangle, in the plane's coordinates.
  ///   - matrix: The transform from these to the screen and to depth; greater is nearer.
  package mutating func append(_ rect: CGRect, _ matrix: Transform3D) {
    let plane = planeCount
    planeCount += 1
    depths.append(.zero)
    guard rect.width > 0, rect.height > 0, let depth = Self.depth(matrix) else { return }
    depths[plane] = depth
    let start = corners.count
    var last = Self.corner(3, rect, matrix)
    for index in 0..<4 {
      let next = Self.corner(index, rect, matrix)
      if (last.z > Self.nearest) != (next.z > Self.nearest) {
        let share = (Self.nearest - last.z) / (next.z - last.z)
        let edge = last + (next - last) * share
        corners.append(SIMD2(edge.x, edge.y) / Self.nearest)
      }
      if next.z > Self.nearest { corners.append(SIMD2(next.x, next.y) / next.z) }
      last = next
    }
    if corners.count - start < 3 {
      corners.removeLast(corners.count - start)
    } else {
      found.append(Piece(plane: plane, corners: start..<corners.count))
    }
  }

  /// x, y and w of a corner of a rectangle.
  private static func corner(_ index: Int, _ rect: CGRect, _ matrix: Transform3D) -> SIMD3<Double> {
    matrix.image(
      x: index == 0 || index == 3 ? rect.minX : rect.maxX,
      y: index < 2 ? rect.minY : rect.maxY
    )
  }

  /// The depth function of the plane z = 0 over the screen; nil if it is seen edge-on.
  private static func depth(_ m: Transform3D) -> SIMD3<Double>? {
    let (a, b, c) = (
      SIMD3(m.m11, m.m12, m.m14), SIMD3(m.m21, m.m22, m.m24), SIMD3(m.m41, m.m42, m.m44)
    )
    let (bc, ca, ab) = (b.cross(c), c.cross(a), a.cross(b))
    let determinant = (a * bc).sum()
    guard determinant.magnitude > 1e-9 else { return nil }
    let depth = (bc * m.m13 + ca * m.m23 + ab * m.m43) / determinant
    return depth.x.isFinite && depth.y.isFinite && depth.z.isFinite ? depth : nil
  }

  /// The corners of the screen region to which a piece is clipped.
  package func corners(ofClip piece: Piece) -> ArraySlice<SIMD2<Double>> { corners[piece.clip] }

  /// The depth of a plane at a point of the screen.
  package func depth(of plane: Int, at place: SIMD2<Double>) -> Double {
    Self.height(depths[plane], place)
  }

  /// The value of a linear function at a point of the screen.
  private static func height(_ plane: SIMD3<Double>, _ place: SIMD2<Double>) -> Double {
    plane.x * place.x + plane.y * place.y + plane.z
  }

  /// Computes the order.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen in points.
  ///   - height: Its height in points.
  package mutating func sort(columns: Double, height: Double) {
    pieces.removeAll(keepingCapacity: true)
    guard found.count > 1 else { return pieces.append(contentsOf: found) }
    guard found.count <= Self.limit else { return sortByMiddle() }
    screen = corners.count..<corners.count + 4
    corners.append(SIMD2(-1, -1))
    corners.append(SIMD2(columns + 1, -1))
    corners.append(SIMD2(columns + 1, height + 1))
    corners.append(SIMD2(-1, height + 1))
    findGroups()
    let count = found.count
    for group in 0..<count where groups[group] == group {
      for index in group..<count where groups[index] == group { work.append(index) }
      divide(0..<work.count)
      work.removeAll(keepingCapacity: true)
    }
  }

  private mutating func sortByMiddle() {
    pieces.append(contentsOf: found)
    let (depths, corners) = (depths, corners)
    func middle(_ piece: Piece) -> Double {
      var sum = SIMD2<Double>.zero
      for index in piece.corners { sum += corners[index] }
      return Self.height(depths[piece.plane], sum / Double(piece.corners.count))
    }
    pieces.sort { first, second in
      let (a, b) = (middle(first), middle(second))
      return a < b || (a == b && first.plane < second.plane)
    }
  }

  // MARK: Overlaps

  /// Groups planes that overlap directly or transitively; stores for each the first index of its
  /// group.
  private mutating func findGroups() {
    groups.removeAll(keepingCapacity: true)
    for index in found.indices { groups.append(index) }
    for second in found.indices {
      for first in 0..<second where groups[first] != groups[second] && overlap(first, second) {
        let (kept, gone) = (
          min(groups[first], groups[second]), max(groups[first], groups[second])
        )
        for index in 0...second where groups[index] == gone { groups[index] = kept }
      }
    }
  }

  /// Whether the interiors of two pieces overlap.
  private func overlap(_ first: Int, _ second: Int) -> Bool {
    !isApart(found[first].corners, found[second].corners)
      && !isApart(found[second].corners, found[first].corners)
  }

  /// Whether a side of the first polygon separates it from the second one.
  private func isApart(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    var last = corners[first.upperBound - 1]
    var area = 0.0
    for index in first {
      area += last.x * corners[index].y - last.y * corners[index].x
      last = corners[index]
    }
    for index in first {
      let side = (corners[index] - last) * (area < 0 ? -1 : 1)
      var isOutside = true
      for other in second {
        let way = corners[other] - last
        if side.cross(way) > 1e-9 {
          isOutside = false
          break
        }
      }
      if isOutside { return true }
      last = corners[index]
    }
    return false
  }

  // MARK: Partitioning

  private enum Side { case behind, before, both }

  /// Appends pieces in order: those behind one of them, that one, and those in front of it.
  private mutating func divide(_ range: Range<Int>) {
    guard range.count > 1 else {
      if let only = range.first { pieces.append(found[work[only]]) }
      return
    }
    let divider = bestDivider(range)
    let root = work[divider]
    let start = work.count
    for place in range where place != divider {
      switch side(work[place], of: root) {
      case .before: break
      case .behind:
        work.append(work[place])
        work[place] = -1
      case .both:
        let (behind, before) = cut(work[place], at: root)
        work.append(behind)
        work[place] = before
      }
    }
    divide(start..<work.count)
    work.removeLast(work.count - start)
    pieces.append(found[root])
    for place in range where place != divider && work[place] >= 0 { work.append(work[place]) }
    divide(start..<work.count)
    work.removeLast(work.count - start)
  }

  /// The piece whose plane splits the fewest others.
  private func bestDivider(_ range: Range<Int>) -> Int {
    var (best, fewest) = (range.lowerBound, Int.max)
    for candidate in range {
      var cuts = 0
      for place in range where place != candidate && cuts < fewest {
        if side(work[place], of: work[candidate]) == .both { cuts += 1 }
      }
      if cuts < fewest { (best, fewest) = (candidate, cuts) }
      if fewest == 0 { break }
    }
    return best
  }

  /// The side of another piece's plane on which a piece is.
  private func side(_ index: Int, of other: Int) -> Side {
    let (piece, root) = (found[index], found[other])
    let above = depths[piece.plane] - depths[root.plane]
    var (low, high, sum) = (0.0, 0.0, 0.0)
    for corner in piece.corners {
      let height = Self.height(above, corners[corner])
      (low, high, sum) = (min(low, height), max(high, height), sum + height)
    }
    if low >= -Self.tolerance && high <= Self.tolerance {
      return piece.plane < root.plane ? .behind : .before
    }
    if low >= -Self.tolerance { return .before }
    if high <= Self.tolerance { return .behind }
    if found.count >= Self.pieceLimit { return sum < 0 ? .behind : .before }
    return .both
  }

  /// Splits a piece along the plane of another one.
  private mutating func cut(_ index: Int, at other: Int) -> (behind: Int, before: Int) {
    var piece = found[index]
    let above = depths[piece.plane] - depths[found[other].plane]
    let shape = cut(piece.corners, above)
    let clip = cut(piece.isCut ? piece.clip : screen, above)
    (piece.corners, piece.clip) = (shape.behind, clip.behind)
    found.append(piece)
    (piece.corners, piece.clip) = (shape.before, clip.before)
    found.append(piece)
    return (found.count - 2, found.count - 1)
  }

  /// Splits a polygon along a line; both parts share the same corners on it.
  private mutating func cut(
    _ polygon: Range<Int>,
    _ line: SIMD3<Double>
  ) -> (behind: Range<Int>, before: Range<Int>) {
    scratch.below.removeAll(keepingCapacity: true)
    scratch.above.removeAll(keepingCapacity: true)
    var last = corners[polygon.upperBound - 1]
    var lastHeight = Self.height(line, last)
    for index in polygon {
      let next = corners[index]
      let height = Self.height(line, next)
      if (lastHeight < 0) != (height < 0) {
        let place = last + (next - last) * (lastHeight / (lastHeight - height))
        scratch.below.append(place)
        scratch.above.append(place)
      }
      if height < 0 { scratch.below.append(next) } else { scratch.above.append(next) }
      (last, lastHeight) = (next, height)
    }
    let start = corners.count
    corners.append(contentsOf: scratch.below)
    let middle = corners.count
    corners.append(contentsOf: scratch.above)
    return (start..<middle, middle..<corners.count)
  }
}
