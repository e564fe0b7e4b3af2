import LaminaImages
import LaminaMath

/// Image files: an error in words, or pictures of the size that they say.
enum ImageFuzz {
  static let target = FuzzTarget(
    "image",
    share: 70,
    longest: 3000,
    words: [
      "GIF89a", "GIF87a", "IHDR", "IDAT", "PLTE", "tRNS", "IEND", "NETSCAPE2.0",
      "\u{21}\u{FF}", ",", ";", "\0\0", "\u{1}", "acTL", "gAMA", "iCCP",
    ],
    otherSeeds: [
      ("Tests/Support/Fixtures/images", ".gif"), ("Tests/Support/Fixtures/images", ".png"),
    ],
    attempt: attempt
  )

  private static func attempt(_ input: [UInt8]) -> String? {
    // Most inputs get sums that are right and sides that are short; both hide the rest of a decoder.
    let isRaw = input.count % 16 == 0
    let bytes = isRaw ? input : PicturePatch.patched(input)
    do throws(ImageFileError) {
      let image = try Image(decoding: bytes)
      let animation = try AnimatedImage(decoding: bytes)
      if animation.frames.isEmpty { return "an animation without frames" }
      for frame in animation.frames where frame.delay < 0 || !frame.delay.isFinite {
        return "a frame that takes \(frame.delay) seconds"
      }
      for frame in animation.frames
      where (frame.image.width, frame.image.height) != (image.width, image.height) {
        return "frames of different sizes"
      }
      return image.width * image.height > Image.largestPixelCount ? "too many pixels" : nil
    } catch {
      // Whatever a file says, the words about it must be fit for a terminal.
      let words = error.description
      let isPlain = words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return words.isEmpty || !isPlain ? "the words \(words.debugDescription)" : nil
    }
  }
}
