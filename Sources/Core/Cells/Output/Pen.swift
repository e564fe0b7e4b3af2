/// The colours and attributes with which a terminal draws the next glyph.
package struct Pen: Hashable, Sendable {
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  /// The terminal's default colours, without attributes.
  package static let plain = Pen(
    foreground: .terminalDefault,
    background: .terminalDefault,
    attributes: []
  )

  /// Whether a cell is one column wide and can be drawn without a change of colours or attributes.
  @inline(__always)
  func fits(_ cell: Cell) -> Bool {
    cell.width == 1 && cell.background == background && cell.attributes == attributes
      && (cell.foreground == foreground || !cell.showsForeground)
  }
}

extension Cell {
  @inline(__always)
  var showsForeground: Bool {
    glyph != 0x20
      || !attributes.isDisjoint(with: [.underline, .reverse, .strikethrough, .overline])
  }
}

/// Attributes that frames do not have, but lines of other programs.
extension CellAttributes {
  package static var blink: CellAttributes { CellAttributes(rawValue: 1 << 5) }
  package static var hidden: CellAttributes { CellAttributes(rawValue: 1 << 6) }
  package static var strikethrough: CellAttributes { CellAttributes(rawValue: 1 << 7) }
  package static var overline: CellAttributes { CellAttributes(rawValue: 1 << 8) }
  static var foreign: CellAttributes { [.blink, .hidden, .strikethrough, .overline] }
}

extension RowWriter {
  /// Writes the changes from the current colours and attributes to those of a cell.
  @inline(__always)
  mutating func setPen(for cell: Cell) {
    let foreground = cell.showsForeground ? reduced(cell.foreground) : pen.foreground
    let background = reduced(cell.background)
    if foreground == pen.foreground && background == pen.background
      && cell.attributes == pen.attributes
    {
      return
    }
    changePen(foreground, background, cell.attributes)
  }

  private mutating func changePen(
    _ foreground: CellColor,
    _ background: CellColor,
    _ attributes: CellAttributes
  ) {
    let isPlain = foreground == .terminalDefault && background == .terminalDefault
    if isPlain && attributes.isEmpty {
      writer.put("\u{1B}[m")
      pen = .plain
      return
    }
    writer.put("\u{1B}[")
    if attributes != pen.attributes { putAttributes(attributes) }
    if foreground != pen.foreground {
      putColor(foreground, base: 30)
      pen.foreground = foreground
    }
    if background != pen.background {
      putColor(background, base: 40)
      pen.background = background
    }
    writer.endSequence(UInt8(ascii: "m"))
  }

  private mutating func putAttributes(_ attributes: CellAttributes) {
    let lost = pen.attributes.subtracting(attributes)
    var gained = attributes.subtracting(pen.attributes)
    if !lost.isDisjoint(with: [.bold, .dim]) {
      // One code resets both.
      writer.putParameter(byte: 22)
      gained.formUnion(attributes.intersection([.bold, .dim]))
    }
    if lost.contains(.italic) { writer.putParameter(byte: 23) }
    if lost.contains(.underline) { writer.putParameter(byte: 24) }
    if lost.contains(.reverse) { writer.putParameter(byte: 27) }
    if !lost.isDisjoint(with: .foreign) { putForeign(lost, base: 20) }
    if gained.contains(.bold) { writer.putParameter(byte: 1) }
    if gained.contains(.dim) { writer.putParameter(byte: 2) }
    if gained.contains(.italic) { writer.putParameter(byte: 3) }
    if gained.contains(.underline) { writer.putParameter(byte: 4) }
    if gained.contains(.reverse) { writer.putParameter(byte: 7) }
    if !gained.isDisjoint(with: .foreign) { putForeign(gained, base: 0) }
    pen.attributes = attributes
  }

  /// Writes the parameters of attributes that only the output of other programs has; `base` is 20
  /// to switch them off.
  private mutating func putForeign(_ attributes: CellAttributes, base: Int) {
    if attributes.contains(.blink) { writer.putParameter(byte: base + 5) }
    if attributes.contains(.hidden) { writer.putParameter(byte: base + 8) }
    if attributes.contains(.strikethrough) { writer.putParameter(byte: base + 9) }
    if attributes.contains(.overline) { writer.putParameter(byte: base == 0 ? 53 : 55) }
  }

  /// Writes the parameters of one colour; `base` is 30 for the foreground and 40 for the
  /// background.
  @inline(__always)
  private mutating func putColor(_ color: CellColor, base: Int) {
    let value = color.rawValue
    if value < 0x0100_0000 {
      writer.putParameter(byte: base + 8)
      writer.putParameter(byte: 2)
      writer.putParameter(byte: Int(value >> 16))
      writer.putParameter(byte: Int(value >> 8 & 255))
      writer.putParameter(byte: Int(value & 255))
    } else if color == .terminalDefault {
      writer.putParameter(byte: base + 9)
    } else {
      putPaletteColor(Int(value & 255), base: base)
    }
  }

  private mutating func putPaletteColor(_ index: Int, base: Int) {
    if index < 8 && depth != .palette256 {
      writer.putParameter(byte: base + index)
    } else if index < 16 && depth != .palette256 {
      writer.putParameter(byte: base + 60 + index - 8)
    } else {
      writer.putParameter(byte: base + 8)
      writer.putParameter(byte: 5)
      writer.putParameter(byte: index)
    }
  }

  @inline(__always)
  private func reduced(_ color: CellColor) -> CellColor {
    if depth == .truecolor || color == .terminalDefault { return color }
    return reducedToPalette(color)
  }

  private func reducedToPalette(_ color: CellColor) -> CellColor {
    guard let palette else { return .terminalDefault }
    if color.rawValue >= 0x0100_0000 { return color }
    return CellColor(
      paletteIndex: palette.index(of: PackedColor(rawValue: color.rawValue | 0xFF00_0000))
    )
  }
}
