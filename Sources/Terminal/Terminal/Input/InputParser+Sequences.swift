import LaminaCells
import LaminaStage

extension InputParser {
  /// Handles a complete control sequence: the bytes between `CSI` and the final byte, and that
  /// byte.
  mutating func dispatch(_ body: [UInt8], final: UInt8) {
    if !keySequences.isEmpty,
      let key = keySequences[[0x1B, UInt8(ascii: "[")] + body + [final]]
    {
      return press(.named(key))
    }
    if final == UInt8(ascii: "y"), let answer = Self.modeAnswer(body) {
      return keep(answer)
    }
    // Intermediate bytes belong to unsolicited answers.
    if body.contains(where: { 0x20...0x2F ~= $0 }) { return }
    if let mark = body.first, 0x3C...0x3F ~= mark {
      let parameters = Self.parameters(body.dropFirst())
      dispatch(private: mark, parameters, final: final)
    } else {
      dispatch(Self.parameters(body[...]), final: final)
    }
  }

  /// Reads an answer such as `?2026;2$`: 1 is set, 2 is reset, 0 and 4 are modes that cannot be
  /// set, and 3 is one that always is.
  private static func modeAnswer(_ body: [UInt8]) -> Answer? {
    guard body.first == UInt8(ascii: "?"), body.last == UInt8(ascii: "$") else { return nil }
    let numbers = parameters(body.dropFirst().dropLast())
    guard numbers.count == 2, numbers.allSatisfy({ $0.count == 1 }) else { return nil }
    return .mode(numbers[0][0], isKnown: (1...3).contains(numbers[1][0]))
  }

  private mutating func dispatch(private mark: UInt8, _ parameters: [[Int]], final: UInt8) {
    switch (mark, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard parameters.count == 3 else { return }
      let numbers = parameters.map { $0.first ?? 0 }
      let isRelease = final == UInt8(ascii: "m")
      mouse(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): output.append(.keyboardProtocol)
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): output.append(.deviceAttributes)
    case (UInt8(ascii: "?"), UInt8(ascii: "n")) where parameters.first == [997]:
      guard parameters.count == 2, let theme = parameters[1].first, (1...2).contains(theme) else {
        return
      }
      keep(.theme(isDark: theme == 1))
    default: break
    }
  }

  private mutating func dispatch(_ parameters: [[Int]], final: UInt8) {
    let modifiers = KeyModifiers(parameters: parameters)
    let phase = KeyEvent.Phase(parameters: parameters)
    switch final {
    case UInt8(ascii: "~"): tilde(parameters, modifiers, phase)
    case UInt8(ascii: "u"): keyboardReport(parameters)
    case UInt8(ascii: "I"): output.append(.event(.focus(true)))
    case UInt8(ascii: "O"): output.append(.event(.focus(false)))
    case UInt8(ascii: "Z"):
      press(.named(.tab), modifiers.union(.shift), phase: phase)
    case UInt8(ascii: "R") where (parameters.first?.first ?? 1) > 1:
      // A cursor report of a row below the first looks like F3.
      break
    default:
      guard let key = NamedKey.finals[Unicode.Scalar(final)] else { return }
      press(.named(key), modifiers, phase: phase)
    }
  }

  private mutating func tilde(
    _ parameters: [[Int]],
    _ modifiers: KeyModifiers,
    _ phase: KeyEvent.Phase
  ) {
    guard let number = parameters.first?.first else { return }
    switch number {
    case 200:
      pasted.removeAll(keepingCapacity: true)
      state = .paste(matched: 0)
    case 201: pasteResumes = -.infinity
    case 27 where parameters.count == 3:
      // xterm's other form for modified keys: 27, modifiers, character.
      keyboardReport([parameters[2], parameters[1]])
    default:
      guard let key = NamedKey.tildeNumbers[number] else { return }
      press(.named(key), modifiers, phase: phase)
    }
  }

  /// Handles a mouse report: button bits, and a position counted from 1.
  mutating func mouse(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard 0...255 ~= code else { return }
    let position = CellPoint(column: max(column - 1, 0), row: max(row - 1, 0))
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }

    let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
    var button = buttons[code & 3]
    let kind: MouseEvent.Kind
    switch code & 0b1110_0000 {
    case 64, 96:
      // 66 and 67 are horizontal wheels.
      guard code & 2 == 0 else { return }
      kind = code & 1 == 0 ? .wheelUp : .wheelDown
      button = .none
    case 32: kind = button == .none ? .move : .drag
    case 0: kind = isRelease ? .release : .press
    default: return
    }
    output.append(
      .event(.mouse(MouseEvent(kind, button: button, position: position, modifiers: modifiers)))
    )
  }

  /// Parses numbers separated by semicolons, with parts separated by colons; a missing one is 0.
  ///
  /// Large numbers are clamped so that they cannot overflow.
  static func parameters(_ body: ArraySlice<UInt8>) -> [[Int]] {
    guard !body.isEmpty else { return [] }
    var result = [[0]]
    for byte in body {
      switch byte {
      case UInt8(ascii: ";"): result.append([0])
      case UInt8(ascii: ":"): result[result.count - 1].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let part = result[result.count - 1].count - 1
        let value = result[result.count - 1][part] * 10 + Int(byte - UInt8(ascii: "0"))
        result[result.count - 1][part] = min(value, 10_000_000)
      default: return []
      }
    }
    return result
  }
}
