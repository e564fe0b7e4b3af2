import Foundation
import LaminaTestSupport
import Testing

/// The rules over all sources refuse a small package that breaks them.
@Suite struct NameAndLengthLintTests {
  /// A package with two modules, and the scripts that check it.
  private struct Fixture: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)

    init(_ files: [String: String]) throws {
      let targets = ["A", "B"].map { ".target(name: \"\($0)\", path: \"Sources/\($0)\")" }
      let manifest =
        "let package = Package(targets: [\n\(targets.joined(separator: ",\n")),\n  ])\n"
      for (path, text) in files.merging(["Package.swift": manifest], uniquingKeysWith: { $1 }) {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.copyItem(
        at: Project.folder.appendingPathComponent(".ci"),
        to: folder.appendingPathComponent(".ci")
      )
      _ = try run("/usr/bin/env", ["git", "init", "--quiet"])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What a script prints, and whether it finds no breach.
    func check(_ script: String) throws -> (words: String, isClean: Bool) {
      try run("/bin/bash", [folder.appendingPathComponent(".ci/\(script)").path])
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (String, Bool) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (words, process.terminationStatus == 0)
    }
  }

  @Test("a type has a name that no other module gives")
  func names() throws {
    let one = "struct Ball {\n  struct Edge {}\n}\n"
    let clean = try Fixture([
      "Sources/A/Ball.swift": one, "Sources/A/Other.swift": "extension Ball {}\n",
      "Sources/B/Box.swift":
        "struct Box {\n  struct Edge {}\n}\nlet text = \"\"\"\nenum Ball\n\"\"\"\n",
    ])
    #expect(try clean.check("names") == ("", true))
    let broken = try Fixture([
      "Sources/A/Ball.swift": one, "Sources/B/Ball.swift": "@frozen public enum Ball {}\n",
    ])
    let (words, isClean) = try broken.check("names")
    #expect(words == "Ball: Sources/A/Ball.swift Sources/B/Ball.swift\n" && !isClean)
  }

  @Test("a function has sixty lines at most, and so have initialisers and computed properties")
  func functions() throws {
    func body(_ head: String, _ lines: Int) -> String {
      "  \(head) {\n" + String(repeating: "    next()\n", count: lines - 2) + "  }\n"
    }
    let heads = [
      "func go()", "public init?(\n    _ a: Int\n  )", "var size: Int", "static func go() -> [Int]",
      "func go<Value>() -> Value\n  where Value: Hashable",
    ]
    let lines = { (head: String) in head.split(separator: "\n").count - 1 }
    for head in heads {
      func fixture(_ count: Int) throws -> Fixture {
        let before = "struct Ball {\n  let make = Ball()\n  func next()\n"
        return try Fixture([
          "Sources/A/Ball.swift": before + body(head, count - lines(head)) + "}\n"
        ])
      }
      let right = try fixture(60)
      #expect(try right.check("functions").isClean, "\(head)")
      let wrong = try fixture(61)
      let (words, isClean) = try wrong.check("functions")
      #expect(words.hasPrefix("Sources/A/Ball.swift:4: ") && !isClean, "\(head): \(words)")
    }
  }
}
