/// A colour as stored in a cell: 32 bits.
///
/// - `0x00RRGGBB`: red, green, blue.
/// - `0x010000NN`: entry NN of the terminal's palette (256, 16 or 8 colours).
/// - `0xFF000000`: the terminal's default colour.
public struct CellColor: Hashable, Sendable {
  /// The packed value.
  public var rawValue: UInt32

  /// Creates a colour from its packed value.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default foreground or background.
  @inlinable public static var terminalDefault: CellColor { CellColor(rawValue: 0xFF00_0000) }

  /// Creates a colour from bytes.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    rawValue = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Creates an entry of the terminal's palette.
  @inlinable
  public init(paletteIndex: UInt8) { rawValue = 0x0100_0000 | UInt32(paletteIndex) }
}

/// The attributes of a glyph besides its colours.
public struct CellAttributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Brighter or heavier.
  @inlinable public static var bold: CellAttributes { CellAttributes(rawValue: 1 << 0) }
  /// Fainter.
  @inlinable public static var dim: CellAttributes { CellAttributes(rawValue: 1 << 1) }
  /// Slanted.
  @inlinable public static var italic: CellAttributes { CellAttributes(rawValue: 1 << 2) }
  /// Underlined.
  @inlinable public static var underline: CellAttributes { CellAttributes(rawValue: 1 << 3) }
  /// Foreground and background swapped by the terminal.
  @inlinable public static var reverse: CellAttributes { CellAttributes(rawValue: 1 << 4) }
}

/// One cell of the terminal: 16 bytes, laid out as the C shim reads it.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar, or `0x80000000 | index` into the ``ClusterTable``.
  public var glyph: UInt32
  /// The colour of the glyph.
  public var foreground: CellColor
  /// The background colour.
  public var background: CellColor
  /// Bold, underline and so on.
  public var attributes: CellAttributes
  /// The number of columns: 1, 2, or 0 for the right half of a wide glyph.
  public var width: UInt8
  /// Flags for the compositor; always 0 in a finished frame.
  public var flags: UInt8

  /// A blank in the terminal's default colours.
  @inlinable public static var blank: Cell { Cell(glyph: 0x20) }

  /// Creates a cell.
  @inlinable
  public init(
    glyph: UInt32,
    foreground: CellColor = CellColor(rawValue: 0xFF00_0000),
    background: CellColor = CellColor(rawValue: 0xFF00_0000),
    attributes: CellAttributes = [],
    width: UInt8 = 1
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.width = width
    flags = 0
  }
}
