/// The surroundings of an import: the list of findings, and access to the files that may be read.
package struct ImportContext {
  let list: DiagnosticList
  /// The images that the file may refer to.
  package let images: ImageLibrary

  /// Whether a finding makes the file unusable.
  package var hasErrors: Bool { list.hasErrors }

  package func report(_ message: String, _ code: DiagnosticCode, at range: SourceRange) {
    list.report(.clash(message, help: nil, code), at: range)
  }

  /// Reports something that works but is not shown as intended.
  package func warn(_ message: String, _ code: DiagnosticCode, at range: SourceRange) {
    list.warn(.clash(message, help: nil, code), at: range)
  }
}
