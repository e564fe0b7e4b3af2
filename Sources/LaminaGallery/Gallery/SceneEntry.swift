import LaminaScenes

/// A scene of the library, read when it is asked for: a gallery of many opens as fast as one.
@MainActor
package final class SceneEntry {
  /// The file's name without its ending: what `lamina demo NAME` takes.
  package let name: String
  /// The file.
  package let path: String
  private let allowsExternalFiles: Bool
  private lazy var reading = read()

  private struct Reading {
    var check: SceneCheck?
    var fault: String?
  }

  init(name: String, path: String, allowsExternalFiles: Bool) {
    self.name = name
    self.path = path
    self.allowsExternalFiles = allowsExternalFiles
  }

  /// The file as it was read; nil if it cannot be, or has errors.
  package var check: SceneCheck? { reading.check }
  /// Why it cannot be played; nil if it can.
  package var fault: String? { reading.fault }
  /// What to look for, or why there is nothing.
  package var about: String { reading.fault ?? reading.check?.about ?? "" }
  /// What the scene is called.
  package lazy var title: String = findTitle()

  private func findTitle() -> String {
    do throws(SourceFileError) {
      if let title = SceneTitle.find(in: try SourceFile(reading: path).bytes) { return title }
    } catch {
      // `fault` tells it.
      return name
    }
    return reading.check?.title ?? name
  }

  private func read() -> Reading {
    do throws(SourceFileError) {
      let check = SceneCheck(
        try SourceFile(reading: path),
        allowsExternalFiles: allowsExternalFiles
      )
      guard check.hasErrors else { return Reading(check: check) }
      let count = check.diagnostics.count { $0.severity == .error }
      return Reading(
        fault: "It cannot be played: \(count == 1 ? "one error" : "\(count) errors"). "
          + "'lamina check \(path)' tells."
      )
    } catch {
      return Reading(fault: "It cannot be played: \(error).")
    }
  }
}
