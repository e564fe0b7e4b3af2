import Foundation
import LaminaCells
import LaminaMath

@testable import LaminaRaster

/// A picture in greys, made by a formula, with which a frame without colours is compared.
enum TonePicture: String, CaseIterable, Sendable {
  /// A slope of light with discs before it.
  case gradient
  /// Detail of all sizes.
  case noise
  /// A face and a fence, in lines and flat tones.
  case drawing

  static let size = CellSize(columns: 48, rows: 16)

  struct Formula: Shader {
    var picture: TonePicture
    func color(x: Double, y: Double) -> Color {
      let light = picture.light(x, y)
      return Color(red: light, green: light, blue: light)
    }
  }

  var shader: Formula { Formula(picture: self) }

  /// The encoded light at a point, 0...1.
  func light(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .gradient:
      let discs = [
        (12.0, 10.0, 6.0, 0.95), (26.0, 22.0, 7.0, 0.1), (38.0, 9.0, 5.0, 0.3),
        (41.0, 25.0, 4.0, 0.9),
      ]
      let disc = discs.last { hypot(x - $0.0, y - $0.1) < $0.2 }
      return disc?.3 ?? 0.1 + 0.7 * x / 48
    case .noise: return max(0, min(1, 1.3 * Self.noise(x / 10, y / 10) - 0.15))
    case .drawing:
      if x > 32 && y > 6 && y < 30 {
        return Int(x) % 5 < 3 || y > 14 && y < 18 ? 0.85 : 0.1
      }
      let face = hypot(x - 16, y - 16)
      if face > 13 { return 0.12 }
      if face > 11.5 { return 0.95 }
      for eye in [11.5, 20.5] where hypot(x - eye, y - 13) < 2.2 { return 0.9 }
      if abs(hypot(x - 16, y - 15) - 7) < 0.8 && y > 18 { return 0.9 }
      return 0.3
    }
  }

  /// Noise between 0 and 1 that is the same everywhere: values at whole places, mixed between.
  private static func noise(_ x: Double, _ y: Double) -> Double {
    func value(_ x: Int, _ y: Int) -> Double {
      var bits = UInt64(bitPattern: Int64(x &* 374_761_393 &+ y &* 668_265_263))
      bits = (bits ^ (bits >> 13)) &* 1_274_126_177
      return Double((bits ^ (bits >> 16)) & 1023) / 1023
    }
    var (sum, weight, scale) = (0.0, 0.5, 1.0)
    for _ in 0..<5 {
      let (left, top) = ((x * scale).rounded(.down), (y * scale).rounded(.down))
      let (u, v) = (x * scale - left, y * scale - top)
      let (across, down) = (u * u * (3 - 2 * u), v * v * (3 - 2 * v))
      let (column, row) = (Int(left), Int(top))
      let upper = value(column, row) * (1 - across) + value(column + 1, row) * across
      let lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
      sum += weight * (upper * (1 - down) + lower * down)
      (weight, scale) = (weight / 2, scale * 2)
    }
    return sum
  }

  /// The correlations of a frame with the picture: of the means over about a cell, and of what is
  /// finer than these.
  func compared(_ frame: Frame) -> (tone: Double, detail: Double) {
    let (width, height) = (frame.size.columns * 8, frame.size.rows * 8)
    var (original, shown) = ([Double](), [Double]())
    for y in 0..<height {
      for x in 0..<width {
        original.append(light((Double(x) + 0.5) / 8, (Double(y) + 0.5) / 4))
        shown.append(Self.ink(frame[x / 8, y / 8].glyph, x % 8, y % 8))
      }
    }
    func blurred(_ values: [Double], _ deviation: Double) -> [Double] {
      let across = Self.blurred(values, width, height, deviation)
      return Self.turned(
        Self.blurred(Self.turned(across, width, height), height, width, deviation),
        height,
        width
      )
    }
    let tones = (blurred(original, 8), blurred(shown, 8))
    let details = (
      zip(blurred(original, 1.5), tones.0).map { $0 - $1 },
      zip(blurred(shown, 1.5), tones.1).map { $0 - $1 }
    )
    return (Self.correlation(tones.0, tones.1), Self.correlation(details.0, details.1))
  }

  /// The inked share of a sample of a glyph.
  private static func ink(_ glyph: UInt32, _ x: Int, _ y: Int) -> Double {
    if glyph == 0x20 { return 0 }
    if glyph < 0x7F {
      let index = Int(glyph - GlyphMasks.first) * GlyphMasks.samples + y * 4 + x / 2
      return Double(GlyphMasks.inks[index])
    }
    if glyph >= 0x2800 && glyph < 0x2900 {
      // The bits of dots go down the left column, then the right one; the last row follows.
      let (row, column) = (y / 2, x / 4)
      let bit = row < 3 ? column * 3 + row : 6 + column
      return Double((glyph - 0x2800) >> UInt32(bit) & 1)
    }
    return Double((masks[glyph] ?? 0) >> UInt64(8 * y + x) & 1)
  }

  private static let masks = Dictionary(
    (GlyphRepertoire.sextants.shapes + GlyphRepertoire.octants.shapes).map { ($0.glyph, $0.mask) },
    uniquingKeysWith: { first, _ in first }
  )

  private static func turned(_ values: [Double], _ width: Int, _ height: Int) -> [Double] {
    (0..<width).flatMap { x in (0..<height).map { values[$0 * width + x] } }
  }

  private static func blurred(
    _ values: [Double],
    _ width: Int,
    _ height: Int,
    _ deviation: Double
  ) -> [Double] {
    let reach = Int(3 * deviation)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = weights.reduce(0, +)
    return (0..<values.count)
      .map { index in
        let (x, start) = (index % width, index - index % width)
        var sum = 0.0
        for offset in -reach...reach {
          sum += weights[offset + reach] * values[start + max(0, min(width - 1, x + offset))]
        }
        return sum / total
      }
  }

  private static func correlation(_ one: [Double], _ other: [Double]) -> Double {
    let count = Double(one.count)
    let (mean, otherMean) = (one.reduce(0, +) / count, other.reduce(0, +) / count)
    var (both, square, otherSquare) = (0.0, 0.0, 0.0)
    for index in one.indices {
      let (first, second) = (one[index] - mean, other[index] - otherMean)
      both += first * second
      square += first * first
      otherSquare += second * second
    }
    return both / (square * otherSquare).squareRoot()
  }
}
