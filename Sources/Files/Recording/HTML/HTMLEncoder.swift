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
    try take(Array(head(recording, style, styles.rules, first).utf8))
    // The data is JSON in an element that no browser executes; `<` is escaped, so nothing closes
    // it.
    try take(Array("{\"total\":\(total),\"plays\":\(plays),\"rows\":[".utf8))
    for (number, row) in rows.enumerated() {
      let text = JSONString.quoted(row).replacing("<", with: "\\u003c")
      try take(Array((number == 0 ? text : ",\n" + text).utf8))
    }
    try take(Array("],\"frames\":[\n\(frames)]}".utf8))
    try take(Array(tail.utf8))
  }

  /// The page up to the recording's data.
  private static func head(
    _ recording: Recording,
    _ style: PictureStyle,
    _ rules: String,
    _ first: String
  ) -> String {
    let title = SVGText.words(recording.title.isEmpty ? "Lamina" : recording.title)
    let about = SVGText.words(recording.about.isEmpty ? recording.title : recording.about)
    let ground = style.background >> 24 == 0 ? "transparent" : SVGText.color(style.background)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'sha256-\(HTMLPlayer.digest)'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title)</title>
      <style>
      body{margin:0;padding:1em;background:\(ground);color:\(SVGText.color(style.foreground));\
      font-family:system-ui,sans-serif}
      pre{margin:0;font:14px/1.2 \(SVGText.fonts);white-space:pre;width:max-content}
      nav{display:flex;gap:.7em;align-items:center;margin-top:.7em;max-width:60em}
      input{flex:1}
      \(rules)</style>
      </head>
      <body>
      <pre id="screen" role="img" aria-label="\(about)">\(first)</pre>
      <nav>
      <button id="play" aria-label="play or pause">play</button>
      <input id="time" type="range" min="0" step="1" value="0" aria-label="time">
      <select id="speed" aria-label="speed">\
      <option value=".25">x0.25</option><option value=".5">x0.5</option>\
      <option value="1" selected>x1</option><option value="2">x2</option></select>
      </nav>
      <noscript>This is the first frame; the recording needs scripts.</noscript>
      <script type="application/json" id="film">
      """
  }

  /// The page after the data.
  private static let tail = """
    </script>
    <script>\(HTMLPlayer.script)</script>
    </body>
    </html>

    """
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
