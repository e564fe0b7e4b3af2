/// An error in the size or the bytes of an image.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is less than one pixel.
  case noSize(width: Int, height: Int)
  /// There are more pixels than `Image.largestPixelCount`.
  case tooLarge(width: Int, height: Int)
  /// The number of bytes is not four per pixel.
  case wrongByteCount(found: Int, expected: Int)

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .noSize(let width, let height):
      "an image of \(width) x \(height) pixels; each side has at least 1"
    case .tooLarge(let width, let height):
      "an image of \(width) x \(height) pixels; it may have "
        + "\(Image.largestPixelCount / 1_000_000) megapixels"
    case .wrongByteCount(let found, let expected):
      "found \(found) bytes of pixels; expected \(expected)"
    }
  }
}
