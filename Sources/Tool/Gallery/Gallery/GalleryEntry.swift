import Lamina
import LaminaPlayer

/// A scene or a demo of the gallery; a scene's file is read lazily, so that a large gallery opens
/// as fast as a small one.
@MainActor
package final class GalleryEntry: PlayerSource {
  /// The name for `lamina demo NAME`: a file's name without its extension, or that of a demo.
  package let name: String
  /// The scene's file; nil for a demo.
  package let path: String?
  /// A scene in memory; nil for one that is read from its path.
  private let file: SourceFile?
  private let demo: Demo?
  private let allowsExternalFiles: Bool
  private let videos: (any VideoOpener)?
  private let seed: UInt64?
  private lazy var reading = read()

  private struct Reading {
    var check: SceneCheck?
    var fault: String?
  }

  init(
    name: String,
    path: String? = nil,
    file: SourceFile? = nil,
    demo: Demo? = nil,
    allowsExternalFiles: Bool = false,
    videos: (any VideoOpener)? = nil,
    seed: UInt64? = nil
  ) {
    (self.name, self.path, self.file, self.demo) = (name, path, file, demo)
    (self.allowsExternalFiles, self.videos, self.seed) = (allowsExternalFiles, videos, seed)
  }

  package convenience init(_ demo: Demo) { self.init(name: demo.name, demo: demo) }

  /// The checked file; nil for a demo, and for a file that cannot be read or has errors.
  package var check: SceneCheck? { reading.check }
  package var isPlayable: Bool { demo != nil || check != nil }
  /// The reason why the entry cannot be played; nil if it can.
  package var fault: String? { reading.fault }
  /// A hint at what to look for, or the fault.
  package var about: String { demo?.about ?? reading.fault ?? reading.check?.about ?? "" }
  package lazy var title: String = demo?.title ?? findTitle()

  /// Creates the show, not attached to a stage yet; nil if the entry cannot be played.
  package func makePlayable() -> (any Playable)? {
    if let demo { return demo.playable() }
    return check.flatMap { Scene($0) }
  }

  /// The heading above the entry in the list; nil unless it is the first of its group.
  private(set) var heading: String?

  /// Arranges the entries under headings: what to try first, with the fling table second, the other
  /// scenes, the other demos.
  package static func arranged(scenes: [GalleryEntry], demos: [GalleryEntry]) -> [GalleryEntry] {
    let toys = demos.filter { $0.name == "fling" }
    let groups = [
      ("Try first", scenes.prefix(1) + toys), ("Scenes", Array(scenes.dropFirst())),
      ("Demos of views", demos.filter { $0.name != "fling" }),
    ]
    for (title, entries) in groups { entries.first?.heading = title }
    return groups.flatMap(\.1)
  }

  /// Reads the current file of a scene; nil for a demo.
  package func source() throws(SourceFileError) -> SourceFile? {
    if let file { return file }
    guard let path else { return nil }
    return try SourceFile(reading: path)
  }

  private func findTitle() -> String {
    do throws(SourceFileError) {
      guard let file = try source() else { return name }
      if let title = SceneTitle.find(in: file.bytes) { return title }
    } catch {
      // `fault` reports the error.
      return name
    }
    return reading.check?.title ?? name
  }

  private func read() -> Reading {
    do throws(SourceFileError) {
      guard let file = try source() else { return Reading() }
      let check = SceneCheck(
        file,
        allowsExternalFiles: allowsExternalFiles,
        videos: videos,
        seed: seed
      )
      guard check.hasErrors else { return Reading(check: check) }
      let count = check.diagnostics.count { $0.severity == .error }
      return Reading(
        fault: "It cannot be played: \(count == 1 ? "one error" : "\(count) errors"). "
          + "See 'lamina check \(file.name)'."
      )
    } catch {
      return Reading(fault: "It cannot be played: \(error).")
    }
  }
}
