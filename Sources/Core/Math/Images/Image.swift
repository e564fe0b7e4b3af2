/// An image of pixels: 8 bits each of red, green, blue and alpha, gamma-encoded, straight (not
/// premultiplied), row by row from the top.
///
/// A value type: copies share their immutable pixels. Images are equal if their pixels are,
/// regardless of the files they were read from.
///
/// ```swift
/// let pixels: [UInt8] = [255, 204, 102, 255, 0, 0, 0, 0]
/// layer.contents = try Image(width: 2, height: 1, rgba: pixels)
/// ```
public struct Image: Sendable {
  package let pixels: ImagePixels

  /// The maximum number of pixels of an image: 64 megapixels.
  public static let largestPixelCount = 64_000_000

  /// Creates an image from bytes.
  ///
  /// - Parameters:
  ///   - width: Pixels per row, at least 1.
  ///   - height: Rows, at least 1; `width * height` is at most ``largestPixelCount``.
  ///   - rgba: Red, green, blue and alpha of each pixel, `width * height * 4` bytes.
  /// - Throws: `ImageError` if the size is invalid or the byte count does not match it.
  public init(width: Int, height: Int, rgba: some Collection<UInt8>) throws(ImageError) {
    let count = try Self.pixelCount(width: width, height: height)
    guard rgba.count == count * 4 else {
      throw .wrongByteCount(found: rgba.count, expected: count * 4)
    }
    let colors = rgba.withContiguousStorageIfAvailable { Self.colors(UnsafeRawBufferPointer($0)) }
    let whole = colors ?? Array(rgba).withUnsafeBytes { Self.colors($0) }
    pixels = ImagePixels(width: width, height: height, colors: whole)
  }

  private static func colors(_ bytes: UnsafeRawBufferPointer) -> ContiguousArray<SIMD4<UInt8>> {
    ContiguousArray(unsafeUninitializedCapacity: bytes.count / 4) { colors, count in
      UnsafeMutableRawBufferPointer(colors).copyMemory(from: bytes)
      count = bytes.count / 4
    }
  }

  /// Creates an image from pixels whose count matches the size.
  package init(width: Int, height: Int, colors: ContiguousArray<SIMD4<UInt8>>) {
    pixels = ImagePixels(width: width, height: height, colors: colors)
  }

  package static func pixelCount(width: Int, height: Int) throws(ImageError) -> Int {
    guard width > 0, height > 0 else { throw .noSize(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= largestPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    return count
  }

  /// The number of pixels per row.
  public var width: Int { pixels.width }
  /// The number of rows.
  public var height: Int { pixels.height }

  /// The bytes of a pixel: red, green, blue, alpha.
  ///
  /// Its position, from the left and the top, is clamped to the image.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt8> {
    pixels[min(max(0, x), width - 1), min(max(0, y), height - 1)]
  }

  /// All bytes: red, green, blue and alpha of each pixel, row by row from the top.
  public var rgba: [UInt8] { pixels.colors.withUnsafeBytes { Array($0) } }
}

extension Image: Hashable {
  /// Whether two images have the same size and the same pixels.
  public static func == (a: Image, b: Image) -> Bool {
    a.pixels === b.pixels
      || (a.width == b.width && a.height == b.height && a.pixels.colors == b.pixels.colors)
  }

  /// Hashes the size and an evenly spaced sample of the pixels, so that large images hash quickly.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    let step = max(1, pixels.colors.count / 61)
    for index in stride(from: 0, to: pixels.colors.count, by: step) {
      hasher.combine(pixels.colors[index])
    }
  }
}

extension Image: CustomStringConvertible {
  /// The size in words, without the pixels.
  public var description: String { "an image of \(width) x \(height) pixels" }
}
