/// The glyphs of the panels, with ASCII alternatives.
struct InspectorGlyphs: Sendable {
  var branch = "├ ", lastBranch = "└ ", trunk = "│ "
  var differs = "≠", selected = ">"
  var active = "▆", fill = "░", begin = "▏", `repeat` = "┊", back = "<"
  var step = "▼", input = "◆", playhead = "│", rule = "─"
  var filled = "━", swatch = "██"
  var knob = "●", freeKnob = "○", arrow = "→"

  static let ascii = {
    var glyphs = InspectorGlyphs()
    (glyphs.branch, glyphs.lastBranch, glyphs.trunk, glyphs.differs) = ("|-", "`-", "| ", "!")
    (glyphs.active, glyphs.fill, glyphs.begin, glyphs.repeat) = ("#", ".", "[", ":")
    (glyphs.step, glyphs.input, glyphs.playhead, glyphs.rule) = ("v", "o", "|", "-")
    (glyphs.filled, glyphs.swatch, glyphs.knob, glyphs.freeKnob) = ("=", "##", "@", "o")
    glyphs.arrow = "->"
    return glyphs
  }()
}
