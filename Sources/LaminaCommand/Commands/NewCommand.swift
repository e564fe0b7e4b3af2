import ArgumentParser
import Foundation

/// `lamina new NAME`: a commented scene to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented starter scene.",
    discussion: """
      Writes NAME.yaml and never overwrites: a file that is there already is left alone, and the \
      exit code is \(ExitStatus.cannotWrite.rawValue).

      Examples:
        lamina new hello            writes hello.yaml
        lamina new intro/title.yml  writes into a folder that is there
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Where to write; '.yaml' is added where no ending is given.",
      valueName: "name"
    ),
    completion: .file()
  )
  var name: String

  func validate() throws {
    guard !name.isEmpty, !name.hasSuffix("/") else {
      throw ValidationError("'\(name)' is not the name of a file; write one, as in hello")
    }
  }

  func run() throws {
    let url = target
    do {
      try Data(StarterScene.text(title: title).utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw failure(for: error, at: url)
    }
    Console.current.say("wrote \(url.relativePath)\n")
  }

  private var target: URL {
    let url = URL(fileURLWithPath: name)
    return url.pathExtension.isEmpty ? url.appendingPathExtension("yaml") : url
  }

  private var title: String {
    target.deletingPathExtension().lastPathComponent
  }

  private func failure(for error: any Error, at url: URL) -> CommandFailure {
    let path = url.relativePath
    if FileManager.default.fileExists(atPath: url.path) {
      return CommandFailure(
        status: .cannotWrite,
        message: "'\(path)' is there already; it was left alone",
        help: "choose another name, or remove the file first"
      )
    }
    let folder = url.deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.path) {
      return CommandFailure(
        status: .cannotWrite,
        message: "cannot write '\(path)': its folder does not exist",
        help: "mkdir -p '\(folder.relativePath)' makes it"
      )
    }
    return CommandFailure(
      status: .cannotWrite,
      message: "cannot write '\(path)': \(error.reason)"
    )
  }
}
