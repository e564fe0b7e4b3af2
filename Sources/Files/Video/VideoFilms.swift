import Foundation
import LaminaKinds

/// Plays the videos of scenes with the programs ffmpeg and ffprobe.
///
/// ```swift
/// let check = SceneCheck(file, films: VideoFilms())
/// ```
///
/// At most four of their processes run at a time, and all films together keep 32 MB of pictures. A
/// process can write no file and reads no playlist, and it ends with the program, also when that
/// crashes.
public struct VideoFilms: FilmOpener {
  private let program: FilmProgram?
  private let patience: Double
  private let room: Int
  private let box: Box

  /// Looks for the programs.
  ///
  /// - Parameter waits: Whether films may wait for each picture, as where no real time passes: then
  ///   pictures are always the right ones. Otherwise they never wait.
  public init(waits: Bool = false) {
    self.init(waits: waits, path: ProcessInfo.processInfo.environment["PATH"])
  }

  /// Looks for the programs in other folders.
  package init(waits: Bool, path: String?, patience: Double = 10, room: Int = 32 << 20) {
    program = FilmProgram.find(in: path)
    (self.patience, self.room) = (patience, room)
    box = Box(waits: waits)
  }

  /// `needs ffmpeg` where it is not installed.
  public var obstacle: String? { program == nil ? "needs ffmpeg" : nil }

  /// Opens a video.
  ///
  /// It is asked for its size at once, which takes a moment; decoding begins with the first picture.
  @preconcurrency @MainActor public func open(_ path: String) -> any FilmSource {
    ProcessFilmSource(path, box.roster { makeRoster() }, waits: waits)
  }

  /// Whether films that are opened from now on may wait for each picture.
  @preconcurrency @MainActor public var waits: Bool {
    get { box.waits }
    nonmutating set { box.waits = newValue }
  }

  @MainActor private func makeRoster() -> FilmRoster {
    // Without the programs nobody asks; what is asked all the same is answered with a fault.
    let program = program ?? FilmProgram(decoder: "/dev/null", probe: "/dev/null")
    return FilmRoster(program, cache: FrameCache(room: room), patience: patience)
  }

  /// What the films of a scene share, made when the first one is opened.
  @MainActor private final class Box {
    private var made: FilmRoster?
    var waits: Bool

    nonisolated init(waits: Bool) { self.waits = waits }

    func roster(_ make: () -> FilmRoster) -> FilmRoster {
      let roster = made ?? make()
      made = roster
      return roster
    }
  }
}
