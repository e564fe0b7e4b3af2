import LaminaCells

/// A glyph from which ``GlyphChooser`` chooses, with the properties that determine the choice.
struct GlyphCandidate {
  let shape: GlyphShape
  let ink: Int
  let moment: SIMD2<Float>
  /// An additional cost for a glyph that resembles a pattern.
  let roughness: Float
  /// Whether all columns are the same, and whether all rows are.
  private let runsAcross: Bool
  private let runsDown: Bool
  /// Whether the glyph is an eighth along one side, or its complement: alone at a curve it is a
  /// spur.
  let isStrip: Bool
  let isShade: Bool

  /// The cost of two diagonal quadrants, which resemble a pattern.
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

  /// Whether the glyph is only for sides of rectangles and for pictures.
  var isPlainOnly: Bool { isStrip || isShade }

  /// Whether the glyph may represent coverage of a form.
  func suits(_ form: EdgeClass, allowsStrips: Bool) -> Bool {
    if isShade { return false }
    return switch form {
    case .level: runsAcross && (allowsStrips || !isStrip)
    case .upright: runsDown && (allowsStrips || !isStrip)
    // A line neither disappears nor fills the cell.
    case .lineAcross: runsAcross && ink > 0 && ink < 64
    case .lineDown: runsDown && ink > 0 && ink < 64
    case .other: allowsStrips || !isStrip
    }
  }

  /// The sum over all samples of their distance from the centre of the cell: right and down
  /// positive, in half-widths and half-heights.
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
