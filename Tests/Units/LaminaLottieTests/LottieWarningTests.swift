import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaLottie

/// What is not supported is named once, with its layer and what is drawn instead.
@MainActor @Suite struct LottieWarningTests {
  private func words(_ check: SceneCheck) -> [String] {
    #expect(!check.hasErrors)
    return check.diagnostics.map(\.message)
  }

  nonisolated private static let items: [(item: String, words: String)] = [
    ("{\"ty\":\"tw\"}", "twist of the layer 'art': not supported; the path is drawn as it was"),
    (
      "{\"ty\":\"mm\",\"mm\":3}",
      "merging paths by subtracting of the layer 'art': not supported; they are filled as one path"
    ),
    (
      "{\"ty\":\"??\"}",
      "shape item '??' of the layer 'art': not supported; nothing is drawn for it"
    ),
  ]

  @Test("items of shapes", arguments: items)
  func shapeItems(_ item: String, _ expected: String) {
    let check = LottieCheck.shapes("\(LottieCheck.box),\(item),\(item),\(LottieCheck.red)")
    #expect(words(check) == [expected])
  }

  nonisolated private static let layers: [(layer: String, words: String)] = [
    (
      "\"bm\":1,",
      "the blend mode 'multiply' of the layer 'art': not supported;"
        + " it is drawn over what is behind"
    ),
    (
      "\"ef\":[{\"ty\":29}],",
      "the effect 'blur' of the layer 'art': not supported; the layer is drawn without it"
    ),
    ("\"ef\":[{\"ty\":5},{\"ty\":0}],", ""),
    ("\"ef\":[{\"ty\":21},{\"ty\":25,\"ef\":[]}],", ""),
    (
      "\"sy\":[{\"ty\":1}],",
      "layer styles of the layer 'art': not supported; the layer is drawn without them"
    ),
    (
      "\"ks\":{\"o\":{\"k\":50,\"x\":\"wiggle(1,2)\"}},",
      "an expression of the layer 'art': not supported; the keyframes beside it are played"
    ),
    (
      "\"ddd\":1,\"ks\":{\"rx\":{\"k\":30}},",
      "depth of the layer 'art': not supported; the layer turns without perspective"
    ),
    (
      "\"tt\":1,\"tp\":99,",
      "a matte whose layer is missing of the layer 'art': not supported; the whole layer is drawn"
    ),
  ]

  @Test("layers", arguments: layers)
  func layerFeatures(_ layer: String, _ expected: String) {
    let check = LottieCheck.shapes("\(LottieCheck.box),\(LottieCheck.red)", layer: layer)
    #expect(words(check) == (expected.isEmpty ? [] : [expected]))
  }

  nonisolated private static let kinds: [(kind: Int, words: String)] = [
    (6, "sound of the layer 'x': not supported; nothing is heard"),
    (13, "a camera of the layer 'x': not supported; everything is seen from the front"),
    (77, "the kind of layer of the layer 'x': not supported; nothing is drawn for it"),
    (0, "a composition that is missing of the layer 'x': not supported; nothing is drawn for it"),
    (2, "an image that is missing of the layer 'x': not supported; nothing is drawn for it"),
  ]

  @Test("kinds of layers", arguments: kinds)
  func layerKinds(_ kind: Int, _ expected: String) {
    let check = LottieCheck.layers("{\"ty\":\(kind),\"nm\":\"x\",\"ip\":0,\"op\":120}")
    #expect(words(check) == [expected])
  }

  @Test("files of the fixtures that need nothing more have no warnings")
  func silence() throws {
    for name in ["ios-switch", "android-bullseye", "spec-mask", "thorvg-segment"] {
      #expect(try LottieCheck.file(name + ".json").diagnostics.isEmpty)
    }
  }
}
