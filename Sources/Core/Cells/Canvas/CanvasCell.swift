/// One cell while compositing: up to four regions of one colour each, or a glyph in two colours.
///
/// `glyph` 0 means regions: `mask` shows `ink`, what is left over shows `paper`, and where three or
/// four colours meet the others are in the ``ExtraRegions`` of the cell. With any other glyph `mask`
/// only says how much of the cell counts as ink when it is painted over.
struct CanvasCell: Hashable, Sendable {
  var mask: Coverage
  var ink: PackedColor
  var paper: PackedColor
  var glyph: UInt32
  private var attributeBits: UInt8
  /// 1, or 2 and 0 for the two halves of a wide glyph.
  var width: UInt8
  /// What `glyph` is as a step of the ramp of densities, counted from 1; 0 if it is none.
  ///
  /// A step remembers in `mask` how much of the cell is really inked, in 64ths: what is painted over
  /// it adds to that, and not to what the step rounds it to. Without a glyph: a choice of ``GlyphChooser`` that was made for exactly this `mask`, plus 1.
  var level: UInt8
  /// How many extra regions there are, and how the cell is to be resolved.
  private var flags: UInt8

  static let clear = CanvasCell(mask: 0, ink: .clear, paper: .clear)

  @inline(__always)
  init(mask: Coverage, ink: PackedColor, paper: PackedColor) {
    self.mask = mask
    self.ink = ink
    self.paper = paper
    glyph = 0
    attributeBits = 0
    width = 1
    level = 0
    flags = 0
  }

  /// A cell of one colour, drawn as a surface (not as an empty cell with that background).
  @inline(__always)
  init(surface color: PackedColor) {
    self.init(mask: .full, ink: color, paper: color)
  }

  /// A letter that takes one cell.
  @inline(__always)
  init(letter: UInt32, ink: PackedColor, paper: PackedColor, attributes: CellAttributes) {
    self.init(mask: 0, ink: ink, paper: paper)
    glyph = letter
    attributeBits = UInt8(truncatingIfNeeded: attributes.rawValue)
  }

  /// A step of the ramp of densities: ink over what is behind it.
  ///
  /// - Parameters:
  ///   - step: Its number, from 0. Step 0 shows what is behind.
  ///   - glyph: What shows it; of step 0 what is behind, a blank or the fullest glyph.
  ///   - share: How much of the cell is really inked, 0...1.
  ///   - ink: The colour of the ink.
  ///   - paper: What is behind.
  @inline(__always)
  init(step: Int, glyph: UInt32, share: Float, ink: PackedColor, paper: PackedColor) {
    // Below 64, since what is behind is not hidden.
    let samples = UInt64(max(1, min(63, (share * 64).rounded())))
    self.init(mask: 1 << samples &- 1, ink: ink, paper: paper)
    self.glyph = glyph
    level = UInt8(truncatingIfNeeded: step + 1)
  }

  /// An empty cell with a background.
  @inline(__always)
  init(blank paper: PackedColor) {
    self.init(mask: 0, ink: .clear, paper: paper)
  }

  @inline(__always) var attributes: CellAttributes {
    get { CellAttributes(rawValue: UInt16(attributeBits)) }
    set { attributeBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  /// Colours of the cell besides ink and paper: 0, 1 or 2.
  @inline(__always) var extraCount: Int {
    get { Int(flags & 3) }
    set { flags = flags & ~3 | UInt8(newValue) }
  }

  /// Whether the cell shows its regions' own colours only, whatever glyphs there are.
  @inline(__always) var isSharp: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }

  /// Whether the ink is that of small dots, in the mean of their colours, and nothing else.
  @inline(__always) var isSpot: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }

  /// A letter: any glyph that is not a step of the ramp of densities.
  @inline(__always) var isText: Bool { glyph != 0 && level == 0 }

  /// A step of the ramp of densities.
  @inline(__always) var isShade: Bool { glyph != 0 && level > 0 }

  /// How much of a step of the ramp is really inked, 0...1.
  @inline(__always) var shadeShare: Float { Float(mask.nonzeroBitCount) * (1 / 64) }

  /// One colour all over.
  @inline(__always) var isUniform: Bool {
    glyph == 0 && flags & 3 == 0 && (mask == 0 || mask == .full || ink == paper)
  }

  /// The colour of a cell that is uniform.
  @inline(__always) var uniformColor: PackedColor { mask == 0 ? paper : ink }

  /// An opaque surface all over.
  @inline(__always) var isSurface: Bool {
    glyph == 0 && mask == .full && flags & 3 == 0 && ink.alpha == 255
  }

  /// Nothing at all: lets everything behind it show.
  @inline(__always) var isClear: Bool {
    paper.isClear && glyph == 0 && flags & 3 == 0 && (mask == 0 || ink.isClear)
  }
}

/// The third and the fourth region of a cell.
struct ExtraRegions: Hashable, Sendable {
  var firstMask: Coverage = 0
  var secondMask: Coverage = 0
  var firstColor = PackedColor.clear
  var secondColor = PackedColor.clear
}

/// What is painted into one cell: samples in one colour, or in two.
struct CellFragment {
  /// The samples that are painted.
  var region: Coverage
  /// The samples among them that get `first`; the others get `second`.
  var split: Coverage
  var first: PackedColor
  var second: PackedColor
  /// 0...1, besides the alpha of the colours.
  var firstOpacity: Float
  var secondOpacity: Float
  /// The glyph that shows just `split`, as an index of ``GlyphChooser`` plus 1; 0 leaves it open.
  var choice: UInt8 = 0

  /// Samples in one colour.
  @inline(__always)
  init(_ region: Coverage, _ color: PackedColor, opacity: Float) {
    self.init(
      region: region,
      split: .full,
      first: color,
      second: color,
      firstOpacity: opacity,
      secondOpacity: opacity
    )
  }

  @inline(__always)
  init(
    region: Coverage,
    split: Coverage,
    first: PackedColor,
    second: PackedColor,
    firstOpacity: Float,
    secondOpacity: Float
  ) {
    self.region = region
    self.split = split
    self.first = first
    self.second = second
    self.firstOpacity = firstOpacity
    self.secondOpacity = secondOpacity
  }

  /// Whether there is one colour only.
  @inline(__always) var isUniform: Bool { first == second && firstOpacity == secondOpacity }

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

  private var weightedSum: SIMD4<Float> {
    let firstWeight = Float((region & split).nonzeroBitCount) * firstOpacity
    let secondWeight = Float((region & ~split).nonzeroBitCount) * secondOpacity
    let sum = firstWeight + secondWeight
    guard sum > 0 else { return .zero }
    return first.premultiplied * (firstWeight / sum) + second.premultiplied * (secondWeight / sum)
  }
}
