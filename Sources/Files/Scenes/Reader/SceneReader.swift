/// Reads YAML or JSON text into values with places.
///
/// Everything it does is bounded by `ReaderLimits`.
enum SceneReader {
  /// The value of a file, and what was found on the way.
  ///
  /// Duplicate keys are reported and the first of them counts, so that the rest of the file can
  /// still be checked.
  ///
  /// - Throws: The one fault that ends the reading.
  static func read(
    _ file: SourceFile,
    noting list: DiagnosticList
  ) throws(SceneDiagnostic) -> SceneValue {
    try SceneText.check(file)
    var composer = YAMLComposer(file)
    return try composer.document(noting: list)
  }
}
