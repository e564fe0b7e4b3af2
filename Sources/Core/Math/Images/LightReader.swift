/// Resamples an image as linear light, row by row, for images that are not rotated on the screen.
///
/// Each sample is the mean of the pixels, or parts of pixels, that it covers. A pixel row that
/// several sample rows need is decoded only once. Buffers only grow, so that reading does not
/// allocate once they are large enough.
package final class LightReader {
  /// The pixels covered by one sample along one axis: a first and a last one, covered in part, and
  /// whole ones between them.
  ///
  /// The shares of all of them add up to 1.
  private struct Window {
    var first: Int
    var last: Int
    var firstShare: Float
    var lastShare: Float
    /// The weight of each pixel between them.
    var share: Float
  }

  /// The pixels to read, and their interpolation.
  package struct Source {
    let level: ImageSampler.Level
    /// The minimum extent of a sample along each axis, in pixels: 0 shows magnified pixels as
    /// squares, 1 interpolates between neighbours.
    let blur: SIMD2<Double>
    let isNearest: Bool
  }

  private var source: Source?
  private var windows: ContiguousArray<Window> = []
  private var columns = 0
  /// One pixel row in linear light, starting at the first pixel needed.
  private var decoded: UnsafeMutablePointer<SIMD4<Float>>
  private var decodedCapacity = 0
  /// Pixel rows that are already resampled to the sample columns; row r is in slot r & 15.
  private var rows: UnsafeMutablePointer<SIMD4<Float>>
  private var rowsCapacity = 0
  /// The pixel row in each slot; -1 for an empty one.
  private var held: SIMD16<Int32> = SIMD16(repeating: -1)
  /// The pixel columns that the samples need.
  private var span = 0..<0

  private static let slots = 16

  package init() {
    decoded = .allocate(capacity: 1)
    rows = .allocate(capacity: 1)
  }

  deinit {
    decoded.deallocate()
    rows.deallocate()
  }

  package func set(_ source: Source?) {
    self.source = source
    columns = 0
  }

  /// Prepares for rows of samples; `edge` returns the position in the image, in pixels, of the left
  /// side of a sample, and for `count` that of the right side of the last one.
  ///
  /// Each `group` of successive samples, a divisor of the count, has one colour: that of all the
  /// pixels that the group covers.
  package func setColumns(_ count: Int, group: Int = 1, edge: (Int) -> Double) {
    guard let source else { return }
    columns = count
    held = SIMD16(repeating: -1)
    windows.removeAll(keepingCapacity: true)
    var left = edge(0)
    var (low, high) = (Int.max, 0)
    for index in stride(from: 0, to: count, by: group) {
      let right = edge(index + group)
      let window = Self.window(left, right, axis: 0, source)
      low = min(low, window.first)
      high = max(high, window.last)
      for _ in 0..<group { windows.append(window) }
      left = right
    }
    span = low..<high + 1
    if span.count > decodedCapacity {
      decoded.deallocate()
      decoded = .allocate(capacity: span.count)
      decodedCapacity = span.count
    }
    for index in 0..<count {
      windows[index].first -= low
      windows[index].last -= low
    }
    if count > rowsCapacity {
      rows.deallocate()
      rows = .allocate(capacity: count * Self.slots)
      rowsCapacity = count
    }
  }

  /// Reads one row of samples between two positions in the image, in pixels, into `light`, cell by
  /// cell; `row` is the row within the 8 x 8 samples of a cell.
  package func read(
    top: Double,
    bottom: Double,
    row: Int,
    into light: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    guard let source else { return }
    let window = Self.window(top, bottom, axis: 1, source)
    let first = gathered(window.first, source)
    let cells = columns / 8
    if window.first == window.last {
      for cell in 0..<cells {
        let (from, to) = (first + cell * 8, light + (cell * 64 + row * 8))
        for index in 0..<8 { to[index] = from[index] }
      }
      return
    }
    let last = gathered(window.last, source)
    for cell in 0..<cells {
      let (from, other, to) = (first + cell * 8, last + cell * 8, light + (cell * 64 + row * 8))
      for index in 0..<8 {
        to[index] = from[index] * window.firstShare + other[index] * window.lastShare
      }
    }
    var between = window.first + 1
    while between < window.last {
      let middle = gathered(between, source)
      for cell in 0..<cells {
        let (from, to) = (middle + cell * 8, light + (cell * 64 + row * 8))
        for index in 0..<8 { to[index] += from[index] * window.share }
      }
      between += 1
    }
  }

  /// Returns a pixel row, resampled to the sample columns; cached in its slot.
  private func gathered(_ row: Int, _ source: Source) -> UnsafeMutablePointer<SIMD4<Float>> {
    let slot = row & (Self.slots - 1)
    let result = rows + slot * columns
    if held[slot] == Int32(truncatingIfNeeded: row) { return result }
    held[slot] = Int32(truncatingIfNeeded: row)
    let (decoded, span) = (decoded, span)
    source.level.pixels.colors.withUnsafeBufferPointer { colors in
      let line =
        colors.baseAddress.unsafelyUnwrapped + (row * source.level.pixels.width + span.lowerBound)
      LinearLight.floats.withUnsafeBufferPointer { lights in
        let lights = lights.baseAddress.unsafelyUnwrapped
        for index in 0..<span.count {
          let color = line[index]
          let light = SIMD4(
            lights[Int(color.x)],
            lights[Int(color.y)],
            lights[Int(color.z)],
            1
          )
          decoded[index] = color.w == 255 ? light : light * (Float(color.w) * (1 / 255))
        }
      }
    }
    windows.withUnsafeBufferPointer { windows in
      for index in 0..<windows.count {
        let window = windows[index]
        if window.first == window.last {
          result[index] = decoded[window.first]
          continue
        }
        var sum =
          decoded[window.first] * window.firstShare + decoded[window.last] * window.lastShare
        var between = window.first + 1
        while between < window.last {
          sum += decoded[between] * window.share
          between += 1
        }
        result[index] = sum
      }
    }
    return result
  }

  /// Returns the pixels covered by a sample between two positions in the image along an axis: at
  /// least the blur wide, and clamped to the pixels that may be read.
  private static func window(
    _ one: Double,
    _ other: Double,
    axis: Int,
    _ source: Source
  ) -> Window {
    let (one, other) = (one * source.level.scale[axis], other * source.level.scale[axis])
    let middle = (one + other) / 2
    let (least, most) = (Double(source.level.low[axis]), Double(source.level.high[axis] + 1))
    func single(_ place: Double) -> Window {
      let pixel = Int(max(least, min(most - 1, place.rounded(.down))))
      return Window(first: pixel, last: pixel, firstShare: 1, lastShare: 0, share: 0)
    }
    if source.isNearest { return single(middle) }
    let half = max(abs(other - one), source.blur[axis]) / 2
    let (start, end) = (max(least, middle - half), min(most, middle + half))
    // A side less than 0.002 pixels from a pixel edge snaps to it: that is a rounding error.
    let (first, last) = (Int((start + 0.002).rounded(.down)), Int((end - 0.002).rounded(.up)) - 1)
    if !(end > start) || first >= last { return single(max(start, min(end, middle))) }
    let size = Float(end - start)
    return Window(
      first: first,
      last: last,
      firstShare: Float(Double(first + 1) - start) / size,
      lastShare: Float(end - Double(last)) / size,
      share: 1 / size
    )
  }

  /// Cross-fades two buffers of linear light; that of amount 0 receives the mix.
  ///
  /// The mix is computed in sRGB components, as that of colours, and weighted by alpha, so that
  /// transparent samples do not contribute.
  package static func crossFade(
    to other: UnsafePointer<SIMD4<Float>>,
    _ light: UnsafeMutablePointer<SIMD4<Float>>,
    count: Int,
    amount: Float
  ) {
    LinearLight.encodedRoots.withUnsafeBufferPointer { encoded in
      LinearLight.decodedParts.withUnsafeBufferPointer { decoded in
        let steps = Float(LinearLight.parts)
        for index in 0..<count {
          let (a, b) = (light[index], other[index])
          let (share, otherShare) = (a.w * (1 - amount), b.w * amount)
          let sum = share + otherShare
          if sum <= 0 {
            light[index] = .zero
            continue
          }
          let one = (a / max(a.w, 1e-6)).squareRoot() * steps + 0.5
          let two = (b / max(b.w, 1e-6)).squareRoot() * steps + 0.5
          let (p, q) = (share / sum * steps, otherShare / sum * steps)
          var mixed = SIMD4<Float>.zero
          for component in 0..<3 {
            let place =
              encoded[min(LinearLight.parts, Int(one[component]))] * p
              + encoded[min(LinearLight.parts, Int(two[component]))] * q
            mixed[component] = decoded[min(LinearLight.parts, Int(place + 0.5))]
          }
          mixed.w = 1
          light[index] = mixed * sum
        }
      }
    }
  }
}
