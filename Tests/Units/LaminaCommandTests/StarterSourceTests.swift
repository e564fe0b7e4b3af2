import Foundation
import Testing

@testable import LaminaCommand

/// Where the package of `lamina new --swift` finds Lamina.
@MainActor
@Suite struct StarterSourceTests {
  private typealias Source = StarterPackage.Source

  /// A folder that holds a package as Lamina's does.
  private func makePackage(_ folder: SceneFolder, _ name: String) throws {
    let place = folder.url.appendingPathComponent("\(name)/Sources/Library/Lamina")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = try folder.write("\(name)/Package.swift", "")
    _ = try folder.write("\(name)/Sources/Library/Lamina/Lamina.swift", "")
  }

  /// An installed program, and the note of what it was installed from.
  private func install(_ folder: SceneFolder, origin: String?) throws -> URL {
    for path in ["usr/bin", "usr/share/lamina"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(path),
        withIntermediateDirectories: true
      )
    }
    if let origin { _ = try folder.write("usr/share/lamina/origin", origin + "\n") }
    return URL(fileURLWithPath: try folder.write("usr/bin/lamina", ""))
  }

  @Test("an installed program knows the address or the folder that it was installed from")
  func installed() throws {
    let folder = try SceneFolder()
    try makePackage(folder, "fresh")
    let address = "https://example.com/x/lamina.git"
    #expect(Source.known(to: try install(folder, origin: address)) == .address(address))
    let checkout = folder.path("fresh")
    #expect(Source.known(to: try install(folder, origin: checkout)) == .folder(checkout))
    // A folder that is gone, or has become another one, is not believed.
    #expect(Source.known(to: try install(folder, origin: folder.path("gone"))) == nil)
    #expect(Source.known(to: try install(folder, origin: "")) == nil)
    #expect(Source.known(to: nil) == nil)
  }

  @Test("a program that was just built knows its checkout")
  func built() throws {
    let folder = try SceneFolder()
    try makePackage(folder, "fresh")
    let build = folder.url.appendingPathComponent("fresh/.build/debug")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    let program = URL(fileURLWithPath: try folder.write("fresh/.build/debug/lamina", ""))
    let checkout = folder.url.resolvingSymlinksInPath().appendingPathComponent("fresh").path
    #expect(Source.known(to: program) == .folder(checkout))
  }

  @Test("a folder is named as the package sees it, or whole where they have nothing in common")
  func seen() throws {
    let folder = try SceneFolder()
    let checkout = Source.folder(folder.path("fresh"))
    func path(_ name: String) -> Source {
      checkout.seen(from: folder.url.appendingPathComponent(name))
    }
    #expect(path("planets") == .folder("../fresh"))
    #expect(path("a/b/planets") == .folder("../../../fresh"))
    #expect(path("fresh/planets") == .folder(".."))
    let far = Source.folder("/nowhere/fresh").seen(from: folder.url.appendingPathComponent("p"))
    #expect(far == .folder("/nowhere/fresh"))
    let address = Source.address("git@example.com:x/lamina.git")
    #expect(address.seen(from: folder.url) == address)
  }

  @Test("--path and --url name the place, and the package is called as it calls itself")
  func options() throws {
    let folder = try SceneFolder()
    try makePackage(folder, "fresh")
    let console = CapturedConsole()
    #expect(
      console.run(["new", "--swift", folder.path("planets"), "--path", folder.path("fresh")]) == 0
    )
    let manifest = try folder.text("planets/Package.swift")
    #expect(manifest.contains(#".package(name: "Lamina", path: "../fresh")"#))
    #expect(manifest.contains(#".product(name: "Lamina", package: "Lamina")"#))
    for (url, name) in [
      ("https://example.com/x/lamina.git", "lamina"), ("git@example.com:Lamina", "Lamina"),
    ] {
      let target = folder.path(name == "lamina" ? "one" : "two")
      #expect(console.run(["new", "--swift", target, "--url", url]) == 0)
      let text = try String(contentsOfFile: target + "/Package.swift", encoding: .utf8)
      #expect(text.contains(#".package(url: "\#(url)", branch: "main")"#))
      #expect(text.contains(#"package: "\#(name)")"#))
    }
  }

  @Test(
    "a place that cannot be one is told, and nothing is written",
    arguments: [
      (["--swift", "--path", "/nowhere"], 66, "'/nowhere' holds no Lamina package"),
      (["--swift", "--url", "lamina"], 64, "'lamina' is not an address"),
      (["--swift", "--path", "a", "--url", "b://c"], 64, "--path and --url exclude each other"),
      (["--path", "a"], 64, "--path goes with --swift"),
      (["--url", "b://c"], 64, "--url goes with --swift"),
    ] as [([String], Int32, String)]
  )
  func faults(options: [String], status: Int32, words: String) throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    #expect(console.run(["new", folder.path("planets")] + options) == status)
    #expect(console.words.contains(words))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
