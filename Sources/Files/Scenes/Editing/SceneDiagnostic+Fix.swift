import LaminaCore

extension SceneDiagnostic {
  /// The edit that fixes the fault, if it is unambiguous.
  ///
  /// - Parameter file: The file with the fault.
  /// - Returns: The edit; nil if the fix needs a decision.
  public func fix(in file: SourceFile) -> SceneEdit? {
    guard preset == nil else { return nil }
    switch fault {
    case .unknownKey(let found, _, let valid), .unknownName(_, let found, let valid),
      .unknownProperty(let found, _, _, let valid), .unknownLayer(let found, let valid),
      .unknownMotion(let found, _, let valid):
      return spelling(of: found, valid, in: file)
    case .wrongType(_, _, .some(let help)) where help.hasPrefix(ValueReader.brackets):
      return brackets(in: file)
    case .wrongType(_, _, .some(ValueReader.meansForever)),
      .notFinite(_, .some(ValueReader.meansForever)):
      return forever(in: file)
    case .bareHash, .syntax(.colorComment): return quotes(in: file)
    case .missingKey("version", owner: "a scene", _): return version(in: file)
    default: return nil
    }
  }

  /// The maximum edit distance.
  private static let reach = 2

  /// Replaces a name by the only nearest one.
  private func spelling(of found: String, _ valid: [String], in file: SourceFile) -> SceneEdit? {
    if let foreign = ForeignWords.name(for: found, in: valid) {
      return foreign.isCertain ? replacement(of: found, by: foreign.name, in: file) : nil
    }
    guard let nearest = EditDistance.nearest(to: found, in: valid) else { return nil }
    let distance = distance(found, nearest)
    guard distance <= Self.reach, distance < nearest.utf8.count,
      !valid.contains(where: { $0 != nearest && self.distance(found, $0) <= distance })
    else { return nil }
    return replacement(of: found, by: nearest, in: file)
  }

  private func brackets(in file: SourceFile) -> SceneEdit? {
    let text = file.text(range.lowerBound..<range.upperBound)
    guard ValueReader.isRowOfNumbers(text) else { return nil }
    return SceneEdit(range, "[\(text)]")
  }

  /// Replaces another language's word for repetitions without an end.
  private func forever(in file: SourceFile) -> SceneEdit? {
    let text = file.text(range.lowerBound..<range.upperBound)
    return replacement(of: text.filter { $0 != "\"" && $0 != "'" }, by: "forever", in: file)
  }

  private func replacement(
    of found: String,
    by nearest: String,
    in file: SourceFile
  ) -> SceneEdit? {
    let text = file.text(range.lowerBound..<range.upperBound)
    if text == found { return SceneEdit(range, nearest) }
    for quote in ["\"", "'"] where text == quote + found + quote {
      return SceneEdit(range, quote + nearest + quote)
    }
    return nil
  }

  private func distance(_ a: String, _ b: String) -> Int {
    EditDistance.between(a.lowercased(), b.lowercased())
  }

  /// Quotes a colour that YAML reads as a comment.
  private func quotes(in file: SourceFile) -> SceneEdit? {
    let bytes = file.bytes
    let start = range.lowerBound
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    let digits = bytes[(start + 1)...].prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let next = digits.endIndex < bytes.count ? bytes[digits.endIndex] : 0x0A
    // Only the end of the line, a blank or the end of the value may follow, so that nothing is
    // lost.
    guard [3, 4, 6, 8].contains(digits.count), [0x0A, 0x0D, 0x20, 0x2C, 0x5D, 0x7D].contains(next)
    else { return nil }
    let word = SourceRange(start, digits.endIndex)
    return SceneEdit(word, "\"\(file.text(word.lowerBound..<word.upperBound))\"")
  }

  /// Inserts the first key of every scene.
  private func version(in file: SourceFile) -> SceneEdit? {
    let start = range.lowerBound
    guard start < file.bytes.count else { return nil }
    if file.bytes[start] == UInt8(ascii: "{") {
      return SceneEdit(SourceRange(start + 1, start + 1), "version: 1, ")
    }
    guard file.position(of: start).column == 1 else { return nil }
    return SceneEdit(SourceRange(start, start), "version: 1\n")
  }
}
