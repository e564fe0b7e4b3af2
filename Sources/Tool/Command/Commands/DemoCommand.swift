import ArgumentParser
import Foundation
import Lamina
import LaminaGallery
import LaminaInspector
import LaminaPlayer

/// `lamina demo [NAME]`: the gallery, or one of its entries.
struct DemoCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the gallery, or one of its scenes and demos.",
    discussion: """
      The scenes are Lamina's own, or those of the folder that LAMINA_SCENES names. The demos are \
      built from views, in Swift. Every other command that takes a scene accepts 'demo:NAME' for \
      each name of the list.

      Examples:
        lamina demo            choose from the gallery; Enter plays, 'q' leaves
        lamina demo carousel   one scene
        lamina demo tabs       a demo of views
        lamina demo --list     the names with descriptions
      """
  )

  @Argument(
    help: ArgumentHelp("A scene or demo of the gallery.", valueName: "name"),
    completion: .shellCommand("lamina demo --list | grep -o '^[^ ]*'")
  )
  var name: String?

  @Flag(help: "Print the names instead of showing them.")
  var list = false

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !(list && name != nil) else {
      throw ValidationError("--list takes no name; give one of them")
    }
  }

  func play(_ options: PlayerOptions) throws {
    if let name {
      let loader = SceneLoader(shared, isRealTime: true)
      return try show(loader.item(NamedScene.demo(name)), options)
    }
    let entries = try Self.entries(
      allowsExternalFiles: shared.allowExternal,
      seed: shared.seed
    )
    if list {
      return try Console.current.print(Self.text(of: entries.filter(\.isPlayable)))
    }
    try Self.showGallery(entries, shared, options)
  }

  @MainActor
  private func show(_ item: PlayerItem, _ options: PlayerOptions) throws {
    try TerminalRun.run(shared) { terminal in
      Player([item], screen: terminal, events: terminal, options: options).run()
    }
  }

  @MainActor
  static func showGallery(
    _ entries: [GalleryEntry],
    _ shared: SharedOptions,
    _ options: PlayerOptions
  ) throws {
    try TerminalRun.run(shared) { terminal in
      Gallery(entries, screen: terminal, events: terminal, options: options).run()
    }
  }

  /// Returns the gallery's entries: the hero, the scenes that come with Lamina, the demos.
  @MainActor
  static func entries(
    allowsExternalFiles: Bool = false,
    seed: UInt64? = nil
  ) throws -> [GalleryEntry] {
    GalleryEntry.arranged(
      scenes: try library(allowsExternalFiles: allowsExternalFiles, seed: seed).entries,
      demos: Demo.all.map { GalleryEntry($0) }
    )
  }

  /// Throws `CommandFailure` if the folder has no scenes.
  @MainActor
  static func library(
    allowsExternalFiles: Bool = false,
    seed: UInt64? = nil
  ) throws -> SceneLibrary {
    let environment = ProcessInfo.processInfo.environment
    let folders = SceneLibrary.folders(
      environment: environment,
      executable: Bundle.main.executableURL
    )
    for folder in folders where FileManager.default.fileExists(atPath: folder.path) {
      do {
        let library = try SceneLibrary(
          folder: folder,
          allowsExternalFiles: allowsExternalFiles,
          videos: VideoFiles(),
          seed: seed
        )
        if !library.entries.isEmpty { return library }
      } catch {
        throw CommandFailure(
          .unreadableFile,
          "cannot read the scenes in '\(folder.path)': \(error.reason)",
          help: fix
        )
      }
    }
    // A binary that was copied without its folder falls back to the embedded scenes.
    if environment["LAMINA_SCENES"]?.isEmpty ?? true {
      return SceneLibrary(embedded: (), seed: seed)
    }
    let places = folders.map { "'\($0.path)'" }.joined(separator: " or ")
    throw CommandFailure(.unreadableFile, "there are no scenes in \(places)", help: fix)
  }

  private static let fix =
    "set LAMINA_SCENES to a folder with scenes, or play a file: lamina play hello.yaml"

  @MainActor
  private static func text(of entries: [GalleryEntry]) -> String {
    let width = (entries.map(\.name.count).max() ?? 0) + 2
    return
      entries.map { entry in
        let words = entry.about.wrapped(to: 79 - width).map { "".padded(to: width) + $0 + "\n" }
        return entry.name.padded(to: width) + VisibleText.of(entry.title) + "\n" + words.joined()
      }
      .joined()
  }
}
