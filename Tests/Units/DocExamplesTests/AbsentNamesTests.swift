import Foundation
import LaminaTestSupport
import Testing

/// What the pages say is not there is not there.
@Suite struct AbsentNamesTests {
  @Test("each name stands on its page, and each row of the replacements has one")
  func words() throws {
    for name in AbsentName.ofLamina + AbsentName.ofCompat {
      let page = try text(name.page)
      #expect(page.contains(name.words), "\(name.page) says nothing of \(name.words)")
    }
    // A row whose first words are code that compiles here is no row of what is missing.
    let rows =
      try text(".github/COMPATIBILITY.md").components(separatedBy: "## What cannot exist")
      .last?
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst() ?? []
    #expect(rows.count > 8)
    let named = AbsentName.ofCompat.map(\.words)
    let others = ["`UIFont`", "blend modes"]
    for row in rows {
      let isNamed = (named + others).contains { row.contains($0) }
      #expect(isNamed, "\(row)")
    }
  }

  @Test("no code with a name that is missing compiles, and the code beside it does", .nightly)
  func compiling() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("absent-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var tries: [(file: String, line: Int, code: String, isAbsent: Bool)] = []
    var files: [String] = []
    for (module, names) in [("Lamina", AbsentName.ofLamina), ("LaminaCompat", AbsentName.ofCompat)]
    {
      let present = AbsentName.present.filter { $0.module == module }.map { ($0.code, false) }
      var lines = ["import Foundation", "import \(module)"]
      for (code, isAbsent) in names.map({ ($0.code, true) }) + present {
        // Some errors are reported at the start of the next line.
        lines += ["@MainActor func try\(module)\(lines.count)() { \(code) }", ""]
        tries.append(("\(module).swift", lines.count - 1, code, isAbsent))
      }
      let file = folder.appendingPathComponent("\(module).swift")
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let result = try SwiftCompiler.run(
      ["-typecheck", "-wmo", "-enable-upcoming-feature", "MemberImportVisibility"] + files
    )
    let faults = Set(
      result.words.matches(of: /(\w+\.swift:\d+):\d+: error:/).map { String($0.1) }
    )
    for one in tries {
      let places = ["\(one.file):\(one.line)", "\(one.file):\(one.line + 1)"]
      #expect(faults.isDisjoint(with: places) != one.isAbsent, "\(one.code)")
    }
  }

  private func text(_ page: String) throws -> String {
    try String(contentsOf: Readme.project.appendingPathComponent(page), encoding: .utf8)
  }
}
