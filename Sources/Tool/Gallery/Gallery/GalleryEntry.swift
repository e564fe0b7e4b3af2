import LaminaKinds
import LaminaScenes

/// A scene or a demo of the gallery; a scene's file is read when it is asked for, so that a gallery of
/// many opens as fast as one.
@MainActor
package final class GalleryEntry {
  /// What `lamina demo NAME` takes: a file's name without its ending, or that of a demo.
  package let name: String
  /// The scene's file; nil for a demo.
  package let path: String?
  /// A scene in memory; nil for one that is read from its path.
  private let file: SourceFile?
  private let demo: Demo?
  private let allowsExternalFiles: Bool
  private let films: (any FilmOpener)?
  private let seed: UInt64?
  private lazy var reading = read()

  private struct Reading {
    var check: SceneCheck?
    var fault: String?
  }

  /// Creates an entry for a scene.
  init(
    name: String,
    path: String,
    allowsExternalFiles: Bool,
    films: (any FilmOpener)?,
    seed: UInt64?
  ) {
    self.seed = seed
    self.name = name
    self.path = path
    self.allowsExternalFiles = allowsExternalFiles
    self.films = films
    file = nil
    demo = nil
  }

  /// Creates an entry for a scene in memory.
  init(name: String, file: SourceFile, seed: UInt64?) {
    self.seed = seed
    self.name = name
    self.file = file
    path = nil
    allowsExternalFiles = false
    films = nil
    demo = nil
  }

  /// Creates an entry for a demo.
  package init(_ demo: Demo) {
    seed = nil
    name = demo.name
    path = nil
    allowsExternalFiles = false
    films = nil
    file = nil
    self.demo = demo
  }

  /// The file as it was read; nil for a demo, and for one that cannot be read or has errors.
  package var check: SceneCheck? { reading.check }
  /// Whether it can be played.
  package var isPlayable: Bool { demo != nil || check != nil }
  /// Why it cannot be played; nil if it can.
  package var fault: String? { reading.fault }
  /// What to look for, or why there is nothing.
  package var about: String { demo?.about ?? reading.fault ?? reading.check?.about ?? "" }
  /// What the scene or demo is called.
  package lazy var title: String = demo?.title ?? findTitle()

  /// Makes it, on no stage yet; nil if it cannot be played.
  package func makePlayable() -> (any Playable)? {
    if let demo { return demo.playable() }
    return check.flatMap { Scene($0) }
  }

  /// What stands above it in the list; nil for an entry that follows others of its kind.
  private(set) var heading: String?

  /// The entries of the gallery under headings: what to try first, the other scenes, the other demos.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, the best one first.
  ///   - demos: The demos.
  /// - Returns: All of them; the fling table is the second one.
  package static func arranged(scenes: [GalleryEntry], demos: [GalleryEntry]) -> [GalleryEntry] {
    let toys = demos.filter { $0.name == "fling" }
    let groups = [
      ("Try first", scenes.prefix(1) + toys), ("Scenes", Array(scenes.dropFirst())),
      ("Made of views", demos.filter { $0.name != "fling" }),
    ]
    for (title, entries) in groups { entries.first?.heading = title }
    return groups.flatMap(\.1)
  }

  /// The file of a scene, as it is now; nil for a demo.
  ///
  /// - Throws: `SourceFileError` if it cannot be read.
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
      // `fault` tells it.
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
        films: films,
        seed: seed
      )
      guard check.hasErrors else { return Reading(check: check) }
      let count = check.diagnostics.count { $0.severity == .error }
      return Reading(
        fault: "It cannot be played: \(count == 1 ? "one error" : "\(count) errors"). "
          + "'lamina check \(file.name)' tells."
      )
    } catch {
      return Reading(fault: "It cannot be played: \(error).")
    }
  }
}
