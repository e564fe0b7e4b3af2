import Foundation
import LaminaTestSupport
import Testing

/// A temporary folder for one test, removed afterwards.
final class SceneFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Issue.record("cannot remove \(url.path): \(error)")
    }
  }

  /// The path of a file in the folder, which need not be there.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and answers its path.
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}

/// The scenes that come with the project.
enum ShippedScenes {
  static let folder = Project.scenes

  static let names = [
    "actions", "board", "cards", "carousel", "counting", "curling", "curves", "emitter", "gradient",
    "progress", "retargeting", "shader", "springs", "standstill", "tiled", "transactions", "window",
  ]

  /// All scenes of the gallery, whatever their names.
  static let all: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.contains("/") }
      .map { String($0.dropLast(5)) }.sorted()
  }()

  static func path(_ name: String) -> String {
    folder.appendingPathComponent("\(name).yaml").path
  }
}
