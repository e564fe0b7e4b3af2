import LaminaCells

/// The search for the glyph of a cell where three or four colours meet.
extension GlyphChooser {
  /// The squared distance in bytes below which two colours count as one: steps of a gradient, or
  /// the two sides of an edge that is hardly seen.
  private static let similar: Int32 = 1200

  /// The two regions that a cell shows.
  private struct Kept {
    var first, second: Int
    /// The samples of both regions and of similar ones, then the other samples by which of the two
    /// colours is nearer.
    var parts: SIMD4<UInt64>
  }

  /// What a sample costs that is shown in the second colour instead of the first one.
  private static let weights = SIMD4<Int32>(4, -4, 1, -1)

  /// The glyph and the two colours of a cell where three or four colours meet.
  ///
  /// The colour with the least area is dropped, whatever glyphs there are: areas change in one
  /// direction along a straight edge, and costs of colours do not. A band between the two others
  /// stays if it is not thin, and is dropped if it is, whatever their areas are: it has the same width
  /// in all cells of an edge, so that it has no gaps. Both colours are colours of the
  /// regions: a mixed one would appear as a separate object. Where one is dropped, no strip is among
  /// the glyphs: it would be longer than the region that it shows, and stand apart from it. Nor is
  /// there one unless `allowsStrips`.
  func choice(
    for regions: CellRegions,
    allowsStrips: Bool = true
  ) -> (choice: Choice, ink: PackedColor, paper: PackedColor) {
    guard !candidates.isEmpty else {
      // Without shapes, the colour that covers most of the cell.
      return (choice(for: regions.mask(0)), regions.color(0), regions.dominant)
    }
    let kept = GlyphChooser.kept(regions)
    let totals = GlyphChooser.samples(kept.parts, in: .full)
    let all = (totals &* SIMD4(4, 4, 1, 1)).wrappedSum()
    let allSecond = (totals &* SIMD4(4, 0, 1, 0)).wrappedSum()
    let allowsStrips = allowsStrips && kept.parts[2] | kept.parts[3] == 0
    var best = (index: 0, isSecondInk: false)
    var least = Int32.max
    candidates.withUnsafeBufferPointer { candidates in
      for index in 0..<candidates.count
      where !candidates[index].isShade && (allowsStrips || !candidates[index].isThin) {
        let mask = candidates[index].mask
        let inside = GlyphChooser.samples(kept.parts, in: mask)
        let firstInk = allSecond &- (inside &* GlyphChooser.weights).wrappedSum()
        let secondInk = all &- firstInk
        if min(firstInk, secondInk) >= least { continue }
        if firstInk < least { (least, best) = (firstInk, (index, false)) }
        if secondInk < least { (least, best) = (secondInk, (index, true)) }
      }
    }
    let (ink, paper) =
      best.isSecondInk ? (kept.second, kept.first) : (kept.first, kept.second)
    let isBlank = candidates[best.index].mask == 0
    return (
      choice(at: 2 * best.index), regions.color(isBlank ? paper : ink), regions.color(paper)
    )
  }

  /// The two regions that are kept, where similar ones count as one.
  ///
  /// Those of bands side by side are chosen for a whole edge, and others by their area; of equal
  /// ones the topmost.
  private static func kept(_ regions: CellRegions) -> Kept {
    let (distances, count) = (regions.distances, regions.count)
    let masks = joined(regions.masks4, distances, count)
    let areas = samples(masks, in: .full)
    let bands = BandChain(masks, regions)
    var (first, second) = (0, -1)
    if bands.count > 0 {
      (first, second) = bands.kept(regions.bands, areas)
    } else {
      for index in 1..<count where areas[index] > areas[first] { first = index }
      for index in 0..<count where index != first {
        if second < 0 || areas[index] > areas[second] { second = index }
      }
    }
    var parts = SIMD4<UInt64>(masks[first], masks[second], 0, 0)
    for index in 0..<count where index != first && index != second && masks[index] != 0 {
      // What is beyond a band is no part of what is on its other side.
      let isNearFirst =
        bands.isBefore(index, first, second)
        ?? (distances[index][first] <= distances[index][second])
      parts[isNearFirst ? 2 : 3] |= masks[index]
    }
    return Kept(first: first, second: second, parts: parts)
  }

  /// The masks with similar regions in the larger one of them, the most similar first, until two
  /// are left.
  static func joined(
    _ regions: SIMD4<UInt64>,
    _ distances: InlineArray<4, SIMD4<Int32>>,
    _ count: Int
  ) -> SIMD4<UInt64> {
    var (masks, left) = (regions, count)
    while left > 2 {
      var (least, best) = (similar, (first: 0, second: 0))
      for first in 0..<count {
        for second in first + 1..<count {
          let distance = distances[first][second]
          if distance >= least || masks[first] == 0 || masks[second] == 0 { continue }
          (least, best) = (distance, (first, second))
        }
      }
      if least == similar { break }
      let isFirst = masks[best.first].nonzeroBitCount >= masks[best.second].nonzeroBitCount
      let (larger, smaller) = isFirst ? (best.first, best.second) : (best.second, best.first)
      masks[larger] |= masks[smaller]
      masks[smaller] = 0
      left -= 1
    }
    return masks
  }

  @inline(__always)
  private static func samples(_ masks: SIMD4<UInt64>, in part: Coverage) -> SIMD4<Int32> {
    let found = masks & part
    return SIMD4(
      Int32(truncatingIfNeeded: found.x.nonzeroBitCount),
      Int32(truncatingIfNeeded: found.y.nonzeroBitCount),
      Int32(truncatingIfNeeded: found.z.nonzeroBitCount),
      Int32(truncatingIfNeeded: found.w.nonzeroBitCount)
    )
  }
}
