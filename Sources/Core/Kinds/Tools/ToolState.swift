import LaminaCells
import LaminaMath
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
  var color: CellColor {
    switch self {
    case .running: ToolColors.accent
    case .succeeded: ToolColors.success
    case .failed: ToolColors.error
    case .warned: ToolColors.warning
    case .skipped: ToolColors.muted
    }
  }
}

/// The colours of presets for tools.
enum ToolColors {
  static let accent = CellColor(red: 0x66, green: 0xCC, blue: 0xFF)
  static let success = CellColor(red: 0x5F, green: 0xD7, blue: 0x87)
  static let warning = CellColor(red: 0xFF, green: 0xCC, blue: 0x66)
  static let error = CellColor(red: 0xFF, green: 0x6B, blue: 0x6B)
  static let muted = CellColor(red: 0x8A, green: 0x93, blue: 0xA5)
  static let groove = CellColor(red: 0x3A, green: 0x40, blue: 0x4D)

  /// An opaque colour of a layer as that of a cell.
  static func cell(_ color: Color) -> CellColor {
    func byte(_ share: Double) -> UInt8 { UInt8(max(0, min(255, (share * 255).rounded()))) }
    return CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}
