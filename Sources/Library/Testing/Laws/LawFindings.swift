import Lamina

/// Collects violated laws for one outcome.
struct LawFindings {
  private let subject: String
  private var broken: [String] = []
  private var kept = 0

  /// Creates an empty list for a subject.
  init(_ subject: String) { self.subject = subject }

  /// Records the outcome of a law.
  mutating func note(_ law: String, _ check: Check) {
    if check.passes { kept += 1 } else { broken.append("\(law): \(check.description)") }
  }

  /// Records whether a law holds.
  mutating func note(_ law: String, _ holds: Bool, _ found: @autoclosure () -> String) {
    note(law, Check(holds, holds ? "" : found()))
  }

  /// The outcome, with a line for each violated law.
  var check: Check {
    broken.isEmpty
      ? Check(true, "\(subject) keeps \(kept) laws")
      : Check(false, "\(subject)\n" + broken.map { "  " + $0 }.joined(separator: "\n"))
  }
}
