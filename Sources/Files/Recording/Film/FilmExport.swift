import LaminaCells

/// The settings for writing a recording to a file.
@MainActor
package struct FilmExport {
  /// The file format.
  package var format: FilmFormat
  /// The render style of images.
  package var style = PictureStyle()
  /// The number of times that the file plays; 0 for ever.
  package var plays = 0
  /// Whether text in SVG files is drawn as pixels.
  package var drawsText = false
  /// The version of an asciicast: 2 or 3.
  package var castVersion = 3
  /// The colour depth of an asciicast.
  package var depth = ColorDepth.truecolor
  /// Whether the terminal's colours were chosen explicitly.
  package var hasTheme = false

  /// Creates an export with the default settings.
  package init(_ format: FilmFormat) { self.format = format }

  /// Writes a recording.
  ///
  /// - Parameters:
  ///   - film: The recording.
  ///   - take: Takes the bytes in pieces.
  /// - Throws: `FilmFault`, and the errors of `take`.
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
