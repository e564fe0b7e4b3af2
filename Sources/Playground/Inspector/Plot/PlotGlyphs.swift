import LaminaCore

/// The mapping from the dots of a curve to glyphs.
package enum PlotGlyphs {
  case braille, quadrants, ascii

  /// Selects the finest glyphs of a repertoire; Braille for nil.
  package init(_ repertoire: GlyphRepertoire?) {
    switch repertoire {
    case nil, .braille: self = .braille
    case .blocks, .halves, .quadrants, .sextants, .octants: self = .quadrants
    case .ascii: self = .ascii
    }
  }

  var dots: (columns: Int, rows: Int) {
    switch self {
    case .braille: (2, 4)
    case .quadrants: (2, 2)
    case .ascii: (1, 1)
    }
  }

  /// Returns the bit of a dot in the mask of its cell, counted from the top left.
  func bit(column: Int, row: Int) -> UInt8 {
    switch self {
    case .braille: row < 3 ? 1 << UInt8(row + 3 * column) : 0x40 << UInt8(column)
    case .quadrants, .ascii: 1 << UInt8(2 * row + column)
    }
  }

  func glyph(_ mask: UInt8, curve: Int) -> Unicode.Scalar {
    switch self {
    case .braille: Unicode.Scalar(UInt16(0x2800) + UInt16(mask)) ?? " "
    case .quadrants: Self.blocks[Int(mask & 15)]
    case .ascii: Self.markers[curve % Self.markers.count]
    }
  }

  /// Returns the marker of a curve in the legend and, without colours, on the curve.
  func sign(curve: Int) -> Unicode.Scalar {
    self == .ascii
      ? Self.markers[curve % Self.markers.count] : Self.letters[curve % Self.letters.count]
  }

  var axes: (vertical: Unicode.Scalar, horizontal: Unicode.Scalar, corner: Unicode.Scalar) {
    self == .ascii ? ("|", "-", "+") : ("│", "─", "└")
  }

  var ticks: (vertical: Unicode.Scalar, horizontal: Unicode.Scalar) {
    self == .ascii ? ("+", "+") : ("┤", "┬")
  }

  private static let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  private static let markers = Array("*o+x#@%&".unicodeScalars)
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
  )
}
