/// Writes recordings as raw pixels for other programs: red, green, blue of each, frame after frame.
@MainActor
enum RawEncoder {
  /// Writes every frame of a recording, even those equal to the previous one.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    to take: @escaping ByteSink
  ) throws {
    var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
    let rate = recording.times.rate
    try recording.forEachFrame { shot in
      rasterizer.draw(shot.frame)
      let bytes = PNGEncoder.bytes(of: rasterizer.picture, each: 3)
      let times = recording.times
      let count = times.units(of: shot.end, per: rate) - times.units(of: shot.first, per: rate)
      for _ in 0..<max(1, count) { try take(bytes) }
    }
  }
}
