import LaminaStage

extension InputParser {
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Reads a byte of pasted text, of which the preceding `matched` bytes match the end mark.
  mutating func readPaste(_ byte: UInt8, matched: Int) {
    let end = Self.pasteEnd
    if byte == end[matched] {
      if matched + 1 == end.count {
        finishPaste()
        pasteResumes = -.infinity
        reset()
      } else {
        state = .paste(matched: matched + 1)
      }
      return
    }
    // The bytes that looked like the end mark are text.
    end[..<matched].forEach { keepPasted($0) }
    if byte == end[0] {
      state = .paste(matched: 1)
    } else {
      keepPasted(byte)
      state = .paste(matched: 0)
    }
  }

  private mutating func keepPasted(_ byte: UInt8) {
    if pasted.count < limits.pasteLength { pasted.append(byte) }
  }

  mutating func finishPaste() {
    let text = Self.withoutControls(String(decoding: pasted, as: UTF8.self))
    pasted = []
    if !text.isEmpty { output.append(.event(.paste(text))) }
  }

  /// The text with line ends and tabs replaced by blanks and other control characters removed, so
  /// that a paste cannot control the terminal.
  static func withoutControls(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where followsReturn: break
      case "\n", "\r", "\t": result.append(" ")
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
      followsReturn = scalar == "\r"
    }
    return String(result)
  }
}
