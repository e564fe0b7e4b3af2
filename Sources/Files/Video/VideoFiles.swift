import Foundation
import LaminaKinds

/// Plays the videos of scenes with the programs ffmpeg and ffprobe.
///
/// ```swift
/// let check = SceneCheck(file, videos: VideoFiles())
/// ```
///
/// At most four of their processes run at a time, and the caches of all videos are limited to 32
/// MB. A process can write no file and reads no playlist, and it ends with the program, even if
/// that crashes.
public struct VideoFiles: VideoOpener {
  private let program: VideoProgram?
  /// Shared by the videos of a scene.
  private let roster: VideoRoster

  /// Finds the programs on the search path.
  ///
  /// - Parameter waits: Whether videos may block for each frame, for rendering without real time:
  ///   frames are then always exact. Otherwise they never block.
  public init(waits: Bool = false) {
    self.init(waits: waits, path: ProcessInfo.processInfo.environment["PATH"])
  }

  /// Finds the programs on another search path.
  package init(waits: Bool, path: String?, timeout: Double = 10, capacity: Int = 32 << 20) {
    program = VideoProgram.find(in: path)
    roster = VideoRoster(
      // Without the programs callers do not open videos; if they do, they get a fault.
      program ?? VideoProgram(decoder: "/dev/null", probe: "/dev/null"),
      cache: FrameCache(capacity: capacity),
      timeout: timeout,
      waits: waits
    )
  }

  /// `needs ffmpeg` if it is not installed; else nil.
  public var obstacle: String? { program == nil ? "needs ffmpeg" : nil }

  /// Opens a video.
  ///
  /// Its metadata is read at once, which takes a moment; decoding begins with the first frame.
  @preconcurrency @MainActor public func open(_ path: String) -> any VideoSource {
    ProcessVideoSource(path, roster, waits: waits)
  }

  /// Whether videos opened from now on may block for each frame.
  @preconcurrency @MainActor public var waits: Bool {
    get { roster.waits }
    nonmutating set { roster.waits = newValue }
  }
}
