import LaminaCells

/// The search for the glyph that best represents some coverage.
extension GlyphChooser {
  /// The costs of a sample of excess or missing ink, and of a displacement by half the size of a
  /// cell, relative to a differing sample.
  private struct Weights {
    var ink: Float
    var moment: Float
    /// Whether balance points are compared independently of the glyph's weight.
    var ignoresWeight = false

    /// The cost of a glyph with some ink and moment for coverage with others.
    func cost(
      _ differing: Int,
      _ glyph: (ink: Int, moment: SIMD2<Float>),
      _ coverage: (ink: Int, moment: SIMD2<Float>)
    ) -> Float {
      let scale = ignoresWeight && glyph.ink > 0 ? Float(coverage.ink) / Float(glyph.ink) : 1
      let displaced = glyph.moment * scale - coverage.moment
      return Float(differing) + ink * Float(abs(glyph.ink - coverage.ink))
        + moment * (abs(displaced.x) + abs(displaced.y))
    }
  }

  /// Empirical weights: corners look like corners, and circles have the ink of their area.
  private static let usual = Weights(ink: 1, moment: 0.5)
  /// The weights for a line through the cell that touches neither of the parallel sides.
  ///
  /// No block matches such a line, so its position decides: a moving line must not jump by half a
  /// cell.
  private static let line = Weights(ink: 1, moment: 6, ignoresWeight: true)
  /// The cost of swapping the colours: text forms look right if nothing is swapped.
  private static let inversion: Float = 0.01
  /// The amount of ink, in 64ths, that is too small to appear as anything but a smear.
  private static let smear = 7
  /// The number of samples that are negligible: as missing ones they are not noticed, and as extra
  /// ones they would be a smear outside of the shape.
  static let crumb = 5

  /// The same at a corner, where the next quarter block would stand out.
  private static let cornerCrumb = 8

  func search(_ mask: Coverage, allowsStrips: Bool) -> Choice {
    if let exact = exact.index(of: mask), allowsStrips || !candidates[exact / 2].isPlainOnly {
      return choice(at: exact)
    }
    let counts = SampleCounts(mask)
    let coverage = (ink: mask.nonzeroBitCount, moment: counts.moment)
    let form = EdgeClass(mask, counts)
    let isLine = form == .lineAcross || form == .lineDown
    let weights = isLine ? GlyphChooser.line : GlyphChooser.usual
    // The position has priority, but not as a thick band.
    let mostDifference = !isLine ? 64 : coverage.ink <= 20 ? 16 : 8
    // At a small corner a strip would protrude.
    let isSmallCorner = form == .other && GlyphChooser.isCrumb(coverage.ink)
    var best = 0
    var least = Float.infinity
    forEachCandidate(for: form, allowsStrips: allowsStrips) { index, candidate in
      if isSmallCorner && candidate.isStrip { return }
      let differing = (candidate.mask ^ mask).nonzeroBitCount
      let extra = candidate.roughness
      // Samples and ink alone are a lower bound of the cost.
      let excess = abs(candidate.ink - coverage.ink)
      if excess <= mostDifference, Float(differing + excess) < least {
        let cost = extra + weights.cost(differing, (candidate.ink, candidate.moment), coverage)
        if cost < least {
          least = cost
          best = 2 * index
        }
      }
      let inverseExcess = abs(64 - candidate.ink - coverage.ink)
      if !allowsInverse || inverseExcess > mostDifference { return }
      if Float(64 - differing + inverseExcess) >= least { return }
      // The inverse of a shape inks the other samples; a full cell balances at its centre.
      let inverse =
        extra + GlyphChooser.inversion
        + weights.cost(64 - differing, (64 - candidate.ink, -candidate.moment), coverage)
      if inverse < least {
        least = inverse
        best = 2 * index + 1
      }
    }
    return choice(at: best)
  }

  /// The glyph that differs from coverage in the fewest samples, but no strip.
  func broadChoice(for mask: Coverage) -> Choice {
    var (best, least) = (0, Int.max)
    for index in 0..<candidates.count
    where !candidates[index].isThin && !candidates[index].isShade {
      let differing = (candidates[index].mask ^ mask).nonzeroBitCount
      if differing < least { (best, least) = (2 * index, differing) }
      if allowsInverse, 64 - differing < least { (best, least) = (2 * index + 1, 64 - differing) }
    }
    return choice(at: best)
  }

  /// The glyph for which the samples inside, and the ones outside, vary least.
  func smoothSearch(_ mask: Coverage) -> SmoothChoice {
    let form = EdgeClass(mask)
    let all = mask.nonzeroBitCount
    var best = SmoothChoice(choice: GlyphChooser.blank, inkInside: 64, inkOutside: 0)
    let crumb = form == .other ? GlyphChooser.cornerCrumb : GlyphChooser.crumb
    if all <= crumb { return best }
    if all >= 64 - crumb {
      best.choice = choice(at: 1)
      return best
    }
    var least = Float.infinity
    forEachCandidate(for: form, allowsStrips: false) { index, candidate in
      let inside = (candidate.mask & mask).nonzeroBitCount
      let outside = all - inside
      let room = 64 - candidate.ink
      let within = candidate.roughness + GlyphChooser.mixed(inside, of: candidate.ink)
      if within >= least { return }
      let cost = within + GlyphChooser.mixed(outside, of: room)
      if cost >= least { return }
      let shares = (
        candidate.ink == 0 ? 0 : (inside * 64 + candidate.ink / 2) / candidate.ink,
        room == 0 ? 0 : (outside * 64 + room / 2) / room
      )
      // Foreground is the larger of the two regions.
      let isInverse = shares.1 > shares.0
      if isInverse, cost + GlyphChooser.inversion >= least { return }
      least = cost + (isInverse ? GlyphChooser.inversion : 0)
      best = SmoothChoice(
        choice: choice(at: 2 * index + (isInverse ? 1 : 0)),
        inkInside: UInt8(max(shares.0, shares.1)),
        inkOutside: UInt8(min(shares.0, shares.1))
      )
    }
    best.inkInside = GlyphChooser.purer(best.inkInside)
    best.inkOutside = GlyphChooser.purer(best.inkOutside)
    return best
  }

  /// Calls `body` with each candidate that may represent coverage of a form, in order.
  @inline(__always)
  private func forEachCandidate(
    for form: EdgeClass,
    allowsStrips: Bool,
    _ body: (_ index: Int, _ candidate: GlyphCandidate) -> Void
  ) {
    candidates.withUnsafeBufferPointer { candidates in
      for index in 0..<candidates.count
      where candidates[index].suits(form, allowsStrips: allowsStrips) {
        body(index, candidates[index])
      }
    }
  }

  /// An amount of ink, in 64ths, pushed away from the middle, so that a trace of a colour becomes
  /// none.
  ///
  /// Small amounts appear as smears outside of the shape. A hard cutoff would make edges jump in
  /// motion; this fades them out.
  private static func purer(_ share: UInt8) -> UInt8 {
    let room = 64 - 2 * smear
    return UInt8(max(0, min(64, ((Int(share) - smear) * 64 + room / 2) / room)))
  }

  /// Whether the inked or the remaining part is negligibly small.
  @inline(__always)
  static func isCrumb(_ ink: Int) -> Bool { min(ink, 64 - ink) <= crumb }

  /// The variation of the samples of a part, of which some are inked.
  private static func mixed(_ inked: Int, of all: Int) -> Float {
    all == 0 ? 0 : Float(inked) * Float(all - inked) / Float(all)
  }
}
