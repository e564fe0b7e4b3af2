import Foundation
import Lamina
import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaLottie

/// Files that want too much, or are no Lottie files at all.
@MainActor @Suite struct LottieHostileTests {
  private func errors(_ text: String) -> [String] {
    let check = SceneCheck(SourceFile(name: "test.json", text: text))
    return check.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private func top(_ more: String) -> String {
    "{\"fr\":60,\"ip\":0,\"op\":60,\"w\":80,\"h\":48,\(more)}"
  }

  @Test("a composition that holds itself")
  func circles() {
    let inside = "{\"ty\":0,\"refId\":\"a\",\"ip\":0,\"op\":60,\"w\":80,\"h\":48}"
    let text = top("\"assets\":[{\"id\":\"a\",\"layers\":[\(inside)]}],\"layers\":[\(inside)]")
    #expect(errors(text) == ["the composition 'a' holds itself"])
  }

  @Test("layers that hang on each other")
  func parents() {
    let text = top(
      """
      "layers":[{"ty":4,"nm":"one","ind":1,"parent":2,"ip":0,"op":60,"shapes":[]},
      {"ty":3,"ind":2,"parent":1,"ip":0,"op":60}]
      """
    )
    #expect(errors(text) == ["the layer 'one' hangs on itself through its parents"])
  }

  @Test("compositions that double many times")
  func doubling() {
    var assets: [String] = []
    for level in 0..<20 {
      let inside = "{\"ty\":0,\"refId\":\"c\(level + 1)\",\"ip\":0,\"op\":60,\"w\":80,\"h\":48}"
      assets.append("{\"id\":\"c\(level)\",\"layers\":[\(inside),\(inside),\(inside)]}")
    }
    assets.append("{\"id\":\"c20\",\"layers\":[{\"ty\":1,\"sw\":1,\"sh\":1,\"ip\":0,\"op\":60}]}")
    let text = top(
      """
      "assets":[\(assets.joined(separator: ","))],
      "layers":[{"ty":0,"refId":"c0","ip":0,"op":60,"w":80,"h":48}]
      """
    )
    #expect(errors(text) == ["the file makes more than \(LottieLimits.layers) layers"])
  }

  nonisolated private static let tops: [(text: String, words: String)] = [
    (
      "{\"fr\":60,\"ip\":0,\"op\":60,\"w\":0,\"h\":48,\"layers\":[]}",
      "the animation has no size: 'w' and 'h' have to be 1 or more"
    ),
    (
      "{\"fr\":0,\"ip\":0,\"op\":60,\"w\":80,\"h\":48,\"layers\":[]}",
      "the frame rate 'fr' has to be above 0"
    ),
    (
      "{\"fr\":60,\"ip\":60,\"op\":60,\"w\":80,\"h\":48,\"layers\":[]}",
      "the animation has no frames: 'op' has to be above 'ip'"
    ),
    (
      "{\"fr\":0.01,\"ip\":0,\"op\":9000,\"w\":80,\"h\":48,\"layers\":[]}",
      "the animation is longer than 24 hours"
    ),
    (
      "{\"fr\":60,\"ip\":0,\"op\":60,\"w\":80,\"h\":48,\"layers\":[", "the JSON text ends too early"
    ),
  ]

  @Test("a top that cannot be played", arguments: tops)
  func badTop(_ text: String, _ expected: String) {
    #expect(errors(text) == [expected])
  }

  @Test("deep nesting is an error, not the end of the stack")
  func depth() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(
      errors(top("\"layers\":[],\"x\":\(deep)"))
        == ["lists and objects are nested more than \(LottieLimits.depth) deep"]
    )
  }

  @Test("numbers of any size, and values of any kind in any place")
  func nonsense() throws {
    var generator = SeededGenerator(seed: 7)
    let words = [
      "null", "1e300", "-1e300", "[]", "{}", "\"x\"", "true", "0", "-1", "1e-300", "[[]]",
    ]
    for name in ["ios-switch", "spec-mask", "android-bullseye", "feature-matte-above"] {
      let text = String(decoding: try Fixture.data("lottie/\(name).json"), as: UTF8.self)
      let numbers = Array(text.ranges(of: /[:,\[]-?[0-9][0-9.]*/))
      for _ in 0..<8 {
        var mutated = text
        for _ in 0..<3 {
          guard let range = numbers.randomElement(using: &generator),
            let word = words.randomElement(using: &generator), range.upperBound < mutated.endIndex
          else { continue }
          mutated.replaceSubrange(
            mutated.index(after: range.lowerBound)..<range.upperBound,
            with: word
          )
        }
        let check = SceneCheck(SourceFile(name: "test.json", text: mutated))
        if !check.hasErrors { _ = try LottiePicture.shown(check, at: 0.5, columns: 80) }
      }
    }
  }

  @Test("images outside of the folder are refused by their name")
  func outside() {
    let text = top(
      """
      "assets":[{"id":"i","u":"../","p":"secret.png","w":1,"h":1}],
      "layers":[{"ty":2,"nm":"pic","refId":"i","ip":0,"op":60}]
      """
    )
    let check = SceneCheck(SourceFile(name: "test.json", text: text, folder: "/"))
    #expect(
      check.diagnostics.map(\.message) == [
        "the image '../secret.png' of the layer 'pic': not supported; nothing is drawn for it"
          + " ('../secret.png' leads out of the scene's folder)"
      ]
    )
  }
}
