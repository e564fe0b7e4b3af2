/// A rectangle in points, and what can be known about it without drawing it.
struct Box: Sendable {
  var x, y, width, height: Double

  var middle: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }
  var columns: Range<Int> { Int(x)..<Int((x + width).rounded(.up)) }
  var rows: Range<Int> { Int(y / 2)..<Int(((y + height) / 2).rounded(.up)) }
  /// Thinner than half a cell, and long.
  var isThinLine: Bool { height < 1 && width >= 2 }
  var isInsideOneCell: Bool { columns.count == 1 && rows.count == 1 }

  /// The share of a cell that is covered.
  func share(column: Int, row: Int) -> Double {
    let across = min(x + width, Double(column) + 1) - max(x, Double(column))
    let down = min(y + height, Double(row) * 2 + 2) - max(y, Double(row) * 2)
    return max(0, across) * max(0, down) / 2
  }

  /// How near the balance point of one glyph in the first cell can come, along the worse axis.
  var leastDisplacementOfOneGlyph: Double {
    let target = middle - SIMD2(Double(columns.lowerBound), 2 * Double(rows.lowerBound))
    let places = (UInt32(0x2580)...0x259F)
      .flatMap { glyph in
        let centroid = nominalCentroid(glyph)
        let share = nominalInk(glyph) ?? 0
        let middle = SIMD2(0.5, 0.5)
        return share < 1 ? [centroid, (middle - centroid * share) / (1 - share)] : [centroid]
      }
    return
      places.map { place in
        max(abs(place.x - target.x), abs(2 * place.y - target.y))
      }
      .reduce(.infinity, min)
  }
}
