import LaminaCells

/// Three or four regions of a cell that are bands side by side: each touches only those beside it.
///
/// Along an edge the areas of the two outer ones change from cell to cell, and the width of those
/// between does not, so that the width decides what is shown: by area alone, a band would have gaps
/// where both of the others are larger.
struct BandChain {
  /// Which regions of a chain are shown; the larger end is that of the cell.
  enum Choice: UInt8 {
    case ends, firstBand, secondBand, bothBands
  }

  /// How much of what is across some bands they cover, in samples: the first band, the second one,
  /// and both together.
  struct Widths {
    fileprivate var covered = SIMD4<Int32>.zero
    fileprivate var all = SIMD4<Int32>.zero

    static func += (sum: inout Widths, widths: Widths) {
      sum.covered &+= widths.covered
      sum.all &+= widths.all
    }

    /// Whether bands are a quarter or more of what is across them.
    private func isBroad(_ index: Int) -> Bool {
      4 * covered[index] >= all[index] && all[index] > 0
    }

    /// The choice for cells with these widths together.
    ///
    /// Broad bands stay; of two that are broad only together, the broader one.
    var choice: Choice {
      switch (isBroad(0), isBroad(1)) {
      case (true, true): .bothBands
      case (true, false): .firstBand
      case (false, true): .secondBand
      case (false, false):
        !isBroad(2) ? .ends : covered[0] >= covered[1] ? .firstBand : .secondBand
      }
    }
  }

  /// The number of regions in the chain; 0 if there is none.
  private(set) var count = 0
  /// The indices of the regions, from one end to the other.
  private var order = SIMD4<Int32>(repeating: -1)
  private var masks: SIMD4<UInt64>
  /// The colours of the regions in their order; equal for the cells of an edge.
  private(set) var colors = SIMD4<UInt32>.zero

  init(_ regions: CellRegions) {
    self.init(GlyphChooser.joined(regions.masks4, regions.distances, regions.count), regions)
  }

  /// Finds the chain of the regions that are not empty; one at an end that is negligibly small is
  /// none of it.
  init(_ masks: SIMD4<UInt64>, _ regions: CellRegions) {
    self.masks = masks
    var degrees = SIMD4<Int32>.zero
    var (pairs, found) = (0, 0)
    for index in 0..<4 where masks[index] != 0 {
      found += 1
      for other in index + 1..<4 where masks[index].touches(masks[other]) {
        degrees[index] &+= 1
        degrees[other] &+= 1
        pairs += 1
      }
    }
    guard found > 2, pairs == found - 1, degrees.max() == 2 else { return }
    guard let end = (0..<4).first(where: { degrees[$0] == 1 }) else { return }
    follow(from: end)
    cutEnds()
    orient(regions)
  }

  private mutating func follow(from end: Int) {
    var (last, next) = (-1, end)
    while next >= 0, count < 4 {
      let (region, before) = (next, last)
      order[count] = Int32(region)
      count += 1
      (last, next) = (region, -1)
      for other in 0..<4 where other != region && other != before {
        if masks[region].touches(masks[other]) { next = other }
      }
    }
  }

  private mutating func cutEnds() {
    if GlyphChooser.isCrumb(masks[region(count - 1)].nonzeroBitCount) { count -= 1 }
    if GlyphChooser.isCrumb(masks[region(0)].nonzeroBitCount) {
      order = SIMD4(order[1], order[2], order[3], -1)
      count -= 1
    }
    if count < 3 { count = 0 }
  }

  /// Orders the chain by the colours of its ends, so that all cells of an edge have the same order.
  private mutating func orient(_ regions: CellRegions) {
    if count == 0 { return }
    if regions.color(region(0)).rawValue > regions.color(region(count - 1)).rawValue {
      order =
        count == 3
        ? SIMD4(order[2], order[1], order[0], -1)
        : SIMD4(
          order[3],
          order[2],
          order[1],
          order[0]
        )
    }
    for place in 0..<count { colors[place] = regions.color(region(place)).rawValue }
  }

  @inline(__always)
  private func region(_ place: Int) -> Int { Int(order[place]) }

  /// The widths of the bands in the cell.
  var widths: Widths {
    var widths = Widths()
    if count == 0 { return widths }
    (widths.covered[0], widths.all[0]) = width(1, 1)
    if count == 4 {
      (widths.covered[1], widths.all[1]) = width(2, 2)
      (widths.covered[2], widths.all[2]) = width(1, 2)
    }
    return widths
  }

  /// How much some regions of the chain cover of the columns, or rows, of samples that reach what is
  /// beyond them on both sides, and all samples of these.
  private func width(_ first: Int, _ last: Int) -> (Int32, Int32) {
    var (before, band, after) = (Coverage(0), Coverage(0), Coverage(0))
    for place in 0..<count {
      let mask = masks[region(place)]
      if place < first {
        before |= mask
      } else if place > last {
        after |= mask
      } else {
        band |= mask
      }
    }
    let columns = before.wholeColumns & after.wholeColumns
    let rows = before.wholeRows & after.wholeRows
    let lines = columns.nonzeroBitCount >= rows.nonzeroBitCount ? columns : rows
    // A band from one corner to the other has none.
    if lines == 0 { return (Int32(band.nonzeroBitCount), 64) }
    return (Int32((band & lines).nonzeroBitCount), Int32(lines.nonzeroBitCount))
  }

  /// The two regions to show, in the order of the chain.
  func kept(_ choice: Choice, _ areas: SIMD4<Int32>) -> (first: Int, second: Int) {
    let (start, end) = (region(0), region(count - 1))
    let isStart = areas[start] >= areas[end]
    func withEnd(_ band: Int) -> (Int, Int) { isStart ? (start, band) : (band, end) }
    return switch choice {
    case .ends: (start, end)
    case .firstBand: withEnd(region(1))
    case .secondBand: withEnd(region(count - 2))
    case .bothBands: (region(1), region(count - 2))
    }
  }

  /// Whether a region that is not shown is before the first one that is, and not after the second
  /// one; nil if it is between them, or if there is no chain.
  func isBefore(_ region: Int, _ first: Int, _ second: Int) -> Bool? {
    for place in 0..<count {
      if self.region(place) == first { break }
      if self.region(place) == region { return true }
    }
    for place in (0..<count).reversed() {
      if self.region(place) == second { break }
      if self.region(place) == region { return false }
    }
    return nil
  }
}

extension Coverage {
  /// Whether a sample is beside, above or below one of `other`.
  fileprivate func touches(_ other: Coverage) -> Bool {
    let beside = self >> 1 & 0x7F7F_7F7F_7F7F_7F7F | self << 1 & 0xFEFE_FEFE_FEFE_FEFE
    return (beside | self << 8 | self >> 8) & other != 0
  }

  /// All samples of the columns in which there are some.
  fileprivate var wholeColumns: Coverage {
    var line = self | self >> 32
    line |= line >> 16
    line |= line >> 8
    return (line & 0xFF) &* 0x0101_0101_0101_0101
  }

  /// All samples of the rows in which there are some.
  fileprivate var wholeRows: Coverage {
    var line = self | self >> 4 & 0x0F0F_0F0F_0F0F_0F0F
    line |= line >> 2 & 0x3333_3333_3333_3333
    line |= line >> 1 & 0x5555_5555_5555_5555
    return (line & 0x0101_0101_0101_0101) &* 0xFF
  }
}
