import Lamina
import LaminaGallery
import LaminaPlayer

/// A scene that a command line names without a file: `demo:NAME` for an entry of `lamina demo
/// --list`, `learn:NUMBER` for the scene of a chapter.
///
/// Scenes and chapters come from the configured folder, or else from the program itself.
@MainActor
enum NamedScene {
  case demo(Demo)
  /// A scene, and the path of its file; nil for an embedded one.
  case scene(SourceFile, path: String?)

  private static let (demoPrefix, chapterPrefix) = ("demo:", "learn:")

  nonisolated static func isName(_ word: String) -> Bool {
    word.hasPrefix("demo:") || word.hasPrefix("learn:")
  }

  static func isMadeInSwift(_ word: String) -> Bool {
    Demo.all.contains { demoPrefix + $0.name == word }
  }

  /// Finds the scene of a name; nil for the name of a file.
  init?(_ word: String) throws {
    if word.hasPrefix(Self.demoPrefix) {
      self = try Self.demo(String(word.dropFirst(Self.demoPrefix.count)), hint: Self.demoPrefix)
    } else if word.hasPrefix(Self.chapterPrefix) {
      self = try Self.chapter(String(word.dropFirst(Self.chapterPrefix.count)))
    } else {
      return nil
    }
  }

  /// Returns the gallery entry of a name; `hint` is the prefix of names in the message about an
  /// unknown one.
  static func demo(_ name: String, hint: String = "") throws -> NamedScene {
    if let demo = Demo.all.first(where: { $0.name == name }) { return .demo(demo) }
    let entries = try DemoCommand.library().entries
    if let entry = entries.first(where: { $0.name == name }) {
      do throws(SourceFileError) {
        if let file = try entry.source() { return .scene(file, path: entry.path) }
      } catch {
        throw SceneLoader.failure(for: error)
      }
    }
    let names = Demo.all.map(\.name) + entries.map(\.name)
    let nearest = EditDistance.nearest(to: name, in: names)
    throw CommandFailure(
      .wrongUsage,
      "there is no demo '\(name)'",
      help: (nearest.map { "did you mean '\(hint)\($0)'? " } ?? "")
        + "'lamina demo --list' shows all"
    )
  }

  /// Returns the scene of a chapter by its number or its name: `9`, `springs`, `09-springs`.
  private static func chapter(_ name: String) throws -> NamedScene {
    let chapters = try LearnCommand.chapters()
    let found = chapters.first { chapter in
      "\(chapter.number)" == name || chapter.name == name
        || chapter.name.drop { $0.isNumber || $0 == "-" } == name
    }
    guard let found else { throw LearnCommand.failure(name, among: chapters) }
    return .scene(found.file, path: found.item.path)
  }
}
