import Foundation

/// Numbers of springs as text: short, and good to six digits.
enum SpringNumber {
  /// A number with at most six digits that count.
  static func text(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
    let size = Int(log10(number.magnitude).rounded(.down))
    let decimals = min(12, max(0, 5 - size))
    var text = String(format: "%.\(decimals)f", number)
    if text.contains(".") {
      text = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
    return text == "-0" ? "0" : text
  }

  /// Seconds with three decimals; words where there is no end.
  static func seconds(_ time: Double?) -> String {
    guard let time else { return "never" }
    return String(format: "%.3f s", time)
  }

  /// A share as a percentage.
  static func percent(_ share: Double) -> String { text((share * 1e6).rounded() / 1e4) + " %" }
}
