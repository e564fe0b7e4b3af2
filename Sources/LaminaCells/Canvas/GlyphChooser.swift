/// Chooses the glyph that stands for the coverage of a cell.
///
/// The glyph that differs in the fewest samples wins; differences in the amount of ink and in its
/// balance point count besides, so that shapes keep their weight and their place while they move.
struct GlyphChooser {
  /// A glyph, and whether its two colours change places.
  struct Choice: Hashable, Sendable {
    var glyph: UInt32
    var isInverse: Bool
  }

  private struct Candidate {
    var shape: GlyphShape
    var ink: Int
    var moment: SIMD2<Float>
  }

  private struct Slot {
    var mask: Coverage
    var choice: Choice
  }

  /// Samples of cost for each sample of ink too many or too few.
  static let inkWeight: Float = 1
  /// Samples of cost for each sample of ink displaced by one half-width of a cell.
  static let momentWeight: Float = 1

  private let repertoire: GlyphRepertoire
  private let allowsInverse: Bool
  private let candidates: ContiguousArray<Candidate>
  private var slots: ContiguousArray<Slot>
  private static let slotCount = 1024

  init(look: Look) {
    repertoire = look.glyphs
    // Without colours a swap would need the terminal's reverse mode, which text forms lose.
    allowsInverse = look.depth != .mono
    candidates = ContiguousArray(
      look.glyphs.shapes.map {
        Candidate(
          shape: $0,
          ink: $0.mask.nonzeroBitCount,
          moment: GlyphChooser.moment(of: $0.mask)
        )
      }
    )
    slots = ContiguousArray(
      repeating: Slot(mask: 0, choice: Choice(glyph: 0x20, isInverse: false)),
      count: GlyphChooser.slotCount
    )
  }

  /// The glyph for some coverage.
  @inline(__always)
  mutating func choice(for mask: Coverage) -> Choice {
    let place = Int((mask &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if slots[place].mask == mask { return slots[place].choice }
    let choice = search(mask)
    slots[place] = Slot(mask: mask, choice: choice)
    return choice
  }

  private func search(_ mask: Coverage) -> Choice {
    let ink = mask.nonzeroBitCount
    let moment = GlyphChooser.moment(of: mask)
    var best = Choice(glyph: 0x20, isInverse: false)
    var least = Float.infinity
    for candidate in candidates {
      let differing = (candidate.shape.mask ^ mask).nonzeroBitCount
      let cost = GlyphChooser.cost(
        differing,
        candidate.ink - ink,
        candidate.moment - moment
      )
      if cost < least {
        least = cost
        best = Choice(glyph: candidate.shape.glyph, isInverse: false)
      }
      if !allowsInverse { continue }
      // The inverse of a shape inks the other samples; a full cell balances at its middle.
      let inverse = GlyphChooser.cost(
        64 - differing,
        64 - candidate.ink - ink,
        -candidate.moment - moment
      )
      if inverse < least {
        least = inverse
        best = Choice(glyph: candidate.shape.glyph, isInverse: true)
      }
    }
    return best
  }

  @inline(__always)
  private static func cost(_ differing: Int, _ ink: Int, _ moment: SIMD2<Float>) -> Float {
    Float(differing) + inkWeight * Float(abs(ink))
      + momentWeight * (abs(moment.x) + abs(moment.y))
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
