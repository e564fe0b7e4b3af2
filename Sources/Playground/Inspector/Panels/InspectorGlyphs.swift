import LaminaCells

/// The glyphs of the panels, with ASCII alternatives.
struct InspectorGlyphs: Sendable {
  var branch = "├ ", lastBranch = "└ ", trunk = "│ "
  var differs = "≠", selected = ">"
  var active = "▆", fill = "░", begin = "▏", `repeat` = "┊", back = "<"
  var step = "▼", input = "◆", playhead = "│", rule = "─"
  var filled = "━", swatch = "██"
  var knob = "●", freeKnob = "○", arrow = "→"

  static let ascii = InspectorGlyphs(
    branch: "|-",
    lastBranch: "`-",
    trunk: "| ",
    differs: "!",
    selected: ">",
    active: "#",
    fill: ".",
    begin: "[",
    repeat: ":",
    back: "<",
    step: "v",
    input: "o",
    playhead: "|",
    rule: "-",
    filled: "=",
    swatch: "##",
    knob: "@",
    freeKnob: "o",
    arrow: "->"
  )

  /// Returns the glyphs for a repertoire.
  static func of(_ glyphs: GlyphRepertoire) -> InspectorGlyphs {
    glyphs == .ascii ? .ascii : InspectorGlyphs()
  }
}
