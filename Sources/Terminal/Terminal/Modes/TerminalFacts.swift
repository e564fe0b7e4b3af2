import CNcurses

/// What the description of a kind of terminal says.
package struct TerminalFacts: Hashable, Sendable {
  /// How many colours it shows; 0 for none.
  package var colors = 0
  /// It says that its colours are RGB.
  package var hasRGB = false
  /// Its colour numbers themselves are RGB values.
  package var isDirectColor = false
  /// The cursor can be placed.
  package var hasCursor = true
  /// The cursor is placed by the ANSI sequence.
  package var isANSI = true

  package init() {}

  init(_ facts: cn_facts) {
    colors = Int(facts.colors)
    hasRGB = facts.has_rgb
    isDirectColor = facts.is_direct
    hasCursor = facts.has_cursor
    isANSI = facts.is_ansi
  }
}
