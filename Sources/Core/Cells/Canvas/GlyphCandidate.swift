/// A glyph among which ``GlyphChooser`` chooses, with what the choice looks at.
struct GlyphCandidate {
  let shape: GlyphShape
  /// Inked samples.
  let ink: Int
  let moment: SIMD2<Float>
  /// Besides what differs, for a glyph that looks like a pattern of its own.
  let roughness: Float
  /// Whether it looks the same from side to side, and from top to bottom.
  private let runsAcross: Bool
  private let runsDown: Bool
  /// An eighth along one side, or all but that: alone at a curve it is a spur.
  let isStrip: Bool
  let isShade: Bool

  /// What it costs to use two diagonal quadrants: they look like a pattern.
  private static let diagonal: Float = 4

  init(_ shape: GlyphShape) {
    let ink = GlyphInk(shape)
    self.shape = shape
    self.ink = shape.mask.nonzeroBitCount
    moment = GlyphCandidate.moment(of: shape.mask)
    roughness = shape.isDiagonal ? GlyphCandidate.diagonal : 0
    (runsAcross, runsDown) = (ink.runsAcross, ink.runsDown)
    isStrip = (runsAcross || runsDown) && (self.ink == 8 || self.ink == 56)
    isShade = Coverage.shades[1...3].contains(shape.mask)
  }

  /// Whether the glyph is for sides of rectangles and for pictures only.
  var isPlainOnly: Bool { isStrip || isShade }

  /// Whether the glyph may stand for coverage of a form.
  func suits(_ form: EdgeClass, allowsStrips: Bool) -> Bool {
    if isShade { return false }
    return switch form {
    case .level: runsAcross && (allowsStrips || !isStrip)
    case .upright: runsDown && (allowsStrips || !isStrip)
    // A line is not lost, and does not fill the cell.
    case .lineAcross: runsAcross && ink > 0 && ink < 64
    case .lineDown: runsDown && ink > 0 && ink < 64
    case .other: allowsStrips || !isStrip
    }
  }

  /// Sum over all samples of their distance from the middle of the cell: right and down positive,
  /// in half-widths and half-heights.
  static func moment(of mask: Coverage) -> SIMD2<Float> {
    var moment = SIMD2<Float>.zero
    for index in 0..<8 {
      let distance = (Float(index) - 3.5) / 4
      moment.x += distance * Float((mask & .columns(index, index + 1)).nonzeroBitCount)
      moment.y += distance * Float((mask & .rows(index, index + 1)).nonzeroBitCount)
    }
    return moment
  }
}
