import Foundation
import Testing

/// A commit builds with what it was tested with: versions of packages, actions and images.
@Suite struct PinsTests {
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable {
        var version: String?
        var revision: String?
      }
      var location: String
      var state: State
    }
    var pins: [Pin]
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Readme.project.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("every package of the manifest has a version, and no commit that a mirror may not have")
  func packages() throws {
    let data = Data(try text(".ci/Package.resolved").utf8)
    let pins = try JSONDecoder().decode(Resolved.self, from: data).pins
    var wanted: [String] = []
    for match in try text("Package.swift").matches(of: /\.package\(url: "([^"]+)", from: "([^"]+)"/)
    {
      wanted.append("\(match.1) \(match.2)")
    }
    #expect(wanted.count >= 2)
    // The lowest version that the manifest takes is the one that is tested.
    #expect(pins.map { "\($0.location) \($0.state.version ?? "")" }.sorted() == wanted.sorted())
    #expect(pins.allSatisfy { $0.state.revision == nil })
  }

  @Test("before a build the versions are put where they count, unless they are there already")
  func script() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let scripts = folder.appendingPathComponent(".ci")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    for name in ["pins", "Package.resolved"] {
      let source = Readme.project.appendingPathComponent(".ci/\(name)")
      try FileManager.default.copyItem(at: source, to: scripts.appendingPathComponent(name))
    }
    let tested = try text(".ci/Package.resolved")
    let file = folder.appendingPathComponent("Package.resolved")
    func pin(_ before: String?, _ arguments: [String] = []) throws -> String {
      if let before { try Data(before.utf8).write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = [scripts.appendingPathComponent("pins").path] + arguments
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try String(contentsOf: file, encoding: .utf8)
    }
    #expect(try pin(nil) == tested)
    // What the package manager adds stays: a build that was resolved is not resolved again.
    let resolved = tested.replacing(
      "\"state\" : {",
      with: "\"state\" : {\n        \"revision\" : \"0123456789\","
    )
    #expect(try pin(resolved) == resolved)
    let other = resolved.replacing(/"version" : "[^"]+"/, with: "\"version\" : \"99.0.0\"")
    #expect(try pin(other) == tested)
    #expect(try pin(other, ["--record"]) == other)
    let recorded = try String(
      contentsOf: scripts.appendingPathComponent("Package.resolved"),
      encoding: .utf8
    )
    #expect(recorded.contains("99.0.0") && !recorded.contains("revision"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("actions and images of workflows are named by digests")
  func workflows() throws {
    let folder = Readme.project.appendingPathComponent(".github/workflows")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      for line in try text(".github/workflows/\(file)").split(separator: "\n") {
        if line.contains("uses:") {
          #expect(line.contains(/uses: [^@]+@[0-9a-f]{40}$/), "\(file): \(line)")
        }
        if line.contains("container:") || line.contains("image:") {
          #expect(line.contains(/: [^@]+@sha256:[0-9a-f]{64}$/), "\(file): \(line)")
        }
      }
    }
  }
}
