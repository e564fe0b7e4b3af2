import LaminaCells
import LaminaTestSupport
import Testing

/// The links of a program's output: 255 of the lines that may still change have numbers.
@Suite struct OutputLinksTests {
  private var output = OutputLines(windowLimit: 5)

  private mutating func read(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { output.read($0, at: 0) } == bytes.count)
  }

  /// Letters with links of their own: that of a number is a link to it.
  private static func linked(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\u{1B}]8;;u:\($0)\u{7}\(letter($0))" }.joined() + "\u{1B}]8;;\u{7}"
  }

  /// One of 600 narrow letters.
  private static func letter(_ number: Int) -> Character {
    Character(Unicode.Scalar(0x1400 + UInt32(number)) ?? "?")
  }

  /// The numbers of the letters that were printed since the last call, with those of their links.
  private mutating func printed() -> [(letter: Int, link: Int?)] {
    var bytes: [UInt8] = []
    output.takePrinted(into: &bytes)
    let parts = String(decoding: bytes, as: UTF8.self).components(after: "\u{1B}]8;;")
    return parts.flatMap { part in
      let pieces = part.split(separator: "\u{1B}\\", maxSplits: 1, omittingEmptySubsequences: false)
      let link = pieces.count > 1 ? Int(pieces[0].dropFirst(2)) : nil
      return pieces[pieces.count - 1].unicodeScalars
        .compactMap { 0x1400..<0x1658 ~= $0.value ? (Int($0.value) - 0x1400, link) : nil }
    }
  }

  @Test("lines that come back keep their links, and none gets the link of another one")
  mutating func comeBack() {
    read(Self.linked(0..<5) + "\n" + Self.linked(5..<405) + "\n")
    var (first, second) = (printed(), printed())
    #expect(first.map(\.letter) == Array(0..<405) && second.isEmpty)
    // The links of the first line had left when those of the second one needed the numbers.
    #expect(first.map(\.link) == (0..<405).map { $0 < 260 ? $0 : nil })
    read("\u{1B}[2A\u{1B}[2B\r\nend\n")
    output.finish()
    first = printed()
    second = first.filter { $0.link != nil }
    #expect(first.map(\.letter) == Array(0..<405))
    #expect(second.map(\.link) == second.map(\.letter) && second.count == 255)
  }

  @Test("a line that is written again and again needs few numbers")
  mutating func rewritten() {
    for number in 0..<600 { read(Self.linked([number]) + "\r") }
    output.finish()
    let last = printed()
    #expect(last.map(\.letter) == [599] && last.map(\.link) == [599])
  }

  @Test("random moves: a letter has its own link or none, and few links are all there")
  mutating func random() {
    for seed in TestTier.seeds("output-links", quick: 24, nightly: 2000) {
      output = OutputLines(windowLimit: 5)
      var random = SeededGenerator(seed: seed)
      let isFew = seed % 2 == 0
      let most = isFew ? 250 : 600
      for _ in 0..<24 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3:
          let first = Int.random(in: 0..<most, using: &random)
          let length = Int.random(in: 60...240, using: &random)
          read(Self.linked(first..<min(most, first + length)) + "\r\n")
        case 3, 4: read("\u{1B}[\(Int.random(in: 1...4, using: &random))A")
        case 5: read("\u{1B}[\(Int.random(in: 1...4, using: &random))B")
        case 6: read("\r\u{1B}[K")
        default: check(printed(), isFew, seed)
        }
      }
      output.finish()
      check(printed(), isFew, seed)
    }
  }

  private func check(_ letters: [(letter: Int, link: Int?)], _ isFew: Bool, _ seed: UInt64) {
    let wrong = letters.first { $0.link != $0.letter && (isFew || $0.link != nil) }
    #expect(wrong == nil, "seed \(seed)")
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(after separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
