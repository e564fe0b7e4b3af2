import Lamina
import LaminaRecording

/// The output of `--version`.
enum VersionText {
  static let number = "0.1.0"

  /// The number, the date of the last change in an installed build, and the linked libraries.
  static var line: String {
    let day = BuildDay.text.map { " (\($0))" } ?? ""
    return "\(number)\(day), \(TerminalLibrary.version), \(PictureLibraries.versions)"
  }
}
