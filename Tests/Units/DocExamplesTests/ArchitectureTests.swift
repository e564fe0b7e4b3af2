import Foundation
import Testing

/// The page about the architecture is true where a machine can tell.
@Suite struct ArchitectureTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Readme.project.appendingPathComponent(path), encoding: .utf8)
  }

  private let page: Readme

  init() throws { page = Readme(text: try Self.text(".github/ARCHITECTURE.md")) }

  /// The words in backquotes.
  private func names(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The targets of a package below `Sources` with what they depend on, in order.
  private func targets(_ package: String) -> [(name: String, dependencies: [String])] {
    let code = package.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      .joined(separator: "\n")
    return code.split(separator: /\.(?:executableTarget|target|testTarget|systemLibrary|plugin)\(/)
      .compactMap { part in
        guard let name = part.firstMatch(of: /^\s*name: "([^"]+)"/)?.1 else { return nil }
        let path = part.firstMatch(of: /\spath: "([^"]+)"/)?.1 ?? "Sources/\(name)"
        let folder = Readme.project.appendingPathComponent(String(path))
        guard path.hasPrefix("Sources/"), FileManager.default.fileExists(atPath: folder.path) else {
          return nil
        }
        let list = part.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
        let words = list.replacing(/, package: "[^"]*"/, with: "").matches(of: /"([^"]+)"/)
        return (String(name), words.map { String($0.1) })
      }
  }

  @Test("its ladder is the one of the package, and leads one way")
  func ladder() throws {
    let targets = targets(try Self.text("Package.swift"))
    #expect(targets.count > 15)
    let rows = page.table(headedBy: "module").map { (names($0[0]), names($0[1])) }
    #expect(rows.map(\.0) == targets.map { [$0.name] })
    for (row, target) in zip(rows, targets) {
      #expect(row.1 == target.dependencies, "\(target.name)")
    }
    for (index, target) in targets.enumerated() {
      let below = Set(targets[index...].map(\.name))
      #expect(below.isDisjoint(with: target.dependencies), "\(target.name)")
    }
  }

  @Test("LaminaCore needs no library of the system and no other package")
  func core() throws {
    let package = try Self.text("Package.swift")
    let list = try #require(
      package.firstMatch(of: /name: "LaminaCore",\s*dependencies: \[([^\]]*)\]/)?.1
    )
    let needs = Dictionary(
      uniqueKeysWithValues: targets(package).map { ($0.name, $0.dependencies) }
    )
    var open = list.matches(of: /"([^"]+)"/).map { String($0.1) }
    var all: Set<String> = []
    #expect(open.count >= 5)
    while let name = open.popLast() {
      guard all.insert(name).inserted else { continue }
      // A product of another package is no target of ours.
      open += try #require(needs[name], "\(name)")
    }
    #expect(all.isDisjoint(with: ["CNcurses", "CImages", "LaminaTerminal", "LaminaScenes"]))
    #expect(all.isSuperset(of: ["LaminaStage", "LaminaCompositing"]))
  }

  @Test("every file that it names exists, and every suite stands in its file")
  func links() throws {
    let links = page.text.matches(of: /\[([^\]]+)\]\(\.\.\/([^)]+)\)/)
    #expect(links.count > 40)
    for link in links {
      let path = String(link.2)
      let file = Readme.project.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      guard path.hasPrefix("Tests/"), let suite = names(String(link.1)).first else { continue }
      let source = try Self.text(path)
      #expect(Self.declares(suite, in: source), "\(suite) in \(path)")
      #expect(source.contains("@Suite"), "\(path)")
    }
  }

  private static func declares(_ suite: some StringProtocol, in source: String) -> Bool {
    source.contains("struct \(suite) {") || source.contains("struct \(suite): ")
  }

  @Test(
    "each paragraph names the tests that hold it, and they exist",
    arguments: ["ARCHITECTURE", "SECURITY"]
  )
  func paragraphs(name: String) throws {
    // How to reach people is nothing that a test holds.
    let text = try Self.text(".github/\(name).md")
    let told = text.range(of: "\n## Telling us").map { text[..<$0.lowerBound] } ?? text[...]
    let paragraphs = told.split(separator: "\n\n").dropFirst(2)
      .map { $0.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n") }
      .filter { !$0.isEmpty && !$0.hasPrefix("|") && !$0.hasPrefix("Not yet: ") }
    #expect(paragraphs.count >= 9)
    for paragraph in paragraphs {
      let links = paragraph.matches(of: /\[`(\w+)`\]\(\.\.\/(Tests\/[^)]+)\)/)
      #expect(!links.isEmpty, "\(paragraph.prefix(80))")
      for link in links {
        let source = try Self.text(String(link.2))
        #expect(Self.declares(link.1, in: source), "\(link.1) in \(link.2)")
      }
    }
  }
}
