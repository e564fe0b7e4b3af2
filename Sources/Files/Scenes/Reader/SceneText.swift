/// The checks that a file must pass before it is parsed as YAML.
enum SceneText {
  /// Throws the first fault of a file that is too large, not UTF-8, or has characters that YAML
  /// does not allow.
  static func check(_ file: SourceFile) throws(SceneDiagnostic) {
    guard file.bytes.count <= ReaderLimits.fileSize else {
      throw SceneDiagnostic(.fileTooLarge(file.bytes.count), at: SourceRange(0, 0))
    }
    if let found = firstFault(file.bytes) { throw found }
  }

  private static func firstFault(_ bytes: [UInt8]) -> SceneDiagnostic? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte >= 0x20, byte < 0x7F {
          offset += 1
          continue
        }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[offset...].makeIterator()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
          return SceneDiagnostic(.notUTF8, at: SourceRange(offset, offset + 1))
        }
        let value = Unicode.UTF8.decode(encoded).value
        guard isAllowed(value) else {
          let range = SourceRange(offset, offset + encoded.count)
          return SceneDiagnostic(.controlCharacter(value), at: range)
        }
        offset += encoded.count
      }
      return nil
    }
  }

  /// Whether a character is allowed unescaped in a scene file: YAML's printable ones without the
  /// unusual line ends (U+0085, U+2028, U+2029), which YAML but not editors count as lines, and
  /// without byte order marks inside.
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
    case 0x2028, 0x2029, 0xFEFF: false
    case 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

/// Parses YAML or JSON text to values with places, with all work bounded by `ReaderLimits`.
enum SceneReader {
  /// Parses a file, and collects the findings; throws the fault that ends parsing.
  ///
  /// Duplicate keys are reported and the first of them counts, so that the rest of the file can
  /// still be checked.
  static func read(
    _ file: SourceFile,
    noting list: DiagnosticList
  ) throws(SceneDiagnostic) -> SceneValue {
    try SceneText.check(file)
    var composer = YAMLComposer(file)
    return try composer.document(noting: list)
  }
}
