import Foundation
import LaminaInspection

/// The formatting of springs' numbers: short, with six significant digits.
enum SpringNumber {
  static func text(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
    let size = Int(log10(number.magnitude).rounded(.down))
    return ValueDescription.decimal(number, digits: min(12, max(0, 5 - size)))
  }

  /// Returns seconds with three decimals; "never" for nil.
  static func seconds(_ time: Double?) -> String {
    guard let time else { return "never" }
    return String(format: "%.3f s", time)
  }

  static func percent(_ share: Double) -> String { text((share * 1e6).rounded() / 1e4) + " %" }
}
