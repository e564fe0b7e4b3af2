import Foundation
import LaminaScenes

/// The scenes that come with Lamina, wherever it is installed.
@MainActor
package struct SceneLibrary {
  /// One scene of the library.
  package struct Entry {
    /// The file's name without its ending: what `lamina demo NAME` takes.
    package let name: String
    /// The file.
    package let path: String
    /// The file as it was read.
    package let check: SceneCheck

    /// What the scene is called.
    package var title: String { check.title ?? name }
    /// What to look for.
    package var about: String { check.about ?? "" }
  }

  /// The scenes without errors, in the order of their names.
  package let entries: [Entry]

  /// Reads all scenes of a folder, in the order of their names.
  ///
  /// A file with errors is left out.
  package init(folder: URL, allowsExternalFiles: Bool = false) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var entries: [Entry] = []
    for file in files where file.hasSuffix(".yaml") || file.hasSuffix(".json") {
      let path = folder.appendingPathComponent(file).path
      let check = SceneCheck(
        try SourceFile(reading: path),
        allowsExternalFiles: allowsExternalFiles
      )
      guard !check.hasErrors else { continue }
      let name = String(file.prefix { $0 != "." })
      entries.append(Entry(name: name, path: path, check: check))
    }
    self.entries = entries
  }

  /// The folders in which the scenes may lie; the first that is there counts.
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
