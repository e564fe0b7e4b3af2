import Foundation

/// An image in pixels: `0xAARRGGBB`, gamma-encoded, straight alpha, row by row.
package struct PixelMap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var pixels: ContiguousArray<UInt32>

  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.width = width
    self.height = height
    pixels = ContiguousArray(repeating: pixel, count: width * height)
  }

  /// The pixel at a position inside the image.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Fills a rectangle, clipped to the image.
  mutating func fill(_ rect: PixelRect, with pixel: UInt32) {
    let rect = rect.intersection(PixelRect(width, height))
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels[y * width + x] = pixel }
    }
  }

  package func part(_ rect: PixelRect) -> PixelMap {
    var part = PixelMap(width: rect.width, height: rect.height)
    pixels.withUnsafeBufferPointer { from in
      part.pixels.withUnsafeMutableBufferPointer { to in
        for y in 0..<rect.height {
          let (start, target) = ((rect.y + y) * width + rect.x, y * rect.width)
          for x in 0..<rect.width { to[target + x] = from[start + x] }
        }
      }
    }
    return part
  }

  /// Copies a part of another image of the same size.
  mutating func replace(_ rect: PixelRect, from other: PixelMap) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { to in
      other.pixels.withUnsafeBufferPointer { from in
        for y in rect.y..<rect.maxY {
          let row = y * width
          for x in row + rect.x..<row + rect.maxX { to[x] = from[x] }
        }
      }
    }
  }

  /// The pixels of a part that differ from those of another image of the same size, transparent
  /// elsewhere; and their number.
  func changes(in rect: PixelRect, from other: PixelMap) -> (picture: PixelMap, count: Int) {
    var (changes, count) = (PixelMap(width: rect.width, height: rect.height), 0)
    pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        changes.pixels.withUnsafeMutableBufferPointer { changes in
          for y in 0..<rect.height {
            let (start, target) = ((rect.y + y) * width + rect.x, y * rect.width)
            for x in 0..<rect.width where new[start + x] != old[start + x] {
              changes[target + x] = new[start + x]
              count += 1
            }
          }
        }
      }
    }
    return (changes, count)
  }

  /// The smallest rectangle, within a part, outside which two images of one size are equal; empty
  /// if they are equal everywhere.
  package func difference(from other: PixelMap, within rect: PixelRect? = nil) -> PixelRect {
    let all = PixelRect(width, height)
    let rect = rect?.intersection(all) ?? all
    var (left, right, top, bottom) = (width, 0, height, 0)
    pixels.withUnsafeBufferPointer { one in
      other.pixels.withUnsafeBufferPointer { two in
        for y in rect.y..<rect.maxY {
          let start = y * width
          var (first, last) = (rect.x, rect.maxX)
          while first < last, one[start + first] == two[start + first] { first += 1 }
          guard first < last else { continue }
          // The pixels between two that differ need not be compared.
          while last > max(first + 1, right), one[start + last - 1] == two[start + last - 1] {
            last -= 1
          }
          (left, right) = (min(left, first), max(right, last))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    guard left < right else { return PixelRect(0, 0) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension UnsafeBufferPointer<UInt32> {
  @inline(__always)
  func isEqual(_ one: Int, _ other: Int, count: Int) -> Bool {
    guard let base = baseAddress else { return true }
    return memcmp(base + one, base + other, count * MemoryLayout<UInt32>.stride) == 0
  }
}

package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle of an image or a stamp of a size, from its upper left corner.
  init(_ width: Int, _ height: Int) { self.init(x: 0, y: 0, width: width, height: height) }

  func scaled(_ factor: Int) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }
}
