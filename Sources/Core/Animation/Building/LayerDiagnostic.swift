/// A problem with a layer, an animation or a transaction that the originals ignore silently.
///
/// Each module declares the diagnostics that it reports, as static members of an extension.
public struct LayerDiagnostic: Hashable, Sendable {
  /// The kind of a problem, such as `tooDeep`.
  public struct Code: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the code, which never changes.
    public let name: String

    /// Creates a code.
    public init(stringLiteral name: String) { self.name = name }
  }

  /// The kind of the problem.
  public let code: Code
  /// The description of the layer or object with the problem.
  public private(set) var layer = ""

  private let finding: DiagnosticText
  private let separator: String
  private let advice: DiagnosticText?

  /// Leaves out the layer, which the reporter adds; `fix` is a clause, separated from the finding.
  package init(
    _ code: Code,
    _ finding: DiagnosticText,
    separator: String = "; ",
    fix: DiagnosticText? = nil
  ) {
    self.code = code
    self.finding = finding
    self.separator = separator
    advice = fix
  }

  package func about(_ layer: String) -> LayerDiagnostic {
    var copy = self
    copy.layer = layer
    return copy
  }

  /// The change that solves the problem, as a clause; nil if there is no single one.
  public var fix: String? { advice?.description }

  /// The layer, the problem, the expectation and the fix, as one sentence.
  public var message: String {
    "\(layer): \(finding)" + (advice.map { "\(separator)\($0)" } ?? "")
  }
}
