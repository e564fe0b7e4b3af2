import Foundation
import LaminaTestSupport
import Testing

/// The view of a user's package: public declarations only, and no special settings.
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
