import Foundation

/// Writes the files of a folder into a Swift file, for a program that embeds them: `SceneEmbedder
/// FOLDER OUT.swift`.
@main
enum SceneEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      throw CocoaError(.fileNoSuchFile)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .sorted()
    var text = #"""
      import Foundation

      /// The files of a folder, as they were when the program was built.
      enum EmbeddedFiles {
        /// Returns a file as text, with values in place of its `{{keys}}`; others stay.
        static func text(_ name: String, _ values: [String: String] = [:]) -> String {
          let file = files.first { $0.name == name }
          let bytes = file.flatMap { Data(base64Encoded: $0.base64) } ?? Data()
          return fill(String(decoding: bytes, as: UTF8.self), with: values)
        }

        static func fill(_ text: String, with values: [String: String]) -> String {
          text.replacing(/\{\{([a-z]+)\}\}/) { values[String($0.output.1)] ?? String($0.output.0) }
        }

        /// Names below the folder, and the bytes in Base64.
        static let files: [(name: String, base64: String)] = [

      """#
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      text += "    (\"\(name)\", \"\(data.base64EncodedString())\"),\n"
    }
    text += "  ]\n}\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: arguments[2]))
  }

  /// The extensions of scenes, their resources, and templates; notes beside them are not embedded.
  private static let endings = [
    ".yaml", ".json", ".md", ".png", ".gif", ".html", ".js", ".template",
  ]
}
