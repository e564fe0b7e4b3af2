import LaminaCells

/// Films as asciicasts: each frame that differs is one event, each key that was pressed a marker.
@MainActor
enum CastEncoder {
  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - style: Its colours go into the file only if somebody chose them.
  ///   - version: 2 or 3.
  ///   - depth: How many colours may be used.
  ///   - hasTheme: Whether somebody chose the colours of the terminal.
  ///   - take: Takes the bytes.
  /// - Throws: `FilmFault`, and what the taker throws.
  static func write(
    _ film: Film,
    _ style: PictureStyle,
    version: Int,
    depth: ColorDepth,
    hasTheme: Bool,
    to take: @escaping ByteSink
  ) throws {
    let writer = CastWriter(version: version, depth: depth, to: take)
    let total = film.times.total
    try writer.begin(
      size: film.size,
      title: film.title,
      length: total,
      theme: hasTheme ? style : nil
    )
    var marks = film.marks[...]
    func mark(upTo time: Double) throws {
      while let mark = marks.first, mark.time <= time {
        marks.removeFirst()
        try writer.note(mark)
      }
    }
    try film.forEachShot { shot in
      let time = film.times.begin(of: shot.first)
      try mark(upTo: time)
      try writer.show(shot.frame, at: time)
    }
    try mark(upTo: total)
    try writer.end(at: total)
  }
}
