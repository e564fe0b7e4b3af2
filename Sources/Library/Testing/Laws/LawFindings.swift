import Lamina

/// Collects the results of several laws, properties that all layers, filters, animations or
/// importers must have, and reports them as one `Check`.
struct LawFindings {
  private let subject: String
  private var broken: [String] = []
  private var kept = 0

  /// Creates an empty collection for a subject: what is checked, as in "the filter 'blur'".
  init(_ subject: String) { self.subject = subject }

  mutating func note(_ law: String, _ check: Check) {
    if check.passes { kept += 1 } else { broken.append("\(law): \(check.description)") }
  }

  mutating func note(_ law: String, _ holds: Bool, _ found: @autoclosure () -> String) {
    note(law, Check(holds, holds ? "" : found()))
  }

  /// Records whether the frames of a stage keep the laws that hold for all contents; `make` creates
  /// one with its contents, which has not ticked, the same each time.
  @MainActor
  mutating func noteFrames(_ make: () -> Stage) {
    note("a function of time", StageLaws.isFunctionOfTime(make))
    note("parts are the whole", StageLaws.partsAreWhole { (make(), { _ in }) })
  }

  /// The result of all laws together, with a line for each violated one.
  var check: Check {
    broken.isEmpty
      ? Check(true, "\(subject) keeps \(kept) laws")
      : Check(false, "\(subject)\n" + broken.map { "  " + $0 }.joined(separator: "\n"))
  }
}
