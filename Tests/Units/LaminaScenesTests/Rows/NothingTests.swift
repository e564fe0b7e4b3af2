import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

@testable import LaminaScenes

/// `none` and `null` mean the same in YAML and JSON, with quotes and without.
@Suite("No value") struct NothingTests {
  private static let words = ["none", "null", "\"none\"", "\"null\"", "'none'", "'null'"]

  @Test("every property of every kind that may have no value takes all spellings, others none")
  func properties() throws {
    var optional = 0
    for kind in LayerKind.all {
      var lines = ["version: 1", "layers:"]
      var expected: [Bool] = []
      for row in kind.table.descriptors where row.place != nil && kind.keys[row.name] == nil {
        // In quotes a word is a text like others.
        let isText =
          row.type == PropertyType(String.self) || row.type == PropertyType(StyledText.self)
        for word in Self.words where !(isText && word != "none" && word != "null") {
          lines.append("  - {kind: \(kind.name), \(row.name): \(word)}")
          expected.append(row.isOptional)
        }
        optional += row.isOptional ? 1 : 0
      }
      let check = SceneCheck(
        SourceFile(name: "scene.yaml", text: lines.joined(separator: "\n") + "\n")
      )
      var faults: Set<Int> = []
      for diagnostic in check.diagnostics where diagnostic.severity == .error {
        faults.insert(check.file.position(of: diagnostic.range.lowerBound).line)
      }
      for (index, isOptional) in expected.enumerated() where isOptional {
        #expect(!faults.contains(index + 3), "\(lines[index + 2])")
      }
    }
    #expect(optional > 20)
  }

  @Test("a word in quotes stays a text where a text is wanted")
  func text() throws {
    let check = SceneCheck(
      SourceFile(
        name: "scene.yaml",
        text: "version: 1\nlayers: [{kind: text, string: \"none\"}, {kind: text, string: 'null'}]\n"
      )
    )
    #expect(check.diagnostics.isEmpty)
    let texts = check.plan?.layers.map { $0.properties.first?.value.value(as: String.self) }
    #expect(texts == ["none", "null"] || texts?.contains(nil) == true)
  }

  @Test("the schema takes what the reader takes", .enabled(if: Validator.isThere))
  func schema() throws {
    let texts = Self.words
      .flatMap { word in
        [
          "version: 1\nlayers: [{kind: shape, fillColor: \(word), path: \(word)}]\n",
          "{\"version\": 1, \"layers\": [{\"backgroundColor\": \(word)}]}\n",
        ]
      }
    let validator = try Validator()
    let verdicts = try validator.verdicts(of: texts)
    try validator.end()
    for (text, verdict) in zip(texts, verdicts) {
      let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
      #expect(verdict == "ok" && !check.hasErrors, "\(text)")
    }
  }
}
