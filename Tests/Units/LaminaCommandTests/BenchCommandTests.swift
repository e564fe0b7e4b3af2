import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct BenchCommandTests {
  private func lines(_ console: CapturedConsole) throws -> [[String: Any]] {
    try console.data.split(separator: "\n")
      .map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(object as? [String: Any])
      }
  }

  @Test("each workload is a line of JSON with every figure")
  func json() throws {
    let console = CapturedConsole()
    let arguments = ["bench", "--json", "--frames", "3", "--rounds", "1", "--size", "60x12"]
    #expect(console.run(arguments) == 0)
    #expect(console.words.isEmpty)
    let lines = try lines(console)
    let names = lines.compactMap { $0["workload"] as? String }
    #expect(names == ["sparse", "full", "text", "idle", "redraw"])
    for line in lines {
      #expect(line["columns"] as? Int == 60)
      #expect(line["rows"] as? Int == 12)
      #expect(line["frames"] as? Int == 3)
      #expect(line["presenter"] as? String == "direct")
      #expect(line["color"] as? String == "truecolor")
      #expect(line["dropped"] as? Int == 0)
      // This program cannot count them.
      #expect(line["allocations_per_frame"] is NSNull)
      let cpu = try #require(line["cpu_us_per_frame"] as? Double)
      #expect(cpu > 0)
      let phases = try #require(line["phases_us"] as? [String: Double])
      #expect(phases.keys.sorted() == ["composite", "diff", "emit", "evaluate"])
      #expect(phases.values.allSatisfy { $0 >= 0 })
    }
    let changes = lines.map { $0["bytes_per_frame"] as? Double ?? -1 }
    #expect(changes[0] > 0 && changes[1] > 10_000 && changes[2] > 0)
    #expect(changes[3] == 0 && changes[4] == 0)
    // A frame is one write, and a frame in which nothing changed is none.
    #expect(lines.map { $0["writes_per_frame"] as? Double } == [1, 1, 1, 0, 0])
  }

  @Test("the wrapper of mode 2026 is only there where it is asked for")
  func synchronized() throws {
    let arguments = ["bench", "sparse", "--json", "--frames", "2", "--rounds", "1"]
    let (plain, wrapped) = (CapturedConsole(), CapturedConsole())
    #expect(plain.run(arguments) == 0)
    #expect(wrapped.run(arguments + ["--synchronized"]) == 0)
    let bytes = try [plain, wrapped].map { try lines($0)[0]["bytes_per_frame"] as? Double ?? 0 }
    #expect(bytes[1] - bytes[0] == 16)
  }

  @Test("--pace tells how late frames begin, beside a bare timer loop")
  func pace() throws {
    let console = CapturedConsole()
    let arguments = ["bench", "--pace", "240", "--frames", "12", "--rounds", "2", "--size", "40x8"]
    #expect(console.run(arguments + ["--json"]) == 0)
    let line = try #require(try lines(console).first)
    #expect(line["workload"] as? String == "sparse")
    #expect(line["fps"] as? Double == 240)
    for name in ["lateness_us", "bare_lateness_us"] {
      let spread = try #require(line[name] as? [String: Double])
      #expect(spread["count"] == 12)
      // Never before its time, and in order.
      let figures = ["p50", "p99", "most"].compactMap { spread[$0] }
      #expect(figures.count == 3 && figures[0] >= 0 && figures == figures.sorted())
    }
    let table = CapturedConsole()
    #expect(table.run(arguments) == 0)
    #expect(table.data.contains("lamina ") && table.data.contains("bare timer loop"))
    for wrong in [
      ["--pace", "0"], ["--pace", "60", "--growth"], ["--pace", "60", "text", "full"],
    ] {
      #expect(CapturedConsole().run(["bench"] + wrong) == 64)
    }
  }

  @Test("people get a table")
  func table() {
    let console = CapturedConsole()
    #expect(console.run(["bench", "idle", "--frames", "1", "--rounds", "1"]) == 0)
    #expect(console.data.hasPrefix("200 x 50 cells, 1 frames, direct, truecolor; "))
    #expect(console.data.contains("\nidle  "))
  }

  @Test(
    "what cannot be measured is wrong usage",
    arguments: [
      ["bench", "plasma"], ["bench", "--frames", "0"], ["bench", "--rounds", "0"],
      ["bench", "--size", "0x9"], ["bench", "--presenter", "auto"],
      ["bench", "--growth", "idle"], ["bench", "--growth", "--presenter", "curses"],
      ["bench", "--inline", "idle"], ["bench", "--inline", "--seconds", "1"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    let console = CapturedConsole()
    #expect(console.run(arguments) == 64)
    #expect(console.data.isEmpty)
  }

  @Test("an encoder that is not there is a missing file")
  func noFloor() {
    let console = CapturedConsole()
    #expect(console.run(["bench", "idle", "--floor", "no-such-program"]) == 66)
    #expect(console.words.contains("'no-such-program' is not an executable program"))
  }
}
