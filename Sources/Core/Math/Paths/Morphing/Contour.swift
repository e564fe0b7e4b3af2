import Foundation

/// A contour of a path as pieces, parameterised by the fraction of its length.
struct Contour: Sendable {
  private(set) var pieces: [CubicPiece]
  let isClosed: Bool
  /// The fraction of the length at the end of each piece, rising to 1.
  private(set) var ends: [Double]
  /// The arc length of each piece; empty if lengths are only estimated.
  private let lengths: [ArcLength]

  /// Creates a contour of at least one piece.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, each starting at the end of its predecessor; a closed contour ends at
  ///     its start.
  ///   - isClosed: Whether the contour is closed.
  ///   - isMeasured: Whether the pieces are measured instead of estimated.
  init(pieces: [CubicPiece], isClosed: Bool, isMeasured: Bool) {
    self.pieces = pieces
    self.isClosed = isClosed
    lengths = isMeasured ? pieces.map { ArcLength($0.segment) } : []
    ends = Self.shares(isMeasured ? lengths.map(\.total) : pieces.map(\.roughLength))
  }

  /// The cumulative lengths as fractions of their sum.
  private static func shares(_ lengths: [Double]) -> [Double] {
    let total = lengths.reduce(0, +)
    var sum = 0.0
    var shares = lengths.indices.map { index in
      sum += lengths[index]
      // If the total is zero or not finite, all pieces count equally.
      return total > 0 && total.isFinite
        ? min(1, sum / total) : Double(index + 1) / Double(lengths.count)
    }
    shares[shares.count - 1] = 1
    return shares
  }

  /// The fraction of the length at the start of a piece.
  func begin(of index: Int) -> Double { index == 0 ? 0 : ends[index - 1] }

  /// The parameter of a piece at a fraction of the whole length.
  func parameter(of index: Int, at share: Double) -> Double {
    let (begin, end) = (begin(of: index), ends[index])
    guard end > begin else { return share < end ? 0 : 1 }
    let fraction = min(1, max(0, (share - begin) / (end - begin)))
    return lengths.isEmpty ? fraction : lengths[index].parameter(at: fraction)
  }

  /// The index of the piece that contains a fraction of the length.
  private func index(at share: Double) -> Int {
    (0..<pieces.count - 1).partitioningIndex { !(ends[$0] <= share) }
  }

  /// The point at a fraction of the length, 0...1.
  func place(at share: Double) -> SIMD2<Double> {
    let index = index(at: share)
    return pieces[index].place(at: parameter(of: index, at: share))
  }

  /// The midpoints of `count` parts of equal length.
  func samples(_ count: Int) -> [SIMD2<Double>] {
    (0..<count).map { place(at: (Double($0) + 0.5) / Double(count)) }
  }

  /// The closed contour starting at a fraction of its length; splits a piece if none starts there.
  func begun(at share: Double) -> Contour {
    let index = index(at: share)
    let t = parameter(of: index, at: share)
    var turned = Array(pieces[(index + 1)...] + pieces[..<index])
    if t <= 0 {
      turned.insert(pieces[index], at: 0)
    } else if t >= 1 {
      turned.append(pieces[index])
    } else {
      let last = pieces[index].slice(from: 0, to: t)
      var first = pieces[index].slice(from: t, to: 1)
      first.start = last.end
      turned.insert(first, at: 0)
      turned.append(last)
    }
    return Contour(pieces: turned, isClosed: isClosed, isMeasured: !lengths.isEmpty)
  }

  /// The contour in the opposite direction.
  var reversed: Contour {
    Contour(
      pieces: pieces.reversed().map(\.reversed),
      isClosed: isClosed,
      isMeasured: !lengths.isEmpty
    )
  }

  /// The start points of the pieces, and the end point of an open contour.
  var corners: [SIMD2<Double>] {
    pieces.map(\.start) + (isClosed ? [] : pieces.suffix(1).map(\.end))
  }

  /// Whether both contours have the same sequence of lines and curves.
  func hasSameStructure(as other: Contour) -> Bool {
    isClosed == other.isClosed && pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { $0.isLine == $1.isLine }
  }

  /// The bounding box of the drawn curve.
  var box: PointBox {
    var box = PointBox()
    box.add(pieces[0].start)
    for piece in pieces {
      box.add(piece.end)
      guard !piece.isLine else { continue }
      let segment = piece.segment
      for t in segment.turningPoints { box.add(segment.place(at: t)) }
    }
    return box
  }

  /// The sign and the area: 1 for a closed contour that runs clockwise on the screen, -1 for one
  /// that runs counterclockwise, 0 for one that is open or has negligible area.
  func winding(in box: PointBox) -> (sign: Int, area: Double) {
    guard isClosed else { return (0, 0) }
    let center = box.center
    let area = pieces.reduce(0) { $0 + $1.area(about: center) }
    guard area.magnitude > 1e-9 * box.size.x * box.size.y else { return (0, 0) }
    return (area > 0 ? 1 : -1, area.magnitude)
  }
}

extension Path {
  /// The contours that draw something; a lone move draws nothing.
  func contours(areMeasured: Bool) -> [Contour] {
    var found: [Contour] = []
    var pieces: [CubicPiece] = []
    var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func finish(isClosed: Bool) {
      defer { pieces = [] }
      if isClosed, current != start || pieces.isEmpty {
        pieces.append(CubicPiece(from: current, to: start))
      }
      guard !pieces.isEmpty else { return }
      found.append(Contour(pieces: pieces, isClosed: isClosed, isMeasured: areMeasured))
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = SIMD2(point)
      case .line(let point):
        pieces.append(CubicPiece(from: current, to: SIMD2(point)))
      case .quadCurve(let point, let control):
        pieces.append(CubicPiece(from: current, control: SIMD2(control), to: SIMD2(point)))
      case .curve(let point, let control1, let control2):
        pieces.append(
          CubicPiece(
            from: current,
            control1: SIMD2(control1),
            control2: SIMD2(control2),
            to: SIMD2(point)
          )
        )
      case .close:
        finish(isClosed: true)
      }
      current = element.end.map { SIMD2($0) } ?? start
    }
    finish(isClosed: false)
    return found
  }
}
