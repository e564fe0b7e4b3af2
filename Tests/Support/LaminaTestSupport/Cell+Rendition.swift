import LaminaCells

extension Cell {
  /// Applies SGR parameters as the encoder writes them; returns whether all are known.
  ///
  /// It shares no code with the reader of this library.
  mutating func apply(rendition parameters: String) -> Bool {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let text = rest.popFirst() {
      guard let number = text.isEmpty ? 0 : Int(text) else { return false }
      switch number {
      case 0: self = .blank
      case 1...9 where number != 6: attributes.formUnion(Self.renditions[number] ?? [])
      case 22: attributes.subtract([.bold, .dim])
      case 23...29 where number != 26: attributes.subtract(Self.renditions[number - 20] ?? [])
      case 53: attributes.insert(.overline)
      case 55: attributes.remove(.overline)
      case 30...37: foreground = CellColor(paletteIndex: UInt8(number - 30))
      case 90...97: foreground = CellColor(paletteIndex: UInt8(number - 82))
      case 40...47: background = CellColor(paletteIndex: UInt8(number - 40))
      case 100...107: background = CellColor(paletteIndex: UInt8(number - 92))
      case 39: foreground = .terminalDefault
      case 49: background = .terminalDefault
      case 38, 48:
        let kind = rest.popFirst()
        let count = kind == "5" ? 1 : kind == "2" ? 3 : 0
        let bytes = rest.prefix(count).compactMap { UInt8($0) }
        rest = rest.dropFirst(count)
        guard count > 0, bytes.count == count else { return false }
        let color =
          count == 1
          ? CellColor(paletteIndex: bytes[0])
          : CellColor(red: bytes[0], green: bytes[1], blue: bytes[2])
        if number == 38 { foreground = color } else { background = color }
      default: return false
      }
    }
    return true
  }

  private static let renditions: [Int: CellAttributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 7: .reverse, 8: .hidden,
    9: .strikethrough,
  ]
}
