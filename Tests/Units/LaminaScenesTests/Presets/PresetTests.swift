import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

/// Presets of files: data with parameters that replaces each use before the scene is read.
@Suite struct PresetTests {
  private static let scene = """
    version: 1
    # A scene with presets
    stage: {columns: 40, rows: 8}
    presets:
      label:
        parameters: {text: "", color: "#66ccff"}
        layers:
          - {kind: text, string: "${text}", foregroundColor: "${color}"}
      pair:
        parameters: {a: one, b: two}
        layers:
          - {use: label, text: "${a}", position: [10, 3]}
          - {use: label, text: "${b}", position: [10, 7], color: "#ff8800"}
      pop:
        parameters: {d: 4}
        animation: {kind: basic, keyPath: position.x, by: "${d}", duration: 1}
    layers:
      - use: label  # a title
        id: title
        text: Hello
        position: [20, 1]
        animations:
          p: {use: pop, d: 8, duration: 2}
      - {use: pair, b: three}
      - {use: pair, id: both, position: [20, 0]}
    timeline:
      - at: 0.5
        addSublayer: {layer: {use: pair, a: late}, to: title}
        add: {layer: title, key: q, animation: {use: pop}}
    """

  private static func check(_ text: String) -> SceneCheck {
    SceneCheck(SourceFile(name: "scene.yaml", text: text))
  }

  /// The frames of a scene at some times.
  @MainActor private static func frames(_ check: SceneCheck) throws -> [Frame] {
    try [0, 0.25, 0.75, 1.5]
      .map { time in
        let scene = try #require(Scene(check))
        let screen = HeadlessScreen(size: scene.designSize)
        let stage = Stage(screen: screen)
        scene.install(on: stage)
        stage.tick(at: 0)
        stage.tick(at: time)
        return try #require(screen.frame)
      }
  }

  @Test("what 'expand' prints has no use, and gives the same frames")
  @MainActor func expansion() throws {
    let check = Self.check(Self.scene)
    #expect(check.diagnostics.isEmpty)
    let text = try #require(check.expandedText)
    #expect(!text.contains("use:"))
    #expect(!text.contains("presets:"))
    #expect(text.contains("# A scene with presets"))
    #expect(text.contains("kind: text  # preset 'label'; a title"))
    let plain = Self.check(text)
    #expect(plain.diagnostics.isEmpty)
    #expect(plain.expandedText == text)
    let frames = try Self.frames(check)
    #expect(try frames == Self.frames(plain))
    #expect(frames[0] != frames[1] && frames[1] != frames[2])
  }

  @Test("a file in brackets, and one with aliases, expand to the same scene")
  @MainActor func otherNotations() throws {
    for text in [
      #"{"version": 1, "presets": {"a": {"layers": [{"kind": "text", "string": "x"}]}}, "#
        + #""layers": [{"use": "a", "position": [3, 1]}, {"use": "a", "position": [5, 3]}]}"#,
      """
      version: 1
      presets: {a: {layers: [{kind: text, string: x, position: [3, 1]}]}}
      x-base: &base {use: a}
      layers: [*base, {<<: *base, position: [5, 3]}, {sublayers: [{use: a}, *base]}]
      """,
    ] {
      let check = Self.check(text)
      #expect(check.diagnostics.isEmpty)
      let plain = Self.check(try #require(check.expandedText))
      #expect(plain.diagnostics.isEmpty)
      #expect(try Self.frames(check) == Self.frames(plain))
    }
  }

  @Test("an error in a preset names the use and the line of the preset")
  func places() throws {
    let text = Self.scene.replacing("kind: text, string", with: "kind: text, strin")
    let first = try #require(Self.check(text).diagnostics.first)
    #expect(
      first.message
        == "'strin' is not a property of a text layer, in preset 'label' line 8"
    )
    let file = SourceFile(name: "scene.yaml", text: text)
    #expect(file.position(of: first.range.lowerBound) == SourcePosition(line: 18, column: 5))
    #expect(first.fix(in: file) == nil)
  }

  @Test("nested presets are bounded in depth, in number and in levels")
  func limits() {
    func chain(_ count: Int) -> String {
      let presets = (0..<count)
        .map { number in
          "  p\(number): {layers: [\(number == 0 ? "{kind: text}" : "{use: p\(number - 1)}")]}\n"
        }
      return "version: 1\npresets:\n\(presets.joined())layers: [{use: p\(count - 1)}]\n"
    }
    #expect(Self.check(chain(8)).diagnostics.isEmpty)
    #expect(Self.check(chain(9)).diagnostics.map(\.code) == [.tooDeep])
    // Each preset uses the one before it ten times.
    let presets = (0..<6)
      .map { number in
        let inner = number == 0 ? "{kind: text}" : "{use: p\(number - 1)}"
        let layers = Array(repeating: inner, count: 10).joined(separator: ", ")
        return "  p\(number): {layers: [\(layers)]}\n"
      }
    let text = "version: 1\npresets:\n\(presets.joined())layers: [{use: p5}]\n"
    #expect(Self.check(text).diagnostics.contains { $0.code == .tooManyValues })
    // An argument inside of an argument, each a level deeper than the file.
    let card =
      "  card: {parameters: {in: []}, layers: [{sublayers: [{sublayers: [{sublayers: '${in}'}]}]}]}"
    let uses =
      String(repeating: "{use: card, in: [", count: 28) + "{kind: text}"
      + String(repeating: "]}", count: 28)
    let deep = "version: 1\npresets:\n\(card)\nlayers: [\(uses)]\n"
    #expect(Self.check(deep).diagnostics.contains { $0.code == .tooDeep })
  }

  @Test("presets are imported from files of the scene's folder")
  @MainActor func imports() throws {
    var file = SourceFile(
      name: "scene.yaml",
      text: "version: 1\nimport: shared.yaml\nlayers: [{use: dot, position: [3, 1]}]\n"
    )
    file.attachments["shared.yaml"] = Array(
      "presets:\n  dot: {layers: [{kind: text, string: o}]}\n".utf8
    )
    let check = SceneCheck(file)
    #expect(check.diagnostics.isEmpty)
    let plain = Self.check(try #require(check.expandedText))
    #expect(try Self.frames(check) == Self.frames(plain))
    file.attachments["shared.yaml"] = Array(
      "presets:\n  dot: {layers: [{kind: text, strin: o}], x: 1}\n".utf8
    )
    #expect(
      SceneCheck(file).diagnostics.map(\.message) == [
        "shared.yaml:2:43: 'x' is not a key of a preset",
        "'strin' is not a property of a text layer, in preset 'dot' of shared.yaml line 2",
      ]
    )
    file.attachments["shared.yaml"] = nil
    #expect(SceneCheck(file).diagnostics.map(\.code).contains(.badFile))
  }
}
