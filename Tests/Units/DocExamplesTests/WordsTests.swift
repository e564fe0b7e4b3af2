import Foundation
import Testing

/// The rule on words finds what it is there for.
@Suite struct WordsTests {
  /// Runs the rule over one source file.
  private func check(_ source: String) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: sources.appendingPathComponent("File.swift"))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      Readme.project.appendingPathComponent(".ci/words").path, folder.path,
    ]
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("words of the field pass")
  func clean() throws {
    let found = try check("/// The cached cells of a group.\nstruct CachedCells {}\n")
    #expect(found.status == 0 && found.output.isEmpty)
  }

  @Test("a replaced name is found wherever it is used")
  func names() throws {
    let name = "Kept" + "Cells"
    let found = try check("let a = 1\nlet b: \(name)? = nil\n")
    #expect(found.status == 1)
    #expect(found.output.contains("File.swift:2:let b: \(name)?"))
  }

  @Test("vague words are counted in comments, and not in code")
  func comments() throws {
    let line = "/// Nobody is told.\n"
    #expect(try check(String(repeating: line, count: 60)).status == 0)
    let found = try check(String(repeating: line, count: 61))
    #expect(found.status == 1 && found.output.contains("61, at most 60"))
    #expect(try check(String(repeating: "print(\"told\")\n", count: 100)).status == 0)
  }

  @Test("a comment of one word is found", arguments: ["Yes", "No", "Nothing", "Two"])
  func answers(word: String) throws {
    let found = try check("struct A {\n  /// \(word).\n  var isSet: Bool { true }\n}\n")
    #expect(found.status == 1 && found.output.contains("File.swift:2:"))
  }
}
