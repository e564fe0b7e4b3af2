import LaminaCells

/// Writes the lines of an asciicast: what a terminal receives, and when.
///
/// Times are in microseconds; version 3 writes the time since the previous line, as the difference
/// of rounded times, so that players that add them up do not drift.
///
/// - Source: asciicast file formats v2 and v3
@MainActor
package final class CastWriter {
  private let version: Int
  private let take: ByteSink
  private var encoder: FrameEncoder
  private var shown: Frame?
  private var size = CellSize(columns: 1, rows: 1)
  private var last = 0

  /// Creates a writer of version 2 or 3.
  package init(version: Int, depth: ColorDepth, to take: @escaping ByteSink) {
    self.version = version
    self.take = take
    encoder = FrameEncoder(depth: depth)
  }

  /// Writes the header; without a theme the player's colours are used.
  package func begin(
    size: CellSize,
    title: String,
    length: Double? = nil,
    theme: PictureStyle? = nil
  ) throws {
    self.size = size
    let colors = theme.map { ",\"theme\":\(Self.text($0))" } ?? ""
    let name = title.isEmpty ? "" : ",\"title\":\(JSONString.quoted(VisibleSigns.of(title)))"
    if version == 2 {
      let duration = length.map { ",\"duration\":\(Self.seconds(Self.millionths($0)))" } ?? ""
      try line(
        "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows)\(duration)\(name)"
          + "\(colors)}"
      )
    } else {
      try line(
        "{\"version\":3,\"term\":{\"cols\":\(size.columns),\"rows\":\(size.rows),"
          + "\"type\":\"xterm-256color\"\(colors)}\(name)}"
      )
    }
  }

  /// Writes the bytes that turn the previous frame into this one on a terminal.
  package func show(_ frame: Frame, at time: Double) throws {
    var bytes: [UInt8] = []
    if frame.size != size {
      size = frame.size
      try put("r", time, "\(size.columns)x\(size.rows)")
    }
    let before = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if before == nil { bytes += Array("\u{1B}[?25l\u{1B}[2J".utf8) }
    encoder.encode(frame, after: before ?? Frame(size: frame.size), into: &bytes)
    shown = frame
    try put("o", time, String(decoding: bytes, as: UTF8.self))
  }

  package func note(_ mark: RecordingMark) throws {
    try put("m", mark.time, VisibleSigns.of(mark.text))
    if let typed = mark.typed { try put("i", mark.time, typed) }
  }

  /// Resets the terminal.
  package func end(at time: Double) throws {
    try put("o", time, "\u{1B}[m\u{1B}[\(size.rows);1H\u{1B}[?25h")
    if version != 2 { try put("x", time, "0") }
  }

  private func put(_ code: String, _ time: Double, _ data: String) throws {
    let now = max(last, Self.millionths(time))
    let stamp = Self.seconds(version == 2 ? now : now - last)
    last = now
    try line("[\(stamp), \"\(code)\", \(JSONString.quoted(data))]")
  }

  private func line(_ text: String) throws { try take(Array((text + "\n").utf8)) }

  private static func text(_ style: PictureStyle) -> String {
    let palette = (0..<16)
      .map { full(CellColor(paletteIndex: UInt8($0)).pixel ?? 0) }
      .joined(separator: ":")
    return "{\"fg\":\"\(full(style.foreground))\",\"bg\":\"\(full(style.background))\","
      + "\"palette\":\"\(palette)\"}"
  }

  private static func full(_ pixel: UInt32) -> String {
    "#" + String(hexadecimal: pixel & 0xFF_FFFF, digits: 6)
  }

  private static func millionths(_ seconds: Double) -> Int {
    Int((seconds * 1_000_000).rounded())
  }

  private static func seconds(_ millionths: Int) -> String {
    DecimalText.text(millionths, places: 6)
  }
}

extension CastWriter {
  /// Writes a recording: each changed frame is an event, each pressed key a marker.
  static func write(
    _ recording: Recording,
    _ export: RecordingExport,
    to take: @escaping ByteSink
  )
    throws
  {
    let writer = CastWriter(version: export.castVersion, depth: export.depth, to: take)
    let total = recording.times.total
    try writer.begin(
      size: recording.size,
      title: recording.title,
      length: total,
      theme: export.hasTheme ? export.style : nil
    )
    var marks = recording.marks[...]
    func mark(upTo time: Double) throws {
      while let mark = marks.first, mark.time <= time {
        marks.removeFirst()
        try writer.note(mark)
      }
    }
    try recording.forEachFrame { shot in
      let time = recording.times.begin(of: shot.first)
      try mark(upTo: time)
      try writer.show(shot.frame, at: time)
    }
    try mark(upTo: total)
    try writer.end(at: total)
  }
}
