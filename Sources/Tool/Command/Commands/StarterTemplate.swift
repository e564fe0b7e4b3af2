import Foundation

/// The files that `lamina new` writes, as templates of the folder `Templates` that are embedded in
/// the program.
enum StarterTemplate {
  /// Returns a template with values in place of its `{{keys}}`.
  static func text(_ name: String, _ values: [String: String] = [:]) -> String {
    let file = EmbeddedFiles.files.first { $0.name == name + ".template" }
    let bytes = file.flatMap { Data(base64Encoded: $0.base64) } ?? Data()
    return String(decoding: bytes, as: UTF8.self)
      .replacing(/\{\{([a-z]+)\}\}/) { values[String($0.output.1)] ?? String($0.output.0) }
  }
}
