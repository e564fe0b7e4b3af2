import Foundation
import LaminaScenes
import LaminaTestSupport
import Testing

/// Scenes that are wrong, broken or hostile: `Tests/Support/Fixtures/hostile` holds each with its
/// diagnosis in full.
@Suite struct WrongSceneTests {
  static let folder = "hostile"

  /// The names of all wrong scenes.
  static func names(ending suffix: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.url(folder).path)
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test("each wrong scene gets its diagnosis", arguments: try names(ending: ".yaml"))
  func diagnosis(name: String) throws {
    let bytes = try Array(Fixture.data("\(Self.folder)/\(name).yaml"))
    let check = SceneCheck(SourceFile(name: "\(name).yaml", bytes: bytes))
    let text = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    let expected = Fixture.url("\(Self.folder)/\(name).txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "all" {
      try text.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: expected, encoding: .utf8))
    #expect(check.hasErrors)
  }

  @Test("no diagnosis is without its scene")
  func orphans() throws {
    #expect(try Self.names(ending: ".txt") == Self.names(ending: ".yaml"))
  }
}
