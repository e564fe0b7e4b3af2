import LaminaCore

/// What runs the stage of a conversation: a program's clock or the requests themselves.
///
/// All times are seconds of playback, as those of `lamina trace`.
@MainActor
package protocol ServeHost: AnyObject {
  /// Whether time moves by requests only, and nothing is shown.
  var isHeadless: Bool { get }
  /// Whether the mouse is told: an inline stage does not know its place on the screen.
  var hasMouse: Bool { get }
  /// The time now.
  var time: Double { get }
  /// The seconds of the stage per second of playback.
  var speed: Double { get }
  /// The names of what this host can do beyond the rest of the protocol.
  var features: [String] { get }
  /// The options in force; a change takes effect at once.
  var options: ServeOptions { get set }

  /// Runs the steps that were scheduled for now; a host with a clock leaves them to its next tick.
  func runSteps()
  /// Brings the stage into the state of now, before values are read.
  func settle()
  /// Shows a theme, which stays whatever a terminal says of its background.
  func show(_ theme: Theme)
  /// Moves time forwards, and passes on the requested frames in order; headless only.
  ///
  /// - Parameters:
  ///   - time: The time to reach.
  ///   - frames: The frames that are passed on.
  ///   - body: Takes a frame and its time, and returns whether more of them may follow.
  /// - Returns: Whether the time is reached; otherwise it is that of the last frame.
  func advance(to time: Double, frames: FrameChoice, _ body: (Frame, Double) -> Bool) -> Bool
  /// The number of ticks that an advance would run.
  func ticks(upTo time: Double) -> Int
  /// Prints a text above the stage, and returns whether there was a place for it.
  func print(_ text: String) -> Bool
}

/// The values of `option`, as far as a stage has them.
package struct ServeOptions: Hashable, Sendable {
  /// How much moves.
  package var motion = MotionLevel.full
  /// The maximum number of bytes a second for frames; nil: the line is measured.
  package var maxRate: Int?
  /// The rows of an inline stage.
  package var rows: Int

  package init(rows: Int) { self.rows = rows }
}

/// The frames that an advance gives.
package enum FrameChoice: String, CaseIterable, Sendable {
  case none, last, changed, all
}

/// The form of frames in lines.
package enum FrameForm: String, CaseIterable, Sendable {
  case text, ansi, json
}
