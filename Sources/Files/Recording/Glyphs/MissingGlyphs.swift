import LaminaCells

/// The characters of a recording that no font contains; they are drawn as boxes with their code
/// points.
package final class MissingGlyphs {
  /// The maximum number of characters that are recorded.
  private static let most = 100
  /// The characters in order of appearance.
  package private(set) var texts: [String] = []

  init() {}

  func add(_ glyph: UInt32) {
    let text = ClusterTable.string(of: glyph)
    if texts.count < Self.most, !texts.contains(text) { texts.append(text) }
  }

  /// A warning with their code points; nil if there are none.
  package var warning: String? {
    if texts.isEmpty { return nil }
    let shown = texts.prefix(8)
      .map { text in
        text.unicodeScalars
          .map { "U+" + String($0.value, radix: 16, uppercase: true) }
          .joined(separator: " ")
      }
    let rest = texts.count - shown.count
    return "no letters for \(shown.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "") + "; drawn as boxes with their code"
  }
}
