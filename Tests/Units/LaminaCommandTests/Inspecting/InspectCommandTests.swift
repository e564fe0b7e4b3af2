import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@MainActor
@Suite("lamina inspect")
struct InspectCommandTests {
  private static let scene = """
    version: 1
    layers:
      - id: ball
        frame: [2, 2, 8, 8]
        backgroundColor: "#66ccff"
        actions: {position: {kind: spring, stiffness: 120, damping: 9}}
        animations:
          blink: {kind: basic, keyPath: opacity, from: 1, to: 0, duration: 1, autoreverses: true,
            repeatCount: forever}
    timeline:
      - {at: 0.5, set: {ball.position: [60, 20]}}
    keys:
      space: [{transaction: {disableActions: true}, set: {ball.cornerRadius: 2}}]
    """

  private func run(_ arguments: String...) throws -> CapturedConsole {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let console = CapturedConsole()
    #expect(console.run(["inspect", path] + arguments) == 0)
    #expect(console.words == "")
    return console
  }

  private func object(_ arguments: String...) throws -> [String: Any] {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let console = CapturedConsole()
    #expect(console.run(["inspect", path, "--format", "json"] + arguments) == 0)
    let object = try JSONSerialization.jsonObject(with: Data(console.data.utf8))
    return try #require(object as? [String: Any])
  }

  private func list(_ object: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(object[key] as? [[String: Any]])
  }

  @Test("JSON has the parts of the panels, and numbers that read back")
  func json() throws {
    let object = try object("--at", "0.6")
    #expect(Set(object.keys) == ["time", "tick", "layers", "animations", "searches", "events"])
    #expect(object["time"] as? Double == 0.6)
    #expect(object["tick"] as? Int == 36)
    let layers = try list(object, "layers")
    #expect(layers.map { $0["id"] as? String } == ["root", "ball"])
    #expect(layers[1]["flags"] as? [String] == ["a2"])
    let values = try list(layers[1], "values")
    let position = try #require(values.first { $0["property"] as? String == "position" })
    #expect(position["model"] as? [Double] == [60, 20])
    #expect(position["writer"] as? String == "position (spring)")
    // The same number as the trace of the same moment.
    let seen = try #require(position["presentation"] as? [Double])
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let path = try folder.write("ball.yaml", Self.scene)
    _ = console.run(["trace", path, "--property", "ball.position.x", "--at", "0.6"])
    let traced = console.data.split(separator: "\n").last?.split(separator: ",").last
    #expect(traced.flatMap { Double($0) } == seen[0])
  }

  @Test("an animation has its life: begin, end, legs, and where it stands")
  func lives() throws {
    let animations = try list(object("--at", "1.25", "--panel", "time"), "animations")
    #expect(animations.map { $0["key"] as? String } == ["blink", "position"])
    let blink = animations[0]
    #expect(blink["cause"] as? String == "file")
    #expect(blink["state"] as? String == "active")
    #expect(blink["begin"] as? Double == 0)
    #expect(blink["end"] is NSNull)
    #expect(blink["duration"] as? Double == 1)
    #expect(blink["fraction"] as? Double == 0.75)
    let spring = animations[1]
    #expect(spring["cause"] as? String == "step at 0.5 s")
    #expect(spring["added"] as? Double == 0.5)
    // 1.618 s after the begin, as the reference of settling durations has it.
    let end = try #require(spring["end"] as? Double)
    #expect(abs(end - 2.118) < 0.001)
  }

  @Test("a key is named as the cause, and the search says why nothing moved")
  func key() throws {
    let object = try object("--at", "0.9", "--press", "0.8:space", "--panel", "why")
    let newest = try #require(list(object, "searches").first)
    #expect(newest["name"] as? String == "cornerRadius")
    #expect(newest["cause"] as? String == "key space")
    #expect((newest["place"] as? String)?.hasSuffix("ball.yaml:13") == true)
    #expect(newest["found"] as? Bool == false)
    let stages = try list(newest, "stages")
    #expect(stages.first?["words"] as? String == "actions are disabled in the transaction")
  }

  @Test("text shows what is not as by default, and tells how much is")
  func text() throws {
    let lines = try run("--at", "0.6", "--layer", "ball", "--panel", "values").data
      .split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.contains("position (spring)") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.hasPrefix("≠") })
    #expect(lines.contains { $0.contains("opacity") && $0.contains("blink (basic)") })
    #expect(lines.last?.contains("with defaults; --verbose shows them") == true)
  }

  @Test("the timeline has a bar for each life and the playhead at the time")
  func timeline() throws {
    let lines = try run("--at", "1", "--to", "2", "--panel", "time", "--glyphs", "ascii").data
      .split(separator: "\n").map(String.init)
    let blink = try #require(lines.first { $0.contains("ball blink") })
    let spring = try #require(lines.first { $0.contains("ball position") })
    #expect(blink.contains("[") && blink.contains("|") && !blink.contains("█"))
    let bar = try #require(spring.firstIndex(of: "[")).utf16Offset(in: spring)
    let head = try #require(spring.firstIndex(of: "|")).utf16Offset(in: spring)
    // From 0.5 to 2 s of 2: the bar begins at a quarter, the playhead is in the middle.
    #expect((head - bar - 18).magnitude <= 1)
  }

  @Test("render draws the inspector around the scene, as large as a screen that holds both")
  func picture() throws {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let out = folder.path("out.cast")
    let console = CapturedConsole()
    let code = console.run(["render", path, "--at", "0.6", "--inspect", "values", "-o", out])
    #expect(code == 0, "\(console.words)")
    let text = try folder.text("out.cast")
    #expect(text.contains("ANSWERED"))
    #expect(text.contains("tick 36"))
  }

  @Test("--inspect may stand without a panel before a file, and a wrong panel is told")
  func bare() throws {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let bare = CapturedConsole()
    #expect(bare.run(["render", "--inspect", path, "--at", "0", "-o", folder.path("a.svg")]) == 0)
    let wrong = CapturedConsole()
    #expect(wrong.run(["render", path, "--inspect=bogus", "-o", folder.path("b.svg")]) == 64)
    #expect(wrong.words.contains("bogus"))
  }

  @Test("a curve needs a property, and tuning a terminal")
  func usage() {
    for (panel, word) in [("curve", "--property"), ("tune", "--inspect=tune")] {
      let console = CapturedConsole()
      #expect(console.run(["inspect", "a.yaml", "--at", "1", "--panel", panel]) == 64)
      #expect(console.words.contains(word))
    }
  }
}
