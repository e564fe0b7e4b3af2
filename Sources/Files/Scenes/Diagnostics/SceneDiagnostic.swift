/// A finding in a scene file: the place, the fault and a suggested fix.
public struct SceneDiagnostic: Error, Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// The scene is unusable.
    case error
    /// The scene works, but perhaps not as intended.
    case warning
  }

  /// The severity.
  public let severity: Severity
  /// The part of the file that the finding refers to.
  public let range: SourceRange
  /// Whether the schema of scene files detects the fault too.
  public let diagnosticClass: DiagnosticClass
  let fault: SceneFault
  /// The use of the preset whose text contains the fault; nil outside of presets.
  let preset: PresetOrigin?
  /// The line of the fault in the text of the preset; nil if that has no lines.
  private let presetLine: String?

  init(
    _ fault: SceneFault,
    at range: SourceRange,
    severity: Severity = .error,
    class diagnosticClass: DiagnosticClass? = nil
  ) {
    self.fault = fault
    self.range = range.inScene
    preset = range.preset
    presetLine = range.preset?.words(at: range.lowerBound)
    self.severity = severity
    self.diagnosticClass = diagnosticClass ?? fault.code.diagnosticClass
  }

  /// The kind of the fault.
  public var code: DiagnosticCode { fault.code }

  /// What was found and what was expected, in one sentence without a full stop.
  ///
  /// A fault inside of a preset also names the preset, and the line there.
  public var message: String { fault.message + (presetLine ?? "") }
  /// A suggested fix; nil for none.
  public var help: String? { fault.help }
}
