import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaScenes

/// Scene files whose stage is extended, and their layers that bleed or have constraints.
@MainActor @Suite struct ExtendSceneTests {
  private func check(_ text: String) -> SceneCheck {
    SceneCheck(SourceFile(name: "test.yaml", text: text))
  }

  private func stage(_ text: String, _ columns: Int, _ rows: Int) throws -> (Stage, Scene) {
    let check = check(text)
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: columns, rows: rows)))
    scene.install(on: stage)
    stage.tick(at: 0)
    return (stage, scene)
  }

  private func place(_ id: String, _ scene: Scene) throws -> CGRect {
    let layer = try #require(scene.layer(withIdentifier: id))
    return layer.convert(layer.bounds, to: nil)
  }

  private static let file = """
    version: 1
    stage: {columns: 40, rows: 12, fit: extend, scaleFrom: 2.5}
    layers:
      - {id: sky, frame: [0, 0, 40, 12], backgroundColor: navy, bleed: true,
         autoresizingMask: [width, height]}
      - {id: clock, frame: [30, 2, 8, 2], autoresizingMask: [layerMinXMargin, maxYMargin]}
      - {id: moon, frame: [10, 4, 4, 4]}
      - {id: title, frame: [0, 0, 12, 2], constraints: [{attribute: midX}, {attribute: minY, offset: 4}]}
      - id: rule
        frame: [0, 0, 12, 1]
        constraints:
          - {attribute: minX, sourceName: title}
          - {attribute: maxX, sourceName: title}
          - {attribute: minY, sourceName: title, sourceAttribute: maxY, scale: 1, offset: 1}
    timeline:
      - at: 1s
        transaction: {disableActions: true}
        set: {moon.position.x: 20}
        addSublayer: {to: root, layer: {id: late, frame: [0, 20, 4, 4], autoresizingMask: [minY]}}

    """

  @Test("layers follow by masks and constraints, and steps are in points of the design")
  func places() throws {
    let (stage, scene) = try stage(Self.file, 60, 18)
    #expect(try place("sky", scene) == CGRect(x: 0, y: 0, width: 60, height: 24))
    #expect(try place("clock", scene) == CGRect(x: 50, y: 2, width: 8, height: 2))
    #expect(try place("moon", scene) == CGRect(x: 20, y: 10, width: 4, height: 4))
    #expect(try place("title", scene) == CGRect(x: 24, y: 4, width: 12, height: 2))
    #expect(try place("rule", scene) == CGRect(x: 24, y: 7, width: 12, height: 1))
    stage.tick(at: 2)
    #expect(try place("moon", scene) == CGRect(x: 28, y: 10, width: 4, height: 4))
    #expect(try place("late", scene) == CGRect(x: 0, y: 32, width: 4, height: 4))
    // Twice as large, and from 2.5 on scaled.
    #expect(try self.stage(Self.file, 80, 24).0.rootLayer.bounds.width == 80)
    #expect(try self.stage(Self.file, 104, 40).0.rootLayer.bounds.width == 52)
  }

  @Test("in the design's size constraints hold as well")
  func design() throws {
    let (_, scene) = try stage(Self.file, 40, 12)
    #expect(try place("title", scene) == CGRect(x: 14, y: 4, width: 12, height: 2))
    let scaled = Self.file.replacingOccurrences(
      of: "fit: extend, scaleFrom: 2.5",
      with: "fit: scale"
    )
    let (_, other) = try stage(scaled, 40, 12)
    #expect(try place("rule", other) == CGRect(x: 14, y: 7, width: 12, height: 1))
  }

  @Test(
    "constraints in a circle, or with two answers, are errors with both places",
    arguments: [
      (
        "[{attribute: minX, sourceName: b}]", "[{attribute: minX, sourceName: a}]",
        "'minX' depends on itself, through 'minX' in line 3"
      ),
      (
        "[{attribute: minX}, {attribute: minX, offset: 2}]", "[]",
        "'minX' is determined already, by 'minX' in line 3"
      ),
      (
        "[{attribute: minX}, {attribute: maxX}, {attribute: width}]", "[]",
        "'width' is determined already, by 'minX' in line 3"
      ),
      ("[{attribute: minX, sourceName: c}]", "[]", "no layer has the id 'c'"),
      ("[{attribute: left}]", "[]", "'left'"), ("[{sourceName: b}]", "[]", "'attribute'"),
    ]
  )
  func faults(first: String, second: String, words: String) throws {
    let check = check(
      """
      version: 1
      layers:
        - {id: a, constraints: \(first)}
        - {id: b, constraints: \(second)}

      """
    )
    #expect(check.hasErrors)
    let errors = check.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.first?.message.contains(words) == true, "\(errors.first?.message ?? "")")
    #expect((3...4).contains(check.file.position(of: errors.first?.range.lowerBound ?? 0).line))
  }

  @Test("a layer inside of another one does not bleed, and check says so")
  func nested() {
    let check = check(
      "version: 1\nlayers: [{id: a, bleed: [left], sublayers: [{id: b, bleed: true}]}]\n"
    )
    #expect(!check.hasErrors)
    #expect(check.diagnostics.map(\.message) == ["only a layer directly in the stage bleeds"])
  }
}
