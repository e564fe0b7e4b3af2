import Lamina
import LaminaScenes
import Testing

@testable import LaminaLottie

/// Values that stand at the end of a file, for properties that name them.
@MainActor @Suite struct LottieSlotTests {
  private func check(_ color: String, slots: String) -> SceneCheck {
    SceneCheck(
      SourceFile(
        name: "test.json",
        text: """
          {"fr":60,"ip":0,"op":120,"w":80,"h":48,"slots":{\(slots)},"layers":[{"ty":4,"nm":"art",
          "ip":0,"op":120,"shapes":[\(LottieCheck.box),
          {"ty":"fl","o":{"k":100},"c":\(color)}]}]}
          """
      )
    )
  }

  private func middle(_ check: SceneCheck, at time: Double = 0) throws -> [Int] {
    let picture = try LottiePicture.shown(check, at: time, columns: 80)
    return (0..<3).map { Int(picture.bytes[(24 * 80 + 40) * 3 + $0].rounded()) }
  }

  @Test(
    "a slot takes the place of the property that names it, whether the property has a value or not",
    arguments: ["{\"sid\":\"tint\"}", "{\"a\":0,\"k\":[1,0,0],\"sid\":\"tint\"}"]
  )
  func replaced(_ color: String) throws {
    let still = check(color, slots: "\"tint\":{\"p\":{\"a\":0,\"k\":[0,0,1]}}")
    #expect(still.diagnostics.isEmpty)
    #expect(try middle(still) == [0, 0, 255])
    #expect(try middle(check(color, slots: "\"tint\":{\"p\":[0,1,0]}")) == [0, 255, 0])
    let frames = "[{\"t\":0,\"s\":[0,0,1],\"h\":1},{\"t\":60,\"s\":[0,1,0]}]"
    let moving = check(color, slots: "\"tint\":{\"p\":{\"a\":1,\"k\":\(frames)}}")
    #expect(try middle(moving, at: 0.5) == [0, 0, 255] && middle(moving, at: 1.5) == [0, 255, 0])
  }

  @Test("a slot that is not there, and one that names another, is told or left alone")
  func missing() throws {
    let check = check(
      "{\"k\":[1,0,0],\"sid\":\"tint\"}",
      slots: "\"other\":{\"p\":{\"k\":[0,0,1]}}"
    )
    #expect(
      check.diagnostics.map(\.message)
        == ["the file has no slot 'tint': what names it keeps its own value"]
    )
    #expect(try middle(check) == [255, 0, 0])
    let circle = self.check(
      "{\"k\":[1,0,0],\"sid\":\"a\"}",
      slots: "\"a\":{\"p\":{\"k\":[0,1,0],\"sid\":\"a\"}}"
    )
    #expect(try middle(circle) == [0, 255, 0])
  }

  nonisolated private static let invalid: [(part: String, words: String)] = [
    ("\"ks\":{\"o\":{\"a\":2,\"k\":50}}", "'a' has to be 0 or 1; other numbers count as 1"),
    (
      "\"ks\":{\"o\":{\"k\":[{\"t\":0,\"s\":[9],\"h\":3},{\"t\":9,\"s\":[50]}]}}",
      "'h' has to be 0 or 1; other numbers count as 1"
    ),
    ("\"ddd\":\"x\"", "'ddd' has to be 0 or 1; other numbers count as 1"),
    ("\"ao\":-1", "'ao' has to be 0 or 1; other numbers count as 1"),
  ]

  @Test("switches that are neither 0 nor 1", arguments: invalid)
  func switches(_ part: String, _ words: String) {
    let check = LottieCheck.layers("{\"ty\":1,\"ip\":0,\"op\":60,\(part)},{\"ty\":1,\(part)}")
    #expect(check.diagnostics.map(\.message) == [words])
    #expect(!check.hasErrors)
  }

  nonisolated private static let images: [(asset: String, words: String)] = [
    ("\"p\":\"data:image/png;base64,@@@@\"", "is damaged: its text is no base64"),
    ("\"p\":\"data:image/png;base64,\"", "is damaged: its text is no base64"),
    ("\"p\":\"data:image/png,abc\"", "is not written as 'data:KIND;base64,'"),
    ("\"e\":1,\"p\":\"picture.png\"", "does not begin with 'data:'"),
  ]

  @Test("embedded images that are malformed, also where no layer shows them", arguments: images)
  func images(_ asset: String, _ words: String) {
    let check = SceneCheck(
      SourceFile(
        name: "test.json",
        text: """
          {"fr":60,"ip":0,"op":120,"w":80,"h":48,"layers":[],
          "assets":[{"id":"i","w":1,"h":1,\(asset)}]}
          """
      )
    )
    #expect(check.diagnostics.map(\.message) == ["the image 'i' in the file \(words)"])
  }
}
