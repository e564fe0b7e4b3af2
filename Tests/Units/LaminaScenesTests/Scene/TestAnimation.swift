import LaminaCells
import LaminaMath
import LaminaRecording

/// Films of twelve numbered frames as files, made by the project's own writers.
@MainActor
struct TestAnimation {
  private let recording: Recording

  init(rate: Double) {
    let size = CellSize(columns: 32, rows: 4)
    recording = Recording(
      size: size,
      times: RecordingTimes(from: 0, to: 12 / rate, rate: rate, hold: 0),
      title: "",
      about: ""
    ) { body in
      for number in 0..<12 {
        var frame = Frame(size: size)
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            let light: UInt8 = number >> (column / 4) & 1 == 1 ? 255 : 0
            frame[column, row] = Cell(
              glyph: 0x2588,
              foreground: CellColor(red: light, green: light, blue: light)
            )
          }
        }
        try body(frame)
      }
    }
  }

  func gif() throws -> [UInt8] { try bytes(.gif) }

  func apng() throws -> [UInt8] { try bytes(.apng) }

  private func bytes(_ format: RecordingFormat) throws -> [UInt8] {
    var export = RecordingExport(format)
    export.style.scale = 1
    var bytes: [UInt8] = []
    try export.write(recording) { bytes += $0 }
    return bytes
  }

  /// A picture as a PNG file.
  static func png(_ image: Image) throws -> [UInt8] {
    var picture = PixelMap(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image.pixel(x: x, y: y)
        picture[x, y] =
          UInt32(pixel.w) << 24 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
      }
    }
    return try PNGEncoder.file(picture)
  }
}
