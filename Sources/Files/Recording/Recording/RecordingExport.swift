import LaminaCells

/// The settings for writing a recording to a file.
@MainActor
package struct RecordingExport {
  package var format: RecordingFormat
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

  package init(_ format: RecordingFormat) { self.format = format }

  package func write(_ recording: Recording, to take: @escaping ByteSink) throws {
    try format.check(rate: recording.times.rate)
    try RecordingLimits.check(seconds: recording.times.total, rate: recording.times.rate)
    if format.isRaster { try RecordingLimits.check(recording.size, style) }
    switch format {
    case .svg:
      try SVGEncoder.write(recording, style, plays: plays, drawsText: drawsText, to: take)
    case .gif: try GIFEncoder.write(recording, style, plays: plays, to: take)
    case .png where recording.times.count == 1:
      var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
      try recording.forEachFrame { rasterizer.draw($0.frame) }
      try take(try PNGEncoder.file(rasterizer.picture))
    case .png, .apng: try APNGEncoder.write(recording, style, plays: plays, to: take)
    case .cast: try CastWriter.write(recording, self, to: take)
    case .html: try HTMLEncoder.write(recording, style, plays: plays, to: take)
    case .raw, .mp4, .webm: try RawEncoder.write(recording, style, to: take)
    case .frames: preconditionFailure("a folder is not one file")
    }
  }
}
