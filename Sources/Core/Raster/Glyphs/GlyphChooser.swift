import LaminaCells

/// Chooses the glyph that represents the coverage of a cell.
///
/// Sharp: the glyph that differs in the fewest samples wins; differences in the amount of ink and
/// in its balance point count in addition, so that moving shapes keep their weight and their
/// position. Smooth: the glyph whose two halves are each most uniform in colour. Both use the same
/// rules for which glyphs may represent which coverage: see ``EdgeClass``.
///
/// Results are cached; a class, so that nothing is copied and no access is checked when cells are
/// resolved.
final class GlyphChooser {
  /// A glyph, and whether its two colours are swapped.
  struct Choice: Hashable, Sendable, BitwiseCopyable {
    var glyph: UInt32
    var isInverse: Bool
    /// The index of the choice among all possible results of a search.
    var index: UInt16
  }

  /// A glyph, and the fractions of ink where it is inked and where it is not, in 64ths.
  struct SmoothChoice: BitwiseCopyable {
    var choice: Choice
    var inkInside: UInt8
    var inkOutside: UInt8

    /// The shares, in 64ths, for which a mixed colour may represent two.
    private static let halves: ClosedRange<UInt8> = 16...48

    /// Whether a part is about half of each colour.
    var isMixed: Bool { Self.halves.contains(inkInside) || Self.halves.contains(inkOutside) }

    /// Reduces each part to the nearer of the two colours unless it is about half of each.
    mutating func keepHalves() {
      if !Self.halves.contains(inkInside) { inkInside = inkInside < 32 ? 0 : 64 }
      if !Self.halves.contains(inkOutside) { inkOutside = inkOutside < 32 ? 0 : 64 }
    }
  }

  /// A cache of results by coverage; a later result takes the slot of an earlier one.
  private struct Cache<Result: BitwiseCopyable> {
    private struct Slot {
      var mask: Coverage
      var result: Result
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let shift: Coverage

    /// Creates a cache of 2 to the power of `bits` slots.
    init(_ result: Result, bits: Int) {
      slots = .allocate(capacity: 1 << bits)
      slots.initialize(repeating: Slot(mask: 0, result: result), count: 1 << bits)
      shift = Coverage(64 - bits)
    }

    func deallocate() { slots.deallocate() }

    @inline(__always)
    func result(for mask: Coverage, _ find: (Coverage) -> Result) -> Result {
      let slot = slots + Int((mask &* 0x9E37_79B9_7F4A_7C15) &>> shift)
      if slot.pointee.mask != mask { slot.pointee = Slot(mask: mask, result: find(mask)) }
      return slot.pointee.result
    }
  }

  private let repertoire: GlyphRepertoire
  let allowsInverse: Bool
  let candidates: ContiguousArray<GlyphCandidate>
  /// Whether level and upright sides can be drawn to an eighth of a cell.
  let hasEighths: Bool
  /// The ink of each choice, by its index.
  let inks: ContiguousArray<GlyphInk>
  /// The indices from which ``RectangleCoverSearch`` may choose; empty if shapes are not fitted.
  let fitting: ContiguousArray<Int>
  private let all: ContiguousArray<Choice>
  /// The choices by the samples that they ink.
  let exact: ExactGlyphs
  private let choices = Cache(GlyphChooser.blank, bits: 11)
  private let sideChoices = Cache(GlyphChooser.blank, bits: 8)
  private let smoothChoices = Cache(
    SmoothChoice(choice: GlyphChooser.blank, inkInside: 64, inkOutside: 0),
    bits: 10
  )
  static let blank = Choice(glyph: 0x20, isInverse: false, index: 0)

  init(style: RenderStyle) {
    repertoire = style.glyphs
    // Without colours a swap would need the terminal's reverse mode, which text forms lose.
    allowsInverse = style.depth != .mono
    candidates = ContiguousArray(style.glyphs.shapes.map { GlyphCandidate($0) })
    hasEighths = candidates.contains(where: \.isStrip)
    inks = ContiguousArray(
      style.glyphs.shapes.flatMap { [GlyphInk($0), GlyphInk($0).inverse] }
    )
    all = ContiguousArray(
      (0..<2 * candidates.count)
        .map { [candidates] index in
          let glyph = candidates[index / 2].glyph
          return Choice(glyph: glyph, isInverse: index % 2 == 1, index: UInt16(index))
        }
    )
    exact = ExactGlyphs(inks.map(\.mask), allowsInverse: allowsInverse)
    fitting = allowsInverse ? style.glyphs.fittingIndices(of: inks) : []
  }

  deinit {
    choices.deallocate()
    sideChoices.deallocate()
    smoothChoices.deallocate()
  }

  @inline(__always)
  func choice(for mask: Coverage) -> Choice {
    choices.result(for: mask) { found(for: $0, allowsStrips: false) }
  }

  /// The glyph for coverage at the side of an upright rectangle, where a strip of an eighth is a
  /// part of a long one.
  @inline(__always)
  func sideChoice(for mask: Coverage) -> Choice {
    sideChoices.result(for: mask) { found(for: $0, allowsStrips: true) }
  }

  /// The glyph for some coverage if colours may be mixed, and the mix.
  @inline(__always)
  func smoothChoice(for mask: Coverage) -> SmoothChoice {
    smoothChoices.result(for: mask) { smoothFound(for: $0) }
  }

  /// The glyph that inks exactly some samples, as its index plus 1; 0 if there is none, or if the
  /// index is too large for a cell.
  @inline(__always)
  func exactChoice(for mask: Coverage) -> UInt8 {
    guard let index = exact.index(of: mask), index < 255 else { return 0 }
    return UInt8(index + 1)
  }

  private func found(for mask: Coverage, allowsStrips: Bool) -> Choice {
    switch repertoire {
    case .ascii: GlyphChooser.outline(in: mask)
    case .braille: Choice(glyph: GlyphChooser.dots(for: mask), isInverse: false, index: 0)
    case .blocks, .halves, .quadrants, .sextants, .octants:
      mirrored(
        mask,
        { search($0, allowsStrips: allowsStrips) },
        { allowsStrips ? sideChoice(for: $0) : choice(for: $0) },
        { $0 },
        { $1 }
      )
    }
  }

  private func smoothFound(for mask: Coverage) -> SmoothChoice {
    switch repertoire {
    case .ascii, .braille:
      SmoothChoice(choice: found(for: mask, allowsStrips: false), inkInside: 64, inkOutside: 0)
    case .blocks, .halves, .quadrants, .sextants, .octants:
      mirrored(mask, { smoothSearch($0) }, { smoothChoice(for: $0) }, { $0.choice }) {
        var result = $0
        result.choice = $1
        return result
      }
    }
  }

  /// Searches for coverage, or finds the result for its mirror image that is first: mirror images
  /// get mirrored glyphs, also where several are equally good.
  @inline(__always)
  private func mirrored<Result>(
    _ mask: Coverage,
    _ search: (Coverage) -> Result,
    _ known: (Coverage) -> Result,
    _ choice: (Result) -> Choice,
    _ replacing: (Result, Choice) -> Result
  ) -> Result {
    guard allowsInverse else { return search(mask) }
    let (across, down) = (mask.mirroredAcross, mask.byteSwapped)
    let first = min(mask, across, down, across.byteSwapped)
    if first == mask { return search(mask) }
    let result = known(first)
    let ink = inks[Int(choice(result).index)].mask
    let image =
      first == across
      ? ink.mirroredAcross : first == down ? ink.byteSwapped : ink.mirroredAcross.byteSwapped
    return exact.index(of: image).map { replacing(result, self.choice(at: $0)) } ?? search(mask)
  }

  /// The choice with an index: even ones are normal glyphs, odd ones inverse.
  @inline(__always)
  func choice(at index: Int) -> Choice { all[index] }

  /// The ASCII character of an outline; blank or full without one.
  private static func outline(in mask: Coverage) -> Choice {
    let outline = OutlineLetter.glyph(for: mask)
    return Choice(glyph: outline.glyph, isInverse: outline.isInverse, index: 0)
  }

  /// The Braille pattern with a dot for each of eight blocks that is at least half covered.
  static func dots(for mask: Coverage) -> UInt32 {
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
}

extension Coverage {
  /// The samples with left and right exchanged.
  fileprivate var mirroredAcross: Coverage {
    var image = (self >> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (self & 0x0F0F_0F0F_0F0F_0F0F) << 4
    image = (image >> 2 & 0x3333_3333_3333_3333) | (image & 0x3333_3333_3333_3333) << 2
    return (image >> 1 & 0x5555_5555_5555_5555) | (image & 0x5555_5555_5555_5555) << 1
  }
}
