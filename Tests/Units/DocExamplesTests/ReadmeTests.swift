import ArgumentParser
import Foundation
import Testing

@testable import LaminaCommand

@Suite struct ReadmeTests {
  @Test("blocks are found with their language, name and text")
  func blocks() {
    let readme = Readme(text: "a\n```swift first light\nlet a = 1\n\nlet b = 2\n```\n```\nx\n```\n")
    #expect(
      readme.blocks == [
        Readme.Block(language: "swift", name: "first light", text: "let a = 1\n\nlet b = 2"),
        Readme.Block(language: "", name: "", text: "x"),
      ]
    )
  }

  @Test("each line that starts with lamina is one that the command accepts")
  func commandLines() throws {
    let lines = try Readme().blocks.filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
      .filter { $0 == "lamina" || $0.hasPrefix("lamina ") }
    #expect(lines.count >= 4)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
      do {
        _ = try Root.parseAsRoot(words)
      } catch {
        #expect(Root.exitCode(for: error).isSuccess, "\(line): \(Root.message(for: error))")
      }
    }
  }

  @Test("help lists the commands in the order of the README")
  func order() throws {
    let blocks = try Readme().blocks.filter { $0.language == "sh" }
    var seen: [String] = []
    for line in blocks.flatMap({ $0.text.split(separator: "\n") }) where line.hasPrefix("lamina ") {
      let name = String(line.split(separator: " ")[1])
      let isCommand = name.allSatisfy { $0.isLetter } && name != "help"
      if isCommand, !seen.contains(name) { seen.append(name) }
    }
    #expect(seen == Root.configuration.subcommands.compactMap { $0.configuration.commandName })
  }

  @Test("the table of exit codes is the command's own")
  func exitCodes() throws {
    let rows = try Readme().table(headedBy: "exit code")
    #expect(rows == ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning] })
  }

  @Test("the table of scenes lists the files of the folder")
  func scenes() throws {
    let folder = Readme.project.appendingPathComponent("Scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }
    let listed = try Readme().table(headedBy: "file")
      .map { row in
        row[0].split(separator: "`")[1]
      }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed.map(String.init)) == Set(files))
  }

  @Test("every file that the README and the guide link to is there", arguments: Readme.files)
  func links(file: String) throws {
    let url = Readme.project.appendingPathComponent(file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let targets = text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(targets.count >= 1)
    for target in targets {
      let path = url.deletingLastPathComponent().appendingPathComponent(target).path
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
  }

  @Test("the README is short")
  func size() throws {
    let text = try Data(contentsOf: Readme.project.appendingPathComponent("README.md"))
    #expect(text.count <= 9 * 1024)
  }
}
