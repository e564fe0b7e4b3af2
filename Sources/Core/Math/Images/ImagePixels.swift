import Foundation

/// The pixels of an image, which its copies share, and their mipmap levels, which are built lazily.
package final class ImagePixels: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// The pixels, row by row from the top.
  package let colors: ContiguousArray<SIMD4<UInt8>>
  /// The mipmap levels, each half as wide and high as the previous one; guarded by `lock`.
  private var smaller: [ImagePixels] = []
  private let lock = NSLock()

  init(width: Int, height: Int, colors: ContiguousArray<SIMD4<UInt8>>) {
    assert(width > 0 && height > 0 && colors.count == width * height)
    self.width = width
    self.height = height
    self.colors = colors
  }

  @inline(__always)
  package subscript(x: Int, y: Int) -> SIMD4<UInt8> { colors[y * width + x] }

  /// The number of mipmap levels, down to a single pixel.
  package var levelCount: Int {
    Int.bitWidth - 1 - max(width, height).leadingZeroBitCount
  }

  /// The image, halved in both directions `level` times, but at most to a single pixel.
  package func reduced(_ level: Int) -> ImagePixels {
    guard level > 0, levelCount > 0 else { return self }
    return lock.withLock {
      while smaller.count < min(level, levelCount) {
        smaller.append((smaller.last ?? self).halved())
      }
      return smaller[min(level, smaller.count) - 1]
    }
  }

  /// The image with each 2 x 2 pixels replaced by their mean.
  ///
  /// The mean is taken in linear light, weighted by alpha, so transparent pixels contribute no
  /// colour. A trailing odd row or column is left out, unless it is the only one.
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
        halves.append(sum.mean)
      }
    }
    return ImagePixels(width: columns, height: rows, colors: halves)
  }
}

/// A sum of pixels in linear light, weighted by alpha.
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

  /// The mean; transparent black if no pixel was visible.
  @inline(__always) var mean: SIMD4<UInt8> {
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
