import LaminaImages
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct DamagedImageTests {
  private static let names = ["spinner.gif", "ball.gif", "bands.gif", "walker.png"]

  private func failure(_ bytes: [UInt8]) -> ImageFileError? {
    do throws(ImageFileError) {
      _ = try AnimatedImage(decoding: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("a file that is cut anywhere is an error with words", arguments: names)
  func cut(_ name: String) throws {
    let bytes = try PictureFile.bytes(name)
    // The last byte of a GIF and the last chunk of a PNG only say that no more comes.
    let end = name.hasSuffix("png") ? 12 : 1
    for count in 0..<bytes.count - end {
      let error = try #require(failure(Array(bytes.prefix(count))), "\(name) cut at \(count)")
      #expect(!error.description.isEmpty)
    }
  }

  @Test("bytes that changed anywhere give an image or an error, never a crash", arguments: names)
  func flipped(_ name: String) throws {
    let bytes = try PictureFile.bytes(name)
    var random = SeededGenerator(seed: 7)
    var failures = 0
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      if let error = failure(changed) {
        failures += 1
        #expect(!error.description.hasSuffix(": "))
      }
    }
    #expect(failures > 0)
  }

  @Test("a size beyond the limit is refused before any pixel is read")
  func tooLarge() throws {
    var gif = try PictureFile.bytes("ball.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(failure(gif) == .badSize(.tooLarge(width: 65535, height: 65535)))
    gif.replaceSubrange(6..<10, with: [0, 0, 4, 0])
    #expect(failure(gif) == .badSize(.noSize(width: 0, height: 4)))
    // A header of 30000 x 30000 pixels with its checksum, and nothing behind it.
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0,
    ]
    let file = png + checksum(png[12...]) + [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]
    let data = file + checksum([0x49, 0x44, 0x41, 0x54])
    #expect(failure(data) == .badSize(.tooLarge(width: 30000, height: 30000)))
  }

  @Test("the frames of an animation count together")
  func animationTooLarge() throws {
    // 8000 x 8000 pixels are just allowed, twice that is not.
    let size: [UInt8] = [0x40, 0x1F, 0x40, 0x1F]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let start = Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    #expect(
      failure(start + picture + picture + [0x3B])
        == .animationTooLarge(width: 8000, height: 8000, frame: 2)
    )
  }

  @Test("other files are told by what they are")
  func foreign() {
    #expect(failure([]) == .unknownFormat(found: "an empty file"))
    #expect(failure([0xFF, 0xD8, 0xFF, 0xE0]) == .unknownFormat(found: "a JPEG image"))
    #expect(failure(Array("BM......".utf8)) == .unknownFormat(found: "a BMP image"))
    #expect(failure(Array("RIFF....WEBPVP8 ".utf8)) == .unknownFormat(found: "a WebP image"))
    #expect(failure(Array("version: 1".utf8)) == .unknownFormat(found: nil))
    #expect(failure(Array("GIF89a".utf8) + [4, 0, 4, 0, 0, 0, 0, 0x3B]) == .noFrames)
  }

  @Test("every error says what was found and what was expected")
  func words() {
    let errors: [(ImageFileError, String)] = [
      (.unknownFormat(found: nil), "expected a PNG or GIF image, found something else"),
      (.unknownFormat(found: "a JPEG image"), "expected a PNG or GIF image, found a JPEG image"),
      (
        .badSize(.tooLarge(width: 9, height: 8)),
        "an image of 9 x 8 pixels; it may have 64 megapixels"
      ),
      (
        .badSize(.noSize(width: 0, height: 4)),
        "an image of 0 x 4 pixels; each side has at least 1"
      ),
      (.damaged(format: "PNG", reason: "bad"), "the PNG image cannot be decoded: bad"),
      (
        .animationTooLarge(width: 9, height: 8, frame: 3),
        "an animation of 9 x 8 pixels has more than 64 megapixels from frame 3 on"
      ),
      (.noFrames, "the animation holds no picture"),
    ]
    for (error, words) in errors { #expect(error.description == words) }
  }

  /// The checksum of a PNG chunk, big end first.
  private func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    sum = ~sum
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
