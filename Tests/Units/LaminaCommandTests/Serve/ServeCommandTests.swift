import ArgumentParser
import Foundation
import Lamina
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// `lamina serve --headless`, as another program sees it.
@MainActor
@Suite struct ServeCommandTests {
  @Test("a recorded conversation is the same again, byte for byte", arguments: RecordedTalk.all)
  func golden(name: String) throws {
    let talk = try RecordedTalk(name)
    let outcome = try Serving.run(talk.options, talk.said)
    #expect(outcome.status == 0)
    #expect(outcome.words == "")
    #expect(outcome.lines == talk.heard, "\(outcome.lines.joined(separator: "\n"))")
    #expect(try Serving.run(talk.options, talk.said) == outcome)
  }

  @Test("there are conversations, among them the one of the law")
  func talks() {
    #expect(RecordedTalk.all.contains("law.talk"))
    #expect(RecordedTalk.all.count > 2)
  }

  @Test("values are those of the trace of a scene with these steps", arguments: 1...40)
  func trace(seed: UInt64) throws {
    let traced = try TracedSteps(seed: seed)
    var lines: [String] = []
    for step in traced.steps {
      lines += [#"{"do":"advance","to":\#(step.at)}"#, "{\(step.json)}", traced.get]
    }
    lines += [#"{"do":"advance","to":\#(traced.end)}"#, traced.get]
    let outcome = try Serving.run([traced.scene], lines)
    #expect(outcome.lines.dropFirst().map(TracedSteps.values) == traced.values)
  }

  @Test("requests before the first tick are steps at time 0, and motions begin there")
  func beginning() throws {
    let motion =
      #""add":{"layer":"a","key":"m","motion":{"kind":"decay","property":"position.x","velocity":9}}"#
    let folder = try SceneFolder()
    let file = try folder.write(
      "s.json",
      #"{"version":1,"motionFidelity":"pop","layers":\#(TracedSteps.layers),"timeline":[{"at":0,\#(motion)}]}"#
    )
    let plain = try folder.write(
      "p.json",
      #"{"version":1,"motionFidelity":"pop","layers":\#(TracedSteps.layers)}"#
    )
    let console = CapturedConsole()
    let property = ["--property", "a.position.x"]
    #expect(console.run(["trace", file, "--at", "0.3", "--format", "json"] + property) == 0)
    let outcome = try Serving.run(
      [plain],
      [
        "{\(motion)}", #"{"do":"advance","to":0.3}"#,
        #"{"id":1,"do":"get","values":["a.position.x"]}"#,
      ]
    )
    #expect(
      outcome.lines.last.map(TracedSteps.values)
        == TracedSteps.values(String(console.data.dropLast()))
    )
  }

  @Test("frames are those of render")
  func frames() throws {
    let path = ShippedScenes.path("springs")
    let console = CapturedConsole()
    #expect(console.run(["render", path, "--at", "0.7", "--format", "json"]) == 0)
    let outcome = try Serving.run(
      [path, "--format", "json"],
      [#"{"do":"advance","to":0.7,"frames":"last"}"#]
    )
    #expect(
      outcome.lines.dropFirst() == [#"{"event":"frame","frame":\#(console.data.dropLast())}"#]
    )
  }

  @Test(
    "options have the effect that they have in render",
    arguments: [
      ["--fps", "3"], ["--speed", "2"], ["--seed", "3"], ["--color", "never"],
      ["--glyphs", "ascii"], ["--opacity", "blend"], ["--edges", "sharp"], ["--dots", "blocks"],
      ["--reduced-motion"], ["--size", "9x3"], ["--size", "30x9", "--fit", "topLeft"],
      ["--format", "ansi"],
    ]
  )
  func options(given: [String]) throws {
    let folder = try SceneFolder()
    let scene = try folder.write(
      "s.yaml",
      """
      version: 1
      stage: {columns: 12, rows: 4}
      layers:
        - {id: floor, frame: [0, 6, 24, 2], backgroundColor: "#88aa44", opacity: 0.5}
        - {kind: emitter, emitterPosition: [3, 5], emitterCells: {star: {birthRate: 10, \
      lifetime: 9, scale: 0.5, velocity: 9, emissionRange: 360deg}}}
        - {id: ball, kind: shape, position: [6, 3], fillColor: "#3366cc", opacity: 0.7, \
      path: M -3 0 A 3 3 0 1 1 3 0 A 3 3 0 1 1 -3 0 Z}

      """
    )
    let lines = [
      #"{"add":{"layer":"ball","key":"m","motion":{"kind":"decay","property":"position.x","velocity":20}}}"#,
      #"{"set":{"floor.opacity":1},"transaction":{"animationDuration":1}}"#,
      #"{"id":1,"do":"advance","to":0.4,"frames":"last","format":"json"}"#,
      #"{"id":2,"do":"get","values":["ball.position.x"]}"#,
      #"{"id":3,"do":"advance","to":0.5,"frames":"last"}"#,
    ]
    let without = given.contains("--fit") ? ["--size", "30x9"] : []
    let plain = try Serving.run([scene] + without, lines)
    let other = try Serving.run([scene] + given, lines)
    #expect(plain.status == 0 && other.status == 0)
    #expect(plain != other)
    #expect(other.words == "")
  }

  @Test("pictures outside of the folder need leave, warnings are not for quiet ones")
  func leave() throws {
    let folder = try SceneFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("in"),
      withIntermediateDirectories: true
    )
    let image = Fixture.url("images/walker.png")
    try FileManager.default.copyItem(at: image, to: folder.url.appendingPathComponent("i.png"))
    let scene = try folder.write("in/s.yaml", "version: 1\n")
    let add =
      #"{"id":1,"addSublayer":{"layer":{"kind":"image","contents":"../i.png"},"to":"root"}}"#
    #expect(try Serving.run([scene], [add]).lines.last?.contains(#""code":"bad-file""#) == true)
    #expect(try Serving.run([scene, "--allow-external"], [add]).lines.last?.contains("ok") == true)
    #expect(try Serving.run([scene, "-v"], [add]).words.contains("--verbose has no effect"))
    #expect(try Serving.run([scene, "-q"], [add]).words == "")
  }

  @Test("without a scene the stage is as large as asked for")
  func empty() throws {
    let lines = try Serving.run(["--size", "31x7"], [#"{"id":"x","do":"end"}"#]).lines
    #expect(lines[0].contains(#""columns":31,"rows":7,"screen":[31,7]"#))
    #expect(lines.last == #"{"id":"x","ok":true,"time":0.0}"#)
  }

  @Test("a thousand errors end with 65, a scene with errors does before the first line")
  func exitCodes() throws {
    let wrong = try Serving.run([], Array(repeating: "x", count: 1000))
    #expect(wrong.status == 65)
    #expect(wrong.lines.count == 1001)
    let folder = try SceneFolder()
    let broken = try folder.write("s.yaml", "version: 1\nlayers: [{opacty: 1}]\n")
    let outcome = try Serving.run([broken], [])
    #expect(outcome.status == 65 && outcome.lines == [])
    #expect(try Serving.run([folder.path("none.yaml")], []).status == 66)
  }

  @Test("a line beyond the limit is skipped as a whole")
  func tooLong() throws {
    let long = #"{"id":1,"do":"print","text":""# + String(repeating: "x", count: 1 << 20) + "\"}"
    let folder = try SceneFolder()
    // A file, because a socket takes less at once.
    let path = try folder.write("in", long + "\n" + #"{"id":2,"do":"end"}"#)
    let input = open(path, O_RDONLY)
    let output = open(folder.path("out"), O_WRONLY | O_CREAT, 0o600)
    defer {
      close(input)
      close(output)
    }
    let stage = try ServeStage(nil, SharedOptions.parse([]), SceneLoader())
    let conversation = ServeConversation(
      stage.scene,
      host: stage.host,
      program: .init(version: "0")
    )
    #expect(try ServeStream(input: input, output: output).run(conversation) == .asked(.keep))
    let lines = try folder.text("out").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix(#"{"line":1,"error":{"code":"too-long","#))
    #expect(lines[2] == #"{"id":2,"ok":true,"time":0.0}"#)
  }

  @Test("a reader that is gone is an end, without an error")
  func goneReader() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    let input = open("/dev/zero", O_RDONLY)
    defer {
      close(ends[1])
      close(input)
    }
    let stage = try ServeStage(nil, SharedOptions.parse([]), SceneLoader())
    let conversation = ServeConversation(
      stage.scene,
      host: stage.host,
      program: .init(version: "0")
    )
    #expect(try ServeStream(input: input, output: ends[1]).run(conversation) == .asked(.keep))
  }

  @Test(
    "wrong usage is told",
    arguments: [
      ["serve", "--headless", "--inline", "1"], ["serve", "-", "--headless"],
      ["serve", "--headless", "--fd", "77"], ["serve", "--fd", "1", "--socket", "s"],
      ["serve", "--parent", "1"], ["send", "{}"], ["send", "--socket", "s"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    let console = CapturedConsole()
    #expect(console.run(arguments) == 64)
    #expect(console.data == "")
  }
}
