import LaminaCells

/// Writes recordings as asciicasts: each changed frame is an event, each pressed key a marker.
@MainActor
enum CastEncoder {
  /// Writes a recording; the style's colours are written only if `hasTheme`.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    version: Int,
    depth: ColorDepth,
    hasTheme: Bool,
    to take: @escaping ByteSink
  ) throws {
    let writer = CastWriter(version: version, depth: depth, to: take)
    let total = recording.times.total
    try writer.begin(
      size: recording.size,
      title: recording.title,
      length: total,
      theme: hasTheme ? style : nil
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
