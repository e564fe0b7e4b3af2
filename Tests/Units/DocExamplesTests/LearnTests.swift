import Foundation
import Lamina
import LaminaPlayer
import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaCommand
@testable import LaminaGallery

/// The chapters of `lamina learn`: their scenes, and what their texts say.
@MainActor
@Suite struct LearnTests {
  nonisolated private static let folder = Readme.project.appendingPathComponent("Scenes/learn")

  nonisolated static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }

  private func text(_ name: String) throws -> String {
    let url = Self.folder.appendingPathComponent("\(name).md")
    return try String(contentsOf: url, encoding: .utf8)
  }

  private static func path(_ name: String) -> String {
    folder.appendingPathComponent("\(name).yaml").path
  }

  @Test("they are numbered from 1 on, each with the same five parts")
  func parts() throws {
    let names = try Self.names()
    try #require(names.count >= 8)
    for (index, name) in names.enumerated() {
      #expect(name.prefix(2) == "\((index + 1) / 10)\((index + 1) % 10)")
      let text = try text(name)
      let number = Int(name.prefix(2)) ?? 0
      #expect(text.hasPrefix("# \(number). "), "\(name)")
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
      #expect(headings == ["## Press", "## Change", "## Why", "## In Swift", "## More"])
      let words = text.replacing(/```[\s\S]*?```/, with: "").split(whereSeparator: \.isWhitespace)
      #expect((150...360).contains(words.count), "\(name) has \(words.count) words")
    }
  }

  @Test(
    "each scene has no fault, moves soon, and has a key that tells what it does",
    arguments: try LearnTests.names()
  )
  func scene(name: String) throws {
    let check = SceneCheck(try SourceFile(reading: Self.path(name)))
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    #expect(!scene.keyLabels.isEmpty)
    let source = try String(contentsOfFile: Self.path(name), encoding: .utf8)
    #expect(source.contains("# change me: "))
    let simulation = Simulation(scene)
    simulation.seek(to: 0)
    let first = simulation.frame(at: 0)
    let moves = stride(from: 0.1, through: 0.5, by: 0.1)
      .contains { time in
        simulation.seek(to: time)
        return simulation.frame(at: time) != first
      }
    #expect(moves)
  }

  @Test("the commands of the texts run, and say something", arguments: try LearnTests.names())
  func commands(name: String) throws {
    let lines = Readme(text: try text(name)).blocks.filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
    #expect(!lines.isEmpty)
    for line in lines {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let run = CommandRun(words)
      // Who asks why nothing moves gets an answer, and 1.
      let expected: Set<Int32> = line.hasPrefix("lamina why") ? [0, 1] : [0]
      #expect(expected.contains(run.status), "\(line): \(run.words)")
      #expect(!run.data.isEmpty, "\(line)")
    }
  }

  @Test("at least five chapters ask the inspector, and name a panel of the player")
  func panels() throws {
    let named = try Self.names()
      .filter { name in
        let text = try text(name)
        return text.contains("--inspect")
          && (text.contains("lamina inspect ") || text.contains("lamina why "))
      }
    #expect(named.count >= 5, "\(named)")
    // What they say of the answers is so.
    let why = CommandRun(
      ["why", Self.path("07-explicit"), "first.position", "--at", "2", "--format", "json"]
    )
    #expect(why.data.contains("\"snappedBack\""))
    let tree = CommandRun(["inspect", Self.path("12-time"), "--at", "1", "--panel", "tree"])
    #expect(tree.data.contains(/slow .* t\n/) && tree.data.contains("s0"))
  }

  // MARK: Numbers

  /// A number in a text, and how it comes out of the chapter's scene.
  struct Claim: Decodable, CustomTestStringConvertible {
    let chapter: String
    let text: String
    let property: String
    let measure: String
    let argument: Double?
    let to: Double
    let decimals: Int

    var testDescription: String { "\(chapter): \(text)" }
  }

  nonisolated static func claims() throws -> [Claim] {
    let folder = Fixture.url("learn")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { file in
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        return try JSONDecoder().decode([Claim].self, from: data)
      }
  }

  @Test("each number is what the scene gives", arguments: try LearnTests.claims())
  func numbers(claim: Claim) throws {
    let arguments = ["--property", claim.property, "--to", "\(claim.to)", "--fps", "60"]
    let run = CommandRun(["trace", Self.path(claim.chapter)] + arguments)
    #expect(run.status == 0)
    let rows = run.data.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    let values = rows.compactMap { $0.count > 1 ? (time: $0[0], value: $0[1]) : nil }
    let value = try #require(Self.measured(claim, values))
    let number = try #require(claim.text.firstMatch(of: /-?\d+(?:\.\d+)?/).map { Double($0.0) })
    let unit = pow(0.1, Double(claim.decimals))
    #expect(abs(try #require(number) - value) <= unit * 0.5 + 1e-9, "it is \(value)")
    #expect(try text(claim.chapter).contains(claim.text))
  }

  private static func measured(_ claim: Claim, _ rows: [(time: Double, value: Double)]) -> Double? {
    let values = rows.map(\.value)
    let argument = claim.argument ?? 0
    switch claim.measure {
    case "maximum": return values.max()
    case "minimum": return values.min()
    case "value": return rows.last { $0.time <= argument + 1e-9 }?.value
    case "first":
      guard let start = values.first else { return nil }
      return rows.first { start <= argument ? $0.value >= argument : $0.value <= argument }?.time
    case "settles":
      guard let end = values.last else { return nil }
      let late = rows.lastIndex { abs($0.value - end) > argument }
      return rows[(late ?? -1) + 1].time
    default: return nil
    }
  }

  @Test("there is a number in most chapters")
  func claimsExist() throws {
    #expect(Set(try Self.claims().map(\.chapter)).count * 5 >= (try Self.names()).count * 3)
  }

  // MARK: Swift

  @Test(
    "the Swift of each text is one that compiles in this module",
    arguments: try LearnTests.names()
  )
  func swift(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("LearnExamples") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined()
    let block = try #require(
      Readme(text: try text(name)).blocks.first { $0.language == "swift" }
    )
    #expect(block.text.hasPrefix("// example: learn-\(name.prefix(2))\n"))
    #expect(sources.contains("\n\(block.text)\n// end"))
  }

  @Test("the program has the chapters in it, as they are in the folder")
  func embedded() throws {
    let found = try Chapter.all(in: Readme.project.appendingPathComponent("Scenes"))
    let own = try Chapter.all(in: nil)
    #expect(try found.count == Self.names().count)
    #expect(own.map(\.name) == found.map(\.name))
    #expect(own.map(\.title) == found.map(\.title))
    #expect(own.allSatisfy { $0.item.makePlayable() != nil && $0.item.path == nil })
  }
}
