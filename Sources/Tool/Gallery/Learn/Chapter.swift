import Foundation
import Lamina
import LaminaPlayer
import LaminaScenes

/// A chapter of "Learn Core Animation in your terminal": a text and a scene.
@MainActor
package struct Chapter {
  /// The number, starting at 1.
  package let number: Int
  /// The name of its files without the extension, as in 09-springs.
  package let name: String
  /// The text, as Markdown.
  package let text: ChapterText
  /// The scene's file.
  package let file: SourceFile
  /// The scene.
  package let item: PlayerItem

  /// The title: the heading of the text without the number.
  package var title: String { text.title }

  /// Reads the chapters of a folder of scenes; the embedded ones if there is no such folder.
  ///
  /// - Parameter folder: The folder of scenes, with the folder `learn` in it.
  /// - Returns: The chapters in order.
  /// - Throws: The error of a file that cannot be read.
  package static func all(in folder: URL?) throws -> [Chapter] {
    let learn = folder?.appendingPathComponent("learn")
    guard let learn, FileManager.default.fileExists(atPath: learn.path) else { return embedded }
    let names = try FileManager.default.contentsOfDirectory(atPath: learn.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    return try names.enumerated()
      .map { index, file in
        let name = String(file.dropLast(3))
        let path = learn.appendingPathComponent(name + ".yaml").path
        let scene = try SourceFile(reading: path)
        return Chapter(
          number: index + 1,
          name: name,
          text: ChapterText(
            try String(contentsOf: learn.appendingPathComponent(file), encoding: .utf8)
          ),
          file: scene,
          item: PlayerItem(SceneCheck(scene), path: path)
        )
      }
  }

  private static var embedded: [Chapter] {
    let files = SceneLibrary.embeddedFiles
    let names = files.keys.filter { $0.hasPrefix("learn/") && $0.hasSuffix(".md") }.sorted()
    return names.enumerated()
      .map { index, file in
        let name = String(file.dropFirst("learn/".count).dropLast(3))
        let scene = SourceFile(name: "\(name).yaml", bytes: files["learn/\(name).yaml"] ?? [])
        return Chapter(
          number: index + 1,
          name: name,
          text: ChapterText(String(decoding: files[file] ?? [], as: UTF8.self)),
          file: scene,
          item: PlayerItem(SceneCheck(scene), path: nil)
        )
      }
  }
}
