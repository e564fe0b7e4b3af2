import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// Broken texts must be read or refused.
@Suite struct ReaderFuzzTests {
  static let rounds = 2000

  static let seeds =
    SceneReaderTests.cases.map(\.source) + [
      """
      version: 1
      x-notes: &a {p: [1, 2], q: "x: y"}
      layers:
        - id: ball
          <<: *a
          path: M -4 0 A 4 4 0 1 1 4 0 Z
          about: |
            two
             lines
          animations:
            drop: {kind: spring, from: 4, to: 40, 'key': *a}
      keys: {space: [{set: {ball.position: [60, 40]}}]}

      """,
      """
      a: &a
        b:
        - 1
        - c: [x, {y: z}, "q", 'r''s']
          d: >-
            folded
            text
        e: *a1
      """,
    ]

  @Test(
    "mutated texts give a value or a finding, and each value stands where it says",
    arguments: 1...4
  )
  func mutations(seed: UInt64) {
    var mutator = TextMutator(generator: SeededGenerator(seed: seed))
    for round in 0..<Self.rounds {
      let source = Self.seeds[round % Self.seeds.count]
      let text = mutator.mutate(Array(source.utf8))
      let reading = Reading(bytes: text)
      let shown = String(decoding: text, as: UTF8.self).debugDescription
      #expect(reading.value != nil || !reading.diagnostics.isEmpty, "seed \(seed): \(shown)")
      #expect(!reading.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(shown)")
      let strays = reading.value.map { reading.strays(in: $0) } ?? []
      #expect(strays == [], "seed \(seed): \(shown)")
    }
  }

  @Test("a text may end anywhere")
  func prefixes() {
    let sources = [
      #"{"a\\\"\x41\u0041\ud83d\ude00\U0001F600": [&a 'x', *a], b}"#, #"["\z"]"#, #"a: "\"#,
      "%TAG ! x:\n--- !<t> &a |2-\n  x\n...", "? b\n: [c", "!t x", "a: &b # c\n  - *b",
    ]
    for source in Self.seeds + sources {
      let bytes = Array(source.utf8)
      for length in 0...bytes.count {
        let reading = Reading(bytes: Array(bytes.prefix(length)))
        #expect(reading.value != nil || !reading.diagnostics.isEmpty)
      }
    }
  }
}
