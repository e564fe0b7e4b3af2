import Foundation

/// The scene that `lamina new` writes.
enum StarterScene {
  /// Returns the text of the file; the title is quoted and may be any text.
  static func text(title: String) -> String {
    StarterTemplate.text("scene.yaml", ["title": quoted(title)])
  }

  /// Returns a double-quoted scalar: JSON's escapes are a subset of YAML's.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        result += "\\u" + String(format: "%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
