import LaminaCells

/// A glyph from which ``GlyphChooser`` chooses, with the properties that determine the choice.
struct GlyphCandidate {
  let glyph: UInt32
  let mask: Coverage
  let ink: Int
  let moment: SIMD2<Float>
  /// An additional cost for a glyph that resembles a pattern.
  let roughness: Float
  /// Whether the glyph is an eighth along one side, or its complement: alone at a curve it is a
  /// spur.
  let isStrip: Bool
  let isShade: Bool
  /// Whether the glyph is divided along one side, with up to three eighths of it on one of them.
  let isThin: Bool
  /// The forms that the glyph may represent, as bits by their raw values: with strips, and without.
  private let forms: (withStrips: UInt8, withoutStrips: UInt8)

  /// The cost of two diagonal quadrants, which resemble a pattern.
  private static let diagonal: Float = 4

  init(_ shape: GlyphShape) {
    let (ink, counts) = (GlyphInk(shape), SampleCounts(shape.mask))
    (glyph, mask) = (shape.glyph, shape.mask)
    self.ink = shape.mask.nonzeroBitCount
    moment = counts.moment
    roughness = shape.isDiagonal ? GlyphCandidate.diagonal : 0
    isStrip = (ink.runsAcross || ink.runsDown) && (self.ink == 8 || self.ink == 56)
    isThin = (ink.runsAcross || ink.runsDown) && (8...24).contains(abs(32 - self.ink))
    isShade = Coverage.shades[1...3].contains(shape.mask)
    var forms: UInt8 = 0
    if !isShade {
      forms |= EdgeClass.other.bit
      if ink.runsAcross { forms |= EdgeClass.level.bit }
      if ink.runsDown { forms |= EdgeClass.upright.bit }
    }
    let withoutStrips = isStrip ? 0 : forms
    // A line neither disappears nor fills the cell.
    var lines: UInt8 = 0
    if !isShade, self.ink > 0, self.ink < 64 {
      if ink.runsAcross { lines |= EdgeClass.lineAcross.bit }
      if ink.runsDown { lines |= EdgeClass.lineDown.bit }
    }
    self.forms = (forms | lines, withoutStrips | lines)
  }

  /// Whether the glyph is only for sides of rectangles and for pictures.
  var isPlainOnly: Bool { isStrip || isShade }

  /// Whether the glyph may represent coverage of a form.
  @inline(__always)
  func suits(_ form: EdgeClass, allowsStrips: Bool) -> Bool {
    (allowsStrips ? forms.withStrips : forms.withoutStrips) & form.bit != 0
  }
}

extension EdgeClass {
  @inline(__always) fileprivate var bit: UInt8 { 1 << rawValue }
}
