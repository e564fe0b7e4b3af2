import LaminaRecording
import LaminaTerminal

/// What `--version` tells.
enum VersionText {
  /// The number of this version.
  static let number = "0.1.0"

  /// Number, day of the last change where it was installed, and the libraries that it runs with.
  static var line: String {
    let day = BuildDay.text.map { " (\($0))" } ?? ""
    return "\(number)\(day), \(TerminalLibrary.version), \(PictureLibraries.versions)"
  }
}
