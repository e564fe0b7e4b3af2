import LaminaCells

/// One cell while compositing: up to four regions of one colour each, or a glyph in two colours.
///
/// `glyph` 0 means regions: `mask` shows `ink`, the remainder shows `paper`; where three or four
/// colours meet the others are in the ``ExtraRegions`` of the cell. With any other glyph `mask`
/// only determines how much of the cell counts as ink when it is painted over.
struct CanvasCell: Hashable, Sendable {
  var mask: Coverage
  var ink: PackedColor
  var paper: PackedColor
  var glyph: UInt32
  private var attributeBits: UInt8
  /// The number of columns, the origin of the colours, and flags for the glyph.
  private var form: UInt8
  /// The step of the density ramp that `glyph` is, from 1; 0 if it is none.
  ///
  /// A step stores in `mask` the exact inked fraction of the cell, in 64ths: further paint adds to
  /// that fraction, not to the rounded one of the step. Without a glyph: a choice of
  /// ``GlyphChooser`` for exactly this `mask`, plus 1.
  var level: UInt8
  /// The number of extra regions, and the flags for resolving the cell.
  private var flags: UInt8

  static let clear = CanvasCell(mask: 0, ink: .clear, paper: .clear)

  @inline(__always)
  init(mask: Coverage, ink: PackedColor, paper: PackedColor) {
    self.mask = mask
    self.ink = ink
    self.paper = paper
    glyph = 0
    attributeBits = 0
    form = 1
    level = 0
    flags = 0
  }

  /// Creates a cell of one colour, drawn as a surface (not as an empty cell with that background).
  @inline(__always)
  init(surface color: PackedColor) { self.init(mask: .full, ink: color, paper: color) }

  @inline(__always)
  init(surface color: PackedColor, source: ColorSource) {
    self.init(surface: color)
    self.source = source
  }

  /// Creates a letter that is one cell wide.
  @inline(__always)
  init(letter: UInt32, ink: PackedColor, paper: PackedColor, attributes: CellAttributes) {
    self.init(mask: 0, ink: ink, paper: paper)
    glyph = letter
    attributeBits = UInt8(truncatingIfNeeded: attributes.rawValue)
  }

  /// Creates a step of the density ramp, from 0: ink over a background, which step 0 shows by a
  /// blank or the fullest glyph; `share` is the exact inked fraction, 0...1.
  @inline(__always)
  init(step: Int, glyph: UInt32, share: Float, ink: PackedColor, paper: PackedColor) {
    // Below 64, since the background is not hidden.
    let samples = UInt64(max(1, min(63, (share * 64).rounded())))
    self.init(mask: 1 << samples &- 1, ink: ink, paper: paper)
    self.glyph = glyph
    level = UInt8(truncatingIfNeeded: step + 1)
  }

  /// Creates a cell of dots over a background; `dots` are samples of ``DotGrid``.
  @inline(__always)
  init(dots: Coverage, ink: PackedColor, paper: PackedColor) {
    self.init(mask: dots, ink: ink, paper: paper)
    flags = 128
  }

  @inline(__always)
  init(blank paper: PackedColor, isPlain: Bool = false) {
    self.init(mask: 0, ink: .clear, paper: paper)
    if isPlain { source = .plain }
  }

  @inline(__always) var attributes: CellAttributes {
    get { CellAttributes(rawValue: UInt16(attributeBits)) }
    set { attributeBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  /// The number of colours besides ink and paper: 0, 1 or 2.
  @inline(__always) var extraCount: Int {
    get { Int(flags & 3) }
    set { flags = flags & ~3 | UInt8(newValue) }
  }

  /// Whether the cell shows only the colours of its regions, whatever glyphs are available.
  @inline(__always) var isSharp: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }

  /// Whether the ink consists of dots of ``DotGrid``, which have their own glyphs.
  @inline(__always) var showsDots: Bool { flags & 128 != 0 }

  /// Whether the ink consists only of parts of small discs, in the mean of their colours.
  @inline(__always) var isSpot: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }

  /// What a canvas without colours keeps about the cell; plain on others.
  @inline(__always) var material: CellMaterial {
    get { CellMaterial(rawValue: materialBits) ?? .plain }
    set { flags = flags & ~0x30 | newValue.rawValue << 4 }
  }

  @inline(__always) var materialBits: UInt8 { flags >> 4 & 3 }

  /// Whether the cell has parts of small letters drawn with strokes; only on a canvas without
  /// colours.
  @inline(__always) var isLettering: Bool {
    get { flags & 0x40 != 0 }
    set { flags = newValue ? flags | 0x40 : flags & ~0x40 }
  }

  /// The number of columns: 1, or 2 and 0 for the two halves of a wide glyph.
  @inline(__always) var width: UInt8 {
    get { form & 3 }
    set { form = form & ~3 | newValue }
  }

  /// The origin of all colours of the cell.
  @inline(__always) var source: ColorSource {
    get { ColorSource(rawValue: form >> 2 & 3) ?? .mixed }
    set { form = form & ~0xC | newValue.rawValue << 2 }
  }

  /// Whether the edge in the cell is one of a fitted outline that may have a mixed colour.
  @inline(__always) var isFringe: Bool {
    get { form & 0x10 != 0 }
    set { form = newValue ? form | 0x10 : form & ~0x10 }
  }

  /// Whether the glyph was chosen together with those of the other cells of a rectangle at its
  /// exact place.
  @inline(__always) var isJoint: Bool {
    get { form & 0x20 != 0 }
    set { form = newValue ? form | 0x20 : form & ~0x20 }
  }

  /// What is shown of bands side by side; chosen when the picture is finished.
  @inline(__always) var bands: BandChain.Choice {
    get { BandChain.Choice(rawValue: form >> 6) ?? .ends }
    set { form = form & 0x3F | newValue.rawValue << 6 }
  }

  /// Whether all colours of the cell are plain.
  @inline(__always) var isPlain: Bool { form & 0xC == 4 }

  /// Whether the cell is a letter: any glyph that is not a step of the density ramp.
  @inline(__always) var isText: Bool { glyph != 0 && level == 0 }

  /// Whether the cell is a step of the density ramp.
  @inline(__always) var isShade: Bool { glyph != 0 && level > 0 }

  /// The exact inked fraction of a step of the ramp, 0...1.
  @inline(__always) var shadeShare: Float { Float(mask.nonzeroBitCount) * (1 / 64) }

  /// Whether the whole cell has a single colour.
  @inline(__always) var isUniform: Bool {
    glyph == 0 && flags & 3 == 0 && (mask == 0 || mask == .full || ink == paper)
  }

  /// The colour of a cell that is uniform.
  @inline(__always) var uniformColor: PackedColor { mask == 0 ? paper : ink }

  /// Whether the whole cell is an opaque surface.
  @inline(__always) var isSurface: Bool {
    glyph == 0 && mask == .full && flags & 3 == 0 && ink.alpha == 255
  }

  /// Whether the cell is completely transparent.
  @inline(__always) var isClear: Bool {
    paper.isClear && glyph == 0 && flags & 3 == 0 && (mask == 0 || ink.isClear)
  }
}

extension UnsafeMutablePointer<CanvasCell> {
  /// Whether a cell, which is not the first one of its row, equals the one at its left; never one
  /// with extra regions.
  ///
  /// The 24 bytes of both are compared as words.
  @inline(__always) var repeatsLeft: Bool {
    let (own, left) = (UnsafeRawPointer(self), UnsafeRawPointer(self - 1))
    func difference(_ offset: Int) -> UInt64 {
      own.load(fromByteOffset: offset, as: UInt64.self)
        ^ left.load(fromByteOffset: offset, as: UInt64.self)
    }
    return difference(0) | difference(8) | difference(16) == 0 && pointee.extraCount == 0
  }
}

/// What the least plain region of a cell consists of.
enum CellMaterial: UInt8 {
  case plain
  /// A part of an opaque picture, gradient or shader.
  case picture
  /// Something translucent, a glow or a shadow.
  case soft
}

/// The origin of a colour, which determines how it is reduced to entries of a palette.
enum ColorSource: UInt8 {
  /// Mixed from several colours, or part of a gradient.
  case mixed
  /// The colour of an opaque surface.
  case plain
  /// Samples of an opaque picture.
  case picture
}

/// The third and the fourth region of a cell.
struct ExtraRegions: Hashable, Sendable {
  var firstMask: Coverage = 0
  var secondMask: Coverage = 0
  var firstColor = PackedColor.clear
  var secondColor = PackedColor.clear
}

/// A fragment painted into one cell: samples in one colour, or in two.
struct CellFragment {
  var region: Coverage
  /// The subset of samples in the `first` colour; the others have the `second`.
  var split: Coverage
  var first: PackedColor
  var second: PackedColor
  /// The opacity, 0...1, multiplied by the alpha of the colours.
  var firstOpacity: Float
  var secondOpacity: Float
  /// The glyph that shows exactly `split`, as an index of ``GlyphChooser`` plus 1; 0 if
  /// undetermined.
  var choice: UInt8 = 0

  @inline(__always) var isUniform: Bool { first == second && firstOpacity == secondOpacity }

  /// The mean of both colours, weighted by opacity and samples.
  @inline(__always) var meanColor: PackedColor {
    if first == second { return first }
    let mean = PackedColor(premultiplied: weightedSum)
    return PackedColor(rawValue: mean.rawValue | 0xFF00_0000)
  }

  /// The inked fraction of the cell, 0...1.
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

extension CellFragment {
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
}
