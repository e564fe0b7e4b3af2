/// One finding in a scene file: where, what, and how to mend it.
public struct SceneDiagnostic: Error, Hashable, Sendable {
  /// How much a finding matters.
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be used.
    case error
    /// The scene works, but perhaps not as it was meant.
    case warning
  }

  /// Whether the scene can be used nevertheless.
  public let severity: Severity
  /// The stretch of the file that the finding is about.
  public let range: SourceRange
  /// Whether the schema of scene files sees the fault too.
  public let diagnosticClass: DiagnosticClass
  let fault: SceneFault

  init(
    _ fault: SceneFault,
    at range: SourceRange,
    severity: Severity = .error,
    class diagnosticClass: DiagnosticClass? = nil
  ) {
    self.fault = fault
    self.range = range
    self.severity = severity
    self.diagnosticClass = diagnosticClass ?? fault.code.diagnosticClass
  }

  /// What kind of fault it is.
  public var code: DiagnosticCode { fault.code }

  /// What was found and what was expected, in one sentence without a full stop.
  public var message: String { fault.message }
  /// How to mend it, where that can be said.
  public var help: String? { fault.help }
}
