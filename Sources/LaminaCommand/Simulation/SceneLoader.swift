import LaminaLayers
import LaminaScenes

/// Reads scenes for commands, and says what is wrong with them.
@MainActor
struct SceneLoader {
  /// Whether only errors are told.
  var isQuiet = false

  /// Reads a scene; findings go to standard error.
  ///
  /// - Parameter path: The file; `-` for standard input.
  /// - Returns: The scene, on no stage yet.
  /// - Throws: `CommandFailure` if the file cannot be read, `QuietEnd` if it has errors.
  func scene(at path: String) throws -> Scene {
    guard let scene = Scene(try sound(path)) else { throw QuietEnd(status: .sceneHasErrors) }
    return scene
  }

  /// Reads a file that is to have no errors; findings go to standard error.
  ///
  /// - Throws: As ``scene(at:)``.
  func sound(_ path: String) throws -> SceneCheck {
    let check = try check(path)
    let told = check.diagnostics.filter { !isQuiet || $0.severity == .error }
    Console.current.say(DiagnosticPrinter().text(told, in: check.file))
    guard !check.hasErrors else { throw QuietEnd(status: .sceneHasErrors) }
    return check
  }

  /// Reads and checks a scene without a word.
  func check(_ path: String) throws -> SceneCheck {
    do throws(SourceFileError) {
      return SceneCheck(try SourceFile(reading: path))
    } catch {
      throw CommandFailure(status: .unreadableFile, message: "\(error)")
    }
  }

  /// Tells what the library found while the scene ran.
  func tell(_ diagnostic: LayerDiagnostic) {
    if !isQuiet { Console.current.say("lamina: warning: \(diagnostic.message)\n") }
  }
}
