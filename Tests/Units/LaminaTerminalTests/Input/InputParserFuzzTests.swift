import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

@Suite struct InputParserFuzzTests {
  /// Bytes that are likely to reach deep states.
  static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [String] = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]",
      "\u{1B}P",
      "\u{1B}\\", "\u{7}", ";", ":", "1", "57399", "M", "m", "u", "~", "A", "a", "é", "😀", "[",
      "\u{3}", "?", "c", "R", " ", "$", "\u{18}",
    ]
    var result: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        result.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        let piece = Int.random(in: 0..<pieces.count, using: &generator)
        result.append(contentsOf: pieces[piece].utf8)
      }
    }
    return result
  }

  @Test("any bytes mean the same however they are cut", arguments: 0..<40 as Range<UInt64>)
  func cutting(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bytes = Self.bytes(&generator)
      let whole = parse([bytes])
      #expect(parse(bytes.map { [$0] }) == whole, "seed \(seed): \(bytes)")
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      #expect(
        parse([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole,
        "seed \(seed), cut at \(cut): \(bytes)"
      )
    }
  }

  @Test("after any bytes and a pause the next key is read", arguments: 0..<40 as Range<UInt64>)
  func recovery(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<100 {
      let bytes = Self.bytes(&generator)
      var parser = InputParser()
      var output: [InputParser.Output] = []
      parser.feed(bytes, at: 0, into: &output)
      parser.expire(at: 1, into: &output)
      #expect(parser.deadline == nil, "seed \(seed): \(bytes)")
      output = []
      parser.feed(Array("q\u{1B}[A".utf8), at: 2, into: &output)
      #expect(output == [.typed("q"), .key(.up)], "seed \(seed): \(bytes)")
    }
  }

  @Test("no event carries a control character", arguments: 0..<40 as Range<UInt64>)
  func controls(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 2000)
    for _ in 0..<100 {
      let bytes = Self.bytes(&generator)
      for output in parse([bytes]) {
        let text: String
        switch output {
        case .event(.paste(let pasted)): text = pasted
        case .event(.key(let key)):
          guard case .character(let character) = key.key else { continue }
          text = String(character)
        default: continue
        }
        #expect(
          text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
          "seed \(seed): \(bytes)"
        )
      }
    }
  }
}
