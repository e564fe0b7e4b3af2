/// Collects the findings in one file, so that one run shows all of them.
final class DiagnosticList {
  /// The maximum number of findings: more from one file do not help and only cost memory.
  static let limit = 20_000

  private(set) var diagnostics: [SceneDiagnostic] = []
  /// The findings so far: a value with several aliases is read repeatedly, but reported once.
  private var known: [Known: Int] = [:]
  /// Whether the form of the value being read depends on other parts of the file.
  private var isMeaning = false

  /// The identity of a finding.
  private struct Known: Hashable {
    var fault: SceneFault
    var range: SourceRange
    var severity: SceneDiagnostic.Severity
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reports a fault, with its class if that differs from the one of its code.
  func report(
    _ fault: SceneFault,
    at range: SourceRange,
    class diagnosticClass: DiagnosticClass? = nil
  ) {
    // A schema does not see what presets expand to.
    let isHere = (isMeaning || range.preset != nil) && fault.code.diagnosticClass == .shape
    append(
      SceneDiagnostic(fault, at: range, class: isHere ? .meaning : diagnosticClass)
    )
  }

  /// Reads a value of fixed form inside a value whose form depends on other parts.
  func asShape<Result>(_ read: () -> Result) -> Result {
    let before = isMeaning
    isMeaning = false
    defer { isMeaning = before }
    return read()
  }

  /// Reads a value whose form depends on other parts of the file, which no schema can know.
  func asMeaning<Result>(_ isSo: Bool = true, _ read: () -> Result) -> Result {
    let before = isMeaning
    isMeaning = before || isSo
    defer { isMeaning = before }
    return read()
  }

  /// Reports parts of the file that do not match.
  func report(
    _ message: String,
    help: String? = nil,
    _ code: DiagnosticCode = .conflict,
    at range: SourceRange
  ) {
    report(.clash(message, help: help, code), at: range)
  }

  /// Reports something that works but is probably not intended.
  func warn(
    _ message: String,
    help: String? = nil,
    _ code: DiagnosticCode = .conflict,
    at range: SourceRange
  ) {
    warn(.clash(message, help: help, code), at: range)
  }

  func warn(_ fault: SceneFault, at range: SourceRange) {
    append(SceneDiagnostic(fault, at: range, severity: .warning))
  }

  func append(_ diagnostic: SceneDiagnostic) {
    var range = diagnostic.range
    range.preset = diagnostic.preset
    let key = Known(
      fault: diagnostic.fault,
      range: range,
      severity: diagnostic.severity
    )
    if let index = known[key] {
      // If several readers report a fault, one of class `shape` takes precedence.
      if diagnostic.diagnosticClass == .shape { diagnostics[index] = diagnostic }
      return
    }
    guard diagnostics.count < Self.limit else { return }
    known[key] = diagnostics.count
    diagnostics.append(diagnostic)
  }

  /// All findings in the order of the file; at the same place in the order of detection.
  var sorted: [SceneDiagnostic] {
    diagnostics.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}
