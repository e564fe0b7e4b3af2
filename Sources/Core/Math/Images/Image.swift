/// A picture of pixels: 8 bits each of red, green, blue and alpha, gamma-encoded, straight (not
/// premultiplied), row by row from the top.
///
/// A value: copies share their pixels, which never change. Equal pictures are equal, whatever file
/// they came from.
///
/// ```swift
/// let pixels: [UInt8] = [255, 204, 102, 255, 0, 0, 0, 0]
/// layer.contents = try Image(width: 2, height: 1, rgba: pixels)
/// ```
public struct Image: Sendable {
  package let pixels: ImagePixels

  /// The most pixels that an image may have: 64 megapixels.
  public static let largestPixelCount = 64_000_000

  /// Creates an image from bytes.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1; `width * height` is at most ``largestPixelCount``.
  ///   - rgba: Red, green, blue and alpha of each pixel, `width * height * 4` bytes.
  /// - Throws: `ImageError` if size and bytes do not fit.
  public init(width: Int, height: Int, rgba: some Collection<UInt8>) throws(ImageError) {
    let count = try Self.pixelCount(width: width, height: height)
    guard rgba.count == count * 4 else {
      throw .wrongByteCount(found: rgba.count, expected: count * 4)
    }
    let colors = rgba.withContiguousStorageIfAvailable { Self.colors(UnsafeRawBufferPointer($0)) }
    let whole = colors ?? Array(rgba).withUnsafeBytes { Self.colors($0) }
    pixels = ImagePixels(width: width, height: height, colors: whole)
  }

  /// Pixels out of bytes in their order: a copy of memory, whatever the bytes came in.
  private static func colors(_ bytes: UnsafeRawBufferPointer) -> ContiguousArray<SIMD4<UInt8>> {
    ContiguousArray(unsafeUninitializedCapacity: bytes.count / 4) { colors, count in
      UnsafeMutableRawBufferPointer(colors).copyMemory(from: bytes)
      count = bytes.count / 4
    }
  }

  /// Creates an image from pixels that are known to fill the size.
  package init(width: Int, height: Int, colors: ContiguousArray<SIMD4<UInt8>>) {
    pixels = ImagePixels(width: width, height: height, colors: colors)
  }

  /// How many pixels an image of a size has.
  ///
  /// - Throws: `ImageError` if there cannot be an image of that size.
  package static func pixelCount(width: Int, height: Int) throws(ImageError) -> Int {
    guard width > 0, height > 0 else { throw .noSize(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= largestPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    return count
  }

  /// Pixels in a row.
  public var width: Int { pixels.width }
  /// The number of rows.
  public var height: Int { pixels.height }

  /// The bytes of a pixel: red, green, blue, alpha.
  ///
  /// - Parameters:
  ///   - x: Pixels from the left; outside of the image the nearest pixel repeats.
  ///   - y: Rows from the top; likewise.
  /// - Returns: The four bytes.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt8> {
    pixels[min(max(0, x), width - 1), min(max(0, y), height - 1)]
  }

  /// All bytes: red, green, blue and alpha of each pixel, row by row from the top.
  public var rgba: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.colors.count * 4)
    for color in pixels.colors {
      bytes.append(color.x)
      bytes.append(color.y)
      bytes.append(color.z)
      bytes.append(color.w)
    }
    return bytes
  }
}

extension Image: Hashable {
  /// Whether two images have the same size and the same pixels.
  public static func == (a: Image, b: Image) -> Bool {
    a.pixels === b.pixels
      || (a.width == b.width && a.height == b.height && a.pixels.colors == b.pixels.colors)
  }

  /// Feeds the size and some of the pixels, spread evenly, so that a large image hashes quickly.
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
  /// What the image is, in words; its pixels are not listed.
  public var description: String { "an image of \(width) x \(height) pixels" }
}
