import LaminaCells
import LaminaImages
import LaminaMath
@testable import LaminaRecording
import Testing

/// PNG, GIF and APNG files, read back by the project's own decoders, pixel by pixel.
@MainActor
@Suite struct ImageFileTests {
  @Test func aPictureComesBackFromPNG() throws {
    let frames = [TestRecording.frames(8)[7]]
    let bytes = try TestRecording.bytes(TestRecording.recording(of: frames), .png)
    let picture = try Image(decoding: bytes).picture
    #expect(picture == TestRecording.pictures(of: frames, TestRecording.style)[0])
    #expect(picture.width == 160)
    #expect(picture.height == 96)
  }

  @Test func aPictureWithoutGroundIsTransparentThere() throws {
    let frames = [TestRecording.frames(8)[7]]
    let bytes = try TestRecording.bytes(TestRecording.recording(of: frames), .png) {
      $0.style.background = 0
    }
    let picture = try Image(decoding: bytes).picture
    #expect(picture[0, 0] >> 24 == 0)
    #expect(picture.pixels.contains { $0 >> 24 == 255 })
  }

  @Test("every frame of a GIF is exact, whole palette or many", arguments: [6, 200])
  func gif(colors: Int) throws {
    let frames = TestRecording.frames(40, colors: colors)
    let recording = TestRecording.recording(of: frames, rate: 30)
    let decoded = try AnimatedImage(decoding: try TestRecording.bytes(recording, .gif))
    let expected = TestRecording.pictures(of: frames, TestRecording.style)
    // Equal frames are one frame in the file.
    var (index, time) = (0, 0.0)
    for frame in decoded.frames {
      #expect(frame.image.picture == expected[index], "frame \(index)")
      time += frame.delay
      index = Int((time * 30 + 0.5).rounded(.down))
    }
    #expect(abs(time - 40.0 / 30) < 0.0051)
    #expect(index == 40)
    // Two of three frames differ.
    #expect(decoded.frames.count == 27)
  }

  @Test func delaysOfGIFNeverDrift() throws {
    let frames = TestRecording.frames(90).map { $0 }
    var distinct = frames
    for index in distinct.indices {
      distinct[index][19, 5] = Cell(glyph: 0x30 + UInt32(index % 10))
    }
    let recording = TestRecording.recording(of: distinct, rate: 30)
    let decoded = try AnimatedImage(decoding: try TestRecording.bytes(recording, .gif))
    let delays = decoded.frames.map { Int(($0.delay * 100).rounded()) }
    #expect(delays.prefix(6) == [3, 4, 3, 3, 4, 3])
    #expect(delays.reduce(0, +) == 300)
  }

  @Test func manyColoursInOneFrameAreReduced() throws {
    var frame = Frame(size: CellSize(columns: 40, rows: 16))
    for index in frame.cells.indices {
      frame.cells[index] = Cell(
        glyph: 0x2588,
        foreground: CellColor(
          red: UInt8(index % 256),
          green: UInt8(index / 3 % 256),
          blue: UInt8(index / 7 % 256)
        )
      )
    }
    let decoded = try AnimatedImage(
      decoding: try TestRecording.bytes(TestRecording.recording(of: [frame]), .gif)
    )
    let picture = decoded.frames[0].image.picture
    let expected = TestRecording.pictures(of: [frame], TestRecording.style)[0]
    var worst = 0
    for (a, b) in zip(picture.pixels, expected.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(Set(picture.pixels).count <= 255)
    #expect(worst > 0)
    #expect(worst < 40)
  }

  @Test("after a frame of too many colours the next one of fewer is exact, all of it")
  func exactAgain() throws {
    var many = Frame(size: CellSize(columns: 40, rows: 16))
    for index in many.cells.indices {
      many.cells[index] = Cell(
        glyph: 0x2588,
        foreground: CellColor(red: UInt8(index % 256), green: UInt8(index / 3 % 256), blue: 90)
      )
    }
    // A part of many colours that stays, while what goes leaves few enough.
    var few = many
    for index in 200..<few.cells.count { few.cells[index] = many.cells[0] }
    var last = few
    last.cells[300] = many.cells[150]
    let frames = [many, few, last]
    let decoded = try AnimatedImage(
      decoding: try TestRecording.bytes(TestRecording.recording(of: frames), .gif)
    )
    let expected = TestRecording.pictures(of: frames, TestRecording.style)
    #expect(decoded.frames[0].image.picture != expected[0])
    #expect(decoded.frames[1].image.picture == expected[1])
    #expect(decoded.frames[2].image.picture == expected[2])
  }

  @Test("a pattern of few colours is nearer to many than each for itself, and stands still")
  func patterns() throws {
    // Two levels of grey between which there are many.
    var frame = Frame(size: CellSize(columns: 60, rows: 20))
    for index in frame.cells.indices {
      let (column, row) = (index % 60, index / 60)
      frame.cells[index] = Cell(
        glyph: 0x2588,
        foreground: CellColor(
          red: UInt8(column * 4),
          green: UInt8(row * 12),
          blue: UInt8(column + row * 3)
        )
      )
    }
    let recording = TestRecording.recording(of: [frame])
    let plain = try AnimatedImage(decoding: try TestRecording.bytes(recording, .gif)).frames[0]
      .image.picture
    let bytes = try TestRecording.bytes(recording, .gif) { $0.style.isDithered = true }
    let dithered = try AnimatedImage(decoding: bytes).frames[0].image.picture
    #expect(try TestRecording.bytes(recording, .gif) { $0.style.isDithered = true } == bytes)
    #expect(Set(dithered.pixels).count <= 255)
    let expected = TestRecording.pictures(of: [frame], TestRecording.style)[0]
    // The mean of a square of four by four approximates the colour that it represents.
    func error(_ picture: PixelMap) -> Double {
      var sum = 0.0
      for y in stride(from: 0, to: picture.height, by: 4) {
        for x in stride(from: 0, to: picture.width, by: 4) {
          for shift: UInt32 in [0, 8, 16] {
            var apart = 0
            for place in 0..<16 {
              let (u, v) = (x + place % 4, y + place / 4)
              apart += Int(picture[u, v] >> shift & 255) - Int(expected[u, v] >> shift & 255)
            }
            sum += Double(abs(apart)) / 16
          }
        }
      }
      return sum
    }
    #expect(error(dithered) < 0.75 * error(plain))
  }

  @Test("every frame of an APNG is exact, in sixtieths", arguments: [6, 200])
  func apng(colors: Int) throws {
    let frames = TestRecording.frames(40, colors: colors)
    let recording = TestRecording.recording(of: frames, rate: 60)
    let read = try APNGReader(try TestRecording.bytes(recording, .apng))
    let expected = TestRecording.pictures(of: frames, TestRecording.style)
    var index = 0
    for frame in read.frames {
      #expect(frame.picture == expected[index], "frame \(index)")
      #expect(frame.denominator == 60)
      index += frame.numerator
    }
    #expect(index == 40)
    #expect(read.plays == 0)
    #expect(read.frames.count == 27)
  }

  @Test("an APNG of many colours is counted apart only if it is long")
  func apngCount() throws {
    let frames = (0..<14)
      .map { index in
        var frame = Frame(size: TestRecording.size)
        for place in 0..<100 {
          let (shade, step) = (UInt8(place * 2), UInt8(index / 2 * 36))
          frame[place % 20, place / 20] = Cell(
            glyph: 0x20,
            background: CellColor(red: shade, green: step, blue: 0x80)
          )
        }
        return frame
      }
    var (runs, seen) = (0, 0)
    let times = TestRecording.recording(of: frames).times
    let recording = Recording(size: TestRecording.size, times: times) { body in
      runs += 1
      for frame in frames {
        seen += 1
        try body(frame)
      }
    }
    func bytes(mostWaiting: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      try APNGEncoder.write(recording, TestRecording.style, plays: 0, mostWaiting: mostWaiting) {
        bytes += $0
      }
      return bytes
    }
    let short = try bytes(mostWaiting: 4_000_000)
    let read = try APNGReader(short)
    #expect(read.frames.count == 7)
    let expected = TestRecording.pictures(of: frames, TestRecording.style)
    for (index, frame) in read.frames.enumerated() {
      #expect(frame.picture == expected[2 * index])
    }
    // Once for the colours, until there are too many, and once for the pictures.
    #expect(runs == 2)
    #expect(seen < 28)
    (runs, seen) = (0, 0)
    #expect(try bytes(mostWaiting: 1000) == short)
    #expect(runs == 3)
  }

  @Test(
    "two runs give the same bytes",
    arguments: RecordingFormat.allCases.filter { $0 != .frames }
  )
  func determinism(format: RecordingFormat) throws {
    let recording = TestRecording.recording(20)
    #expect(try TestRecording.bytes(recording, format) == TestRecording.bytes(recording, format))
  }

  @Test func bareFramesComeAsOftenAsTheyAreSeen() throws {
    let recording = TestRecording.recording(20, rate: 10, hold: 0.5)
    let bytes = try TestRecording.bytes(recording, .raw)
    #expect(bytes.count == 25 * 160 * 96 * 3)
    let expected = TestRecording.pictures(of: TestRecording.frames(20), TestRecording.style)
    let last = Array(bytes.suffix(3))
    let pixel = expected[19].pixels[160 * 96 - 1]
    #expect(last == [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
  }

  @Test func limitsAreToldWithRemedies() {
    var export = RecordingExport(.gif)
    #expect(
      throws: RecordingError("GIF has no 60 frames per second; nearest 50; apng and cast have it")
    ) {
      try export.write(TestRecording.recording(2, rate: 60)) { _ in }
    }
    export.format = .png
    let wide = Frame(size: CellSize(columns: 600, rows: 2))
    #expect(
      throws: RecordingError(
        "the picture would have 9600 x 64 pixels; at most 8192 on a side",
        help: "a smaller --scale or --size"
      )
    ) {
      try export.write(TestRecording.recording(of: [wide])) { _ in }
    }
  }
}
