import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// The schema of scene files: a validator of others takes what the reader takes.
@Suite("The schema of scene files")
struct SchemaTests {
  private static func files(below folder: URL) throws -> [URL] {
    let found = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
  }

  private static func check(_ file: URL) throws -> SceneCheck {
    SceneCheck(SourceFile(name: file.path, bytes: Array(try Data(contentsOf: file))))
  }

  @Test(
    "all scenes and valid fixtures pass, and the schema is one",
    .enabled(if: Validator.isThere)
  )
  func valid() throws {
    let validator = try Validator()
    let files =
      try Self.files(below: Project.scenes) + Self.files(below: Fixture.url("schema/valid"))
    #expect(files.count > 60)
    for (file, verdict) in zip(files, try validator.verdicts(of: files)) {
      #expect(verdict == "ok", "\(file.lastPathComponent)")
    }
    for file in try Self.files(below: Fixture.url("schema/valid")) {
      let check = try Self.check(file)
      #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    }
    try validator.end()
  }

  @Test("what is wrong by its form is refused by both", .enabled(if: Validator.isThere))
  func invalid() throws {
    let validator = try Validator()
    let files = try Self.files(below: Fixture.url("schema/invalid"))
    for (file, verdict) in zip(files, try validator.verdicts(of: files)) {
      #expect(verdict.hasPrefix("no\t"), "\(file.lastPathComponent)")
      let classes = try Self.check(file).diagnostics.map(\.diagnosticClass)
      #expect(classes == [.shape], "\(file.lastPathComponent)")
    }
    try validator.end()
  }

  @Test("it is small enough, and says the same in one line")
  func size() throws {
    let (long, short) = (SceneSchema.text(), SceneSchema.text(isCompact: true))
    #expect(long.utf8.count <= 250_000)
    #expect(short.split(separator: "\n").count == 1)
    let objects = try [long, short]
      .map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
    #expect(objects[0] != nil && objects[0] == objects[1])
  }

  @Test("every property of a layer says what it is, and every reference leads somewhere")
  func descriptions() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(SceneSchema.text().utf8)) as? [String: Any]
    )
    let definitions = try #require(root["definitions"] as? [String: Any])
    for (name, value) in definitions where name.hasPrefix("layer") {
      let properties = (value as? [String: Any])?["properties"] as? [String: Any] ?? [:]
      for (key, member) in properties {
        #expect((member as? [String: Any])?["description"] != nil, "\(name) \(key)")
      }
    }
    let pattern = /#\/definitions\/([A-Za-z.]+)/
    for match in SceneSchema.text().matches(of: pattern) {
      #expect(definitions[String(match.output.1)] != nil, "\(match.output.1)")
    }
    let layer = try #require(definitions["layer"] as? [String: Any])
    let opacity = (layer["properties"] as? [String: [String: Any]])?["opacity"]
    #expect(opacity?["default"] as? Double == 1)
  }

  @Test("the guide names every code in the row of its class")
  func codes() throws {
    let guide = try String(
      contentsOf: Project.folder.appendingPathComponent(".github/GUIDE.md"),
      encoding: .utf8
    )
    for diagnosticClass in DiagnosticClass.allCases {
      let rows = guide.split(separator: "\n")
        .filter { $0.hasPrefix("| `\(diagnosticClass.rawValue)`") }
      let row = try #require(rows.first)
      let codes = DiagnosticCode.allCases.filter { $0.diagnosticClass == diagnosticClass }
      for code in codes { #expect(row.contains("`\(code.rawValue)`"), "\(code.rawValue)") }
      #expect(row.count { $0 == "`" } == 2 * (codes.count + 1) + (row.contains("lamina") ? 2 : 0))
    }
  }
}
