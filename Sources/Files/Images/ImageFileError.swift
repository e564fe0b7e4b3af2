import LaminaMath

/// The reason why a file could not be decoded to an image.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are in neither of the supported formats.
  ///
  /// - Parameter found: The detected format, such as `a JPEG image`; nil for none.
  case unknownFormat(found: String?)
  /// The size is not acceptable.
  case badSize(ImageError)
  /// The file begins correctly but is damaged or ends too early.
  ///
  /// - Parameters:
  ///   - format: `PNG` or `GIF`.
  ///   - reason: The decoder's message.
  case damaged(format: String, reason: String)
  /// The frames of an animation have too many pixels together.
  case animationTooLarge(width: Int, height: Int, frame: Int)
  /// The file contains no image.
  case noFrames

  /// A description of the error.
  public var description: String {
    switch self {
    case .unknownFormat(let found):
      "expected a PNG or GIF image, found \(found ?? "something else")"
    case .badSize(let error): error.description
    case .damaged(let format, let reason): "the \(format) image cannot be decoded: \(reason)"
    case .animationTooLarge(let width, let height, let frame):
      "an animation of \(width) x \(height) pixels has more than "
        + "\(Image.largestPixelCount / 1_000_000) megapixels from frame \(frame) on"
    case .noFrames: "the animation holds no picture"
    }
  }
}

extension Image {
  /// The number of pixels of an image, if its size is acceptable.
  static func checkedPixelCount(width: Int, height: Int) throws(ImageFileError) -> Int {
    do throws(ImageError) {
      return try pixelCount(width: width, height: height)
    } catch {
      throw .badSize(error)
    }
  }
}
