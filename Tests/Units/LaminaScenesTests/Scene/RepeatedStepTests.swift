import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaStage
import Testing

@testable import LaminaScenes

/// Steps that happen again and again.
@MainActor @Suite struct RepeatedStepTests {
  private func check(_ text: String) -> SceneCheck {
    SceneCheck(SourceFile(name: "scene.yaml", text: "version: 1\n" + text))
  }

  private func play(_ text: String) throws -> (scene: Scene, stage: Stage) {
    let scene = try #require(Scene(check(text)))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 10, rows: 4)))
    scene.install(on: stage)
    return (scene, stage)
  }

  @Test("a layer without an id is another one each time, with all that it holds")
  func adds() throws {
    let (scene, stage) = try play(
      """
      layers: [{id: a}]
      timeline:
        - {at: 1, every: 1, count: 3, addSublayer: {to: root, layer: {position: [1, 2], sublayers:
          [{id: inner, opacity: 0.5}]}}}

      """
    )
    for time in [0.0, 1, 2, 3, 4] { stage.tick(at: time) }
    #expect(scene.layer(withIdentifier: "inner") != nil)
    let layers = try #require(stage.rootLayer.sublayers).dropFirst()
    #expect(layers.count == 3 && Set(layers.map(ObjectIdentifier.init)).count == 3)
    #expect(layers.allSatisfy { $0.sublayers?.first?.opacity == 0.5 })
    #expect(layers.map { $0.sublayers?.first?.identifier } == ["inner", nil, nil])
  }

  @Test("layers beyond the limit are left out; those that have left do not count")
  func limit() throws {
    let (scene, stage) = try play(
      """
      layers: [{id: a}, {id: b}]
      timeline:
        - {at: 1, every: 1, addSublayer: {to: a, layer: {sublayers: [\(Self.leaves)]}}}
        - {at: 25.5, removeFromSuperlayer: a}
        - {at: 26.5, every: 1, count: 2, addSublayer: {to: b, layer: {sublayers: [\(Self.leaves)]}}}

      """
    )
    for time in 0...25 { stage.tick(at: Double(time)) }
    let a = try #require(scene.layer(withIdentifier: "a"))
    // The first sublayer is in the file and does not count towards the limit.
    #expect(a.sublayers?.count == 1 + ReaderLimits.addedLayers / 1001)
    for time in [26.0, 27, 28] { stage.tick(at: time) }
    #expect(scene.layer(withIdentifier: "b")?.sublayers?.count == 2)
  }

  private static let leaves = Array(repeating: "{}", count: 1000).joined(separator: ", ")

  @Test(
    "pictures before the transitions of steps are bounded, which is told once",
    arguments: [(500, 1), (100, 0)]
  )
  func pictures(count: Int, told: Int) throws {
    let (scene, stage) = try play(
      """
      layers: [{id: a}]
      timeline:
        - {at: 0, every: 1ms, count: \(count), addSublayer: {to: a, layer: {sublayers: [{}, {}]}}}

      """
    )
    var messages: [String] = []
    stage.context.diagnosticHandler = { messages.append($0.message) }
    for time in [0, 0.6] { stage.tick(at: time) }
    #expect(messages.count { $0.contains("the pictures before transitions hold") } == told)
    #expect(scene.layer(withIdentifier: "a")?.sublayers?.count == count)
  }

  @Test("a layer with an id is moved; check warns unless steps remove it")
  func moves() {
    let step = "{at: 1, every: 1, addSublayer: {to: root, layer: {id: d}}}"
    #expect(
      check("layers: []\ntimeline: [\(step)]\n").diagnostics.map(\.message)
        == ["'d' is one layer, which each repetition moves"]
    )
    let removed = "{at: 2, every: 1, removeFromSuperlayer: d}"
    #expect(check("layers: []\ntimeline: [\(step), \(removed)]\n").diagnostics.isEmpty)
  }

  @Test("more changes a second than anyone can see are refused by check")
  func changes() {
    let many = Array(repeating: "{}", count: 1500).joined(separator: ", ")
    let set = "{at: 0, every: 1ms, set: {a.opacity: 0.5}}"
    let add = "{at: 0, every: 1ms, addSublayer: {to: root, layer: {sublayers: [\(many)]}}}"
    for text in [
      "layers: [{id: a}, \(many)]\ntimeline: [\(set)]\n", "layers: []\ntimeline: [\(add)]\n",
    ] {
      let check = check(text)
      #expect(check.diagnostics.map(\.code) == [.tooMany])
      #expect(check.diagnostics.first?.help == "raise 'every'")
    }
    #expect(check("layers: [{id: a}]\ntimeline: [\(set)]\n").diagnostics.isEmpty)
    let few = set.replacingOccurrences(of: "1ms", with: "1ms, count: 9")
    #expect(check("layers: [{id: a}, \(many)]\ntimeline: [\(few)]\n").diagnostics.isEmpty)
  }
}
