import Foundation
import LaminaTestSupport
import Testing

/// What a package of a user sees: public declarations only, and no setting of its own.
@Suite struct PackageTests {
  @Test("a package without special settings can subclass layers with stored state", .nightly)
  func subclass() throws {
    let result = try SwiftCompiler.run([
      "-typecheck",
      Fixture.url("package/Gauge.swift").path,
      Readme.project.appendingPathComponent("Tests/Units/DocExamplesTests/DialLayer.swift").path,
    ])
    #expect(result.words == "")
    #expect(result.status == 0)
  }
}
