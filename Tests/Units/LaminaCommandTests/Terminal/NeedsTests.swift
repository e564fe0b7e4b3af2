import Foundation
import LaminaTestSupport
import Testing

/// What `make` says before it installs something, on a machine without libraries.
@Suite(.inTerminal) struct NeedsTests {
  private static let project = Project.folder.path
  /// The programs of the fixtures come before those of the machine.
  private static let path = Fixture.url("needs").path + ":/usr/bin:/bin"
  private static let install =
    "apt-get -qq -o DPkg::Lock::Timeout=300 install -y "
    + "--no-install-recommends libpng-dev"

  private func run(_ environment: [String: String] = [:]) throws -> (words: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["\(Self.project)/.ci/needs", "png"]
    process.environment = environment.merging(["PATH": Self.path]) { own, _ in own }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (words, process.terminationStatus)
  }

  @Test("with nobody there the exact line is said, and runs at once")
  func unattended() throws {
    let result = try run()
    let lines = result.words.split(separator: "\n")
    try #require(lines.count > 3)
    #expect(lines[0] == "lamina: missing: png. Installing now, once:")
    #expect(lines[1].hasSuffix(Self.install))
    #expect(lines[2].hasPrefix("apt-get was asked: ") && lines[2].hasSuffix(" update"))
    #expect(lines[3].hasSuffix("--no-install-recommends libpng-dev"))
    #expect(!result.words.contains("waited"))
    // What did not help is no success.
    #expect(result.status == 69)
  }

  @Test("INSTALL=0 names what is missing, and installs nothing")
  func refused() throws {
    let result = try run(["INSTALL": "0"])
    #expect(result.status == 69)
    #expect(result.words.contains("INSTALL=0 keeps 'make' from installing them. Please type:"))
    #expect(result.words.contains("apt-get install -y libpng-dev"))
    #expect(!result.words.contains("was asked"))
  }

  @Test("a person at a terminal gets three seconds to say no before anything is installed")
  func attended() throws {
    let session = try CommandSession(
      shell: "PATH='\(Self.path)' exec /bin/bash '\(Self.project)/.ci/needs' png"
    )
    #expect(session.end() == .code(69))
    let screen = session.text
    let waited = try #require(screen.range(of: "waited 3 seconds"))
    let said = try #require(screen.range(of: "Ctrl-C stops it"))
    let asked = try #require(screen.range(of: "apt-get was asked"))
    #expect(said.lowerBound < waited.lowerBound && waited.lowerBound < asked.lowerBound)
  }
}
