import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import Testing

@testable import LaminaScenes

/// `colors` of a scene, and `$NAME` where a colour is read.
@MainActor @Suite struct SceneColorTests {
  private func check(_ text: String) -> SceneCheck {
    let file = SourceFile(name: "s.yaml", bytes: Array(("version: 1\n" + text).utf8))
    return SceneCheck(file, importers: SceneImporters())
  }

  private func findings(_ text: String) -> [String] {
    check(text).diagnostics.map { "\($0.code.rawValue): \($0.message); \($0.help ?? "-")" }
  }

  private func stage(_ text: String, theme: Theme) throws -> Stage {
    let check = check(text)
    #expect(check.diagnostics.isEmpty)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 2)))
    stage.theme = theme
    try #require(Scene(check)).install(on: stage)
    stage.tick(at: 0)
    return stage
  }

  @Test(
    "a role is one colour or two, and replaces that of the same name",
    arguments: Theme.allCases
  )
  func roles(theme: Theme) throws {
    let stage = try stage(
      """
      colors: {accent: "#66ccff", ground: {dark: "#0b1020", light: "#fbfbf8"}, own: $error}
      stage: {columns: 8, rows: 2, background: $ground}
      layers:
        - {id: a, frame: [0, 0, 1, 2], backgroundColor: $accent}
        - {id: b, frame: [1, 0, 1, 2], backgroundColor: $own}
        - {id: c, frame: [2, 0, 1, 2], backgroundColor: "$success"}
      """,
      theme: theme
    )
    func shown(_ column: Int) -> CellColor { stage.frame[column, 0].background }
    func cell(_ color: Color) -> CellColor {
      let bytes = color.shown(in: theme).bytes
      return CellColor(red: bytes.x, green: bytes.y, blue: bytes.z)
    }
    #expect(shown(0) == CellColor(red: 0x66, green: 0xCC, blue: 0xFF))
    #expect(shown(1) == cell(.error))
    #expect(shown(2) == cell(.success))
    let ground = theme == .dark ? Color(rgb: 0x0B1020) : Color(rgb: 0xFBFBF8)
    #expect(shown(7) == cell(ground))
  }

  @Test("animations, steps, lists and parts of texts read roles")
  func everywhere() {
    let findings = findings(
      """
      layers:
        - {id: t, kind: text, string: [{text: a, foregroundColor: $muted}],
           animations: {f: {kind: basic, keyPath: foregroundColor, from: $accent, to: $error, duration: 1}}}
        - {id: g, kind: gradient, colors: [$success, $warning]}
        - {id: s, kind: shape, fillColor: $selection, strokeColor: $foreground}
      timeline:
        - {at: 1, set: {t.foregroundColor: $background}}
      keys:
        space: [{addSublayer: {layer: {backgroundColor: $accent}, to: root}}]
      """
    )
    #expect(findings == [])
  }

  @Test(
    "unknown roles name the nearest one; the sign alone is no colour",
    arguments: [
      (
        "layers: [{backgroundColor: $acent}]",
        "unknown-name: '$acent' is not a colour role; did you mean '$accent'?"
      ),
      (
        "colors: {ground: red}\nlayers: [{backgroundColor: $grond}]",
        "unknown-name: '$grond' is not a colour role; did you mean '$ground'?"
      ),
      (
        "layers: [{backgroundColor: $}]",
        "wrong-type: expected a colour, found '$'; write \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" "
          + "or a CSS name"
      ),
      (
        "colors: {background: red}",
        "name-taken: '$background' is the terminal's own colour already; "
          + "choose another name, such as 'ground' or 'ink'"
      ),
      (
        "colors: {x: {dark: red}}",
        "missing-key: a colour role needs the key 'light'; "
          + "such as '{dark: \"#0b1020\", light: \"#fbfbf8\"}'"
      ),
      (
        "colors: {1x: red}",
        "bad-name: '1x' cannot name a colour role; "
          + "use letters, digits, '_' and '-', and do not start with a digit"
      ),
      (
        "colors: {x: {dark: red, light: blue, dim: red}}",
        "unknown-key: 'dim' is not a key of a colour role; valid: 'dark', 'light'"
      ),
    ]
  )
  func wrong(text: String, expected: String) { #expect(findings(text) == [expected]) }

  @Test("an invalid role is one fault, not one for each of its uses")
  func once() {
    #expect(findings("colors: {x: blu}\nlayers: [{backgroundColor: $x}]").count == 1)
  }

  @Test("a file has at most 256 roles")
  func limit() {
    func colors(_ count: Int) -> String {
      "colors: {" + (0..<count).map { "r\($0): red" }.joined(separator: ", ") + "}"
    }
    #expect(findings(colors(256)) == [])
    #expect(findings(colors(257)) == ["too-many: a scene has at most 256 colour roles; -"])
  }

  @Test("a copied value names its role")
  func copied() throws {
    let descriptor = try #require(PropertyTable.layer["backgroundColor"])
    let light = Color.accent.shown(in: .light)
    #expect(ValueText.file(PropertyValue(light), of: descriptor) == "$accent")
    var faint = Color.accent
    faint.alpha = 0.5
    #expect(ValueText.file(PropertyValue(faint), of: descriptor) == "\"#66ccff80\"")
  }
}
