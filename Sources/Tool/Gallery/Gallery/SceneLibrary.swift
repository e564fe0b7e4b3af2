import Foundation
import LaminaKinds
import LaminaScenes

/// The scenes that come with Lamina, wherever it is installed.
@MainActor
package struct SceneLibrary {
  /// The scenes in the order in which they are shown: ``order``, then all others by their names.
  package let entries: [GalleryEntry]

  /// The scenes of the project, those first that one shows to a friend, neighbours unlike each other.
  private static let order = [
    "emitter", "image", "lottie", "carousel", "springs", "counting", "standstill", "dragon",
    "handwriting", "shader", "board", "film", "transform", "dolphins", "actions", "window",
    "scroll", "replicator", "strokes", "gradient", "cards", "tiled", "progress", "curves", "pages",
    "retargeting", "curling", "transactions",
  ]

  private static func sorted(_ entries: [GalleryEntry]) -> [GalleryEntry] {
    func place(_ entry: GalleryEntry) -> Int { order.firstIndex(of: entry.name) ?? order.count }
    return entries.sorted { (place($0), $0.name) < (place($1), $1.name) }
  }

  /// Finds all scenes of a folder.
  ///
  /// They are read when they are asked for.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - allowsExternalFiles: Whether scenes may name files outside of it.
  ///   - films: Opens the videos that they name; without it their layers say what they need.
  ///   - seed: The seed that counts instead of theirs; nil for theirs.
  /// - Throws: What the file system says.
  package init(
    folder: URL,
    allowsExternalFiles: Bool = false,
    films: (any FilmOpener)? = nil,
    seed: UInt64? = nil
  ) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let found = files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
      .map { file in
        GalleryEntry(
          name: String(file.prefix { $0 != "." }),
          path: folder.appendingPathComponent(file).path,
          allowsExternalFiles: allowsExternalFiles,
          films: films,
          seed: seed
        )
      }
    entries = Self.sorted(found)
  }

  /// The scenes that are built into the program.
  ///
  /// - Parameters:
  ///   - embedded: Nothing; tells this initialiser from the others.
  ///   - seed: The seed that counts instead of theirs; nil for theirs.
  package init(embedded: Void, seed: UInt64? = nil) {
    let files = Self.embeddedFiles
    let found = files.keys.sorted().filter { !$0.contains("/") && $0.hasSuffix(".yaml") }
      .map { name in
        var file = SourceFile(name: name, bytes: files[name] ?? [])
        file.attachments = files
        return GalleryEntry(name: String(name.prefix { $0 != "." }), file: file, seed: seed)
      }
    entries = Self.sorted(found)
  }

  /// All files that are built into the program, by their names below the folder of scenes.
  package static let embeddedFiles: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: EmbeddedScenes.files.compactMap { file in
      Data(base64Encoded: file.base64).map { (file.name, Array($0)) }
    }
  )

  /// The folder of scenes that counts; nil where none is there.
  package static func folder(environment: [String: String], executable: URL?) -> URL? {
    folders(environment: environment, executable: executable)
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folders in which the scenes may lie; the first that is there counts.
  ///
  /// Where none is there the program has its own.
  ///
  /// 1. `LAMINA_SCENES`, where that is set: then no other counts.
  /// 2. `share/lamina/scenes` beside the folder of the program: an installed one.
  /// 3. `Scenes` in a folder above the program that also has a `Package.swift`: one that was just
  ///    built.
  package static func folders(environment: [String: String], executable: URL?) -> [URL] {
    if let named = environment["LAMINA_SCENES"], !named.isEmpty {
      return [URL(fileURLWithPath: named)]
    }
    guard let executable else { return [] }
    var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    var folders = [
      folder.deletingLastPathComponent().appendingPathComponent("share/lamina/scenes")
    ]
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        folders.append(folder.appendingPathComponent("Scenes"))
      }
    }
    return folders
  }
}
