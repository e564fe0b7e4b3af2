import LaminaCells
import LaminaMath

/// The darkness of a shadow by position: one sample per point, blurred.
///
/// The samples cover the silhouette with a margin for the blur. Buffers are reused between
/// silhouettes.
package final class ShadowMap {
  /// The widest blur, in points; wider ones would darken a whole screen evenly.
  package static let widest = 64.0

  /// The cells that the samples cover; these may be outside of the screen.
  package private(set) var cells = CellBounds.empty
  private var samples: ContiguousArray<Float> = []
  private var line: ContiguousArray<Float> = []
  private var sum: ContiguousArray<Float> = []

  package init() {}

  /// Whether a blur changes a silhouette; otherwise the shadow is hard.
  package static func isBlurred(_ deviation: Double) -> Bool { deviation >= 0.05 }

  /// The distance that a blur extends, in points.
  package static func reach(of blur: Double) -> Int {
    // Each box filter has a fractional sample at either side.
    let blur = max(0, min(widest, blur))
    return blur == 0 ? 0 : passes * Int(halfWidth(of: blur) + 1)
  }

  /// The number of consecutive box filters.
  ///
  /// With three of them the shadow would end where it is still visible: by up to 30 steps of eight
  /// bits in a narrow glow on black.
  private static let passes = 6

  /// The half width of a box that has its part of the variance: whole samples and a fraction.
  private static func halfWidth(of deviation: Double) -> Double {
    let variance = deviation * deviation / Double(passes)
    // The mean of the squared distances of 2n + 1 samples is n (n + 1) / 3.
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let rest = (2 * whole + 1) * (variance - whole * (whole + 1) / 3)
    return whole + rest / (2 * ((whole + 1) * (whole + 1) - variance))
  }

  private var width: Int { cells.columns }
  private var height: Int { cells.rows * 2 }

  /// Reserves an empty map for a silhouette within some cells.
  func begin(_ box: CellBounds, blur: Double) {
    let reach = ShadowMap.reach(of: blur)
    cells = box.extended(columns: reach, rows: (reach + 1) / 2)
    samples.removeAll(keepingCapacity: true)
    samples.append(contentsOf: repeatElement(0, count: width * height))
  }

  @inline(__always)
  func set(column: Int, row: Int, upper: Float, lower: Float) {
    let place = (row - cells.top) * 2 * width + column - cells.left
    samples[place] = upper
    samples[place + width] = lower
  }

  /// The darkness at a point, 0...1, interpolated between the samples.
  @inline(__always)
  func darkness(_ x: Double, _ y: Double) -> Float {
    let across = x - Double(cells.left)
    let down = y - Double(cells.top * 2)
    let (left, top) = (across.rounded(.down), down.rounded(.down))
    guard left >= -1, top >= -1, left < Double(width), top < Double(height) else { return 0 }
    let (column, row) = (Int(left), Int(top))
    let (a, b) = (Float(across - left), Float(down - top))
    let upper = sample(column, row) * (1 - a) + (a == 0 ? 0 : sample(column + 1, row) * a)
    if b == 0 { return upper }
    let lower = sample(column, row + 1) * (1 - a) + sample(column + 1, row + 1) * a
    return upper * (1 - b) + lower * b
  }

  @inline(__always)
  private func sample(_ column: Int, _ row: Int) -> Float {
    guard column >= 0, row >= 0, column < width, row < height else { return 0 }
    return samples[row * width + column]
  }

  // MARK: Blur

  /// Blurs the samples: consecutive box filters approximate a Gaussian of this standard deviation.
  func blur(_ deviation: Double) {
    let deviation = max(0, min(ShadowMap.widest, deviation))
    if !ShadowMap.isBlurred(deviation) || samples.isEmpty { return }
    let half = Float(ShadowMap.halfWidth(of: deviation))
    let (width, height) = (width, height)
    let longest = max(width, height)
    if line.count < longest { line = ContiguousArray(repeating: 0, count: longest) }
    if sum.count < longest + 1 { sum = ContiguousArray(repeating: 0, count: longest + 1) }
    samples.withUnsafeMutableBufferPointer { all in
      guard let start = all.baseAddress else { return }
      for row in 0..<height { blurLine(start + row * width, step: 1, count: width, half: half) }
      for column in 0..<width { blurLine(start + column, step: width, count: height, half: half) }
    }
  }

  private func blurLine(_ place: UnsafeMutablePointer<Float>, step: Int, count: Int, half: Float) {
    var isClear = true
    for index in 0..<count {
      line[index] = place[index * step]
      if line[index] != 0 { isClear = false }
    }
    if isClear { return }
    for _ in 0..<ShadowMap.passes { box(count, half) }
    for index in 0..<count { place[index * step] = line[index] }
  }

  /// The moving average of the line, from a running sum.
  private func box(_ count: Int, _ half: Float) {
    let whole = Int(half)
    let part = half - Float(whole)
    let weight = 1 / (2 * half + 1)
    sum[0] = 0
    for index in 0..<count { sum[index + 1] = sum[index] + line[index] }
    for index in 0..<count {
      let (low, high) = (index - whole, index + whole + 1)
      var inside = sum[min(count, high)] - sum[max(0, low)]
      if low > 0 { inside += part * (sum[low] - sum[low - 1]) }
      if high < count { inside += part * (sum[high + 1] - sum[high]) }
      line[index] = max(0, inside * weight)
    }
  }
}
