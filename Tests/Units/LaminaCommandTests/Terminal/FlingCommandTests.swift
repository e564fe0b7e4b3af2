import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@Suite(.inTerminal) struct FlingCommandTests {
  private struct Line: Decodable {
    struct Event: Decodable {
      var event: String
      var velocity: [Double]?
    }

    var time: Double
    var item: String
    var state: String
    var position: [Double]
    var velocity: [Double]
    var target: [Double]
    var events: [Event]
  }

  /// The lines of a log that are complete.
  private func lines(of file: URL) throws -> [Line] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").dropLast()
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// The table in a small terminal, quick and with few frames: what rests does so at any rate.
  private func table(logging log: URL) throws -> CommandSession {
    let session = try CommandSession(
      ["fling", "--fps", "10", "--speed", "3", "--log", log.path],
      size: CellSize(columns: 60, rows: 18)
    )
    session.waitFor("rests 0 pt/s")
    return session
  }

  @Test("keys fling the puck, and it rests where the log told beforehand")
  func wholeVisit() throws {
    let folder = try SceneFolder()
    let log = folder.url.appendingPathComponent("fling.jsonl")
    let session = try table(logging: log)
    session.waitFor("fling the puck")
    session.send("\u{1B}[C\u{1B}[C\u{1B}OC")
    let start = try #require(try lines(of: log).first)
    try session.wait(for: "a rest further to the right") {
      guard let last = try lines(of: log).last else { return false }
      return last.state == "rest" && last.position[0] > start.position[0] + 1
    }
    session.waitFor("rests 0 pt/s")
    session.send("\t")
    session.waitFor("fling the card")
    session.leave()

    let told = try lines(of: log)
    let pushes = told.flatMap(\.events).filter { $0.event == "push" }
    #expect(pushes.count == 3)
    #expect(pushes.allSatisfy { ($0.velocity?[0] ?? 0) > 0 && $0.velocity?[1] == 0 })
    // After the last push every tick reports the final landing point.
    let puck = told.filter { $0.item == "puck" }
    let lastPush = try #require(puck.last { $0.events.contains { $0.event == "push" } })
    let rest = try #require(puck.first { $0.state == "rest" && $0.time > lastPush.time })
    for line in puck where line.state == "glide" && line.time > lastPush.time {
      #expect(abs(line.target[0] - rest.position[0]) < 0.1)
      #expect(line.target[1] == rest.position[1])
    }
    #expect(rest.velocity == [0, 0])
    for (line, next) in zip(told, told.dropFirst()) { #expect(line.time < next.time) }
  }

  @Test("a log that nobody reads ends the table with a word, and does not hold it")
  func stuckLog() throws {
    let folder = try SceneFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Open at both ends, so that it can be written to, full but for a little, and never read.
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    let filling = [UInt8](repeating: 0x20, count: 4096)
    while write(descriptor, filling, filling.count) > 0 {}
    var page = filling
    _ = read(descriptor, &page, page.count)
    let session = try CommandSession(
      ["fling", "--fps", "240", "--log", pipe],
      size: CellSize(columns: 60, rows: 18)
    )
    session.waitFor("fling the puck")
    for _ in 0..<40 { session.send("\u{1B}[C") }
    #expect(session.end() == .code(73))
    #expect(session.modes == session.modesBefore)
    #expect(session.writtenText.contains("it has no reader"))
  }

  @Test("the mouse throws, through the reports of a real terminal")
  func mouse() throws {
    let folder = try SceneFolder()
    let log = folder.url.appendingPathComponent("fling.jsonl")
    let session = try table(logging: log)
    let start = try #require(try lines(of: log).first).position
    // The terminal counts cells from 1; the table is inside of a margin and a rim.
    let cell = (column: Int(start[0]) + 3, row: Int((start[1] + 3) / 2) + 1)
    session.send("\u{1B}[<0;\(cell.column);\(cell.row)M")
    session.waitFor("held")
    session.send("\u{1B}[<32;\(cell.column + 7);\(cell.row)M")
    try session.wait(for: "the puck under the pointer") {
      try (lines(of: log).last?.position[0] ?? 0) > start[0] + 5
    }
    session.send("\u{1B}[<0;\(cell.column + 7);\(cell.row)m")
    session.waitFor("rests")
    session.leave()
    #expect(try lines(of: log).contains { $0.state == "held" })
  }

  @Test("without a terminal it is 69; a log that cannot be written is 73; nonsense is 64")
  @MainActor
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
