import Lamina
import LaminaInspector

package struct PlayerOptions: Sendable {
  /// The frame rate while something moves.
  package var framesPerSecond = 60.0
  /// Scene seconds per real second.
  package var speed = 1.0
  /// The time at which the first scene is initially paused; nil to play from the start.
  package var pausedAt: Double?
  /// The size of the picture in cells; nil for the whole screen.
  package var size: CellSize?
  package var overrides = StageOverrides()
  /// How much moves.
  package var motionLevel = MotionLevel.full
  /// The theme that colours with roles are shown in; that of the screen if it is not fixed.
  package var theme = ThemeChoice(theme: .dark, isFixed: false)
  /// Whether a panel shows the time, the render style of the screen, and diagnostics.
  package var isVerbose = false
  package var watchesFiles = true

  /// The part of the inspector that is initially open; nil for none.
  package var inspects: InspectorPart?
  /// Whether each change of a value is written to its file immediately.
  package var writesChanges = false
  /// Writes a text to the clipboard; nil without one.
  package var onCopy: (@MainActor @Sendable (String) -> Void)?
  /// Creates a file, which must not exist yet, with a name that the user typed.
  package var create:
    @MainActor @Sendable (_ bytes: [UInt8], _ path: String) throws(FileReplacement.Fault) -> Void =
      { bytes, path throws(FileReplacement.Fault) in
        try FileReplacement.create(bytes, at: path)
      }
  /// The folder for copies of read-only scenes, with a slash at its end; empty for the current
  /// folder.
  package var copyFolder = ""
  /// The initial input, in seconds of the scene.
  package var input: [TimedEvent] = []

  /// The texts beside the scenes, one for each; empty for none.
  package var pages: [ChapterText] = []
  /// Opens `path` in the user's editor and waits; nil without one.
  package var edit: (@MainActor @Sendable (_ path: String) -> Void)?

  /// Called for each input event of a scene, in the scene's time; for recordings.
  package var onInput: (@MainActor @Sendable (TimedEvent) -> Void)?
  /// Called when a scene starts or restarts, with the size of the screen.
  package var onStart: (@MainActor @Sendable (CellSize) -> Void)?
  /// Called at the end of a scene with its time.
  package var onEnd: (@MainActor @Sendable (Double) -> Void)?

  package init() {}
}
