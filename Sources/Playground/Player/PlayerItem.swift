import Foundation
import Lamina
import LaminaInspector

/// A scene for the player, from a file that may change during playback.
@MainActor
package final class PlayerItem {
  /// The path of the file; nil if it cannot be read again.
  package private(set) var path: String?
  /// The local copy of a file that must not be changed; nil if there is none.
  private(set) var copy: SceneCopy?
  private lazy var check = source?.check
  private let source: (any PlayerSource)?

  /// The result of reading the file again.
  package enum Reading: Equatable {
    /// A different scene, which replaces the current one.
    case taken
    /// The same content, as after writing it from the inspector.
    case unchanged
    case gone
    /// The file has errors, described in several lines.
    case faulty(String)
  }

  /// Creates an item for a file as it was read, and the path for reading it again.
  package init(_ check: SceneCheck, path: String?) {
    source = nil
    self.path = path
    self.check = check
  }

  /// Creates an item for a source; a scene's file is read when it is played.
  package init(_ source: any PlayerSource) {
    self.source = source
    path = source.path
  }

  /// The title of the scene, or the name of its file.
  package var title: String { check?.title ?? source?.title ?? check?.file.name ?? "" }

  /// The file's name without folders; empty if there is no file.
  var fileName: String { path.map { String($0.split(separator: "/").last ?? "") } ?? "" }

  /// The title in the file; empty if there is none.
  ///
  /// Unlike ``title`` it never falls back to the file's name, which the viewers of a recording are
  /// not meant to see.
  package var ownTitle: String { check?.title ?? source?.title ?? "" }

  /// A hint at what to look for; empty if the file has none.
  package var about: String { check?.about ?? source?.about ?? "" }

  /// Creates the scene as of the last successful reading, or the demo; nil if there is none.
  package func makePlayable() -> (any Playable)? {
    check.flatMap { Scene($0) } ?? source?.makePlayable()
  }

  /// Whether the item is a scene in a file, which can be copied.
  var isFile: Bool { check != nil }

  var isWritable: Bool { path.map { FileManager.default.isWritableFile(atPath: $0) } ?? false }

  /// The original file for a copy; nil for a demo.
  var original: SourceFile? { tuner?.editing.original.file ?? check?.file }

  /// Continues with a copy of the file.
  func adopt(_ copy: SceneCopy) {
    (path, self.copy) = (copy.path, copy)
    tuner?.path = copy.path
    // A new copy equals the current scene. An existing one may differ, and is read like a changed
    // file.
    guard let bytes = copy.newBytes, let check else { return }
    adopt(check.again(SourceFile(name: copy.path, bytes: bytes, folder: check.file.folder)))
  }

  /// The tuner of the file; nil until it is needed.
  private(set) var tuner: Tuner?

  /// The tuner of the file, which is made at the first call; nil for a demo.
  func makeTuner(writesChanges: Bool = false) -> Tuner? {
    if tuner == nil, let check {
      tuner = Tuner(check, path: path, writesChanges: writesChanges)
    }
    return tuner
  }

  func show(_ check: SceneCheck) { self.check = check }

  /// The source positions of the file's values; nil for a demo, and for a file that cannot be read.
  package var places: ScenePlaces? { check.flatMap { ScenePlaces($0) } }

  /// Reads the file again.
  ///
  /// A file with errors has no effect, and neither has one that no longer exists.
  package func reload() -> Reading {
    guard let path, let check else { return .unchanged }
    do throws(SourceFileError) {
      let new = check.again(try SourceFile(reading: path))
      guard !new.hasErrors else {
        return .faulty(DiagnosticPrinter().text(new.diagnostics, in: new.file))
      }
      if new.file.bytes == check.file.bytes { return .unchanged }
      adopt(new)
      return .taken
    } catch {
      if case .missing = error { return .gone }
      return .faulty("\(error)")
    }
  }

  private func adopt(_ new: SceneCheck) {
    check = new
    guard let tuner else { return }
    tuner.reread(new)
    if let changed = tuner.takePending() { check = changed }
  }
}

/// A scene or a demo that is read when it is played, such as an entry of the gallery.
@MainActor
package protocol PlayerSource: AnyObject {
  /// The scene's file; nil for a demo, and for a scene in memory.
  var path: String? { get }
  /// The checked file; nil for a demo, and for a file that cannot be read or has errors.
  var check: SceneCheck? { get }
  var title: String { get }
  /// A hint at what to look for.
  var about: String { get }

  /// Creates the show, not attached to a stage yet; nil if there is none.
  func makePlayable() -> (any Playable)?
}
