/// What sequences and commands mean.
extension EscapeReader {
  /// Performs the control sequence in `content`, whose last byte names it.
  mutating func performSequence(into sink: inout some EscapeSink) {
    guard let name = content.last, !isTooLong else { return drop(.other, into: &sink) }
    let first = content.first ?? name
    if (0x3C...0x3F).contains(first) { return performPrivate(first, name, into: &sink) }
    if content.contains(where: { (0x20...0x2F).contains($0) }) {
      return drop(Self.classWithIntermediate(content, name), into: &sink)
    }
    let number = parameter
    switch name {
    case UInt8(ascii: "m"):
      pen.apply(rendition: content.dropLast())
      sink.set(pen)
    case UInt8(ascii: "A"): perform(.up(max(1, number)), into: &sink)
    case UInt8(ascii: "B"): perform(.down(max(1, number)), into: &sink)
    case UInt8(ascii: "C"): perform(.right(max(1, number)), into: &sink)
    case UInt8(ascii: "D"): perform(.left(max(1, number)), into: &sink)
    case UInt8(ascii: "G"): perform(.column(max(1, number) - 1), into: &sink)
    case UInt8(ascii: "E"), UInt8(ascii: "F"):
      let isUp = name == UInt8(ascii: "F")
      perform(isUp ? .up(max(1, number)) : .down(max(1, number)), into: &sink)
      sink.perform(.carriageReturn)
    case UInt8(ascii: "J") where number == 0: perform(.eraseBelow, into: &sink)
    case UInt8(ascii: "K") where number == 0: perform(.eraseToEnd, into: &sink)
    case UInt8(ascii: "K") where number == 1: perform(.eraseToStart, into: &sink)
    case UInt8(ascii: "K") where number == 2: perform(.eraseLine, into: &sink)
    default: drop(Self.classOfSequence(name), into: &sink)
    }
  }

  /// The first parameter; 0 if there is none.
  private var parameter: Int {
    var number = 0
    for byte in content {
      guard (0x30...0x39).contains(byte) else { break }
      number = min(number * 10 + Int(byte - 0x30), 0xFFFF)
    }
    return number
  }

  private static func classOfSequence(_ name: UInt8) -> DroppedSequence {
    switch Unicode.Scalar(name) {
    case "h", "l": .modes
    case "c", "n", "t", "x": .questions
    case "@", "H", "I", "J", "L", "M", "P", "S", "T", "X", "Z", "`", "a", "b", "d", "e", "f", "r",
      "s", "u":
      .motions
    default: .other
    }
  }

  private static func classWithIntermediate(
    _ content: ContiguousArray<UInt8>,
    _ name: UInt8
  ) -> DroppedSequence {
    switch (content.dropLast().last.map(Unicode.Scalar.init), Unicode.Scalar(name)) {
    case ("$", "p"), ("*", "y"): .questions
    case ("!", "p"), (" ", "q"): .modes
    case ("$", "r"), ("$", "t"), ("$", "v"), ("$", "x"), ("$", "z"): .motions
    default: .other
    }
  }

  private mutating func performPrivate(
    _ prefix: UInt8,
    _ name: UInt8,
    into sink: inout some EscapeSink
  ) {
    switch (Unicode.Scalar(prefix), Unicode.Scalar(name)) {
    case ("?", "h"), ("?", "l"):
      let modes = content.dropFirst().dropLast().split(separator: UInt8(ascii: ";"))
      let screens: [[UInt8]] = [Array("47".utf8), Array("1047".utf8), Array("1049".utf8)]
      guard modes.contains(where: { screens.contains(Array($0)) }) else {
        drop(.modes, into: &sink)
        if modes.contains(where: { $0.elementsEqual("25".utf8) }) {
          sink.showCursor(name == UInt8(ascii: "h"))
        }
        return
      }
      endGlyph()
      sink.switchScreen(
        toAlternate: name == UInt8(ascii: "h"),
        by: (Array("\u{1B}[".utf8) + content)[...]
      )
    case ("?", "n"), ("?", "p"), ("?", "u"), ("?", "m"), (">", "c"), (">", "q"), ("=", "c"):
      drop(.questions, into: &sink)
    case (_, "m"), (_, "u"), (_, "h"), (_, "l"): drop(.modes, into: &sink)
    default: drop(.other, into: &sink)
    }
  }

  /// Ends a string: passes a link on, and drops everything else.
  mutating func endString(isComplete: Bool, into sink: inout some EscapeSink) {
    guard string == .commands, isComplete else {
      return drop(string == .commands ? .other : string, into: &sink)
    }
    let end = content.firstIndex(of: UInt8(ascii: ";")) ?? content.endIndex
    let rest = content[min(end + 1, content.endIndex)...]
    switch String(decoding: content[..<end], as: UTF8.self) {
    case "8":
      guard !isTooLong, rest.allSatisfy({ (0x20...0x7E).contains($0) }),
        let address = rest.firstIndex(of: UInt8(ascii: ";"))
      else { return drop(.commands, into: &sink) }
      let isEmpty = address + 1 == rest.endIndex
      sink.setLink(isEmpty ? [] : ArraySlice(Array(rest)))
    case "0", "1", "2", "l", "L": drop(.titles, into: &sink)
    case "52": drop(.clipboard, into: &sink)
    default: drop(rest.contains(UInt8(ascii: "?")) ? .questions : .commands, into: &sink)
    }
  }
}
