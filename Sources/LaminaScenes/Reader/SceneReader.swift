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
    var scanner = YAMLScanner(file.bytes)
    try scanner.scan()
    let outline = try YAMLOutline(tokens: scanner.tokens, bytes: file.bytes)
    guard outline.hasDocument else {
      throw SceneDiagnostic(.emptyFile, at: SourceRange(0, 0))
    }
    for duplicate in outline.duplicates {
      let first = file.position(of: duplicate.first.lowerBound)
      list.report(.duplicateKey(duplicate.name, first: first), at: duplicate.second)
    }
    let text = YAMLRewrite.apply(scanner.rewrites + outline.rewrites, to: file.bytes)
    var composer = YAMLComposer(outline: outline, file: file, list: list)
    return try composer.compose(text)
  }
}
