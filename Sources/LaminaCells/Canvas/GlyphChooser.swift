/// Chooses the glyph that stands for the coverage of a cell.
///
/// The glyph that differs in the fewest samples wins; differences in the amount of ink and in its
/// balance point count besides, so that shapes keep their weight and their place while they move.
struct GlyphChooser {
  /// A glyph, and whether its two colours change places.
  struct Choice: Hashable, Sendable {
    var glyph: UInt32
    var isInverse: Bool
    /// The place of the choice among all that a search can end with.
    var index: UInt16
  }

  private struct Candidate {
    var shape: GlyphShape
    var ink: Int
    var moment: SIMD2<Float>
    /// Besides what differs, for a glyph that looks like a pattern of its own.
    var roughness: Float
  }

  private struct Slot {
    var mask: Coverage
    var choice: Choice
  }

  /// What one sample costs that differs, that is too much or too little ink, or that is displaced
  /// by half the size of a cell.
  private struct Weights {
    var ink: Float
    var moment: Float
    /// Whether balance points are compared, whatever the weight of the glyph.
    var ignoresWeight = false

    /// The cost of a glyph with some ink and moment for coverage with other ones.
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

  /// Weights found by trying: corners look like corners, and circles have the ink of their area.
  private static let usual = Weights(ink: 1, moment: 0.5)
  /// For a stripe that runs through the cell and touches neither of the sides along it.
  ///
  /// No block is like that, so its place decides: a stripe that moves must not jump by half a cell.
  private static let stripe = Weights(ink: 1, moment: 6, ignoresWeight: true)
  /// What it costs to use two diagonal quadrants: for an even half tone there is a shade.
  private static let diagonal: Float = 4
  /// What it costs to swap the colours: text forms look right where nothing is swapped.
  private static let inversion: Float = 0.01

  private let repertoire: GlyphRepertoire
  private let allowsInverse: Bool
  private let candidates: ContiguousArray<Candidate>
  /// What each choice inks, by its index.
  let inks: ContiguousArray<GlyphInk>
  /// The indices among which ``RectangleFitter`` may choose; empty where shapes are not fitted.
  let fitting: ContiguousArray<Int>
  private var slots: ContiguousArray<Slot>
  private var last = Slot(mask: 0, choice: GlyphChooser.blank)
  private static let slotCount = 1024
  private static let blank = Choice(glyph: 0x20, isInverse: false, index: 0)

  init(look: Look) {
    repertoire = look.glyphs
    // Without colours a swap would need the terminal's reverse mode, which text forms lose.
    allowsInverse = look.depth != .mono
    candidates = ContiguousArray(
      look.glyphs.shapes.map {
        Candidate(
          shape: $0,
          ink: $0.mask.nonzeroBitCount,
          moment: GlyphChooser.moment(of: $0.mask),
          roughness: $0.isDiagonal ? GlyphChooser.diagonal : 0
        )
      }
    )
    inks = ContiguousArray(
      look.glyphs.shapes.flatMap { [GlyphInk($0), GlyphInk($0).inverse] }
    )
    fitting = allowsInverse ? look.glyphs.fittingIndices(of: inks) : []
    slots = ContiguousArray(
      repeating: Slot(mask: 0, choice: GlyphChooser.blank),
      count: GlyphChooser.slotCount
    )
  }

  /// The glyph for some coverage.
  @inline(__always)
  mutating func choice(for mask: Coverage) -> Choice {
    // Neighbours often have the same coverage: the halves of a gradient, the edge of a rectangle.
    if mask != last.mask { last = slot(for: mask) }
    return last.choice
  }

  private mutating func slot(for mask: Coverage) -> Slot {
    let place = Int((mask &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if slots[place].mask != mask { slots[place] = Slot(mask: mask, choice: found(for: mask)) }
    return slots[place]
  }

  private func found(for mask: Coverage) -> Choice {
    switch repertoire {
    case .ascii: Choice(glyph: GlyphChooser.letter(for: mask), isInverse: false, index: 0)
    case .braille: Choice(glyph: GlyphChooser.dots(for: mask), isInverse: false, index: 0)
    case .blocks, .halves, .quadrants, .sextants, .octants: search(mask)
    }
  }

  /// The ASCII glyph whose ink is nearest.
  private static func letter(for mask: Coverage) -> UInt32 {
    let ramp = DensityRamp.ascii
    let ink = Float(mask.nonzeroBitCount) / 64
    var best = 0
    for level in 1...ramp.top where abs(ramp.inks[level] - ink) < abs(ramp.inks[best] - ink) {
      best = level
    }
    return ramp.glyphs[best]
  }

  /// The Braille pattern with a dot for each of eight blocks that is covered by half or more.
  private static func dots(for mask: Coverage) -> UInt32 {
    // The order of the bits: three rows on the left, three on the right, then the fourth row.
    let order = [0, 3, 1, 4, 2, 5, 6, 7]
    var bits: UInt32 = 0
    for block in 0..<8 {
      let row = block / 2 * 2
      let column = block % 2 * 4
      let samples = mask & .rows(row, row + 2) & .columns(column, column + 4)
      if samples.nonzeroBitCount >= 4 { bits |= 1 << UInt32(order[block]) }
    }
    return bits == 0 ? 0x20 : 0x2800 + bits
  }

  private func search(_ mask: Coverage) -> Choice {
    let coverage = (ink: mask.nonzeroBitCount, moment: GlyphChooser.moment(of: mask))
    let weights = GlyphChooser.isStripe(mask) ? GlyphChooser.stripe : GlyphChooser.usual
    var best = 0
    var least = Float.infinity
    for index in 0..<candidates.count {
      let candidate = candidates[index]
      let differing = (candidate.shape.mask ^ mask).nonzeroBitCount
      let extra = candidate.roughness
      let cost =
        extra + weights.cost(differing, (candidate.ink, candidate.moment), coverage)
      if cost < least {
        least = cost
        best = 2 * index
      }
      if !allowsInverse { continue }
      // The inverse of a shape inks the other samples; a full cell balances at its middle.
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

  /// The choice with an index: even ones are glyphs as they are, odd ones inverse.
  func choice(at index: Int) -> Choice {
    Choice(
      glyph: candidates[index / 2].shape.glyph,
      isInverse: index % 2 == 1,
      index: UInt16(index)
    )
  }

  /// Whether coverage reaches two opposite sides of the cell and neither of the others.
  private static func isStripe(_ mask: Coverage) -> Bool {
    let (left, right) = (mask & .columns(0, 1) != 0, mask & .columns(7, 8) != 0)
    let (top, bottom) = (mask & .rows(0, 1) != 0, mask & .rows(7, 8) != 0)
    return (left && right && !top && !bottom) || (top && bottom && !left && !right)
  }

  /// Sum over all samples of their distance from the middle of the cell: right and down positive,
  /// in half-widths and half-heights.
  private static func moment(of mask: Coverage) -> SIMD2<Float> {
    var moment = SIMD2<Float>.zero
    for index in 0..<8 {
      let distance = (Float(index) - 3.5) / 4
      moment.x += distance * Float((mask & .columns(index, index + 1)).nonzeroBitCount)
      moment.y += distance * Float((mask & .rows(index, index + 1)).nonzeroBitCount)
    }
    return moment
  }
}
