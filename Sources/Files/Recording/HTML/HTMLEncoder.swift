import Foundation
import LaminaCells

/// Writes recordings as a page with a player, which needs no network and no image files.
///
/// Each distinct row of cells is stored once; frames are lists of row indices.
@MainActor
enum HTMLEncoder {
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    plays: Int,
    to take: @escaping ByteSink
  ) throws {
    var rows: [String] = []
    var numbers: [String: Int] = [:]
    var styles = HTMLStyles(style: style)
    var frames = ""
    var first = ""
    var weight = 0
    try recording.forEachFrame { shot in
      var indices: [String] = []
      for row in 0..<recording.size.rows {
        let text = styles.row(row, of: shot.frame)
        let number = numbers[text] ?? rows.count
        if number == rows.count {
          numbers[text] = number
          rows.append(text)
          weight += text.utf8.count
        }
        indices.append("\(number)")
        if frames.isEmpty { first += text + "\n" }
      }
      // Row indices count too: a long recording of few rows is still long.
      weight += indices.reduce(8) { $0 + $1.utf8.count + 1 }
      if weight > RecordingLimits.text { throw RecordingLimits.tooMuchText("page") }
      let begin = recording.times.units(of: shot.first, per: 1000)
      frames += (frames.isEmpty ? "" : ",\n") + "[\(begin),[\(indices.joined(separator: ","))]]"
    }
    let total = Int((recording.times.total * 1000).rounded())
    numbers = [:]
    let values = values(recording, style, styles.rules, first)
    let page = EmbeddedFiles.text("page.html").components(separatedBy: "{{data}}")
      .map { EmbeddedFiles.fill($0, with: values) }
    try take(Array(page[0].utf8))
    // The data is JSON in an element that no browser executes; `<` is escaped, so nothing closes
    // it.
    try take(Array("{\"total\":\(total),\"plays\":\(plays),\"rows\":[".utf8))
    for (number, row) in rows.enumerated() {
      let text = JSONString.quoted(row).replacing("<", with: "\\u003c")
      try take(Array((number == 0 ? text : ",\n" + text).utf8))
    }
    try take(Array("],\"frames\":[\n\(frames)]}".utf8))
    try take(Array(page[1].utf8))
  }

  /// The values of the page apart from the recording's data.
  private static func values(
    _ recording: Recording,
    _ style: PictureStyle,
    _ rules: String,
    _ first: String
  ) -> [String: String] {
    [
      "title": SVGText.words(recording.title.isEmpty ? "Lamina" : recording.title),
      "about": SVGText.words(recording.about.isEmpty ? recording.title : recording.about),
      "background": style.background >> 24 == 0 ? "transparent" : SVGText.color(style.background),
      "foreground": SVGText.color(style.foreground),
      "fonts": SVGText.fonts, "rules": rules, "first": first,
      "script": HTMLPlayer.script, "digest": HTMLPlayer.digest,
    ]
  }
}

/// The colours and attributes of a page, as short class names.
private struct HTMLStyles {
  private let style: PictureStyle
  private var names: [String: String] = [:]
  private(set) var rules = ""

  init(style: PictureStyle) { self.style = style }

  /// A row of cells as runs of one style.
  mutating func row(_ row: Int, of frame: Frame) -> String {
    var text = ""
    var (run, style) = ("", "")
    func end() -> String {
      if style.isEmpty { return SVGText.escaped(run) }
      return "<span class=\"\(style)\">\(SVGText.escaped(run))</span>"
    }
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.width == 0, column > 0, frame[column - 1, row].width == 2 { continue }
      let name = name(of: cell)
      if name != style, !run.isEmpty {
        text += end()
        run = ""
      }
      style = name
      run += cell.width == 0 ? " " : ClusterTable.string(of: cell.glyph)
    }
    return run.isEmpty ? text : text + end()
  }

  /// The class name of a cell's style; empty for the default.
  private mutating func name(of cell: Cell) -> String {
    let inks = CellInks(cell, style)
    var rule = ""
    // A blank shows only its background.
    if cell.glyph != 0x20, inks.ink != style.foreground {
      rule += "color:\(SVGText.color(inks.ink));"
    }
    if inks.ground != style.background, inks.ground >> 24 != 0 {
      rule += "background:\(SVGText.color(inks.ground));"
    }
    if cell.attributes.contains(.bold) { rule += "font-weight:bold;" }
    if cell.attributes.contains(.italic) { rule += "font-style:italic;" }
    if cell.attributes.contains(.underline) { rule += "text-decoration:underline;" }
    if rule.isEmpty { return "" }
    if let name = names[rule] { return name }
    let name = "c" + SVGText.name(names.count)
    names[rule] = name
    rules += ".\(name){\(rule)}\n"
    return name
  }
}
