import ArgumentParser
import Foundation
import Lamina
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// `lamina serve --headless`, as another program sees it.
@MainActor
@Suite struct ServeCommandTests {
  /// Conversations: `>` before what is said, `<` before what comes back, `#` before the options.
  nonisolated static let talks =
    (FileManager.default.enumerator(atPath: Fixture.url("talk").path)?.allObjects as? [String] ?? [])
    .sorted()

  @Test("a recorded conversation is the same again, byte for byte", arguments: talks)
  func golden(name: String) throws {
    let text = String(decoding: try Fixture.data("talk/\(name)"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    func those(_ mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
    }
    let options = those("# ").flatMap { $0.split(separator: " ").map(String.init) }
    let outcome = try Serving.run(options, those("> "))
    #expect(outcome.status == 0)
    #expect(outcome.words == "")
    #expect(outcome.lines == those("< "), "\(outcome.lines.joined(separator: "\n"))")
    #expect(try Serving.run(options, those("> ")) == outcome)
  }

  @Test("there are conversations, among them the one of the law")
  func talks() {
    #expect(Self.talks.contains("law.talk"))
    #expect(Self.talks.count > 2)
  }

  /// The values in a line of a trace or a reply.
  private static func values(_ line: String) -> String {
    let parts = line.components(separatedBy: #""values":{"#)
    #expect(parts.count == 2 && parts[1].count > 2, "\(line)")
    return parts.last ?? ""
  }

  /// A step at a time, as JSON without its braces.
  private struct Step {
    var at: Double
    var json: String
  }

  private static let layers =
    #"[{"id":"a","frame":[0,0,4,2]},{"id":"b","frame":[4,4,4,2],"custom":{"drift":[1,2]}}]"#

  /// Steps at random times, between ticks.
  private func steps(_ random: inout SeededGenerator) -> [Step] {
    var time = 0.0
    return (0..<Int.random(in: 2...8, using: &random))
      .map { number in
        time += Double(Int.random(in: 1...30, using: &random)) * 0.0171
        let id = Bool.random(using: &random) ? "a" : "b"
        let value = Double(Int.random(in: 0...40, using: &random)) / 2
        let json =
          switch Int.random(in: 0..<6, using: &random) {
          case 0: #""set":{"\#(id).position.x":\#(value),"\#(id).opacity":0.5}"#
          case 1:
            #""set":{"\#(id).position":[\#(value),3]},"transaction":{"animationDuration":0.7}"#
          case 2:
            #""add":{"layer":"\#(id)","key":"k","animation":{"kind":"spring","keyPath":"position.y","to":\#(value)}}"#
          case 3:
            #""add":{"layer":"\#(id)","key":"m","motion":{"kind":"spring","property":"position.x","to":\#(value)}}"#
          case 4: #""addSublayer":{"layer":{"opacity":0.5,"sublayers":[{}]},"to":"\#(id)"}"#
          default: #""remove":{"layer":"\#(id)","all":true}"#
          }
        return Step(at: time, json: json)
      }
  }

  @Test("values are those of the trace of a scene with these steps", arguments: 1...40)
  func trace(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps = steps(&random)
    let end = (steps.last?.at ?? 0) + 0.4
    let names = ["a.position", "a.opacity", "b.position.x", "b.bounds", "b.drift"]
    let folder = try SceneFolder()
    let timeline = steps.map { #"{"at":\#($0.at),\#($0.json)}"# }.joined(separator: ",")
    let file = try folder.write(
      "s.json",
      #"{"version":1,"layers":\#(Self.layers),"timeline":[\#(timeline)]}"#
    )
    let console = CapturedConsole()
    let times = (steps.map(\.at) + [end]).map { "\($0)" }.joined(separator: ",")
    let properties = ["--property"] + names
    #expect(
      console.run(["trace", file, "--at", times, "--format", "json"] + properties) == 0
    )
    let plain = try folder.write("p.json", #"{"version":1,"layers":\#(Self.layers)}"#)
    let get = #"{"id":1,"do":"get","values":\#(names)}"#
    var lines: [String] = []
    for step in steps {
      lines += [#"{"do":"advance","to":\#(step.at)}"#, "{\(step.json)}", get]
    }
    lines += [#"{"do":"advance","to":\#(end)}"#, get]
    let outcome = try Serving.run([plain], lines)
    #expect(
      outcome.lines.dropFirst().map(Self.values)
        == console.data.split(separator: "\n").map { Self.values(String($0)) }
    )
  }

  @Test("requests before the first tick are steps at time 0, and motions begin there")
  func beginning() throws {
    let motion =
      #""add":{"layer":"a","key":"m","motion":{"kind":"decay","property":"position.x","velocity":9}}"#
    let folder = try SceneFolder()
    let file = try folder.write(
      "s.json",
      #"{"version":1,"motionFidelity":"pop","layers":\#(Self.layers),"timeline":[{"at":0,\#(motion)}]}"#
    )
    let plain = try folder.write(
      "p.json",
      #"{"version":1,"motionFidelity":"pop","layers":\#(Self.layers)}"#
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
    #expect(outcome.lines.last.map(Self.values) == Self.values(String(console.data.dropLast())))
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
