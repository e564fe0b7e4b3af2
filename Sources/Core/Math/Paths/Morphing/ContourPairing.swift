/// The matching of the contours of one path to those of another.
///
/// - Up to `PathMorph.mostAlignedContours` on each side are matched with the least total movement
///   and growth (the sum of squares over the corners of their boxes). More are matched in order.
/// - A hole never becomes a solid: closed contours match only those of the same winding. The second
///   path is reversed as a whole if its largest contour has the opposite winding.
/// - A contour without a partner grows from, or shrinks to, a point: if it is inside of another
///   contour that has a partner, the corresponding point of that partner, so that a hole stays
///   inside of its shape; otherwise its centre. If one path is empty, the centre of the whole other
///   path.
struct ContourPairing {
  /// Contours of the two paths, and the point that replaces a missing one.
  enum Pair {
    case both(ContourAlignment)
    case shrinking(Contour, to: SIMD2<Double>)
    case growing(Contour, from: SIMD2<Double>)
  }

  private(set) var pairs: [Pair] = []

  init(from: Path, to: Path) {
    let isLong = from.elements.count + to.elements.count > PathMorph.mostMeasuredElements
    let first = Side(from.contours(areMeasured: !isLong))
    let second = Side(to.contours(areMeasured: !isLong))
    if first.winding != 0, second.winding != 0 {
      self.init(first, first.winding == second.winding ? second : second.turned)
      return
    }
    let straight = ContourPairing(first, second)
    guard !isLong, !first.isCrowded, !second.isCrowded else {
      self = straight
      return
    }
    // The windings do not decide: the direction with less movement is taken.
    let other = ContourPairing(first, second.turned)
    self = other.movement < straight.movement ? other : straight
  }

  private init(_ first: Side, _ second: Side) {
    let isCrowded = first.isCrowded || second.isCrowded
    let partners = isCrowded ? first.inOrder(with: second) : first.nearest(of: second)
    var owners = [Int?](repeating: nil, count: second.contours.count)
    for (index, partner) in partners.enumerated() {
      if let partner { owners[partner] = index }
    }
    for (index, contour) in first.contours.enumerated() {
      if let partner = partners[index] {
        let other = second.contours[partner]
        pairs.append(.both(ContourAlignment(from: contour, to: other, keepsStart: isCrowded)))
      } else {
        pairs.append(.shrinking(contour, to: first.point(of: index, in: second, partners)))
      }
    }
    for (index, contour) in second.contours.enumerated() where owners[index] == nil {
      pairs.append(.growing(contour, from: second.point(of: index, in: first, owners)))
    }
  }

  private var movement: Double {
    pairs.reduce(0) { sum, pair in
      if case .both(let alignment) = pair { sum + alignment.movement } else { sum }
    }
  }
}

/// The contours of one path and the properties that determine their partners.
private struct Side {
  let contours: [Contour]
  let boxes: [PointBox]
  let windings: [(sign: Int, area: Double)]
  /// The winding of the contour with the largest area.
  let winding: Int

  init(_ contours: [Contour]) {
    self.contours = contours
    let boxes = contours.map(\.box)
    self.boxes = boxes
    windings = contours.indices.map { contours[$0].winding(in: boxes[$0]) }
    winding = windings.max { $0.area < $1.area }?.sign ?? 0
  }

  /// The same contours, all of them reversed.
  var turned: Side { Side(contours.map(\.reversed)) }

  /// Whether there are too many contours to compare all pairs.
  var isCrowded: Bool { contours.count > PathMorph.mostAlignedContours }

  private func fits(_ index: Int, _ other: Side, _ partner: Int) -> Bool {
    windings[index].sign * other.windings[partner].sign >= 0
  }

  /// For each contour the next one of the other side with the same winding.
  func inOrder(with other: Side) -> [Int?] {
    var free: [Int: ArraySlice<Int>] = [:]
    for sign in -1...1 {
      free[sign] = other.contours.indices.filter { other.windings[$0].sign == sign }[...]
    }
    return contours.indices.map { free[windings[$0].sign]?.popFirst() }
  }

  /// For each contour the partner that minimises the total movement.
  func nearest(of other: Side) -> [Int?] {
    guard !contours.isEmpty, !other.contours.isEmpty else {
      return contours.map { _ in nil }
    }
    let isSwapped = contours.count > other.contours.count
    let (few, many) = isSwapped ? (other, self) : (self, other)
    // Halves of the sum and the difference of two corners are centre and half size; in units of the
    // largest number, so that no square overflows.
    let unit = max(
      (boxes + other.boxes).map { pointwiseMax(-$0.low, $0.high).max() }.max() ?? 1,
      .leastNormalMagnitude
    )
    let impossible = 1e6
    func cost(_ row: Int, _ column: Int) -> Double {
      guard few.fits(row, many, column) else { return impossible }
      let low = few.boxes[row].low / unit - many.boxes[column].low / unit
      let high = few.boxes[row].high / unit - many.boxes[column].high / unit
      return (low * low + high * high).sum()
    }
    let found = Assignment.cheapest(
      rows: few.contours.count,
      columns: many.contours.count,
      cost: cost
    )
    var partners = [Int?](repeating: nil, count: contours.count)
    for (row, column) in found.enumerated() where few.fits(row, many, column) {
      if isSwapped { partners[column] = row } else { partners[row] = column }
    }
    return partners
  }

  /// The point that replaces a contour in the other path.
  func point(of index: Int, in other: Side, _ partners: [Int?]) -> SIMD2<Double> {
    guard !other.contours.isEmpty else { return center }
    guard !isCrowded else { return boxes[index].center }
    let around = boxes.indices
      .filter { $0 != index && boxes[$0].contains(boxes[index]) }
      .sorted { boxes[$0].girth < boxes[$1].girth }
    for container in around {
      guard let partner = partners[container] else { continue }
      return other.boxes[partner].image(of: boxes[index].center, in: boxes[container])
    }
    // The outermost enclosing contour shrinks as well, and its contents with it.
    return boxes[around.last ?? index].center
  }

  private var center: SIMD2<Double> {
    guard var box = boxes.first else { return .zero }
    for other in boxes { box.add(other) }
    return box.center
  }
}
