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

  /// The least area of a band that is shown between two other regions, whatever theirs are.
  private static let band: Int32 = 16

  /// What a sample costs that is shown in the second colour instead of the first one.
  private static let weights = SIMD4<Int32>(4, -4, 1, -1)

  /// The glyph and the two colours of a cell where three or four colours meet.
  ///
  /// The colour with the least area is dropped, whatever glyphs there are: areas change in one
  /// direction along a straight edge, and costs of colours do not. A band between the two others
  /// stays if it is not thin, so that it has no gaps along an edge. Both colours are colours of the
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

  /// The two largest regions, where similar ones count as one; of equal ones the topmost.
  ///
  /// Of three, a band that separates the two others and is a quarter of the cell or more is one of
  /// them. A band along an edge has about the same area in all cells that it crosses, and the areas
  /// on its two sides change: by area alone it would have gaps where both are larger.
  private static func kept(_ regions: CellRegions) -> Kept {
    let (distances, count) = (regions.distances, regions.count)
    let masks = joined(regions.masks4, distances, count)
    let areas = samples(masks, in: .full)
    var (first, second) = (0, -1)
    for index in 1..<count where areas[index] > areas[first] { first = index }
    for index in 0..<count where index != first {
      if second < 0 || areas[index] > areas[second] { second = index }
    }
    let band = band(among: masks, areas, first, second)
    if band >= 0 { second = band }
    var parts = SIMD4<UInt64>(masks[first], masks[second], 0, 0)
    for index in 0..<count where index != first && index != second {
      // What is beyond a band is no part of what is on its other side.
      let isNearFirst = band < 0 && distances[index][first] <= distances[index][second]
      parts[isNearFirst ? 2 : 3] |= masks[index]
    }
    return Kept(first: first, second: second, parts: parts)
  }

  /// The masks with similar regions in the larger one of them, the most similar first, until two
  /// are left.
  private static func joined(
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

  /// The index of the smallest of three regions if it is a band that separates the two others, and
  /// not a thin one; otherwise -1.
  private static func band(
    among masks: SIMD4<UInt64>,
    _ areas: SIMD4<Int32>,
    _ first: Int,
    _ second: Int
  ) -> Int {
    var band = -1
    for index in 0..<4 where index != first && index != second && areas[index] > 0 {
      if band >= 0 { return -1 }
      band = index
    }
    guard band >= 0, areas[band] >= GlyphChooser.band else { return -1 }
    return masks[first].touches(masks[second]) ? -1 : band
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

extension Coverage {
  /// Whether a sample is beside, above or below one of `other`.
  fileprivate func touches(_ other: Coverage) -> Bool {
    let beside = self >> 1 & 0x7F7F_7F7F_7F7F_7F7F | self << 1 & 0xFEFE_FEFE_FEFE_FEFE
    return (beside | self << 8 | self >> 8) & other != 0
  }
}
