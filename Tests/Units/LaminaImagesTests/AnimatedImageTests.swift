import LaminaImages
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct AnimatedImageTests {
  @Test("bytes have their well-known fingerprints")
  func fingerprint() {
    #expect(
      SHA256.hex(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  }

  @Test(
    "every frame of a GIF is composed as it is to be seen, with its delay and plays",
    arguments: ["spinner.gif", "ball.gif", "bands.gif"]
  )
  func frames(_ name: String) throws {
    let expected = try #require(try PictureFile.expected()[name])
    let picture = try AnimatedImage(decoding: try PictureFile.bytes(name))
    #expect(picture.frames.count == expected.frames)
    #expect(picture.frames.map(\.delay) == expected.delays)
    #expect(picture.frames.map { SHA256.hex($0.image.rgba) } == expected.rgbaSHA256)
    #expect(picture.frames.allSatisfy { $0.image.width == expected.width })
    #expect(picture.frames.allSatisfy { $0.image.height == expected.height })
    switch try #require(expected.loops) {
    case .count(let count): #expect(picture.playCount == count)
    case .words("for ever"): #expect(picture.playCount == nil)
    case .words: #expect(picture.playCount == 1)
    }
  }

  @Test("the first frame of a GIF is its image")
  func firstFrame() throws {
    let bytes = try PictureFile.bytes("ball.gif")
    #expect(try Image(decoding: bytes) == AnimatedImage(decoding: bytes).frames[0].image)
  }

  @Test("a PNG is one frame, with the pixels of the file")
  func png() throws {
    let expected = try #require(try PictureFile.expected()["walker.png"])
    let size = try #require(expected.frameSize)
    let picture = try AnimatedImage(decoding: try PictureFile.bytes("walker.png"))
    #expect(picture.frames.count == 1)
    let image = picture.frames[0].image
    #expect(image.width == expected.width && image.height == expected.height)
    // The file is a strip of pictures, each with a unique fingerprint.
    let pictures = (0..<expected.frames)
      .map { index in
        (0..<size[1])
          .flatMap { y in
            (0..<size[0])
              .flatMap { x in
                let pixel = image.pixel(x: index * size[0] + x, y: y)
                return [pixel.x, pixel.y, pixel.z, pixel.w]
              }
          }
      }
    #expect(pictures.map(SHA256.hex) == expected.rgbaSHA256)
  }

  @Test("key times are one more than frames; a delay below 0.02 s counts as a tenth of a second")
  func times() throws {
    let bands = try AnimatedImage(decoding: try PictureFile.bytes("bands.gif"))
    #expect(abs(bands.duration - (0.1 + 0.1 + 0.5 + 0.07)) < 1e-12)
    let expected = [0, 0.1, 0.2, 0.7, 0.77].map { $0 / 0.77 }
    #expect(bands.keyTimes.count == expected.count)
    for (found, wanted) in zip(bands.keyTimes, expected) { #expect(abs(found - wanted) < 1e-12) }
    #expect(bands.repeatCount == 1)
    let spinner = try AnimatedImage(decoding: try PictureFile.bytes("spinner.gif"))
    #expect(spinner.repeatCount == .infinity)
  }
}
