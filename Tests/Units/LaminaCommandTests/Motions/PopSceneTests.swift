import Foundation
import Testing

@testable import LaminaCommand

/// What `lamina trace --ticks` tells of scenes with `motionFidelity: pop`, against the numbers of
/// the original.
///
/// Times are absolute there. They are scene times as they are, the motion being added at 0 and
/// waiting for its first tick; and counted from the first tick they give the same.
@Suite("Scenes with fidelity pop against the numbers of the original")
@MainActor
struct PopSceneTests {
  private func trace(_ row: PopRow, _ arguments: [String]) throws -> [Substring] {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let ticks = (0..<row.tickCount).map { "\(row.time($0))" }.joined(separator: ",")
    let file = try folder.write("row.yaml", row.scene)
    #expect(console.run(["trace", file, "--ticks", ticks] + arguments) == 0)
    #expect(console.words == "")
    return console.data.split(separator: "\n")
  }

  private func models(_ row: PopRow) throws -> [[Double]] {
    try trace(row, ["--property", "probe.value", "--tree", "model"]).dropFirst()
      .map { line in
        try line.split(separator: ",").dropFirst().map { try #require(Double($0)) }
      }
  }

  private func agree(_ found: [Double], _ expected: [Double], _ row: PopRow) -> Bool {
    guard found.count == expected.count else { return false }
    let scale = max(1, expected.map(abs).max() ?? 0, row.base.map(abs).max() ?? 0)
    return zip(found, expected).allSatisfy { abs($0 - $1) <= row.tolerance * scale }
  }

  private func compare(_ row: PopRow) throws {
    let models = try models(row)
    #expect(models.count == row.tickCount)
    var expected = row.base
    for (tick, model) in models.enumerated() {
      if let values = row.values {
        if let value = values[tick] { expected = value }
      } else {
        for write in row.writes ?? [] where write.tick == tick { expected = write.values }
      }
      if tick == row.tickCount - 1 { expected = row.final }
      #expect(agree(model, expected, row), "tick \(tick): \(model), not \(expected)")
    }
  }

  @Test("springs", arguments: try PopRow.values("spring", "springs"))
  func springs(_ row: PopRow) throws { try compare(row) }

  @Test("decays", arguments: try PopRow.values("decay", "decay"))
  func decays(_ row: PopRow) throws { try compare(row) }

  @Test("timed motions", arguments: try PopRow.values("basic", "basic"))
  func basics(_ row: PopRow) throws { try compare(row) }

  @Test(
    "counted from the first tick the times give the same",
    arguments: try [("spring", "springs"), ("decay", "decay"), ("basic", "basic")]
      .flatMap { family, file in
        // The rows differ in their numbers, not in how their times are counted.
        try PopRow.values(family, file).enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
      }
  )
  func countedFromFirstTick(_ row: PopRow) throws { try compare(row.fromZero) }

  /// What the original tells: `tick event`, and the value of writes.
  private struct Happening: Decodable {
    var tick: Int
    var event: String
    var family: String
    var layer: String?
    var key: String?
    var finished: Bool?
    var value: [Double]?

    var name: String? {
      switch event {
      case "started": "start"
      case "reached": "reach"
      case "wrote": "write"
      case "applied": "apply"
      case "stopped": "stop:\(finished == true)"
      default: nil
      }
    }
  }

  @Test("the events of lives", arguments: try PopRow.lifecycles())
  func lifecycles(_ row: PopRow) throws {
    let happened = try trace(row, ["--events"])
      .map { try JSONDecoder().decode(Happening.self, from: Data($0.utf8)) }
      .filter { $0.family == "motion" }
    #expect(happened.first?.event == "added" && happened.count { $0.event == "added" } == 1)
    #expect(happened.allSatisfy { $0.layer == "probe" && $0.key == "reference" })
    let told = happened.filter { $0.name != nil }
    let expected = try #require(row.events)
    #expect(
      told.map { "\($0.tick) \($0.name ?? "")" } == expected.map { "\($0.tick) \($0.event)" }
    )
    for (found, entry) in zip(told, expected) where entry.event == "write" {
      #expect(agree(try #require(found.value), entry.values, row), "tick \(entry.tick)")
    }
    #expect(agree(try #require(try models(row).last), row.final, row))
  }

  @Test("no row is left out")
  func counts() throws {
    #expect(try PopRow.values("spring", "springs").count == 75)
    #expect(try PopRow.values("decay", "decay").count == 24)
    #expect(try PopRow.values("basic", "basic").count == 19)
    #expect(try PopRow.lifecycles().count == 24)
  }
}
