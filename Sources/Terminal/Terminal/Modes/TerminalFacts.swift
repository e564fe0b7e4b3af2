import CNcurses

/// The capabilities of a terminal type, from terminfo.
package struct TerminalFacts: Hashable, Sendable {
  /// The number of colours; 0 for none.
  package var colors = 0
  package var hasRGB = false
  /// Whether colour numbers are RGB values.
  package var isDirectColor = false
  /// Whether the cursor can be positioned.
  package var hasCursor = true
  /// Whether the cursor is positioned by the ANSI sequence.
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
