/// Collects what a reader finds in one file, so that one run shows every fault.
final class DiagnosticList {
  /// More than this from one file helps nobody and only costs memory.
  static let limit = 20_000

  private(set) var diagnostics: [SceneDiagnostic] = []
  /// What has been noted: a value that several aliases stand for is read as often, and told once.
  private var known: [Known: Int] = [:]
  /// Whether what is read now has a form that only other parts of the file decide.
  private var isMeaning = false

  /// What makes two findings the same.
  private struct Known: Hashable {
    var fault: SceneFault
    var range: SourceRange
    var severity: SceneDiagnostic.Severity
  }

  /// Whether anything was found that makes the file unusable.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Notes a fault.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - range: Where it stands.
  ///   - diagnosticClass: Who can see it, where that is not as usual for its code.
  func report(
    _ fault: SceneFault,
    at range: SourceRange,
    class diagnosticClass: DiagnosticClass? = nil
  ) {
    let isHere = isMeaning && fault.code.diagnosticClass == .shape
    append(
      SceneDiagnostic(fault, at: range, class: isHere ? .meaning : diagnosticClass)
    )
  }

  /// Reads something of a form of its own within something whose form depends on other parts.
  func asShape<Result>(_ read: () -> Result) -> Result {
    let before = isMeaning
    isMeaning = false
    defer { isMeaning = before }
    return read()
  }

  /// Reads something whose form depends on other parts of the file, which no schema can know.
  func asMeaning<Result>(_ isSo: Bool = true, _ read: () -> Result) -> Result {
    let before = isMeaning
    isMeaning = before || isSo
    defer { isMeaning = before }
    return read()
  }

  /// Notes something that works but is probably not meant.
  func warn(_ fault: SceneFault, at range: SourceRange) {
    append(SceneDiagnostic(fault, at: range, severity: .warning))
  }

  /// Notes a finding that was made elsewhere.
  func append(_ diagnostic: SceneDiagnostic) {
    let key = Known(
      fault: diagnostic.fault,
      range: diagnostic.range,
      severity: diagnostic.severity
    )
    if let index = known[key] {
      // What several readers see is a matter of form if one of them says so.
      if diagnostic.diagnosticClass == .shape { diagnostics[index] = diagnostic }
      return
    }
    guard diagnostics.count < Self.limit else { return }
    known[key] = diagnostics.count
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
