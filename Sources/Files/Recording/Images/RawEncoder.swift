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
      var bytes: [UInt8] = []
      bytes.reserveCapacity(rasterizer.picture.pixels.count * 3)
      for pixel in rasterizer.picture.pixels {
        bytes.append(UInt8(pixel >> 16 & 255))
        bytes.append(UInt8(pixel >> 8 & 255))
        bytes.append(UInt8(pixel & 255))
      }
      let end = recording.times.begin(of: shot.end)
      let count =
        Int((end * rate).rounded()) - Int((recording.times.begin(of: shot.first) * rate).rounded())
      for _ in 0..<max(1, count) { try take(bytes) }
    }
  }
}
