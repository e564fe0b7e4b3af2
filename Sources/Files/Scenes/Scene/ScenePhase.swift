/// How the work beside a scene goes, such as the command of `lamina inline`.
///
/// A scene says with `stage: {inline: {phase: {failed: [steps]}}}` what happens then.
public enum ScenePhase: String, Hashable, Sendable, CaseIterable {
  /// It has begun.
  case running
  /// It has ended well.
  case succeeded
  /// It has ended otherwise.
  case failed
}
