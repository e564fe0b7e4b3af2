import Lamina
import LaminaGallery
import LaminaPlayer

/// A reader of scenes that reports their findings.
@MainActor
struct SceneLoader {
  /// Whether only errors are reported.
  let isQuiet: Bool
  /// Whether scenes may refer to files outside of their folders.
  let allowsExternalFiles: Bool
  /// The seed that replaces those of the scenes; nil for theirs.
  let seed: UInt64?
  let videos: VideoFiles

  /// Creates a loader from the options of a command; for scenes that play in real time (`isRealTime`)
  /// videos must not wait for their frames.
  init(_ options: SharedOptions, isRealTime: Bool = false) {
    self.init(
      isQuiet: options.quiet,
      allowsExternalFiles: options.allowExternal,
      isRealTime: isRealTime,
      seed: options.seed
    )
  }

  init(
    isQuiet: Bool = false,
    allowsExternalFiles: Bool = false,
    isRealTime: Bool = false,
    seed: UInt64? = nil
  ) {
    self.seed = seed
    self.isQuiet = isQuiet
    self.allowsExternalFiles = allowsExternalFiles
    videos = VideoFiles(waits: !isRealTime)
  }

  /// Reads a scene, or creates a demo, not attached to a stage yet; findings go to standard error.
  ///
  /// The path is a file, `-` for standard input, or `demo:NAME` or `learn:NUMBER`. Throws
  /// `CommandFailure` if it cannot be read or there is no such demo, `QuietEnd` if it has errors.
  func playable(at path: String) throws -> any Playable { try playable(try item(at: path)) }

  /// Creates the scene or demo of an item; throws `QuietEnd` if it has errors, which were reported.
  func playable(_ item: PlayerItem) throws -> any Playable {
    guard let playable = item.makePlayable() else { throw QuietEnd(status: .sceneHasErrors) }
    return playable
  }

  /// Reads a scene or a demo as an item for the player; findings go to standard error.
  func item(at path: String) throws -> PlayerItem {
    if let named = try NamedScene(path) { return try item(named) }
    return PlayerItem(try sound(path), path: path == "-" ? nil : path)
  }

  /// Returns the player item of a named scene; findings go to standard error.
  func item(_ named: NamedScene) throws -> PlayerItem {
    switch named {
    case .demo(let demo): PlayerItem(GalleryEntry(demo))
    case .scene(let file, let path): PlayerItem(try sound(file), path: path)
    }
  }

  /// Reads a file and requires that it has no errors; findings go to standard error.
  func sound(_ path: String) throws -> SceneCheck { try sound(try source(path)) }

  /// Returns a scene without layers.
  func empty(size: CellSize?) -> SceneCheck {
    let stage = size.map { "stage: {columns: \($0.columns), rows: \($0.rows)}\n" } ?? ""
    return check(SourceFile(name: "", text: "version: 1\n" + stage, folder: "."))
  }

  /// Requires that a file has no errors; findings go to standard error.
  func sound(_ file: SourceFile) throws -> SceneCheck { try sound(check(file)) }

  /// Requires that a preset alone has no errors; findings go to standard error.
  func sound(_ preset: PresetScene) throws -> SceneCheck {
    try sound(SceneCheck(preset, seed: seed, importers: .standard))
  }

  private func sound(_ check: SceneCheck) throws -> SceneCheck {
    let told = check.diagnostics.filter { !isQuiet || $0.severity == .error }
    Console.current.say(DiagnosticPrinter().text(told, in: check.file))
    guard !check.hasErrors else { throw QuietEnd(status: .sceneHasErrors) }
    return check
  }

  /// Reads an input tape; findings go to standard error.
  func tape(at path: String) throws -> InputTape {
    let file = try Self.read(path)
    let (tape, diagnostics) = InputTape.read(file)
    Console.current.say(DiagnosticPrinter().text(diagnostics, in: file))
    guard let tape else { throw QuietEnd(status: .sceneHasErrors) }
    return tape
  }

  private func check(_ file: SourceFile) -> SceneCheck {
    SceneCheck(file, allowsExternalFiles: allowsExternalFiles, videos: videos, seed: seed)
  }

  /// Throws `CommandFailure` if the scene cannot be read, or if it is a demo in Swift.
  func source(_ path: String) throws -> SourceFile {
    switch try NamedScene(path) {
    case .scene(let file, _)?: return file
    case .demo?:
      throw CommandFailure(
        .wrongUsage,
        "'\(path)' is a program in Swift, not a scene file",
        help: "'lamina demo --list' names the scenes first"
      )
    case nil: return try Self.read(path)
    }
  }

  private static func read(_ path: String) throws -> SourceFile {
    do throws(SourceFileError) {
      return try SourceFile(reading: path)
    } catch {
      throw failure(for: error)
    }
  }

  nonisolated static func failure(for error: SourceFileError) -> CommandFailure {
    guard case .missing = error else {
      return CommandFailure(.unreadableFile, "\(error)")
    }
    return CommandFailure(
      .unreadableFile,
      "\(error)",
      help: "'lamina new' writes a starter scene, 'lamina demo --list' lists the built-in scenes"
    )
  }

  func tell(_ diagnostic: LayerDiagnostic) {
    if !diagnostic.code.isToldByCheck { warn(diagnostic.message) }
  }

  /// Prints a warning, unless only errors are reported.
  func warn(_ message: String) {
    if !isQuiet { Console.current.say("lamina: warning: \(message)\n") }
  }
}

extension LayerDiagnostic.Code {
  /// Whether reading the scene file has already reported the problem with its place.
  fileprivate var isToldByCheck: Bool {
    switch self {
    case .threeValues, .keyframes, .keyframeNote, .groupClips, .repeatedTwice,
      .springTimingFunction:
      true
    default: false
    }
  }
}
