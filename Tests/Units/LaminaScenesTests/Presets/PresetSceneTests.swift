import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds
@testable import LaminaScenes

/// A preset alone as a scene, which is made without a text.
@MainActor
@Suite struct PresetSceneTests {
  private static func check(
    _ name: String,
    _ parameters: [(String, String)],
    rows: Int? = nil
  )
    -> SceneCheck
  {
    SceneCheck(PresetScene(name, parameters, rows: rows), importers: SceneImporters([]))
  }

  @Test(
    "it is the scene that a file with the same use gives",
    arguments: [
      [], [("text", "Building: [parts] #1 'x' \"y\"")], [("text", "a\nb\u{1b}[31m")],
      [("style", "arc"), ("color", "#ff0000")], [("text", "3"), ("state", "failed")],
      [("text", "[1/3] Building")], [("text", "{}")],
    ] as [[(name: String, text: String)]]
  )
  func sameAsFile(parameters: [(name: String, text: String)]) throws {
    let keys = parameters.map { ", \($0.name): \(JSONString.quoted($0.text))" }.joined()
    let text = """
      version: 1
      stage: {columns: fill, rows: 2}
      layers: [{use: spinner, id: spinner\(keys)}]
      """
    let file = SceneCheck(SourceFile(name: "x.yaml", text: text), importers: SceneImporters([]))
    let preset = Self.check("spinner", parameters, rows: 2)
    #expect(preset.diagnostics.isEmpty && file.diagnostics.isEmpty)
    #expect(try Self.frames(of: preset) == Self.frames(of: file))
  }

  @Test("a wrong parameter is told with its option, below the place")
  func wrong() {
    func words(_ parameters: [(String, String)]) -> String {
      let check = Self.check("spinner", parameters)
      return DiagnosticPrinter().text(check.diagnostics, in: check.file)
    }
    #expect(
      words([("text", "Building"), ("style", "arcs")]) == """
        spinner:2:13: error: 'arcs' is not a value of 'spinnerStyle', in preset 'spinner'
          2 | --set style=arcs
            |             ^~~~
            = help: did you mean 'arc'?

        """
    )
    #expect(words([("txt", "x")]).hasPrefix("spinner:1:7: error: 'txt' is not a parameter of"))
    #expect(
      words([("text", "a"), ("text", "b")])
        .hasPrefix("spinner:2:7: error: the key 'text' stands in line 1, column 7 already")
    )
    #expect(words([("style", "[a")]).contains("spinner:1:13: error: the bracket that opens here"))
    #expect(words([("style", "[{a: b}]")]).contains("spinner:1:13: error: expected"))
    #expect(words([("style", "[1]"), ("color", "{")]).contains("spinner:2:13: error: "))
  }

  @Test(
    "the stage has the rows that the parameters ask for",
    arguments: [
      ([], 1), ([("text", "[a, b]")], 1), ([("bars", "[{id: a}, {\"id\": \"b\"}]")], 2),
      ([("bars", #"[{"id": "a"}, {"id": "b"}]"#), ("rows", "5")], 5),
      ([("rows", "500")], 500), ([("rows", "1")], 1),
      ([("bars", "[" + (0..<20).map { "{id: b\($0)}" }.joined(separator: ", ") + "]")], 8),
    ] as [([(String, String)], Int)]
  )
  func rows(parameters: [(String, String)], rows: Int) throws {
    let check = Self.check("progress", parameters)
    #expect(check.diagnostics.isEmpty)
    let size = try #require(Scene(check)).designSize
    #expect(size.rows == rows)
    #expect(try #require(Scene(Self.check("progress", parameters, rows: 3))).designSize.rows == 3)
  }

  @Test(
    "each preset has rows of its own, and a wrong number of rows is told",
    arguments: ToolPreset.all.map(\.name)
  )
  func ownRows(name: String) throws {
    let scene = try #require(Scene(Self.check(name, [])))
    #expect(scene.designSize.rows == (name == "confetti" ? 6 : 1))
    guard name == "progress" || name == "steps" else { return }
    for rows in ["0", "-1", "1000000"] {
      let check = Self.check(name, [("rows", rows)])
      let words = DiagnosticPrinter().text(check.diagnostics, in: check.file)
      #expect(
        words.hasPrefix("\(name):1:12: error: expected a whole number from 1 to "),
        "\(words)"
      )
    }
  }

  private static func frames(of check: SceneCheck) throws -> [String] {
    let scene = try #require(Scene(check))
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 2))
    let stage = Stage(screen: screen)
    scene.install(on: stage)
    return try (0...240)
      .map { tick in
        stage.tick(at: Double(tick) / 60)
        let frame = try #require(screen.frame)
        return (0..<2).map { FrameText.line($0, of: frame) }.joined(separator: "\n")
      }
  }
}
