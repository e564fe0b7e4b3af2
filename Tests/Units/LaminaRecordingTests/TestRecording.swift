import LaminaCells
import LaminaMath
import LaminaRecording

/// Films for tests: a title, a bar that grows, and a block that runs, in few or many colours.
@MainActor
enum TestRecording {
  /// Frames of 20 x 6 cells.
  static let size = CellSize(columns: 20, rows: 6)

  /// The frames of a film: every third one equals the one before.
  static func frames(_ count: Int, colors: Int = 6) -> [Frame] {
    (0..<count)
      .map { index in
        let index = index - (index % 3 == 2 ? 1 : 0)
        var frame = Frame(size: size)
        for (column, letter) in "Lamina <&>".unicodeScalars.enumerated() {
          frame[column + 1, 0] = Cell(
            glyph: letter.value,
            foreground: CellColor(red: 0xFF, green: 0xCC, blue: 0x66),
            attributes: index % 2 == 0 ? [] : [.bold]
          )
        }
        let blocks: [UInt32] = [0x2588, 0x2584, 0x2599, 0x2592, 0x28B5, 0x254B, 0x1FB12, 0x1CD05]
        for column in 0..<min(20, 3 + index) {
          let shade = UInt8((index * 31 + column * 7) % colors * 255 / colors)
          frame[column, 2] = Cell(
            glyph: blocks[(index + column) % blocks.count],
            foreground: CellColor(red: shade, green: 0x80, blue: 0xFF - shade),
            background: CellColor(red: 0x10, green: shade / 4, blue: 0x30)
          )
        }
        frame[index % 20, 4] = Cell(
          glyph: 0x41,
          foreground: CellColor(paletteIndex: 9),
          attributes: [.reverse, .underline]
        )
        return frame
      }
  }

  /// A film of those frames.
  static func recording(
    _ count: Int,
    rate: Double = 25,
    colors: Int = 6,
    hold: Double = 0
  ) -> Recording {
    recording(of: frames(count, colors: colors), rate: rate, hold: hold)
  }

  static func recording(of frames: [Frame], rate: Double = 25, hold: Double = 0) -> Recording {
    Recording(
      size: frames[0].size,
      times: RecordingTimes(from: 0, to: Double(frames.count) / rate, rate: rate, hold: hold),
      title: "A <film>",
      about: "A bar grows & shrinks."
    ) { body in
      for frame in frames { try body(frame) }
    }
  }

  /// The bytes of a film as a file.
  static func bytes(
    _ recording: Recording,
    _ format: RecordingFormat,
    _ change: (inout RecordingExport) -> Void = { _ in }
  ) throws -> [UInt8] {
    var export = RecordingExport(format)
    export.style.scale = 1
    change(&export)
    var bytes: [UInt8] = []
    try export.write(recording) { bytes += $0 }
    return bytes
  }

  /// What the rasteriser makes of each frame, each drawn alone.
  static func pictures(of frames: [Frame], _ style: PictureStyle) -> [PixelMap] {
    frames.map {
      var rasterizer = FrameRasterizer(style: style)
      rasterizer.draw($0)
      return rasterizer.picture
    }
  }

  /// The usual look in the scale of tests.
  static var style: PictureStyle {
    var style = PictureStyle()
    style.scale = 1
    return style
  }
}

extension Image {
  /// The pixels as the rasteriser has them.
  var picture: PixelMap {
    var picture = PixelMap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixel(x: x, y: y)
        picture[x, y] =
          UInt32(pixel.w) << 24 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
      }
    }
    return picture
  }
}
