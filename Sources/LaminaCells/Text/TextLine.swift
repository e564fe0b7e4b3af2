/// A line of text as glyphs for cells.
///
/// What a terminal might not draw as it is measured is made simple: a joined emoji or one with a
/// variation selector or skin tone becomes its first scalar, a flag U+FFFD. Tabs and line breaks
/// become spaces; other control and format characters are taken out, so that text can neither move
/// the cursor nor turn its direction.
public struct TextLine: Hashable, Sendable {
  /// One glyph: what a cell shows, or two cells.
  public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar, or `0x80000000 | index` into the ``ClusterTable``.
    public var cellGlyph: UInt32
    /// Columns that the glyph takes: 1 or 2.
    public var width: UInt8

    /// Creates a glyph.
    public init(cellGlyph: UInt32, width: UInt8) {
      self.cellGlyph = cellGlyph
      self.width = width
    }
  }

  /// The glyphs from left to right.
  public private(set) var glyphs: ContiguousArray<Glyph>

  /// The number of columns that the line takes.
  public var columns: Int { glyphs.reduce(0) { $0 + Int($1.width) } }

  /// Turns text into glyphs.
  public init(_ string: String) {
    var reader = GlyphReader()
    for scalar in string.unicodeScalars { reader.read(scalar) }
    glyphs = reader.finish()
  }

  /// Creates a line from glyphs, such as a part of another line.
  public init(glyphs: some Sequence<Glyph>) {
    self.glyphs = ContiguousArray(glyphs)
  }

  /// Whether a scalar is a control character, C0, DEL or C1.
  @inline(__always)
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)
  }
}

/// Collects scalars into glyphs.
private struct GlyphReader {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private var glyphs: ContiguousArray<TextLine.Glyph> = []
  /// The letter that is being read and its marks.
  private var cluster: [Unicode.Scalar] = []
  private var clusterWidth = 0
  private var joinsNext = false
  private var hasHalfFlag = false

  mutating func read(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      begin(scalar, width: 1)
      return
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: begin(" ", width: 1)
    case 0x200D: joinsNext = cluster.first.map { Self.isPicture($0.value) } ?? false
    case 0x1F1E6...0x1F1FF: readRegionalIndicator()
    case 0x1F3FB...0x1F3FF:
      if let base = cluster.first, Self.isPicture(base.value) { return }
      begin(scalar, width: 2)
    case _ where TextLine.isControl(value) || Self.isFormat(value): return
    default: readOther(scalar)
    }
  }

  private mutating func readOther(_ scalar: Unicode.Scalar) {
    let width = ScalarWidth.columns(of: scalar.value)
    if width > 0 {
      if joinsNext { joinsNext = false } else { begin(scalar, width: width) }
    } else if cluster.isEmpty {
      begin(" ", width: 1)
      cluster.append(scalar)
    } else if cluster.count <= ClusterTable.marksPerCluster {
      cluster.append(scalar)
    }
  }

  private mutating func readRegionalIndicator() {
    if hasHalfFlag {
      hasHalfFlag = false
      return
    }
    begin(Self.replacement, width: 1)
    hasHalfFlag = true
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    endCluster()
    cluster.append(scalar)
    clusterWidth = width
    joinsNext = false
    hasHalfFlag = false
  }

  private mutating func endCluster() {
    if cluster.isEmpty { return }
    glyphs.append(
      TextLine.Glyph(cellGlyph: ClusterTable.glyph(for: cluster), width: UInt8(clusterWidth))
    )
    cluster.removeAll(keepingCapacity: true)
  }

  mutating func finish() -> ContiguousArray<TextLine.Glyph> {
    endCluster()
    return glyphs
  }

  /// Whether a scalar is of the kind that joiners and skin tones change the picture of.
  private static func isPicture(_ scalar: UInt32) -> Bool {
    (0x1F000...0x1FAFF).contains(scalar) || (0x2190...0x2BFF).contains(scalar)
  }

  /// Whether a scalar only says how others are to be laid out or drawn.
  private static func isFormat(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
