import Foundation
import LaminaCells
import Testing

@testable import LaminaCommand

@MainActor
@Suite(.serialized) struct FlingCommandTests {
  private struct Line: Decodable {
    var time: Double
    var state: String
    var position: [Double]
    var velocity: [Double]
    var target: [Double]
  }

  private func lines(of file: URL) throws -> [Line] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test("keys fling the puck, and the log tells where it went")
  func wholeVisit() throws {
    let folder = try SceneFolder()
    let log = folder.url.appendingPathComponent("fling.jsonl")
    let session = try CommandSession(["fling", "--log", log.path])
    #expect(session.waitFor("fling the puck"))
    #expect(session.waitFor("rests 0 pt/s"))
    session.send("\u{1B}[C\u{1B}[C\u{1B}OC")
    #expect(session.waitFor("glides"))
    #expect(session.waitFor("rests 0 pt/s"))
    session.send("\t")
    #expect(session.waitFor("fling the card"))
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.isRestored)
    let told = try lines(of: log)
    let rest = try #require(
      told.last { $0.state == "rest" && $0.time > 0 && $0.velocity == [0, 0] }
    )
    #expect(told.contains { $0.velocity[0] > 10 })
    let puck = told.filter { $0.state == "glide" }
    #expect(puck.count > 30)
    let end = try #require(puck.last)
    #expect(abs(end.target[0] - end.position[0]) < 0.1)
    #expect(rest.time > end.time)
  }

  @Test("the mouse throws, through the reports of a real terminal")
  func mouse() throws {
    let folder = try SceneFolder()
    let log = folder.url.appendingPathComponent("fling.jsonl")
    let session = try CommandSession(["fling", "--log", log.path])
    #expect(session.waitFor("rests 0 pt/s"))
    session.send("\u{1B}[<0;13;13M")
    #expect(session.waitFor("held"))
    session.send("\u{1B}[<32;20;13M")
    #expect(session.wait { _ in (try? lines(of: log).last?.position[0] ?? 0) ?? 0 > 15 })
    session.send("\u{1B}[<0;20;13m")
    #expect(session.wait { $0.text.contains("rests") })
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(try lines(of: log).contains { $0.state == "held" })
  }

  @Test("without a terminal it is 69; a log that cannot be written is 73; nonsense is 64")
  func failures() {
    let console = CapturedConsole()
    #expect(console.run(["fling"]) == 69)
    #expect(console.words.contains("lamina render"))
    let unwritable = CapturedConsole()
    #expect(unwritable.run(["fling", "--log", "/nowhere/at/all.jsonl"]) == 73)
    #expect(unwritable.words.contains("'/nowhere/at/all.jsonl': its folder does not exist"))
    let folder = CapturedConsole()
    #expect(folder.run(["fling", "--log", "/"]) == 73)
    #expect(folder.words.contains("--log takes the name of a file"))
    for wrong in [["--log", "-"], ["--preset", "lava"], ["--fps", "1000"]] {
      #expect(CapturedConsole().run(["fling"] + wrong) == 64)
    }
  }
}
