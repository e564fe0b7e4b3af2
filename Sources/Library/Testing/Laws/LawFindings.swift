import Lamina

/// Gathers what laws were broken, for one outcome.
struct LawFindings {
  private let subject: String
  private var broken: [String] = []
  private var kept = 0

  /// Creates an empty list for something that is checked.
  init(_ subject: String) { self.subject = subject }

  /// Notes whether a law holds, and how it was broken where it does not.
  mutating func note(_ law: String, _ check: Check) {
    if check.passes { kept += 1 } else { broken.append("\(law): \(check.description)") }
  }

  /// Notes whether a law holds.
  mutating func note(_ law: String, _ holds: Bool, _ found: @autoclosure () -> String) {
    note(law, Check(holds, holds ? "" : found()))
  }

  /// The outcome: what is broken, a line each.
  var check: Check {
    broken.isEmpty
      ? Check(true, "\(subject) keeps \(kept) laws")
      : Check(false, "\(subject)\n" + broken.map { "  " + $0 }.joined(separator: "\n"))
  }
}
