import LaminaCells
import LaminaInspection
import LaminaInspector
import LaminaMath

/// A spring as text or JSON: its figures, its plot, and its notation in each library.
struct SpringReport {
  let figures: SpringFigures
  let spellings: [SpringSpelling]

  init(_ curve: SpringCurve, tolerance: Double) {
    figures = SpringFigures(curve)
    spellings = SpringSpelling.all(of: curve, tolerance: tolerance)
  }

  /// Returns the report as text, with the plot between the figures and the notations.
  func text(plot glyphs: PlotGlyphs?) -> String {
    var text = figureLines
    if let glyphs { text += "\n" + plot(glyphs) }
    for spelling in spellings { text += "\n" + lines(of: spelling) }
    return text
  }

  private var figureLines: String {
    let rows = [
      ("damping ratio", SpringNumber.text(figures.dampingRatio)),
      ("overshoot", SpringNumber.percent(figures.overshoot)),
      ("first crossing", SpringNumber.seconds(figures.firstCrossing)),
      ("within 1 %", SpringNumber.seconds(figures.withinPercent)),
      ("within 0.1 %", SpringNumber.seconds(figures.withinTenth)),
      ("settlingDuration", SpringNumber.seconds(figures.settlingDuration)),
    ]
    return
      rows
      .map { name, value in
        name + String(repeating: " ", count: 18 - name.count) + value + "\n"
      }
      .joined()
  }

  private func lines(of spelling: SpringSpelling) -> String {
    var text = spelling.title + "\n"
    for line in spelling.code.split(separator: "\n") { text += "  \(line)\n" }
    if let note = note(of: spelling) { text += "  = \(note)\n" }
    return text
  }

  /// Returns what a notation cannot express, and the error of its nearest spring.
  private func note(of spelling: SpringSpelling) -> String? {
    guard let nearest = spelling.nearest else { return spelling.note }
    let distance = SpringNumber.percent(figures.distance(to: nearest))
    return [spelling.note, "the nearest is up to \(distance) off"].compactMap { $0 }
      .joined(separator: "; ")
  }

  private func plot(_ glyphs: PlotGlyphs) -> String {
    let count = 400
    let rows = (0...count)
      .map { index in
        let time = figures.span * Double(index) / Double(count)
        return TraceTable.Row(time: time, values: [figures.curve.value(at: time).progress])
      }
    let frame = TracePlot.frame(
      of: TraceTable(columns: ["progress"], rows: rows),
      size: CellSize(columns: 72, rows: 16),
      glyphs: glyphs
    )
    // Trailing spaces are removed.
    return FrameText.text(frame).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The report as one JSON object.
  var json: String {
    let curve = figures.curve
    let spellings = spellings.map { spelling in
      JSONText.object([
        ("name", JSONText.quoted(spelling.name)),
        ("title", JSONText.quoted(spelling.title)),
        ("code", JSONText.quoted(spelling.code)),
        ("holds", spelling.nearest == nil && !spelling.code.isEmpty ? "true" : "false"),
        ("distance", JSONText.number(spelling.nearest.map { figures.distance(to: $0) } ?? 0)),
        ("note", spelling.note.map(JSONText.quoted) ?? "null"),
      ])
    }
    return JSONText.object([
      ("mass", JSONText.number(curve.mass)),
      ("stiffness", JSONText.number(curve.stiffness)),
      ("damping", JSONText.number(curve.damping)),
      ("initialVelocity", JSONText.number(curve.initialVelocity)),
      ("allowsOverdamping", curve.allowsOverdamping ? "true" : "false"),
      ("dampingRatio", JSONText.number(figures.dampingRatio)),
      ("perceptualDuration", JSONText.number(curve.perceptualDuration)),
      ("overshoot", JSONText.number(figures.overshoot)),
      ("firstCrossing", JSONText.number(figures.firstCrossing)),
      ("withinOnePercent", JSONText.number(figures.withinPercent)),
      ("withinTenthPercent", JSONText.number(figures.withinTenth)),
      ("settlingDuration", JSONText.number(figures.settlingDuration)),
      ("spellings", "[" + spellings.joined(separator: ",") + "]"),
    ]) + "\n"
  }
}
