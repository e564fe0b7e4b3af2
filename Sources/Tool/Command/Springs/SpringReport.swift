import Lamina
import LaminaInspection
import LaminaInspector

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
    return rows.map { name, value in name.padded(to: 18) + value + "\n" }.joined()
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
        return SampleTable.Row(time: time, values: [figures.curve.value(at: time).progress])
      }
    let frame = TracePlot.frame(
      of: SampleTable(columns: ["progress"], rows: rows),
      size: CellSize(columns: 72, rows: 16),
      glyphs: glyphs
    )
    // Trailing spaces are removed.
    return FrameText.text(frame).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).withoutTrailingBlanks }
      .joined(separator: "\n")
  }

  var json: String {
    let curve = figures.curve
    let object: JSONRecord = [
      "mass": curve.mass, "stiffness": curve.stiffness, "damping": curve.damping,
      "initialVelocity": curve.initialVelocity, "allowsOverdamping": curve.allowsOverdamping,
      "dampingRatio": figures.dampingRatio, "perceptualDuration": curve.perceptualDuration,
      "overshoot": figures.overshoot, "firstCrossing": figures.firstCrossing,
      "withinOnePercent": figures.withinPercent, "withinTenthPercent": figures.withinTenth,
      "settlingDuration": figures.settlingDuration,
      "spellings": spellings.map { spelling -> JSONRecord in
        [
          "name": spelling.name, "title": spelling.title, "code": spelling.code,
          "holds": spelling.nearest == nil && !spelling.code.isEmpty,
          "distance": spelling.nearest.map { figures.distance(to: $0) } ?? 0.0,
          "note": spelling.note,
        ]
      },
    ]
    return object.json + "\n"
  }
}
