/// Reading of SGR, the sequence that selects colours and attributes.
extension Pen {
  /// The maximum number of parameters that count.
  private static let parameterLimit = 64

  /// Changes the pen by parameters such as `1;38:2::10:20:30`; what is unknown changes nothing.
  mutating func apply(rendition bytes: some Sequence<UInt8>) {
    var parameters = InlineArray<64, UInt16>(repeating: 0)
    // Whether a parameter belongs to the one before it, after a colon.
    var belongs: UInt64 = 0
    var count = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        let number = UInt32(parameters[count]) * 10 + UInt32(byte - 0x30)
        parameters[count] = UInt16(min(number, 0xFFFF))
      case UInt8(ascii: ";"), UInt8(ascii: ":"):
        guard count + 1 < Self.parameterLimit else { return }
        count += 1
        if byte == UInt8(ascii: ":") { belongs |= 1 << UInt64(count) }
      default: return
      }
    }
    count += 1
    var index = 0
    while index < count {
      var end = index + 1
      while end < count && belongs >> UInt64(end) & 1 != 0 { end += 1 }
      let number = Int(parameters[index])
      if number == 38 || number == 48 || number == 58 {
        let read = Self.color(parameters, index + 1, end, count)
        guard read.end > index else { return }
        if let color = read.color {
          if number == 38 { foreground = color }
          if number == 48 { background = color }
        }
        index = read.end
      } else {
        let detail = end > index + 1 ? Int(parameters[index + 1]) : nil
        apply(number, detail: detail)
        index = end
      }
    }
  }

  /// Reads the colour after 38, 48 or 58: within that parameter up to `end`, or in those that
  /// follow, up to `count`.
  ///
  /// - Returns: The colour, nil if it is none, and the index after it; 0 if nothing that follows
  ///   can be understood.
  private static func color(
    _ parameters: InlineArray<64, UInt16>,
    _ start: Int,
    _ end: Int,
    _ count: Int
  ) -> (color: CellColor?, end: Int) {
    let isJoined = end > start
    let limit = isJoined ? end : count
    guard start < limit else { return (nil, 0) }
    switch parameters[start] {
    case 5:
      guard start + 1 < limit else { return (nil, isJoined ? end : 0) }
      let color = UInt8(exactly: parameters[start + 1]).map { CellColor(paletteIndex: $0) }
      return (color, isJoined ? end : start + 2)
    case 2:
      // With colons, the identifier of a colour space may come first.
      let first = isJoined && limit - start > 4 ? start + 2 : start + 1
      guard first + 2 < limit else { return (nil, isJoined ? end : 0) }
      let color: CellColor? =
        if let red = UInt8(exactly: parameters[first]),
          let green = UInt8(exactly: parameters[first + 1]),
          let blue = UInt8(exactly: parameters[first + 2])
        {
          CellColor(red: red, green: green, blue: blue)
        } else {
          nil
        }
      return (color, isJoined ? end : start + 4)
    default: return (nil, isJoined ? end : 0)
    }
  }

  private mutating func apply(_ number: Int, detail: Int?) {
    switch number {
    case 0: self = .plain
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4 where detail == 0: attributes.remove(.underline)
    case 4, 21: attributes.insert(.underline)
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: attributes.insert(.hidden)
    case 9: attributes.insert(.strikethrough)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: attributes.remove(.hidden)
    case 29: attributes.remove(.strikethrough)
    case 53: attributes.insert(.overline)
    case 55: attributes.remove(.overline)
    case 30...37: foreground = CellColor(paletteIndex: UInt8(number - 30))
    case 39: foreground = .terminalDefault
    case 40...47: background = CellColor(paletteIndex: UInt8(number - 40))
    case 49: background = .terminalDefault
    case 90...97: foreground = CellColor(paletteIndex: UInt8(number - 82))
    case 100...107: background = CellColor(paletteIndex: UInt8(number - 92))
    default: break
    }
  }
}
