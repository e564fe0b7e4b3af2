import Foundation
import Lamina

/// The scene of `lamina inline`: of a file, of the gallery, or one preset.
@MainActor
struct InlineScene {
  let check: SceneCheck
  let size: CellSize
  /// The rows to show.
  let rows: Int
  /// What remains at the end, and after a failure.
  let end: InlineEnding
  let failedEnd: InlineEnding
  /// The layer of a preset, whose parameters are named alone.
  let preset: String?

  /// Throws `CommandFailure` if there is no such scene, `QuietEnd` if it has errors.
  init(_ command: InlineCommand, _ loader: SceneLoader) throws {
    let names = SceneReference.presets.map(\.name)
    if names.contains(command.scene), !FileManager.default.fileExists(atPath: command.scene) {
      preset = command.scene
      let parameters = command.set.filter { !$0.name.contains(".") }.map { ($0.name, $0.text) }
      check = try loader.sound(PresetScene(command.scene, parameters, rows: command.rows))
    } else {
      try Self.requireScene(command.scene, presets: names)
      preset = nil
      check = try loader.sound(command.scene)
    }
    guard let scene = Scene(check) else { throw QuietEnd(status: .sceneHasErrors) }
    size = scene.designSize
    rows = command.rows ?? scene.inlineRows ?? scene.designSize.rows
    end = command.end?.ending ?? scene.end ?? .keep
    failedEnd = command.failedEnd?.ending ?? scene.failedEnd ?? .keep
  }

  /// Throws for a word that is neither a preset nor a scene; others have messages of their own.
  private static func requireScene(_ name: String, presets: [String]) throws {
    let isWord = !name.isEmpty && name.allSatisfy { $0.isLetter || $0 == "-" } && name != "-"
    guard isWord, !FileManager.default.fileExists(atPath: name) else { return }
    let nearest = EditDistance.nearest(to: name, in: presets).map { "did you mean '\($0)'? " } ?? ""
    throw CommandFailure(
      .unreadableFile,
      "there is no preset '\(name)', and no such file",
      help: nearest + "'lamina list presets' and 'lamina demo --list' show what there is"
    )
  }

  /// The target of a name: a value of the preset or of one of its items, of the scene's root, or an
  /// id with a key path.
  func target(_ name: String) -> String {
    guard let preset else { return name.contains(".") ? name : "root.\(name)" }
    let id = name.prefix { $0 != "." }
    return id.count < name.count && (id == preset || id == "root") ? name : "\(preset).\(name)"
  }
}
