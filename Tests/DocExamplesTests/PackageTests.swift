import Foundation
import Testing

/// What a package of a user sees: public declarations only, and no setting of its own.
@Suite struct PackageTests {
  @Test("a package without special settings can subclass layers with stored state")
  func subclass() throws {
    // The modules lie beside the program that runs this test.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let checkouts = products.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6",
      "-I", products.appendingPathComponent("Modules").path,
      "-Xcc", "-fmodule-map-file=\(products.path)/CNcurses.build/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(products.path)/CImages.build/module.modulemap",
      "-Xcc", "-I\(Readme.project.path)/Sources/CImages/include",
      "-Xcc", "-I\(Readme.project.path)/Sources/CNcurses/include",
      "-Xcc", "-I\(checkouts.path)/Yams/Sources/CYaml/include",
      Readme.project.appendingPathComponent("Tests/Fixtures/package/Gauge.swift").path,
      Readme.project.appendingPathComponent("Tests/DocExamplesTests/DialLayer.swift").path,
    ]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    DispatchQueue.global()
      .asyncAfter(deadline: .now() + 120) {
        if compiler.isRunning { compiler.terminate() }
      }
    let words = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    compiler.waitUntilExit()
    #expect(words == "")
    #expect(compiler.terminationStatus == 0)
  }
}
