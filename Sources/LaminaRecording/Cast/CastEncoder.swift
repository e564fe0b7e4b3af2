import LaminaCells

/// Films as asciicasts: what a terminal is told, and when.
///
/// Each frame that differs is one event, in the bytes that the player sends to a terminal.
///
/// - Source: asciicast file formats v2 and v3
@MainActor
enum CastEncoder {
  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - look: Its colours go into the file only if somebody chose them.
  ///   - version: 2 or 3.
  ///   - depth: How many colours may be used.
  ///   - hasTheme: Whether somebody chose the colours of the terminal.
  ///   - take: Takes the bytes.
  /// - Throws: `FilmFault`, and what the taker throws.
  static func write(
    _ film: Film,
    _ look: PictureLook,
    version: Int,
    depth: ColorDepth,
    hasTheme: Bool,
    to take: @escaping ByteTaker
  ) throws {
    let header = version == 2 ? header2(film, look, hasTheme) : header3(film, look, hasTheme)
    try take(Array((header + "\n").utf8))
    var encoder = FrameEncoder(depth: depth)
    var shown: Frame?
    // In millionths of a second, so that differences of rounded times never drift.
    var last = 0
    func put(_ code: String, _ time: Double, _ data: String) throws {
      let now = Int((time * 1_000_000).rounded())
      let stamp = seconds(version == 2 ? now : now - last)
      last = now
      try take(Array("[\(stamp), \"\(code)\", \(JSONString.quoted(data))]\n".utf8))
    }
    try film.forEachShot { shot in
      var bytes: [UInt8] = []
      if shown == nil { bytes += Array("\u{1B}[?25l\u{1B}[2J".utf8) }
      encoder.encode(shot.frame, after: shown ?? Frame(size: film.size), into: &bytes)
      shown = shot.frame
      try put("o", film.times.begin(of: shot.first), String(decoding: bytes, as: UTF8.self))
    }
    try put("o", film.times.total, "\u{1B}[m\u{1B}[\(film.size.rows);1H\u{1B}[?25h")
    if version != 2 { try put("x", film.times.total, "0") }
  }

  private static func header2(_ film: Film, _ look: PictureLook, _ hasTheme: Bool) -> String {
    var text = "{\"version\":2,\"width\":\(film.size.columns),\"height\":\(film.size.rows),"
    text += "\"duration\":\(seconds(Int((film.times.total * 1_000_000).rounded())))"
    if !film.title.isEmpty { text += ",\"title\":\(JSONString.quoted(film.title))" }
    if hasTheme { text += ",\"theme\":\(theme(look))" }
    return text + "}"
  }

  private static func header3(_ film: Film, _ look: PictureLook, _ hasTheme: Bool) -> String {
    var text = "{\"version\":3,\"term\":{\"cols\":\(film.size.columns),\"rows\":\(film.size.rows),"
    text += "\"type\":\"xterm-256color\""
    if hasTheme { text += ",\"theme\":\(theme(look))" }
    text += "}"
    if !film.title.isEmpty { text += ",\"title\":\(JSONString.quoted(film.title))" }
    return text + "}"
  }

  private static func theme(_ look: PictureLook) -> String {
    let palette = (0..<16)
      .map { full(CellColor(paletteIndex: UInt8($0)).pixel ?? 0) }
      .joined(separator: ":")
    return "{\"fg\":\"\(full(look.foreground))\",\"bg\":\"\(full(look.background))\","
      + "\"palette\":\"\(palette)\"}"
  }

  private static func full(_ pixel: UInt32) -> String {
    let digits = String(pixel & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Millionths as seconds.
  private static func seconds(_ millionths: Int) -> String {
    DecimalText.text(millionths, places: 6)
  }
}
