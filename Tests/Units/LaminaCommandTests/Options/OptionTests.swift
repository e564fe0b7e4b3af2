import ArgumentParser
import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// Every option of every command does something, or it is said that it does nothing.
@MainActor
@Suite struct OptionTests {
  private let folder: SceneFolder

  init() throws {
    folder = try SceneFolder()
    try write()
  }

  /// What the lines of the table are about.
  private func write() throws {
    _ = try folder.write(
      "a.yaml",
      """
      version: 1
      stage: {columns: 12, rows: 4}
      layers:
        - {id: floor, frame: [0, 6, 24, 2], backgroundColor: "#88aa44", opacity: 0.5}
        - {id: words, kind: text, frame: [0, 0, 8, 2], string: words}
        - {kind: emitter, emitterPosition: [3, 5], emitterCells: {star: {birthRate: 10, lifetime: 9, \
      scale: 0.5}}}
        - {id: ground, kind: gradient, frame: [0, 2, 24, 2], colors: ["#ff0000", "#00ff40"], \
      startPoint: [0, 0], endPoint: [1, 1]}
        - id: ball
          kind: shape
          position: [6, 3]
          path: M -3 0 A 3 3 0 1 1 3 0 A 3 3 0 1 1 -3 0 Z
          fillColor: "#3366cc"
          animations:
            run: {kind: spring, keyPath: position.x, to: 20, timingFunction: linear}
      keys: {space: [{set: {ball.position: [6, 5]}}]}

      """
    )
    let image = Fixture.url("images/walker.png")
    try FileManager.default.copyItem(at: image, to: folder.url.appendingPathComponent("i.png"))
    for name in ["in", "out"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    _ = try folder.write(
      "in/a.yaml",
      "version: 1\nlayers: [{id: ball, kind: image, contents: ../i.png}]\n"
    )
    _ = try folder.write(
      "c.yaml",
      """
      version: 1
      stage: {columns: 40, rows: 20}
      layers:
        - {kind: gradient, type: conic, frame: [0, 0, 40, 40], startPoint: [0.5, 0.5], \
      colors: ["#ff0000", "#00ff00", "#0000ff", "#ff0000"]}

      """
    )
    _ = try folder.write("t.yaml", "input: 1\nsize: [10, 4]\nevents: [{at: 0.1, key: space}]\n")
    // A camera cannot be shown, which is reported.
    _ = try folder.write(
      "l.json",
      ##"{"v":"5.5","fr":30,"ip":0,"op":30,"w":100,"h":100,"layers":["##
        + ##"{"ty":13,"nm":"camera","ip":0,"op":30,"st":0,"ks":{}},"##
        + ##"{"ty":1,"nm":"a","sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":30,"st":0,"ks":{}}]}"##
    )
    _ = try folder.write("a.hex", "0077:00FF00FF00FF00FF00FF00FF00FF00FF\n")
  }

  /// What a line did: its exit code, what it printed and said, and what it wrote.
  private struct Outcome: Equatable {
    var status: Int32
    var data: String
    var words: String
    var files: [String: Data]
  }

  private func run(_ words: [String]) throws -> Outcome {
    let out = folder.url.appendingPathComponent("out")
    let broken = "version: 1\nlayers: [{id: a, opacty: 1}]\n"
    let places = [
      "FILE": folder.path("a.yaml"), "OUTSIDE": folder.path("in/a.yaml"),
      "TAPE": folder.path("t.yaml"), "FONT": folder.path("a.hex"),
      "BROKEN": try folder.write("out/broken.yaml", broken),
      "COLORFUL": folder.path("c.yaml"), "LOTTIE": folder.path("l.json"),
    ]
    let console = CapturedConsole()
    let status = console.run(
      words.map { places[$0] ?? $0.replacing("OUT/", with: out.path + "/") }
    )
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: out.path) ?? .init() {
      files[name] = FileManager.default.contents(atPath: out.path + "/" + name) ?? Data()
    }
    try FileManager.default.removeItem(at: out)
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    return Outcome(status: status, data: console.data, words: console.words, files: files)
  }

  /// What the player of a line is handed.
  private func player(_ words: [String]) throws -> String {
    let shared = try #require(Root.parseAsRoot(words) as? any PlayingCommand).shared
    let loader = SceneLoader(shared)
    var text = "\(shared.style(over: RenderStyle())) \(loader.isQuiet)"
    text += " \(loader.allowsExternalFiles)"
    dump(try shared.playerOptions(in: [:]), to: &text)
    return text
  }

  @Test("an option changes what comes of a line, or is reported")
  func options() throws {
    // Many lines are the same without their options.
    var known: [[String]: Outcome] = [:]
    var players: [[String]: String] = [:]
    for row in OptionRow.all { try check(row, &known, &players) }
  }

  private func check(
    _ row: OptionRow,
    _ known: inout [[String]: Outcome],
    _ players: inout [[String]: String]
  ) throws {
    switch row.proof {
    case .output:
      // They would play on the terminal that runs the tests.
      if ["demo", "fling"].contains(row.command), isatty(STDOUT_FILENO) == 1 { return }
      let without = try known[row.line] ?? run(row.line)
      known[row.line] = without
      let with = try run(row.line + row.typed)
      #expect(with != without, "\(row)")
      // A line that the parser refuses tells nothing about its option.
      #expect(with.status != 64, "\(row): \(with.words)")
    case .player:
      let line = row.line + (["play", "record"].contains(row.command) ? ["a.yaml"] : [])
      let rest = row.command == "record" ? ["-o", "a.gif"] : []
      let without = try players[line] ?? player(line + rest)
      players[line] = without
      #expect(try player(line + row.typed + rest) != without, "\(row)")
    case .suite(let name):
      let tests = Project.folder.appendingPathComponent("Tests")
      let files = FileManager.default.enumerator(atPath: tests.path)?.allObjects as? [String] ?? []
      #expect(files.contains { $0.hasSuffix("\(name).swift") }, "\(name)")
    }
  }

  /// A command as the parser describes itself.
  private struct Description: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      var kind: String
      var preferredName: Name?
    }
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Description]?
  }

  @Test("there is a row for every option of every command, and none for what is not there")
  func complete() throws {
    struct Help: Decodable { var command: Description }
    let console = CapturedConsole()
    #expect(console.run(["--experimental-dump-help"]) == 0)
    let root = try JSONDecoder().decode(Help.self, from: Data(console.data.utf8)).command
    var options: Set<String> = []
    for command in root.subcommands ?? [] {
      for argument in command.arguments ?? [] where argument.kind != "positional" {
        guard let name = argument.preferredName?.name, !["help", "version"].contains(name) else {
          continue
        }
        options.insert("\(command.commandName) --\(name)")
      }
    }
    #expect(options.count > 150)
    let rows = Set(OptionRow.all.map { "\($0.command) --\($0.option)" })
    #expect(options.subtracting(rows).sorted() == [])
    #expect(rows.subtracting(options).sorted() == [])
  }
}
