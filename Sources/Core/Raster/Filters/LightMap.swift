import Foundation
import LaminaCells

/// The light of a picture per point, for blurring.
final class LightMap {
  private var cells = CellBounds.empty
  private var samples: ContiguousArray<SIMD4<Float>> = []
  private var line: ContiguousArray<SIMD4<Float>> = []
  private var kernel: ContiguousArray<Float> = []

  private var width: Int { cells.columns }

  /// Reserves an empty map for a picture.
  func begin(_ box: CellBounds) {
    cells = box
    samples.removeAll(keepingCapacity: true)
    samples.append(contentsOf: repeatElement(.zero, count: box.columns * box.rows * 2))
  }

  @inline(__always)
  func set(column: Int, row: Int, upper: SIMD4<Float>, lower: SIMD4<Float>) {
    let place = (row - cells.top) * 2 * width + column - cells.left
    samples[place] = upper
    samples[place + width] = lower
  }

  @inline(__always)
  func light(column: Int, row: Int) -> (upper: SIMD4<Float>, lower: SIMD4<Float>) {
    let place = (row - cells.top) * 2 * width + column - cells.left
    return (samples[place], samples[place + width])
  }

  /// Applies a Gaussian blur.
  func blur(_ deviation: Double) {
    if deviation < 0.05 || samples.isEmpty { return }
    let reach = Int((3 * deviation).rounded(.up))
    kernel.removeAll(keepingCapacity: true)
    for index in 0...reach {
      // The fraction of the curve that falls on the sample.
      let (low, high) = (Double(index) - 0.5, Double(index) + 0.5)
      let scale = deviation * 2.0.squareRoot()
      kernel.append(Float((erf(high / scale) - erf(low / scale)) / 2))
    }
    let (width, height) = (width, cells.rows * 2)
    let longest = max(width, height)
    if line.count < longest { line = ContiguousArray(repeating: .zero, count: longest) }
    for row in 0..<height { blurLine(from: row * width, step: 1, count: width, reach) }
    for column in 0..<width { blurLine(from: column, step: width, count: height, reach) }
  }

  private func blurLine(from start: Int, step: Int, count: Int, _ reach: Int) {
    for index in 0..<count { line[index] = samples[start + index * step] }
    for index in 0..<count {
      var sum = line[index] * kernel[0]
      for distance in 1...max(1, reach) {
        let (before, after) = (index - distance, index + distance)
        if before >= 0 { sum += line[before] * kernel[distance] }
        if after < count { sum += line[after] * kernel[distance] }
      }
      samples[start + index * step] = sum
    }
  }
}
