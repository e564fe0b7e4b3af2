/// What a cell of a picture without colours consists of, as far as its glyph depends on it.
struct LightKind: OptionSet, Sendable {
  let rawValue: UInt8

  /// A glyph of text.
  static let text = LightKind(rawValue: 1)
  /// A text's letter, and not a piece of a frame.
  static let letter = LightKind(rawValue: 2)
  /// A step of the density ramp.
  static let shade = LightKind(rawValue: 4)
  /// Dots over a background.
  static let dots = LightKind(rawValue: 8)
  /// Parts of small letters drawn with strokes.
  static let lettering = LightKind(rawValue: 16)
  /// What the least plain region consists of; none of it for a plain cell.
  static let material = LightKind(rawValue: 0x60)
  /// What is not drawn by light alone.
  static let special: LightKind = [.text, .shade, .dots, .lettering]
  /// What may differ although colour and kind are equal.
  static let glyphs: LightKind = [.text, .shade, .dots]

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ cell: CanvasCell) {
    var bits = cell.materialBits << 5
    if cell.glyph != 0 {
      bits |= cell.level > 0 ? 4 : cell.isLetter ? 3 : 1
    } else if cell.showsDots {
      bits |= 8
    }
    if cell.isLettering { bits |= 16 }
    rawValue = bits
  }
}
