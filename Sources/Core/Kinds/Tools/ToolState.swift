import LaminaCells
import LaminaProperties

/// The state of a task that a spinner or a progress bar shows.
public enum ToolState: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  case running, succeeded, failed, warned, skipped

  /// Whether the task has not ended.
  var isRunning: Bool { self == .running }

  /// The sign of an ended task, which tells the state without colours, too.
  func sign(isASCII: Bool) -> UInt32 {
    let sign: Unicode.Scalar =
      switch self {
      case .running: isASCII ? ">" : "•"
      case .succeeded: isASCII ? "+" : "✔"
      case .failed: isASCII ? "x" : "✖"
      case .warned: isASCII ? "!" : "⚠"
      case .skipped: isASCII ? "-" : "⊘"
      }
    return sign.value
  }

  /// The colour of the sign.
  @MainActor var color: CellColor {
    switch self {
    case .running: ToolColors.accent
    case .succeeded: ToolColors.success
    case .failed: ToolColors.error
    case .warned: ToolColors.warning
    case .skipped: ToolColors.muted
    }
  }
}
