import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// The schema and the reader find the same scenes wrong by their form.
@Suite("Schema and reader agree")
struct SchemaAgreementTests {
  @Test("of hundreds of broken scenes", .enabled(if: Validator.isThere))
  func agree() throws {
    let count = TestTier.count(quick: 600, nightly: 3000)
    let trees = try Self.trees
    #expect(trees.count > 60)
    var mutator = SceneMutator(generator: SeededGenerator(seed: 20_260_702))
    var texts: [String] = []
    while texts.count < count {
      var tree = mutator.part(of: trees[texts.count % trees.count])
      for _ in 0..<(texts.count % 5 == 0 ? 2 : 1) { tree = mutator.change(tree) }
      texts.append(tree.text + "\n")
    }
    let validator = try Validator()
    let verdicts = try validator.verdicts(of: texts)
    try validator.end()
    var refused = 0
    for (text, verdict) in zip(texts, verdicts) {
      let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
      let hasShape = check.diagnostics.contains {
        $0.severity == .error && $0.diagnosticClass == .shape
      }
      if hasShape { refused += 1 }
      guard hasShape != verdict.hasPrefix("no") else { continue }
      Issue.record(
        """
        schema: \(verdict)
        \(DiagnosticPrinter().text(check.diagnostics, in: check.file))\(text)
        """
      )
    }
    // Neither all nor none: the scenes are broken in ways that tell the two apart.
    #expect((count / 3...count * 13 / 15).contains(refused))
  }

  /// All scenes of the checkout and the valid fixtures.
  private static var trees: [SceneTree] {
    get throws {
      let folders = [Project.scenes, Fixture.url("schema/valid")]
      let files = folders.flatMap { folder in
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL } ?? []
      }
      return try files.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
        .compactMap { file in
          Reading(bytes: Array(try Data(contentsOf: file))).value.map(SceneTree.init)
        }
    }
  }
}
