import LaminaCells

/// A film as one file.
@MainActor
package struct FilmExport {
  /// The kind of file.
  package var format: FilmFormat
  /// How pictures look.
  package var style = PictureStyle()
  /// How often it plays; 0 for ever.
  package var plays = 0
  /// Whether letters of SVG files are drawn as pixels.
  package var drawsText = false
  /// 2 or 3.
  package var castVersion = 3
  /// How many colours a cast may use.
  package var depth = ColorDepth.truecolor
  /// Whether somebody chose the terminal's own colours.
  package var hasTheme = false

  /// Creates an export with the usual settings.
  package init(_ format: FilmFormat) { self.format = format }

  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - take: Takes the bytes, piece by piece.
  /// - Throws: `FilmFault`, and what the taker throws.
  package func write(_ film: Film, to take: @escaping ByteSink) throws {
    try format.check(rate: film.times.rate)
    try FilmLimits.check(seconds: film.times.total, rate: film.times.rate)
    if format.isRaster { try FilmLimits.check(film.size, style) }
    switch format {
    case .svg:
      try SVGEncoder.write(film, style, plays: plays, drawsText: drawsText, to: take)
    case .gif: try GIFEncoder.write(film, style, plays: plays, to: take)
    case .png where film.times.count == 1:
      var rasterizer = FrameRasterizer(style: style, missing: film.missing)
      try film.forEachShot { rasterizer.draw($0.frame) }
      try take(try PNGEncoder.file(rasterizer.picture))
    case .png, .apng: try APNGEncoder.write(film, style, plays: plays, to: take)
    case .cast:
      try CastEncoder.write(
        film,
        style,
        version: castVersion,
        depth: depth,
        hasTheme: hasTheme,
        to: take
      )
    case .html: try HTMLEncoder.write(film, style, plays: plays, to: take)
    case .raw, .mp4, .webm: try RawEncoder.write(film, style, to: take)
    case .frames: preconditionFailure("a folder is not one file")
    }
  }
}
