import LaminaCells

/// The characters of a film that no face holds: they are drawn as boxes with their code.
package final class MissingGlyphs {
  /// How many are remembered; more are not worth reading.
  private static let most = 100
  /// What they are, in the order in which they were met.
  package private(set) var texts: [String] = []

  init() {}

  func add(_ glyph: UInt32) {
    let text = ClusterTable.string(of: glyph)
    if texts.count < Self.most, !texts.contains(text) { texts.append(text) }
  }

  /// One line that names them by their code points; nil if there are none.
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
