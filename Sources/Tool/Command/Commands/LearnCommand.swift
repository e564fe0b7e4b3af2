import ArgumentParser
import Foundation
import Lamina
import LaminaGallery
import LaminaPlayer

/// `lamina learn`: Core Animation in sixteen chapters, each a text and a scene.
struct LearnCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract:
      "Learn Core Animation in chapters: a text, a scene, one thing to press and one to change.",
    discussion: """
      On a terminal the text is beside its scene, or above it if the terminal is narrow. Keys: 'n' \
      and 'p' go to the next and the previous chapter, 'j' and 'k' scroll the text, 'e' opens the \
      scene in the editor that EDITOR names, or a copy in the current folder if the file is \
      read-only (with a number if another file has its name); saved changes are played \
      immediately. Without a terminal the list of chapters is printed, or the text of one. Every \
      other command that takes a scene accepts that of chapter 9 as 'learn:9'.

      Examples:
        lamina learn
        lamina learn 9
        lamina learn 9 | less
        lamina inspect learn:9 --at 0.6
      """
  )

  @Argument(help: ArgumentHelp("The chapter to begin with (default: 1).", valueName: "number"))
  var number: Int?

  @OptionGroup var shared: SharedOptions

  func play(_ options: PlayerOptions) throws {
    shared.tellUnused([.allowExternal])
    let chapters = try Self.chapters()
    if let number, !(1...chapters.count).contains(number) {
      throw Self.failure("\(number)", among: chapters)
    }
    guard Console.current.isInteractive else { return try tell(chapters) }
    var options = options
    options.pages = chapters.map(\.text)
    try TerminalRun.run(shared) { terminal in
      options.edit = { path in terminal.lend { Self.edit(path) } }
      return Player(
        chapters.map(\.item),
        startingAt: (number ?? 1) - 1,
        screen: terminal,
        events: terminal,
        options: options
      )
      .run()
    }
  }

  /// Returns the chapters of the configured folder, or else those embedded in the program.
  @MainActor
  static func chapters() throws -> [Chapter] {
    let folder = SceneLibrary.folder(
      environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executableURL
    )
    do {
      return try Chapter.all(in: folder)
    } catch {
      throw CommandFailure(
        .unreadableFile,
        "cannot read the chapters in '\(folder?.path ?? "")': \(error.reason)"
      )
    }
  }

  @MainActor
  static func failure(_ name: String, among chapters: [Chapter]) -> CommandFailure {
    CommandFailure(
      .wrongUsage,
      "there is no chapter \(name)",
      help: "they go from 1 to \(chapters.count); 'lamina learn | cat' lists them"
    )
  }

  @MainActor
  private func tell(_ chapters: [Chapter]) throws {
    if let number {
      return try Console.current.print(chapters[number - 1].text.plain(columns: 78))
    }
    let lines = chapters.map { chapter in
      "\(chapter.number)".padded(to: 2, onLeft: true) + "  \(chapter.title)\n"
    }
    try Console.current.print(lines.joined())
  }

  /// Opens `path` in the user's editor on the current terminal and waits.
  private static func edit(_ path: String) {
    let environment = ProcessInfo.processInfo.environment
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The variable may hold arguments; the path is always one argument, whatever it contains.
    process.arguments = ["-c", "\(editor ?? "vi") \"$1\"", "editor", path]
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      // Without a shell there is no editor to wait for.
      return
    }
  }
}
