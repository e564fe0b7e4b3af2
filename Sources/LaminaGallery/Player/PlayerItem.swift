import LaminaScenes

/// A scene that can be played, from a file that may change meanwhile.
@MainActor
package final class PlayerItem {
  /// The file; nil for one that cannot be read again.
  package let path: String?
  private lazy var check = load()
  private let load: () -> SceneCheck?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - check: The file as it was read.
  ///   - path: Where to read it again; nil for nowhere.
  package init(_ check: SceneCheck, path: String?) {
    load = { check }
    self.path = path
  }

  /// Creates an item for a scene of the library, which is read when it is played.
  package init(_ entry: SceneEntry) {
    load = { entry.check }
    path = entry.path
  }

  /// What the scene is called: its title, or the name of its file.
  package var title: String { check?.title ?? check?.file.name ?? "" }

  /// What to look for; empty if the file does not say.
  package var about: String { check?.about ?? "" }

  /// Makes the scene as of the last reading without errors; nil if there was none.
  package func makeScene() -> Scene? { check.flatMap { Scene($0) } }

  /// Reads the file again.
  ///
  /// A file with errors changes nothing.
  ///
  /// - Returns: What is wrong, as text of several lines; nil if the new file is taken.
  package func reload() -> String? {
    guard let path else { return nil }
    do throws(SourceFileError) {
      let new = SceneCheck(
        try SourceFile(reading: path),
        allowsExternalFiles: check?.allowsExternalFiles ?? false
      )
      guard !new.hasErrors else {
        return DiagnosticPrinter().text(new.diagnostics, in: new.file)
      }
      check = new
      return nil
    } catch {
      return "\(error)"
    }
  }
}
