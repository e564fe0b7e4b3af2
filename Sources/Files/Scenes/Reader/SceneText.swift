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
        guard let (value, length) = decode(bytes, at: offset) else {
          return SceneDiagnostic(.notUTF8, at: SourceRange(offset, offset + 1))
        }
        guard isAllowed(value) else {
          return SceneDiagnostic(
            .controlCharacter(value),
            at: SourceRange(offset, offset + length)
          )
        }
        offset += length
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

  /// The character at an offset and its length in bytes; nil if the bytes are not UTF-8.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (value: UInt32, length: Int)? {
    let first = bytes[offset]
    let length: Int
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for distance in 1..<length {
      let byte = bytes[offset + distance]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms, surrogates and numbers beyond Unicode are not UTF-8.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
    return (value, length)
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
