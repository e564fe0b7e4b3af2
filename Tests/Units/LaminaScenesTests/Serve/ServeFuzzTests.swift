import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// Damaged conversations: no line is fatal, and no request with an id stays without its one reply.
@MainActor
@Suite struct ServeFuzzTests {
  private static let seeds = [
    #"{"id":1,"addSublayer":{"layer":{"id":"bar","kind":"layer","frame":[0,0,0,2]},"to":"root"}}"#,
    #"{"id":2,"set":{"bar.bounds.size.width":60},"transaction":{"animationDuration":0.5}}"#,
    #"{"id":3,"add":{"layer":"bar","key":"p","motion":{"kind":"spring","property":"opacity","to":4}}}"#,
    #"{"id":4,"do":"get","values":["bar.bounds.size.width","t.string"],"tree":"model"}"#,
    #"{"id":"a\u0041","do":"advance","by":0.1,"frames":"last","format":"json"}"#,
    #"{"id":6,"do":"advance","by":0.05,"frames":"changed"}"#,
    #"{"id":7,"removeFromSuperlayer":"bar"}"#,
    #"{"id":8,"do":"subscribe","events":["completed","stopped","started"]}"#,
    #"{"id":9,"do":[{"set":{"t.string":"é界😀"}},{"remove":{"layer":"t","all":true}}]}"#,
    #"{"id":10,"motion":{"layer":"bar","key":"p","to":3,"velocity":1}}"#,
    #"{"id":11,"do":"option","motion":"none","theme":"light"}"#,
    #"{"id":12,"do":"print","text":"x"}"#,
    ##"{"id":13,"at":"1s","every":0.5,"count":3,"set":{"t.foregroundColor":"#ff0000"}}"##,
    #"{"id":14,"do":"hello","protocol":1,"own":true}"#,
    #"{"do":"unsubscribe","events":["stopped"]}"#,
    #"{"id":16,"addSublayer":[{"layer":{"kind":"replicator","instanceCount":9,"sublayers":[{}]},"to":"t"}]}"#,
    #"{"id":17,"add":{"layer":"t","key":"k","animation":{"kind":"keyframe","keyPath":"opacity","values":[0,1]}}}"#,
    #"{"id":18,"addSublayer":{"layer":{"id":"e","kind":"emitter","emitterCells":{"c":{"birthRate":5,"lifetime":1}}},"to":"root"}}"#,
    #"{"id":19,"set":{"root.bounds":[0,0,1e19,1e19]}}"#,
    #"{"id":20,"set":{"p.position":[1e19,-1e19]}}"#,
    #"{"id":21,"addSublayer":{"layer":{"use":"toast","id":"p","text":"a"},"to":"root"}}"#,
    #"{"id":22,"addSublayer":{"layer":{"use":"progress","id":"p","total":9},"to":"root"}}"#,
    #"{"id":23,"addSublayer":{"layer":{"use":"shimmer","id":"p","text":"a"},"to":"root"}}"#,
    #"{"id":24,"addSublayer":{"layer":{"use":"sparkline","values":[1,3]},"to":"root"}}"#,
    #"{"id":25,"addSublayer":{"layer":{"use":"confetti"},"to":"root"}}"#,
  ]

  /// The number of lines in all: some thousands, or the million of a night, or as many as the
  /// environment has in `LAMINA_FUZZ_LINES`.
  private nonisolated static let total =
    ProcessInfo.processInfo.environment["LAMINA_FUZZ_LINES"].flatMap(Int.init)
    ?? TestTier.count(quick: 20_000, nightly: 1_000_000)
  /// The number of lines of each seed.
  private nonisolated static let count = min(5000, total)
  private nonisolated static let rounds = 1...UInt64(max(1, total / max(1, count)))

  @Test("each request with an id has one reply, whatever the lines are", arguments: rounds)
  func lines(seed: UInt64) throws {
    var mutator = TextMutator(generator: SeededGenerator(seed: seed))
    var talk = try Self.talk()
    for number in 0..<Self.count {
      // A stage does not grow old, or lines of long ago decide what each line costs.
      if number % 250 == 0 { talk = try Self.talk() }
      var line = Array((Self.seeds.randomElement(using: &mutator.generator) ?? "").utf8)
      if Int.random(in: 0..<4, using: &mutator.generator) > 0 { line = mutator.mutate(line) }
      for part in line.split(separator: 0x0A, omittingEmptySubsequences: false) {
        try attempt(Array(part), talk)
      }
      if talk.conversation.end != nil { talk = try Self.talk() }
    }
  }

  private static func talk() throws -> Talk {
    try Talk("layers: [{id: t, kind: text, string: a}]\n", size: CellSize(columns: 8, rows: 2))
  }

  private func attempt(_ line: [UInt8], _ talk: Talk) throws {
    let shown = String(decoding: line, as: UTF8.self)
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let id = ServeRequestReader.read(line, for: talk.scene, noting: DiagnosticList()).id
    talk.conversation.take(.text(line), from: talk.client)
    let lines = talk.heard().filter { !$0.hasPrefix(#"{"event":"#) }
    if let id {
      #expect(lines.count == 1 && lines[0].hasPrefix(#"{"id":\#(id),"#), "\(shown): \(lines)")
    } else {
      #expect(isBlank ? lines.isEmpty : lines.count <= 1, "\(shown): \(lines)")
      #expect(lines.allSatisfy { $0.hasPrefix(#"{"line":"#) }, "\(shown): \(lines)")
    }
    for line in lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    }
  }
}
