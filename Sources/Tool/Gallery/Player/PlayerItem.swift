import Foundation
import LaminaScenes

/// A scene that can be played, from a file that may change meanwhile.
@MainActor
package final class PlayerItem {
  /// The file; nil for one that cannot be read again.
  package private(set) var path: String?
  /// The file as a copy that was made here, of one that is not to be changed; nil for any other.
  private(set) var copy: SceneCopy?
  private lazy var check = entry?.check
  private let entry: GalleryEntry?

  /// What reading the file again found.
  package enum Reading: Equatable {
    /// Another scene, which is shown from now on.
    case taken
    /// What was shown already, as after writing it oneself.
    case unchanged
    /// No file.
    case gone
    /// What is wrong with it, as text of several lines.
    case faulty(String)
  }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - check: The file as it was read.
  ///   - path: Where to read it again; nil for nowhere.
  package init(_ check: SceneCheck, path: String?) {
    entry = nil
    self.path = path
    self.check = check
  }

  /// Creates an item for an entry of the gallery; a scene is read when it is played.
  package init(_ entry: GalleryEntry) {
    self.entry = entry
    path = entry.path
  }

  /// What the scene is called: its title, or the name of its file.
  package var title: String { check?.title ?? entry?.title ?? check?.file.name ?? "" }

  /// The name of its file, without the folders; empty for one that has no file.
  var fileName: String { path.map { String($0.split(separator: "/").last ?? "") } ?? "" }

  /// Its own title; empty if the file does not say.
  ///
  /// The name of a file tells a stranger who gets a film of it more than he is to know.
  package var ownTitle: String { check?.title ?? entry?.title ?? "" }

  /// What to look for; empty if the file does not say.
  package var about: String { check?.about ?? entry?.about ?? "" }

  /// Makes the scene as of the last reading without errors, or the demo; nil if there is none.
  package func makePlayable() -> (any Playable)? {
    check.flatMap { Scene($0) } ?? entry?.makePlayable()
  }

  /// Whether it is a scene in a file, of which there can be a copy.
  var isFile: Bool { check != nil }

  /// Whether the file is the user's to change.
  var isWritable: Bool { path.map { FileManager.default.isWritableFile(atPath: $0) } ?? false }

  /// The file of which there can be a copy, as it was read; nil for a demo.
  var original: SourceFile? { tuner?.editing.original.file ?? check?.file }

  /// Goes on with a copy of the file.
  func take(_ copy: SceneCopy) {
    (path, self.copy) = (copy.path, copy)
    tuner?.path = copy.path
    // It shows what is shown already. An earlier one may not, and is read as any file that changed.
    guard let bytes = copy.newBytes else { return }
    take(readAgain(SourceFile(name: copy.path, bytes: bytes, folder: check?.file.folder)))
  }

  /// What is being tuned in the file; nil until somebody does.
  private(set) var tuner: Tuner?

  /// The tuner of the file; nil for a demo.
  ///
  /// - Parameter writesChanges: Whether each change is written at once.
  /// - Returns: The same one each time.
  func makeTuner(writesChanges: Bool = false) -> Tuner? {
    if tuner == nil, let check {
      tuner = Tuner(check, path: path, writesChanges: writesChanges)
    }
    return tuner
  }

  /// Shows the file with other values from now on.
  func show(_ check: SceneCheck) { self.check = check }

  /// Where the file says things; nil for a demo, and for a file that cannot be read.
  var places: ScenePlaces? { check.flatMap { ScenePlaces($0) } }

  /// Reads the file again.
  ///
  /// A file with errors changes nothing, and neither does one that is gone.
  package func reload() -> Reading {
    guard let path else { return .unchanged }
    do throws(SourceFileError) {
      let new = readAgain(try SourceFile(reading: path))
      guard !new.hasErrors else {
        return .faulty(DiagnosticPrinter().text(new.diagnostics, in: new.file))
      }
      if new.file.bytes == check?.file.bytes { return .unchanged }
      take(new)
      return .taken
    } catch {
      if case .missing = error { return .gone }
      return .faulty("\(error)")
    }
  }

  private func readAgain(_ file: SourceFile) -> SceneCheck {
    SceneCheck(
      file,
      allowsExternalFiles: check?.allowsExternalFiles ?? false,
      films: check?.films,
      seed: check?.seed
    )
  }

  private func take(_ new: SceneCheck) {
    check = new
    guard let tuner else { return }
    tuner.reread(new)
    if let changed = tuner.takePending() { check = changed }
  }
}
