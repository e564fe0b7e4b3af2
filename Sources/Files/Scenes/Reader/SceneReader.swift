/// Parses YAML or JSON text to values with places.
///
/// All work is bounded by `ReaderLimits`.
enum SceneReader {
  /// Parses a file, and collects the findings.
  ///
  /// Duplicate keys are reported and the first of them counts, so that the rest of the file can
  /// still be checked.
  ///
  /// - Throws: The fault that ends parsing.
  static func read(
    _ file: SourceFile,
    noting list: DiagnosticList
  ) throws(SceneDiagnostic) -> SceneValue {
    try SceneText.check(file)
    var composer = YAMLComposer(file)
    return try composer.document(noting: list)
  }
}
