import Foundation
import LaminaTestSupport

@testable import LaminaScenes

/// A validator that knows nothing of Lamina: Python's `jsonschema`, which `.ci/needs` installs.
struct Validator {
  private let folder: URL
  private let schema: URL

  /// Whether the validator is there; on Linux it must be.
  static var isThere: Bool {
    #if os(Linux)
    true
    #else
    (try? SwiftCompiler.run("python3", ["-c", "import jsonschema, yaml"]).status) == 0
    #endif
  }

  /// Writes the schema into a new folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    schema = folder.appendingPathComponent("schema.json")
    try Data(SceneSchema.text().utf8).write(to: schema)
  }

  /// Removes the folder.
  func end() throws { try FileManager.default.removeItem(at: folder) }

  /// What the validator says of files, `ok` or `no` with the fault, in their order.
  func verdicts(of files: [URL]) throws -> [String] {
    let script = Fixture.url("schema/validate.py").path
    let list = folder.appendingPathComponent("list.txt")
    try Data((files.map(\.path).joined(separator: "\n") + "\n").utf8).write(to: list)
    let python = Project.folder.appendingPathComponent(".ci/python").path
    let command =
      "exec '\(python)' jsonschema yaml -- '\(script)' '\(schema.path)' < '\(list.path)'"
    let (words, status) = try SwiftCompiler.run("sh", ["-c", command])
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard status == 0, lines.count == files.count else {
      throw Failure(words: String(words.suffix(2000)))
    }
    return lines.map(String.init)
  }

  /// What the validator says of texts.
  func verdicts(of texts: [String]) throws -> [String] {
    var files: [URL] = []
    for (index, text) in texts.enumerated() {
      let file = folder.appendingPathComponent("\(index).yaml")
      try Data(text.utf8).write(to: file)
      files.append(file)
    }
    return try verdicts(of: files)
  }

  struct Failure: Error { var words: String }
}
