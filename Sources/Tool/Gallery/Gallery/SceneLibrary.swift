import Foundation
import Lamina

/// The scenes that come with Lamina, wherever it is installed.
@MainActor
package struct SceneLibrary {
  /// The scenes in display order: ``order``, then all others by name.
  package let entries: [GalleryEntry]

  /// The project's scenes, the most impressive first, with contrasting neighbours.
  private static let order = [
    "emitter", "image", "lottie", "carousel", "springs", "counting", "standstill", "dragon",
    "handwriting", "shader", "board", "film", "transform", "dolphins", "actions", "window",
    "scroll", "replicator", "strokes", "gradient", "cards", "tiled", "progress", "curves", "pages",
    "retargeting", "poster", "curling", "transactions", "woodcut",
  ]

  private static func sorted(_ entries: [GalleryEntry]) -> [GalleryEntry] {
    func place(_ entry: GalleryEntry) -> Int { order.firstIndex(of: entry.name) ?? order.count }
    return entries.sorted { (place($0), $0.name) < (place($1), $1.name) }
  }

  /// Finds all scenes of a folder; their files are read lazily.
  ///
  /// A seed replaces those of the scenes; without a decoder video layers show a message.
  package init(
    folder: URL,
    allowsExternalFiles: Bool = false,
    videos: (any VideoOpener)? = nil,
    seed: UInt64? = nil
  ) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let found = files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
      .map { file in
        GalleryEntry(
          name: String(file.prefix { $0 != "." }),
          path: folder.appendingPathComponent(file).path,
          allowsExternalFiles: allowsExternalFiles,
          videos: videos,
          seed: seed
        )
      }
    entries = Self.sorted(found)
  }

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

  /// All embedded files by their paths below the folder of scenes.
  package static let embeddedFiles: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: EmbeddedFiles.files.compactMap { file in
      Data(base64Encoded: file.base64).map { (file.name, Array($0)) }
    }
  )

  /// Returns the first existing folder of scenes; nil if there is none.
  package static func folder(environment: [String: String], executable: URL?) -> URL? {
    folders(environment: environment, executable: executable)
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the candidates for the folder of scenes, in order of precedence.
  ///
  /// If none exists, the program falls back to the embedded scenes.
  ///
  /// 1. `LAMINA_SCENES`; if it is set, it is the only candidate.
  /// 2. `share/lamina/scenes` beside the folder of the program, in an installation.
  /// 3. `Scenes` in a folder above the program that also has a `Package.swift`, in a build
  ///    directory.
  package static func folders(environment: [String: String], executable: URL?) -> [URL] {
    if let named = environment["LAMINA_SCENES"], !named.isEmpty {
      return [URL(fileURLWithPath: named)]
    }
    guard let executable else { return [] }
    var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    var folders = [folder.deletingLastPathComponent().appendingPathComponent("share/lamina/scenes")]
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
