import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct TraceCommandTests {
  private let scene = """
    version: 1
    layers:
      - id: ball
        kind: shape
        position: [4, 4]
        fillColor: "#ff0000"
        custom: {progress: 0, drift: {value: [1, 2]}}
        animations:
          run: {kind: basic, keyPath: position.x, from: 0, to: 1, duration: 3}
    timeline:
      - at: 0.25
        transaction: {animationDuration: 1, timingFunction: linear}
        set: {ball.opacity: 0}
      - at: 0.5
        addSublayer: {to: root, layer: {id: late, position: [7, 8]}}

    """

  private func trace(_ arguments: [String], status: Int32 = 0) throws -> CapturedConsole {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    #expect(console.run(["trace", try folder.write("s.yaml", scene)] + arguments) == status)
    return console
  }

  private func rows(_ arguments: [String]) throws -> [[String]] {
    let console = try trace(arguments)
    #expect(console.words == "")
    return console.data.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test("rows are at the ticks from 0 to the end, with numbers that read back exactly")
  func ticks() throws {
    let rows = try rows(["--property", "ball.position.x", "--to", "1", "--fps", "3"])
    #expect(rows.map { $0[0] } == ["time", "0.0", "\(1.0 / 3)", "\(2.0 / 3)", "1.0"])
    #expect(rows[0] == ["time", "ball.position.x"])
    for row in rows.dropFirst() {
      let time = try #require(Double(row[0]))
      #expect(abs(try #require(Double(row[1])) - time / 3) < 1e-12)
    }
  }

  @Test(
    "each component has its column",
    arguments: [
      ("ball.position", "ball.position.x,ball.position.y"),
      ("ball.bounds", "ball.bounds.x,ball.bounds.y,ball.bounds.width,ball.bounds.height"),
      ("ball.bounds.size", "ball.bounds.size.width,ball.bounds.size.height"),
      ("ball.opacity", "ball.opacity"),
      ("ball.progress", "ball.progress"),
      ("ball.drift", "ball.drift.x,ball.drift.y"),
      ("ball.drift.y", "ball.drift.y"),
      (
        "ball.fillColor",
        "ball.fillColor.red,ball.fillColor.green,ball.fillColor.blue,ball.fillColor.alpha"
      ),
      (
        "ball.transform",
        (1...4).flatMap { row in (1...4).map { "ball.transform.m\(row)\($0)" } }
          .joined(separator: ",")
      ),
      ("root.opacity", "root.opacity"),
    ]
  )
  func columns(property: String, header: String) throws {
    let console = try trace(["--property", property, "--to", "0"])
    let lines = console.data.split(separator: "\n")
    #expect(lines.first == "time,\(header)")
    #expect(lines.count == 2)
    #expect(lines[1].split(separator: ",").count == header.split(separator: ",").count + 1)
  }

  @Test("several properties stand side by side in the order of the command line")
  func several() throws {
    let arguments = [
      "--property", "ball.opacity", "ball.progress", "--property", "ball.position.y",
    ]
    let rows = try rows(arguments + ["--to", "0"])
    #expect(rows[0] == ["time", "ball.opacity", "ball.progress", "ball.position.y"])
    #expect(rows[1] == ["0.0", "1.0", "0.0", "4.0"])
  }

  @Test("times are asked in any order, and a step happens at its own exact time")
  func anyOrder() throws {
    let arguments = ["--property", "ball.opacity", "--fps", "2"]
    let rows = try rows(arguments + ["--at", "1,0.25,0.75,1"])
    #expect(rows.dropFirst().map { $0[0] } == ["1.0", "0.25", "0.75", "1.0"])
    // Implicit, one second from 0.25 on.
    #expect(try rows.dropFirst().map { try #require(Double($0[1])) } == [0.25, 1, 0.5, 0.25])
    for row in rows.dropFirst() {
      let alone = try self.rows(arguments + ["--at", row[0]])
      #expect(alone[1] == row)
    }
  }

  @Test("--ticks runs ticks at just those times")
  func chosenTicks() throws {
    let rows = try rows(["--property", "ball.position.x", "--ticks", "0,0.1,1.2"])
    #expect(rows.dropFirst().map { $0[0] } == ["0.0", "0.1", "1.2"])
    #expect(abs(try #require(Double(rows[3][1])) - 0.4) < 1e-12)
  }

  @Test("the model tree shows what is set, not what is seen")
  func model() throws {
    let arguments = ["--property", "ball.opacity", "--at", "0.5", "--tree"]
    #expect(try rows(arguments + ["model"])[1] == ["0.5", "0.0"])
    #expect(try rows(arguments + ["presentation"])[1] == ["0.5", "0.75"])
  }

  @Test("a layer that comes later has empty fields until it is there")
  func lateLayer() throws {
    let rows = try rows(["--property", "late.position", "--to", "1", "--fps", "4"])
    #expect(rows[0] == ["time", "late.position.x", "late.position.y"])
    #expect(rows[1] == ["0.0", "", ""] || rows[1] == ["0.0", "7.0", "8.0"])
    #expect(rows[3] == ["0.5", "7.0", "8.0"])
  }

  @Test("JSON has an object per row")
  func json() throws {
    let console = try trace(["--property", "ball.position", "--at", "1.5", "--format", "json"])
    #expect(
      console.data
        == #"{"time":1.5,"values":{"ball.position.x":0.5,"ball.position.y":4.0}}"# + "\n"
    )
  }

  @Test("events come in the order in which they happened, with their exact times and ticks")
  func events() throws {
    let console = try trace(["--events", "--to", "1", "--fps", "2"])
    let events = try console.data.split(separator: "\n")
      .map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    let times = events.compactMap { $0["time"] as? Double }
    #expect(times.count == events.count && times == times.sorted())
    let added = try #require(
      events.first { $0["event"] as? String == "added" && $0["key"] as? String == "opacity" }
    )
    #expect(added["time"] as? Double == 0.25)
    #expect(added["tick"] as? Int == 1)
    #expect(added["layer"] as? String == "ball")
    #expect(added["family"] as? String == "animation")
    #expect(
      events.contains {
        $0["event"] as? String == "searched" && $0["name"] as? String == "opacity"
          && $0["result"] as? String == "animation"
      }
    )
  }

  @Test("motions tell their lives in order, between the transaction of their step")
  func motionEvents() throws {
    let folder = try SceneFolder()
    let file = try folder.write(
      "m.yaml",
      """
      version: 1
      layers: [{id: ball, position: [0, 2]}]
      timeline:
        - at: 0.25
          add: {layer: ball, key: go, motion: {kind: basic, property: position, to: [8, 4], \
      duration: 0.5, timingFunction: linear}}
        - {at: 2, add: {layer: ball, key: go, motion: {kind: decay, property: zPosition, \
      velocity: 50}}}
        - {at: 2.1, remove: {layer: ball, all: true}}

      """
    )
    let console = CapturedConsole()
    #expect(console.run(["trace", file, "--events", "--to", "3", "--fps", "2"]) == 0)
    let motions = console.data.split(separator: "\n").filter { $0.contains(#""family":"motion""#) }
    func line(_ time: Double, _ tick: Int, _ event: String, _ rest: String = "") -> String {
      #"{"time":\#(time),"tick":\#(tick),"family":"motion","event":"\#(event)","#
        + #""layer":"ball","key":"go"\#(rest)}"#
    }
    #expect(
      motions.map(String.init) == [
        line(0.25, 1, "added"),
        line(0.25, 1, "started"),
        line(0.25, 1, "wrote", #","value":[0.0,2.0]"#),
        line(0.5, 1, "wrote", #","value":[4.0,3.0]"#),
        line(0.5, 1, "applied"),
        line(1, 2, "reached", #","value":[8.0,4.0]"#),
        line(1, 2, "wrote", #","value":[8.0,4.0]"#),
        line(1, 2, "applied"),
        line(1, 2, "applied"),
        line(1, 2, "stopped", #","finished":true,"reason":"finished""#),
        line(2, 4, "added"),
        line(2, 4, "started"),
        line(2, 4, "wrote", #","value":[0.0],"velocity":[50.0]"#),
        line(2, 4, "wrote", #","value":[0.0],"velocity":[50.0]"#),
        line(2, 4, "applied"),
        line(2.1, 5, "wrote", #","value":[4.52675822302373],"velocity":[40.92834023442137]"#),
        line(2.1, 5, "stopped", #","finished":false,"reason":"removed""#),
      ]
    )
    let table = CapturedConsole()
    let arguments = ["trace", file, "--events", "--to", "0.5", "--fps", "2", "--format", "csv"]
    #expect(table.run(arguments) == 0)
    let row = "0.25,1,motion,wrote,ball,go,,,,0.0 2.0,,,,,,,,"
    #expect(table.data.split(separator: "\n").contains(Substring(row)))
  }

  @Test("a plot is 80 x 24 or of the size asked for, and has colours only if they are asked for")
  func plot() throws {
    let arguments = ["--property", "ball.position", "ball.opacity", "--to", "2"]
    func lines(_ more: [String]) throws -> [Substring] {
      let console = try trace(arguments + ["--format", "plot"] + more)
      #expect(console.words == "")
      return console.data.split(separator: "\n")
    }
    let plain = try lines([])
    #expect(plain.count == 24 && plain.allSatisfy { $0.count == 80 })
    #expect(plain[0].hasPrefix("a ball.position.x   b ball.position.y   c ball.opacity "))
    #expect(plain[23].hasSuffix(" 2.0 s"))
    #expect(try lines(["--color", "never"]) == plain)
    let small = try lines(["--size", "40x12", "--glyphs", "ascii"])
    #expect(small.count == 12 && small.allSatisfy { $0.count == 40 && $0.utf8.count == 40 })
    let colored = try lines(["--color", "256"])
    #expect(colored.count == 24)
    #expect(colored[0].contains("\u{1B}[38;5;81m━"))
    #expect(!plain.contains { $0.contains("\u{1B}") })
  }

  @Test("what the file shows is told once, with its place, and not again while it runs")
  func toldOnce() throws {
    let folder = try SceneFolder()
    let file = try folder.write(
      "w.yaml",
      """
      version: 1
      layers:
        - id: a
          animations:
            s: {kind: spring, keyPath: opacity, to: 1, timingFunction: linear}

      """
    )
    let console = CapturedConsole()
    #expect(console.run(["trace", file, "--property", "a.opacity", "--to", "0.1"]) == 0)
    #expect(console.words.hasPrefix("\(file):5:66: warning: a spring ignores 'timingFunction'\n"))
    #expect(console.words.components(separatedBy: "warning:").count == 2)
  }

  @Test("a plot shows the times of --at in their order")
  func plotOfTimes() throws {
    let arguments = ["--property", "ball.progress", "--format", "plot"]
    let rising = try trace(arguments + ["--at", "0.5,1,2"]).data
    #expect(try trace(arguments + ["--at", "2,0.5,1"]).data == rising)
  }

  @Test("events as a table have a column for each key")
  func eventTable() throws {
    let console = try trace(["--events", "--to", "0.3", "--format", "csv"])
    let lines = console.data.split(separator: "\n")
    #expect(lines.first == Substring(EventTrace.columns.joined(separator: ",")))
    #expect(lines.count > 3)
  }

  @Test(
    "what is not there is 64 and names the nearest",
    arguments: [
      (
        "bal.opacity", "the scene has no layer 'bal'",
        "did you mean 'ball'?"
      ),
      (
        "ball.opacty", "'opacty' is not a property of 'ball', a shape layer",
        "did you mean 'opacity'? 'lamina list properties shape' shows all"
      ),
    ]
  )
  func unknown(property: String, message: String, help: String) throws {
    let console = try trace(["--property", property, "--to", "1"], status: 64)
    #expect(console.words == "lamina: error: \(message)\n    = help: \(help)\n")
    #expect(console.data == "")
  }

  @Test("a property without numbers is 64")
  func noNumbers() throws {
    let console = try trace(["--property", "ball.path", "--to", "1"], status: 64)
    #expect(
      console.words == """
        lamina: error: 'path' of 'ball' is a path; only numbers can be traced
            = help: 'lamina list properties shape' shows the types

        """
    )
  }

  @Test(
    "wrong usage says what is missing",
    arguments: [
      (["--to", "1"], "there is nothing to trace; write --property ball.position, or --events"),
      (["--events"], "there are no times; write --to 2, or --at or --ticks with times"),
      (
        ["--events", "--to", "1", "--at", "1"],
        "--to, --at and --ticks exclude each other; give one of them"
      ),
      (
        ["--events", "--to", "1", "--format", "plot"],
        "--format plot draws values; --events are printed as json or csv"
      ),
      (
        ["--property", "a.x", "--to", "1", "--format", "plot", "--size", "23x8"],
        "23x8 is too small for a plot; write --size 24x8 or more"
      ),
      (
        ["--events", "--ticks", "1,0.5"],
        "the times of --ticks are not in ascending order; write 0,0.5,1"
      ),
      (
        ["--to", "1", "--property", "ball.opacity", "more.yaml"],
        "'SCENE' and 'more.yaml' are two scenes; give one of them, and properties with their "
          + "layers: --property ball.position"
      ),
      (
        ["--to", "1", "--property", "ball.opacity", "opacity"],
        "'SCENE' and 'opacity' are two scenes; give one of them, and properties with their "
          + "layers: --property ball.position"
      ),
      (["--property", "ball.opacity", "--to", "1", "--all"], "--all goes with --events"),
    ]
  )
  func wrongUsage(arguments: [String], message: String) throws {
    let folder = try SceneFolder()
    let file = try folder.write("s.yaml", scene)
    let console = CapturedConsole()
    #expect(console.run(["trace", file] + arguments) == 64)
    #expect(
      console.words.replacing(file, with: "SCENE") == """
        lamina: error: \(message)
            = help: 'lamina trace --help' shows how it is used

        """
    )
  }

  @Test("how the scene was built is one line with a count; --all tells each event of it")
  func foldedEvents() throws {
    let words = ["--events", "--to", "0.3"]
    let folded = try trace(words).data.split(separator: "\n")
    let all = try trace(words + ["--all"]).data.split(separator: "\n")
    let count = all.count - (folded.count - 1)
    let line = #"{"time":0.0,"tick":0,"family":"transaction","event":"folded","count":\#(count)}"#
    #expect(String(folded[0]) == line)
    #expect(count > 3)
    // What is left are events of --all, in their order; what is folded is of the first tick.
    var rest = folded.dropFirst()
    for event in all where event == rest.first { rest.removeFirst() }
    #expect(rest.isEmpty)
    let later = { (line: Substring) in !line.contains(#""tick":0,"#) }
    #expect(folded.filter(later) == all.filter(later))
    #expect(folded.contains { $0.contains(#""event":"added","layer":"ball","key":"run""#) })
    #expect(!folded.contains { $0.contains(#""stage":"stopped""#) })
  }

  @Test("without a scene it says where to write one")
  func noScene() {
    let console = CapturedConsole()
    #expect(console.run(["trace", "--to", "1", "--property", "ball.opacity"]) == 64)
    #expect(
      console.words == """
        lamina: error: there is no scene; write its file: lamina trace ball.yaml --property \
        ball.position --to 1
            = help: 'lamina trace --help' shows how it is used

        """
    )
  }
}
