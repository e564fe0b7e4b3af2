import ArgumentParser
import Foundation
import Lamina
import LaminaFiles

/// `lamina new NAME`: writes a commented starter scene, or with `--swift` a package.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented starter scene, or a Swift package.",
    discussion: """
      Writes NAME.yaml and never overwrites: an existing file is left unchanged, and the exit code \
      is \(ExitStatus.cannotWrite.rawValue).

      With --swift it writes a package into the folder NAME instead: a program of views, with a \
      list, a pushed page, a sheet and a button with a spring. 'swift run' there builds and starts \
      it. It depends on the Lamina that this command was installed or built from, unless --path or \
      --url is given.

      Examples:
        lamina new hello            writes hello.yaml
        lamina new intro/title.yml  writes into an existing folder
        lamina new ball --schema    writes the schema beside it, for editors
        lamina new --swift planets  writes a package into the new folder planets
        lamina new --swift planets --path ../lamina
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Output file; '.yaml' is added to the name of a scene without an extension.",
      valueName: "name"
    ),
    completion: .file()
  )
  var name: String

  @Flag(help: "Write a Swift package instead of a scene.")
  var swift = false

  @Flag(help: "Write lamina.schema.json beside the scene and refer to it there, for editors.")
  var schema = false

  @Option("The folder of Lamina's package, for --swift.", value: "folder", completion: .directory)
  var path: String?

  @Option("The URL of Lamina's repository, for --swift.", value: "address")
  var url: String?

  func validate() throws {
    if let option = path != nil ? "--path" : url != nil ? "--url" : nil, !swift {
      throw ValidationError("\(option) goes with --swift; a scene needs no package")
    }
    if path != nil, url != nil {
      throw ValidationError("--path and --url exclude each other; give one of them")
    }
    if let url, !StarterPackage.isAddress(url) {
      throw ValidationError(
        "'\(url)' is not an address; write one as in https://example.com/lamina, or give --path"
      )
    }
    if schema, swift {
      throw ValidationError("--schema goes with a scene, --swift makes a package")
    }
    guard !name.isEmpty, !name.hasSuffix("/") else {
      throw ValidationError("'\(name)' is not the name of a file; write one, as in hello")
    }
  }

  func run() throws {
    if swift { return try writePackage() }
    let url = target
    do throws(FileFault) {
      let first = schema ? "# yaml-language-server: $schema=./\(Self.schemaName)\n" : ""
      try AtomicFile.create(Array((first + Self.scene(title: title)).utf8), at: url.path)
    } catch {
      throw failure(for: error, at: url)
    }
    let path = url.relativePath
    if schema { try writeSchema(beside: url) }
    Console.current.say("wrote \(path); next: lamina play \(ShellWord.text(path))\n")
  }

  private static let schemaName = "lamina.schema.json"

  /// Returns the starter scene; the title may be any text, since YAML reads JSON strings.
  static func scene(title: String) -> String {
    EmbeddedFiles.text("scene.yaml.template", ["title": JSONString.quoted(title)])
  }

  /// Writes the schema; an existing one is overwritten, since it is always generated.
  private func writeSchema(beside scene: URL) throws {
    let url = scene.deletingLastPathComponent().appendingPathComponent(Self.schemaName)
    do throws(FileFault) {
      try AtomicFile.write(Array(SceneSchema.text().utf8), to: url.path)
    } catch {
      throw OutputTarget.failure(url.relativePath, "--schema", error)
    }
  }

  private func writePackage() throws {
    let folder = URL(fileURLWithPath: name)
    let package = folder.lastPathComponent
    guard StarterPackage.isName(package) else {
      throw CommandFailure(
        .wrongUsage,
        "'\(package)' cannot be the name of a package",
        help: "begin with a letter, and use letters, digits, '-' and '_' only"
      )
    }
    let source = try source
    do {
      // Fails if the folder exists.
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let lamina = source.seen(from: folder)
      for (path, text) in StarterPackage(lamina: lamina).files(name: package) {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try AtomicFile.create(Array(text.utf8), at: file.path)
      }
    } catch {
      throw failure(for: error, at: folder)
    }
    Console.current.say(
      "wrote \(folder.relativePath); next: "
        + "cd \(ShellWord.text(folder.relativePath)) && swift run\n"
    )
  }

  private var source: StarterPackage.Source {
    get throws {
      if let url { return .address(url) }
      guard let path else {
        if let known = StarterPackage.Source.known(to: Bundle.main.executableURL) { return known }
        throw CommandFailure(
          .wrongUsage,
          "cannot locate the Lamina package",
          help: "pass its path, as in --path ../lamina, or the address of its repository with --url"
        )
      }
      guard StarterPackage.Source.isPackage(path) else {
        throw CommandFailure(
          .unreadableFile,
          "'\(path)' holds no Lamina package",
          help: "--path takes the folder of its checkout, the one with Package.swift"
        )
      }
      return .folder(path)
    }
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
        .cannotWrite,
        "'\(path)' already exists; it was not overwritten",
        help: "choose another name, or remove the file first"
      )
    }
    let folder = url.deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.path) {
      return CommandFailure(
        .cannotWrite,
        "cannot write '\(path)': its folder does not exist",
        help: "mkdir -p '\(folder.relativePath)' creates it"
      )
    }
    return CommandFailure(
      .cannotWrite,
      "cannot write '\(path)': \((error as? FileFault)?.words ?? error.reason)"
    )
  }
}
