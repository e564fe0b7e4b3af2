import Foundation

/// The pixels that copies of an image share, and smaller versions of them, made when first needed.
package final class ImagePixels: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top.
  package let colors: ContiguousArray<SIMD4<UInt8>>
  /// Each half as wide and high as the one before; guarded by `lock`.
  private var smaller: [ImagePixels] = []
  private let lock = NSLock()

  init(width: Int, height: Int, colors: ContiguousArray<SIMD4<UInt8>>) {
    assert(width > 0 && height > 0 && colors.count == width * height)
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// The pixel at a place inside of the image.
  @inline(__always)
  package subscript(x: Int, y: Int) -> SIMD4<UInt8> { colors[y * width + x] }

  /// How often the picture can be halved until one pixel is left.
  package var levelCount: Int {
    Int.bitWidth - 1 - max(width, height).leadingZeroBitCount
  }

  /// The picture, halved in both directions that many times.
  ///
  /// - Parameter level: 0...; beyond ``levelCount`` as that.
  /// - Returns: The smaller picture, down to a single pixel.
  package func reduced(_ level: Int) -> ImagePixels {
    guard level > 0, levelCount > 0 else { return self }
    return lock.withLock {
      while smaller.count < min(level, levelCount) {
        smaller.append((smaller.last ?? self).halved())
      }
      return smaller[min(level, smaller.count) - 1]
    }
  }

  /// The picture with the mean of four pixels in the place of each four.
  ///
  /// Light adds up linearly, and what is transparent has no colour to give. A last odd row or
  /// column counts double.
  private func halved() -> ImagePixels {
    let (columns, rows) = (max(1, width / 2), max(1, height / 2))
    var halves = ContiguousArray<SIMD4<UInt8>>()
    halves.reserveCapacity(columns * rows)
    for y in 0..<rows {
      let below = min(2 * y + 1, height - 1)
      for x in 0..<columns {
        let right = min(2 * x + 1, width - 1)
        var sum = LightSum()
        sum.add(self[2 * x, 2 * y], weight: 1)
        sum.add(self[right, 2 * y], weight: 1)
        sum.add(self[2 * x, below], weight: 1)
        sum.add(self[right, below], weight: 1)
        halves.append(sum.bytes)
      }
    }
    return ImagePixels(width: columns, height: rows, colors: halves)
  }
}

/// Pixels added up as light, weighted by their alpha.
struct LightSum {
  private var light = SIMD3<Double>.zero
  private var alpha = 0.0
  private var weight = 0.0

  @inline(__always)
  mutating func add(_ color: SIMD4<UInt8>, weight: Double) {
    self.weight += weight
    guard color.w > 0 else { return }
    let share = Double(color.w) * weight
    alpha += share
    light +=
      share
      * SIMD3(
        LinearLight.decoded(byte: color.x),
        LinearLight.decoded(byte: color.y),
        LinearLight.decoded(byte: color.z)
      )
  }

  /// The mean; clear black where nothing was seen.
  @inline(__always) var bytes: SIMD4<UInt8> {
    guard alpha > 0 else { return .zero }
    let mean = light / alpha
    return SIMD4(
      LinearLight.encodedByte(mean.x),
      LinearLight.encodedByte(mean.y),
      LinearLight.encodedByte(mean.z),
      UInt8((alpha / weight + 0.5).rounded(.down))
    )
  }
}
