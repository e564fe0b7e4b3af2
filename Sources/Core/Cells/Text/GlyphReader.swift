/// Groups the scalars of a text into glyphs, each of one or two columns.
struct GlyphReader {
  private var glyphs: ContiguousArray<TextLine.Glyph> = []
  private var cluster = GlyphCluster()

  mutating func read(_ scalar: Unicode.Scalar) {
    guard case .begins(let first, let mark, let width) = cluster.read(scalar) else { return }
    endCluster()
    cluster.begin(first, mark: mark, width: width)
  }

  private mutating func endCluster() {
    if let glyph = cluster.glyph { glyphs.append(glyph) }
    cluster.removeAll()
  }

  mutating func finish() -> ContiguousArray<TextLine.Glyph> {
    endCluster()
    return glyphs
  }
}
