import LaminaAnimation
import LaminaGallery
import LaminaLayers
import LaminaScenes
import LaminaVideo

/// Reads scenes for commands, and says what is wrong with them.
@MainActor
struct SceneLoader {
  /// Whether only errors are told.
  let isQuiet: Bool
  /// Whether scenes may name files outside of their folders.
  let allowsExternalFiles: Bool
  /// The seed that counts instead of those of the scenes; nil for theirs.
  let seed: UInt64?
  /// Who opens the videos of scenes.
  let films: VideoFilms

  /// Creates a loader that reads as a command's options say.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - isLive: Whether scenes play in real time, so that films must not wait for their pictures.
  init(_ options: SharedOptions, isLive: Bool = false) {
    self.init(
      isQuiet: options.quiet,
      allowsExternalFiles: options.allowExternal,
      isLive: isLive,
      seed: options.seed
    )
  }

  /// Creates a loader.
  init(
    isQuiet: Bool = false,
    allowsExternalFiles: Bool = false,
    isLive: Bool = false,
    seed: UInt64? = nil
  ) {
    self.seed = seed
    self.isQuiet = isQuiet
    self.allowsExternalFiles = allowsExternalFiles
    films = VideoFilms(waits: !isLive)
  }

  /// Reads a scene, or makes a demo; findings go to standard error.
  ///
  /// - Parameter path: The file; `-` for standard input; `demo:NAME` and `learn:NUMBER` for what
  ///   is here already.
  /// - Returns: The scene or demo, on no stage yet.
  /// - Throws: `CommandFailure` if the file cannot be read or there is no such demo, `QuietEnd` if it
  ///   has errors.
  func playable(at path: String) throws -> any Playable {
    if case .demo(let demo)? = try NamedScene(path) { return demo.playable() }
    guard let scene = Scene(try sound(path)) else { throw QuietEnd(status: .sceneHasErrors) }
    return scene
  }

  /// Reads a scene with the places at which its file says things; a demo has none.
  ///
  /// - Throws: As ``playable(at:)``.
  func playableWithPlaces(at path: String) throws -> (playable: any Playable, places: ScenePlaces?)
  {
    if case .demo(let demo)? = try NamedScene(path) { return (demo.playable(), nil) }
    let check = try sound(path)
    guard let scene = Scene(check) else { throw QuietEnd(status: .sceneHasErrors) }
    return (scene, ScenePlaces(check))
  }

  /// Reads what is to be played, a scene or a demo; findings go to standard error.
  ///
  /// - Throws: As ``playable(at:)``.
  func item(at path: String) throws -> PlayerItem {
    if let named = try NamedScene(path) { return try item(named) }
    return PlayerItem(try sound(path), path: path == "-" ? nil : path)
  }

  /// What a name stands for, to be played; findings go to standard error.
  ///
  /// - Throws: `QuietEnd` if it has errors.
  func item(_ named: NamedScene) throws -> PlayerItem {
    switch named {
    case .demo(let demo): PlayerItem(GalleryEntry(demo))
    case .scene(let file, let path): PlayerItem(try sound(file), path: path)
    }
  }

  /// Reads a file that is to have no errors; findings go to standard error.
  ///
  /// - Throws: As ``playable(at:)``.
  func sound(_ path: String) throws -> SceneCheck { try sound(try source(path)) }

  private func sound(_ file: SourceFile) throws -> SceneCheck {
    let check = check(file)
    let told = check.diagnostics.filter { !isQuiet || $0.severity == .error }
    Console.current.say(DiagnosticPrinter().text(told, in: check.file))
    guard !check.hasErrors else { throw QuietEnd(status: .sceneHasErrors) }
    return check
  }

  /// Reads an input tape; findings go to standard error.
  ///
  /// - Throws: As ``playable(at:)``.
  func tape(at path: String) throws -> InputTape {
    let file: SourceFile
    do throws(SourceFileError) {
      file = try SourceFile(reading: path)
    } catch {
      throw Self.failure(for: error)
    }
    let (tape, diagnostics) = InputTape.read(file)
    Console.current.say(DiagnosticPrinter().text(diagnostics, in: file))
    guard let tape else { throw QuietEnd(status: .sceneHasErrors) }
    return tape
  }

  private func check(_ file: SourceFile) -> SceneCheck {
    SceneCheck(file, allowsExternalFiles: allowsExternalFiles, films: films, seed: seed)
  }

  /// The text of a scene.
  ///
  /// - Throws: `CommandFailure` if it cannot be read, or is made in Swift and has none.
  func source(_ path: String) throws -> SourceFile {
    switch try NamedScene(path) {
    case .scene(let file, _)?: return file
    case .demo?:
      throw CommandFailure(
        status: .wrongUsage,
        message: "'\(path)' is made in Swift; no scene file says it",
        help: "'lamina demo --list' names the scenes first"
      )
    case nil: break
    }
    do throws(SourceFileError) {
      return try SourceFile(reading: path)
    } catch {
      throw Self.failure(for: error)
    }
  }

  /// The failure of a file that cannot be read.
  nonisolated static func failure(for error: SourceFileError) -> CommandFailure {
    guard case .missing = error else {
      return CommandFailure(status: .unreadableFile, message: "\(error)")
    }
    return CommandFailure(
      status: .unreadableFile,
      message: "\(error)",
      help:
        "'lamina new' writes a scene to start from, 'lamina demo --list' names those that are here"
    )
  }

  /// Tells what the library found while the scene ran.
  func tell(_ diagnostic: LayerDiagnostic) {
    if !diagnostic.problem.isToldByCheck { warn(diagnostic.message) }
  }

  /// Says what is worth knowing though nothing failed.
  func warn(_ message: String) {
    if !isQuiet { Console.current.say("lamina: warning: \(message)\n") }
  }
}

extension LayerProblem {
  /// Whether reading a scene file has told the same already, with its place.
  fileprivate var isToldByCheck: Bool {
    switch self {
    case .threeValues, .keyframes, .keyframeNote, .groupClips, .repeatedTwice,
      .springTimingFunction:
      true
    default: false
    }
  }
}
