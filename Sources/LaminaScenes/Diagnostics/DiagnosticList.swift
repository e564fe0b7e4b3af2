/// Collects what a reader finds in one file, so that one run shows every fault.
final class DiagnosticList {
  /// More than this from one file helps nobody and only costs memory.
  static let limit = 20_000

  private(set) var diagnostics: [SceneDiagnostic] = []
  /// What has been noted: a value that several aliases stand for is read as often, and told once.
  private var known: Set<SceneDiagnostic> = []

  /// Whether anything was found that makes the file unusable.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Notes a fault.
  func report(_ fault: SceneFault, at range: SourceRange) {
    append(SceneDiagnostic(fault, at: range))
  }

  /// Notes something that works but is probably not meant.
  func warn(_ fault: SceneFault, at range: SourceRange) {
    append(SceneDiagnostic(fault, at: range, severity: .warning))
  }

  /// Notes a finding that was made elsewhere.
  func append(_ diagnostic: SceneDiagnostic) {
    guard diagnostics.count < Self.limit, known.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// All findings in the order of the file; at one place in the order in which they were found.
  var sorted: [SceneDiagnostic] {
    diagnostics.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}
