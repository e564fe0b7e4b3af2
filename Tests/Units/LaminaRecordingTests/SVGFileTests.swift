import LaminaCells
import LaminaRecording
import Testing

/// SVG files, read by an XML parser and drawn by the rules of SVG.
@MainActor
@Suite struct SVGFileTests {
  /// The pixels without those of letters, whose edges are smoothed in one and not in the other.
  private func blocks(_ picture: PixelMap, _ frame: Frame) -> PixelMap {
    var picture = picture
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where 0x21..<0x7F ~= frame[column, row].glyph {
        for y in 0..<16 {
          for x in 0..<8 { picture[8 * column + x, 16 * row + y] = 0 }
        }
      }
    }
    return picture
  }

  @Test("each frame is what the rasteriser draws, to the pixel", arguments: [true, false])
  func frames(drawsText: Bool) throws {
    let frames = TestRecording.frames(40)
    let recording = TestRecording.recording(of: frames, rate: 20)
    let reader = try SVGReader(
      try TestRecording.bytes(recording, .svg) { $0.drawsText = drawsText }
    )
    #expect(reader.duration == 2)
    let expected = TestRecording.pictures(of: frames, TestRecording.style)
    for index in frames.indices {
      let picture = try reader.picture(
        at: (Double(index) + 0.5) / 20,
        columns: 20,
        rows: 6,
        ground: TestRecording.style.background
      )
      #expect(
        blocks(picture, frames[index]) == blocks(expected[index], frames[index]),
        "frame \(index)"
      )
    }
  }

  @Test func aPictureDoesNotMove() throws {
    let recording = TestRecording.recording(of: [TestRecording.frames(9)[8]])
    let bytes = try TestRecording.bytes(recording, .svg)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("<style"))
    #expect(text.contains("viewBox=\"0 0 20 12\""))
    #expect(text.contains("<title>A &lt;film&gt;</title>"))
    #expect(text.contains("<desc>A bar grows &amp; shrinks.</desc>"))
    let reader = try SVGReader(bytes)
    #expect(reader.elements("text").map(\.text).contains("Lamina"))
  }

  @Test func nothingIsLoadedOrRun() throws {
    let text = String(
      decoding: try TestRecording.bytes(TestRecording.recording(40), .svg),
      as: UTF8.self
    )
    for word in ["<script", "url(", "http", "foreignObject", "@import", "@font-face", "onload"] {
      let found = text.replacing("http://www.w3.org/2000/svg", with: "").contains(word)
      #expect(!found, "\(word)")
    }
  }

  @Test func aWindowStandsAroundIt() throws {
    let bytes = try TestRecording.bytes(TestRecording.recording(9), .svg) {
      $0.style.surround = .window
      $0.style.padding = 2
      $0.style.title = "scene & more"
    }
    let reader = try SVGReader(bytes)
    #expect(reader.root.attributes["viewBox"] == "0 0 24 20")
    #expect(reader.elements("circle").count == 3)
    #expect(reader.elements("text").map(\.text).contains("scen"))
  }
}
