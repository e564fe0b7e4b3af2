import LaminaCells
import LaminaStage
import Testing

@testable import LaminaScenes

/// Findings of `check` that depend on the size of the screen.
@MainActor @Suite struct SceneSizesCheckTests {
  private func check(_ text: String) throws -> SceneCheck {
    let check = SceneCheck(SourceFile(name: "test.yaml", text: text))
    try #require(!check.hasErrors)
    return check
  }

  private static let labels = """
    version: 1
    stage: {columns: 40, rows: 12}
    layers:
      - {id: one, kind: text, frame: [2, 4, 12, 2], string: a long label}
      - {id: two, kind: text, frame: [15, 4, 12, 2], string: another one}
      - {kind: text, frame: [2, 8, 6, 2], string: short}
    timeline:
      - at: 2s
        addSublayer: {to: root, layer: {id: three, kind: text, frame: [28, 4, 12, 2], string: a third one}}

    """

  @Test("labels that get too little room are warnings with their layer")
  func labels() throws {
    let check = try check(Self.labels)
    #expect(check.labelFindings().isEmpty)
    let found = check.labelFindings(factors: [0.5, 0.75])
    #expect(found.allSatisfy { $0.severity == .warning })
    let words = found.map(\.message)
    #expect(words.contains { $0.hasPrefix("the text of 'one' is cut on a screen of 0.5") })
    #expect(words.contains { $0.hasPrefix("the text of 'three' is cut") })
    let lines = found.map { check.file.position(of: $0.range.lowerBound).line }
    #expect(lines == lines.sorted() && Set(lines).isSubset(of: [4, 5, 6, 9]), "\(words)")
  }

  @Test("what is left out is said as well")
  func missing() throws {
    let lines = (0..<6)
      .map { "  - {id: l\($0), kind: text, frame: [2, \(2 * $0), 9, 2], string: line}" }
    let check = try check(
      "version: 1\nstage: {columns: 40, rows: 6}\nlayers:\n" + lines.joined(separator: "\n") + "\n"
    )
    #expect(check.labelFindings().isEmpty)
    let found = check.labelFindings(factors: [0.5]).map(\.message)
    #expect(found.contains { $0.hasSuffix("is left out on a screen of 0.5 times the size") })
  }

  @Test("layers that reach a side and follow nothing are named for an extended stage")
  func extensions() throws {
    let check = try check(
      """
      version: 1
      stage: {columns: 40, rows: 12}
      layers:
        - {id: sky, frame: [0, 0, 40, 24], backgroundColor: navy, bleed: true}
        - {id: floor, frame: [0, 20, 40, 4], backgroundColor: gray, bleed: [bottom]}
        - {id: wall, frame: [36, 0, 4, 24], backgroundColor: red, autoresizingMask: [minX, height]}
        - {id: ball, frame: [10, 10, 4, 4], backgroundColor: white}
        - id: group
          sublayers: [{frame: [0, 4, 3, 4], backgroundColor: white}]

      """
    )
    let found = check.extensionFindings()
    #expect(
      found.map(\.message) == [
        "'floor' reaches the stage's left, right, and stays in the middle of a stage that is extended",
        "'group' reaches the stage's left, and stays in the middle of a stage that is extended",
      ]
    )
    #expect(found.map { check.file.position(of: $0.range.lowerBound).line } == [5, 8])
  }
}
