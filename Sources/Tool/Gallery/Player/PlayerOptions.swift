import LaminaCells
import LaminaScenes
import LaminaStage

/// How scenes are played.
package struct PlayerOptions: Sendable {
  /// Frames a second while something moves.
  package var framesPerSecond = 60.0
  /// Scene seconds for each real one.
  package var speed = 1.0
  /// The time at which the first scene stands still at first; nil plays from the start.
  package var pausedAt: Double?
  /// The size of the picture in cells; nil for the whole screen.
  package var size: CellSize?
  /// What counts more than what the scenes say of their stages.
  package var overrides = StageOverrides()
  /// Whether animations show their end at once, and endless ones stand still.
  package var reducesMotion = false
  /// Whether a panel tells the time, the look of the screen, and what the library found.
  package var isVerbose = false
  /// Whether files are watched and read again when they change.
  package var watchesFiles = true

  /// The part of the inspector that is open at first; nil for none.
  package var inspects: InspectorPart?
  /// Whether each change of a value is written into its file at once.
  package var writesChanges = false
  /// Puts a text on the clipboard; nil where there is none.
  package var onCopy: (@MainActor @Sendable (String) -> Void)?
  /// Writes a file that is not there yet, under the name that somebody typed.
  package var create:
    @MainActor @Sendable (_ bytes: [UInt8], _ path: String) throws(FileReplacement.Fault) -> Void =
      { bytes, path throws(FileReplacement.Fault) in
        try FileReplacement.create(bytes, at: path)
      }
  /// Where copies of scenes are made that are not to be changed, with a slash at its end; empty for the
  /// current folder.
  package var copyFolder = ""
  /// What is pressed and clicked at first, in seconds of the scene.
  package var input: [TimedEvent] = []

  /// The texts beside the scenes, one for each; empty for none.
  package var pages: [ChapterText] = []
  /// Opens a file in the user's editor and waits; nil where there is none.
  package var edit: (@MainActor @Sendable (_ path: String) -> Void)?

  /// Told of what reaches a scene, in the scene's own time: for recordings.
  package var onInput: (@MainActor @Sendable (TimedEvent) -> Void)?
  /// Told when a scene begins to play, also anew, with the size of the screen.
  package var onStart: (@MainActor @Sendable (CellSize) -> Void)?
  /// Told the time of a scene when it ends.
  package var onEnd: (@MainActor @Sendable (Double) -> Void)?

  package init() {}
}
