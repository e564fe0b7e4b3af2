import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// Whatever a file, its name or an argument says: nothing of it reaches the terminal as a command.
@MainActor @Suite struct HostileTextTests {
  /// Writes to the clipboard, rings, clears the screen in eight bits, and turns the text around.
  private static let attack = "\u{1B}]52;c;aGk=\u{7}\u{1B}[2J\u{9B}2J\u{202E}\u{7F}"
  private static let escaped = "\\e]52;c;aGk=\\a\\e[2J\\x9b2J\\u202e\\x7f"

  private func expectQuiet(_ console: CapturedConsole, _ arguments: [String]) {
    let harmful = (console.data + console.words).unicodeScalars
      .filter { scalar in
        switch scalar {
        case "\n", "\t", "\u{C}": false
        default:
          scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x202A...0x202E ~= scalar.value
        }
      }
    let found = harmful.map { String($0.value, radix: 16) }
    #expect(found.isEmpty, "\(arguments.first ?? ""): \(found.prefix(5))")
  }

  @Test("no command repeats an argument, a file name or a file's text as it is")
  func everyCommand() throws {
    let folder = try SceneFolder()
    let good = try folder.write(
      "good \(Self.attack).yaml",
      """
      version: 1
      title: "\(Self.escaped)"
      about: "\(Self.escaped)"
      layers:
        - id: a
          kind: text
          frame: [0, 0, 40, 2]
          string: "x\(Self.escaped)"
          animations: {"go\(Self.escaped)": {kind: basic, keyPath: opacity, from: 0, to: 1}}
      timeline:
        - {at: 0, remove: {layer: a, key: "none\(Self.escaped)"}}
        - {at: 0, motion: {layer: a, key: "none\(Self.escaped)", to: 1}}
      """
    )
    let wrong = try folder.write(
      "wrong \(Self.attack).yaml",
      """
      version: "\(Self.escaped)"
      "ti\(Self.escaped)": 1
      layers:
        - {id: "\(Self.escaped)", kind: "te\(Self.escaped)", contents: "no\(Self.escaped).png"}
        - {kind: text, "string\(Self.escaped)": 1, foregroundColor: "re\(Self.escaped)"}
      # \(Self.attack)
      keys: {"k\(Self.escaped)": {label: "\(Self.escaped)"}}
      """
    )
    let attack = Self.attack
    let missing = folder.path("none \(attack).yaml")
    let commands: [[String]] = [
      [attack], ["--\(attack)"], ["list", attack], ["list", "properties", attack],
      ["demo", attack], ["demo", "--\(attack)"], ["bench", attack], ["bench", "--floor", attack],
      ["check", good], ["check", wrong], ["check", "--format", "json", wrong, missing],
      ["check", missing], ["render", missing, "--at", "0"], ["render", wrong, "--at", "0"],
      ["render", good, "--at", "0"], ["render", good, "--at", "0", "--format", "json"],
      ["render", good, "--at", attack], ["render", good, "--at", "0", "--size", attack],
      ["render", good, "--at", "0", "--color", attack], ["render", good, "--from", attack],
      ["render", good, "--at", "0", "-o", folder.path("no \(attack)/x.txt")],
      ["render", good, "--at", "0", "-o", folder.path("x\(attack)")],
      ["trace", good, "--property", "a.\(attack)", "--to", "1"],
      ["trace", good, "--property", attack, "--to", "1"],
      ["trace", good, "--property", "a.opacity", "--to", "0.1"],
      ["trace", good, "--events", "--to", "0.5"],
      ["trace", good, "--events", "--to", "0.5", "--format", "csv"],
      ["trace", good, "--property", "a.opacity", "--to", "1", "--format", "plot"],
      ["new", folder.path("new \(attack).yaml")], ["new", good], ["play", missing], ["play", good],
      ["play", wrong], ["fling", "--log", folder.path("no \(attack)/x")],
    ]
    for arguments in commands {
      let console = CapturedConsole()
      _ = console.run(arguments)
      #expect(!(console.data + console.words).isEmpty, "\(arguments)")
      expectQuiet(console, arguments)
    }
  }

  @Test("titles in the list of demos are visible text")
  func demoList() throws {
    let folder = try SceneFolder()
    _ = try folder.write(
      "a.yaml",
      "version: 1\ntitle: \"t\(Self.escaped)\"\nabout: \"b\(Self.escaped)\"\n"
    )
    let session = try CommandSession(["demo", "--list"], scenes: folder.url.path)
    session.waitForBytes("t␛]52;c;aGk=␇␛[2J<U+009B>2J<U+202E>")
    #expect(session.end() == .code(0))
  }
}
