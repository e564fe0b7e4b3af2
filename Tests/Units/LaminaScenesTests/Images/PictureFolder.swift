import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// A folder with the pictures of the fixtures beside a scene, removed afterwards.
final class PictureFolder {
  private let outer = FileManager.default.temporaryDirectory
    .appendingPathComponent("pictures-\(UUID().uuidString)")
  /// The folder of the scene, a sibling of `outside.png`.
  let url: URL

  init() throws {
    url = outer.appendingPathComponent("scene")
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("art"),
      withIntermediateDirectories: true
    )
    for name in ["walker.png", "ball.gif", "spinner.gif"] {
      try Fixture.data("images/\(name)").write(to: url.appendingPathComponent(name))
    }
    try Fixture.data("images/walker.png").write(to: url.appendingPathComponent("art/deep.png"))
    try Fixture.data("images/walker.png").write(to: outer.appendingPathComponent("outside.png"))
    try Data("no picture".utf8).write(to: url.appendingPathComponent("text.png"))
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: url.appendingPathComponent("photo.png"))
    try Fixture.data("images/walker.png").prefix(150)
      .write(to: url.appendingPathComponent("cut.png"))
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("link.png"),
      withDestinationURL: outer.appendingPathComponent("outside.png")
    )
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("inner.png"),
      withDestinationURL: url.appendingPathComponent("art/deep.png")
    )
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: outer)
    } catch {
      Issue.record("cannot remove \(outer.path): \(error)")
    }
  }

  var outside: String { outer.appendingPathComponent("outside.png").path }

  /// A scene in the folder, checked.
  func check(_ text: String, allowsExternalFiles: Bool = false) -> SceneCheck {
    SceneCheck(
      SourceFile(name: "scene.yaml", text: "version: 1\n" + text, folder: url.path),
      allowsExternalFiles: allowsExternalFiles
    )
  }

  /// The findings of a scene with one layer that has these contents.
  func findings(_ contents: String, allowsExternalFiles: Bool = false) -> String {
    let check = check(
      "layers:\n  - contents: \(contents)",
      allowsExternalFiles: allowsExternalFiles
    )
    return DiagnosticPrinter().text(check.diagnostics, in: check.file)
  }
}
