import LaminaCells
import LaminaImages
import LaminaMath
import Testing

@testable import LaminaRecording

/// Fonts of files, as the letters of pictures.
@MainActor
@Suite struct FontTests {
  /// An A of 8 x 16 with a different pattern in each row, so that rows are distinguishable.
  private static let rows: [UInt8] = (0..<16).map { UInt8(15 * $0 + 15) }

  private func psf1(table: [UInt8] = []) -> [UInt8] {
    var bytes: [UInt8] = [0x36, 0x04, table.isEmpty ? 0 : 2, 16]
    for glyph in 0..<256 { bytes += glyph == 0x41 ? Self.rows : [UInt8](repeating: 0, count: 16) }
    return bytes + table
  }

  private func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }

  private func psf2(count: Int = 2, size: Int = 16, table: [UInt8] = []) -> [UInt8] {
    let header = [0, 32, table.isEmpty ? 0 : 1, count, size, 16, 8].flatMap { word($0) }
    let blank = [UInt8](repeating: 0, count: 16)
    return [0x72, 0xB5, 0x4A, 0x86] + header + blank + Self.rows + table
  }

  private var bdf: String {
    """
    STARTFONT 2.1
    FONTBOUNDINGBOX 8 16 0 -4
    CHARS 1
    STARTCHAR A
    ENCODING 65
    DWIDTH 8 0
    BBX 8 16 0 -4
    BITMAP
    \(Self.rows.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: "\n"))
    ENDCHAR
    ENDFONT
    """
  }

  private var hex: String {
    "# a comment\n0041:"
      + Self.rows.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
      + "\n"
  }

  private func rows(_ font: BitmapFont, _ scalar: UInt32 = 0x41) throws -> [UInt8] {
    let stamp = try #require(font.stamp(for: scalar, width: 8, height: 16))
    return (0..<16)
      .map { y in (0..<8).reduce(0) { $0 << 1 | (stamp.ink[y * 8 + $1] == 255 ? 1 : 0) } }
  }

  @Test("each format gives the same pixels")
  func formats() throws {
    #expect(try rows(BitmapFont(psf1())) == Self.rows)
    let table: [UInt8] = [0xFF, 0xFF] + [UInt8](repeating: 0xFF, count: 2 * 0x40)
    // The first letter has no code point, and so on up to the A, which is also an alpha.
    let alpha = table.prefix(2 * 0x41) + [0x41, 0, 0xB1, 0x03, 0xFE, 0xFF, 0x42, 0, 0xFF, 0xFF]
    let named = try BitmapFont(psf1(table: Array(alpha)))
    #expect(try rows(named) == Self.rows)
    #expect(try rows(named, 0x3B1) == Self.rows)
    #expect(named.count == 2)
    let second = try BitmapFont(psf2(table: [0x20, 0xFF] + Array("A\u{410}".utf8) + [0xFF]))
    #expect(try rows(second) == Self.rows)
    #expect(try rows(second, 0x410) == Self.rows)
    #expect(try rows(BitmapFont(psf2()), 1) == Self.rows)
    #expect(try rows(BitmapFont(Array(bdf.utf8))) == Self.rows)
    #expect(try rows(BitmapFont(Array(hex.utf8))) == Self.rows)
  }

  @Test("a smaller box of a BDF letter stands where it says")
  func places() throws {
    let small = bdf.replacing("BBX 8 16 0 -4", with: "BBX 3 1 2 0")
    let start = try #require(small.firstRange(of: "BITMAP\n"))
    let font = try BitmapFont(Array((small[..<start.upperBound] + "A0\nENDCHAR\n").utf8))
    var expected = [UInt8](repeating: 0, count: 16)
    // 101 two pixels to the right, on the base line, which is four rows above the bottom.
    expected[11] = 0b0010_1000
    #expect(try rows(font) == expected)
  }

  @Test("a wide letter takes two cells, and another size is fitted to the cell")
  func sizes() throws {
    let wide = "4F60:" + String(repeating: "FF00", count: 16)
    let stamp = try #require(
      try BitmapFont(Array(wide.utf8)).stamp(for: 0x4F60, width: 32, height: 32)
    )
    #expect(stamp.ink[15] == 255 && stamp.ink[16] == 0)
    #expect(stamp.ink.count { $0 == 255 } == 16 * 32)
  }

  @Test("a frame is drawn in it, bold and slanted too, and what it lacks in ours")
  func frames() throws {
    let font = try BitmapFont(Array(hex.utf8))
    var frame = Frame(size: CellSize(columns: 3, rows: 1))
    frame[0, 0] = Cell(glyph: 0x41)
    frame[1, 0] = Cell(glyph: 0x42)
    frame[2, 0] = Cell(glyph: 0x41, attributes: .bold)
    var style = TestRecording.style
    var own = FrameRasterizer(style: style)
    own.draw(frame)
    style.font = font
    var drawn = FrameRasterizer(style: style)
    drawn.draw(frame)
    func bits(_ picture: PixelMap, _ column: Int, _ row: Int) -> UInt8 {
      (0..<8)
        .reduce(0) {
          $0 << 1 | (picture[column * 8 + $1, row] == style.foreground ? 1 : 0)
        }
    }
    for row in 0..<16 {
      #expect(bits(drawn.picture, 0, row) == Self.rows[row])
      #expect(bits(drawn.picture, 1, row) == bits(own.picture, 1, row))
      #expect(bits(drawn.picture, 2, row) == Self.rows[row] | Self.rows[row] >> 1)
    }
  }

  @Test("what is no font is told with where and what")
  func faults() {
    let cases: [([UInt8], String)] = [
      ([], "the font has no letters"),
      ([0x1F, 0x8B, 8, 0], "the font is compressed"),
      ([0x36, 0x04, 0, 16, 1], "the font ends in its letters: it says that it has 256"),
      ([0x36, 0x04, 0], "the font ends in its header"),
      ([0x36, 0x04, 0, 200], "the font's letters are 200 pixels high; at most 64"),
      (
        psf2(count: 1 << 30),
        "the font says it has 1073741824 letters of 8 x 16 pixels in 16 bytes each"
      ),
      (psf2(count: 3), "the font ends in its letters: it says that it has 3"),
      (
        Array("0041:00FF".utf8),
        "line 1 of the font: found '0041:00FF', expected 32 or 64 digits in base 16 after the colon"
      ),
      (
        Array("hello".utf8),
        "line 1 of the font: found 'hello', expected a letter as in 0041:0000…, or a font in PSF"
          + " or BDF"
      ),
      (
        Array(bdf.replacing("BBX 8 16", with: "BBX 8 999").utf8),
        "line 7 of the font: found 'BBX 8 999 0 -4', expected a box of four numbers, at most 64"
          + " pixels on a side"
      ),
      (
        Array(
          bdf.replacing("ENDCHAR\nENDFONT", with: "").replacing("BBX 8 16", with: "BBX 8 40").utf8
        ),
        "the font ends in the middle of a letter"
      ),
    ]
    for (bytes, message) in cases {
      #expect(throws: RecordingError(message, help: Self.help[message])) { try BitmapFont(bytes) }
    }
  }

  private static let help = ["the font is compressed": "gunzip it first: gunzip -k NAME.gz"]

  @Test("random bytes behind each beginning are refused or read, never worse")
  func noise() {
    var seed: UInt64 = 7
    func next() -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
    let starts = [
      psf1(table: [1, 2, 3]), psf2(table: [1, 0xFF]), Array(bdf.utf8), Array(hex.utf8),
    ]
    for start in starts {
      for _ in 0..<300 {
        var bytes = start
        for _ in 0..<1 + next() % 8 {
          bytes[(Int(next()) * 256 + Int(next())) % bytes.count] = next()
        }
        bytes.removeLast(Int(next()) % bytes.count)
        guard let font = try? BitmapFont(bytes) else { continue }
        #expect(font.count <= BitmapFont.Limits.glyphs)
      }
    }
  }

  // MARK: The face of ours

  @Test("the whole face looks as in the specimen that is kept")
  func specimen() throws {
    let letters = (0x21...0x2BFF).compactMap { Unicode.Scalar($0) }
      .filter { LetterStamps(scale: 1).stamp(for: Character($0), columns: 1) != nil }
    #expect(letters.count > 250)
    let columns = 32
    var frame = Frame(
      size: CellSize(columns: 2 * columns + 1, rows: 2 * ((letters.count + 31) / columns) + 1)
    )
    for (index, letter) in letters.enumerated() {
      let place = (2 * (index % columns) + 1, 2 * (index / columns) + 1)
      frame[place.0, place.1] = Cell(glyph: ClusterTable.glyph(for: [letter]))
    }
    let bytes = try TestRecording.bytes(TestRecording.recording(of: [frame]), .png) {
      $0.style.scale = 2
    }
    let path = "recording/specimen.png"
    if Golden.isWriting { try Golden.write(bytes, to: path) }
    let kept = try Golden.picture(path)
    let isSame = try Image(decoding: bytes).picture.pixels == kept.pixels
    #expect(isSame, "the face changed; GOLDEN=failed writes \(path) anew: look at it")
  }
}
