/// One cell while compositing: coverage in two colours, or a glyph in two colours.
///
/// `glyph` 0 means that `mask` is the picture: covered samples show `ink`, the others `paper`. With
/// any other glyph `mask` only says how much of the cell counts as ink when it is painted over.
struct CanvasCell: Hashable, Sendable {
  var mask: Coverage
  var ink: PackedColor
  var paper: PackedColor
  var glyph: UInt32
  var attributes: CellAttributes
  /// 1, or 2 and 0 for the two halves of a wide glyph.
  var width: UInt8
  /// What `glyph` is as a step of the ramp of densities, from 1; 0 if it is none.
  ///
  /// Without a glyph: the choice that ``RectangleFitter`` made for exactly this `mask`, plus 1.
  var level: UInt8

  static let clear = CanvasCell(mask: 0, ink: .clear, paper: .clear)

  @inline(__always)
  init(mask: Coverage, ink: PackedColor, paper: PackedColor) {
    self.mask = mask
    self.ink = ink
    self.paper = paper
    glyph = 0
    attributes = []
    width = 1
    level = 0
  }

  /// A cell of one colour, drawn as a surface (not as an empty cell with that background).
  @inline(__always)
  init(surface color: PackedColor) {
    self.init(mask: .full, ink: color, paper: color)
  }

  /// A letter: any glyph that is not a step of the ramp of densities.
  @inline(__always) var isText: Bool { glyph != 0 && level == 0 }

  /// A step of the ramp of densities.
  @inline(__always) var isShade: Bool { glyph != 0 && level > 0 }

  /// Nothing at all: lets everything behind it show.
  @inline(__always) var isClear: Bool {
    paper.isClear && glyph == 0 && (mask == 0 || ink.isClear)
  }

  /// The whole cell as one colour: the mean in linear light, weighted by samples.
  @inline(__always) var collapsed: PackedColor {
    if mask == 0 { return paper }
    let covered = mask.nonzeroBitCount
    return PackedColor.mean(ink, covered, paper, 64 - covered)
  }

  /// The mean colour of some samples of the cell.
  @inline(__always)
  func collapsed(in region: Coverage) -> PackedColor {
    PackedColor.mean(
      ink,
      (mask & region).nonzeroBitCount,
      paper,
      (region & ~mask).nonzeroBitCount
    )
  }
}

/// What is painted into one cell: samples in one colour, or in two.
struct Swatch {
  /// The samples that are painted.
  var region: Coverage
  /// The samples among them that get `first`; the others get `second`.
  var split: Coverage
  var first: PackedColor
  var second: PackedColor
  /// 0...1, besides the alpha of the colours.
  var firstOpacity: Float
  var secondOpacity: Float

  /// The one colour that stands for both, weighted by opacity and samples.
  @inline(__always) var meanColor: PackedColor {
    if first == second { return first }
    let mean = PackedColor(premultiplied: weightedSum)
    return PackedColor(rawValue: mean.rawValue | 0xFF00_0000)
  }

  /// How much of the cell is inked, 0...1.
  @inline(__always) var inkedShare: Float {
    let covered = Float((region & split).nonzeroBitCount) * firstOpacity
    return (covered + Float((region & ~split).nonzeroBitCount) * secondOpacity) * (1 / 64)
  }

  /// Leaves out a half that is transparent or not covered, so that the edges inside of an image stay
  /// as sharp as those of a shape.
  ///
  /// - Parameter threshold: Where translucency is density: the share from which on a translucent
  ///   half beside an opaque one is shown; a shade for both would take the opaque one away.
  mutating func settleHalves(dithersAt threshold: Float?) {
    if let threshold, region & split != 0, region & ~split != 0 {
      if firstOpacity >= Brush.opaqueFrom {
        secondOpacity = secondOpacity > threshold ? firstOpacity : 0
      } else if secondOpacity >= Brush.opaqueFrom {
        firstOpacity = firstOpacity > threshold ? secondOpacity : 0
      }
    }
    if firstOpacity == 0 { region &= ~split }
    if secondOpacity == 0 { region &= split }
    if region & split == 0 { (first, firstOpacity) = (second, secondOpacity) }
    if region & ~split == 0 { (second, secondOpacity) = (first, firstOpacity) }
  }

  private var weightedSum: SIMD4<Float> {
    let firstWeight = Float((region & split).nonzeroBitCount) * firstOpacity
    let secondWeight = Float((region & ~split).nonzeroBitCount) * secondOpacity
    let sum = firstWeight + secondWeight
    guard sum > 0 else { return .zero }
    return first.premultiplied * (firstWeight / sum) + second.premultiplied * (secondWeight / sum)
  }
}
