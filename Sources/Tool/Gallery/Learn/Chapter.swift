import Foundation
import Lamina
import LaminaPlayer

/// A chapter of "Learn Core Animation in your terminal": a text and a scene.
@MainActor
package struct Chapter {
  /// The number, starting at 1.
  package let number: Int
  /// The name of its files without the extension, as in 09-springs.
  package let name: String
  package let text: ChapterText
  package let file: SourceFile
  package let item: PlayerItem

  /// The title: the heading of the text without the number.
  package var title: String { text.title }

  /// Reads the chapters from the folder `learn` of a folder of scenes; the embedded ones if there
  /// is none.
  package static func all(in folder: URL?) throws -> [Chapter] {
    let learn = folder?.appendingPathComponent("learn")
    guard let learn, FileManager.default.fileExists(atPath: learn.path) else { return embedded }
    let names = try FileManager.default.contentsOfDirectory(atPath: learn.path)
    return try numbered(names) { number, name in
      let path = learn.appendingPathComponent(name + ".yaml").path
      let text = try String(contentsOf: learn.appendingPathComponent(name + ".md"), encoding: .utf8)
      return Chapter(number, name, text, try SourceFile(reading: path), path: path)
    }
  }

  private static var embedded: [Chapter] {
    let files = SceneLibrary.embeddedFiles
    let names = files.keys.filter { $0.hasPrefix("learn/") }.map { String($0.dropFirst(6)) }
    return numbered(names) { number, name in
      let text = String(decoding: files["learn/\(name).md"] ?? [], as: UTF8.self)
      let scene = SourceFile(name: "\(name).yaml", bytes: files["learn/\(name).yaml"] ?? [])
      return Chapter(number, name, text, scene, path: nil)
    }
  }

  /// Reads the chapters whose texts are among the names of files.
  private static func numbered(
    _ files: [String],
    _ read: (_ number: Int, _ name: String) throws -> Chapter
  ) rethrows -> [Chapter] {
    try files.filter { $0.hasSuffix(".md") }.sorted().enumerated()
      .map { index, file in try read(index + 1, String(file.dropLast(3))) }
  }

  private init(_ number: Int, _ name: String, _ text: String, _ file: SourceFile, path: String?) {
    (self.number, self.name, self.file) = (number, name, file)
    self.text = ChapterText(text)
    item = PlayerItem(SceneCheck(file), path: path)
  }
}
