import Foundation

/// A picture of 12 x 5 cells with 8 x 8 samples each, made by a formula.
enum SamplePicture: String, CaseIterable, Sendable {
  /// Two colours that change evenly across and down.
  case ramp
  /// Waves of all hues.
  case waves
  /// A shaded ball before a ground with stripes.
  case ball
  /// Clouds: detail of all sizes, in a few hues.
  case clouds
  /// Leaves: small patches with sharp edges.
  case leaves
  /// A face of soft shapes.
  case face

  static let columns = 12
  static let rows = 5
  static let width = columns * 8
  static let height = rows * 8

  /// The colours, row by row from the top, as encoded components in 0...255.
  var samples: [SIMD3<Double>] {
    (0..<Self.width * Self.height)
      .map { index in
        let x = (Double(index % Self.width) + 0.5) / Double(Self.width)
        let y = (Double(index / Self.width) + 0.5) / Double(Self.height)
        let color = color(x, y) * 255
        return SIMD3(Self.step(color.x), Self.step(color.y), Self.step(color.z))
      }
  }

  private static func step(_ value: Double) -> Double { max(0, min(255, value.rounded())) }

  private func color(_ x: Double, _ y: Double) -> SIMD3<Double> {
    switch self {
    case .ramp: return SIMD3(x, y, 1 - x)
    case .waves:
      func wave(_ across: Double, _ down: Double, _ shift: Double) -> Double {
        0.5 + 0.5 * sin((across * x + down * y) * 2 * .pi + shift)
      }
      return SIMD3(wave(2, 1, 0), wave(-1, 2, 2), wave(2, -1, 4))
    case .ball:
      let distance = hypot((x - 0.5) * 2.4, y - 0.5)
      if distance < 0.42 {
        let light = max(0, 1 - hypot((x - 0.45) * 2.4, y - 0.35) / 0.7)
        return SIMD3(0.9, 0.47, 0.16) * (0.35 + 0.8 * light)
      }
      let stripe = (x * 40 + y * 17).truncatingRemainder(dividingBy: 6) < 1.2
      return stripe ? SIMD3(0.35, 0.78, 0.47) : SIMD3(0.08, 0.1, 0.16)
    case .clouds:
      let height = Self.noise(x * 5, y * 2.2, 5)
      let blue = SIMD3(0.25, 0.45, 0.8)
      return height > 0.5
        ? blue + (SIMD3(1, 0.97, 0.9) - blue) * min(1, (height - 0.5) * 4)
        : blue * (0.4 + 1.2 * height)
    case .leaves:
      let patch = Self.noise(x * 22, y * 9, 2)
      let light = 0.5 + 0.8 * Self.noise(x * 7 + 40, y * 3, 3)
      let leaf = patch > 0.5 ? SIMD3(0.35, 0.62, 0.2) : SIMD3(0.12, 0.28, 0.14)
      return Self.noise(x * 30 + 9, y * 12, 1) > 0.8 ? SIMD3(0.9, 0.5, 0.45) : leaf * light
    case .face:
      func blob(_ u: Double, _ v: Double, _ width: Double, _ height: Double) -> Double {
        exp(-pow((x - u) / width, 2) - pow((y - v) / height, 2))
      }
      var color = SIMD3(0.3, 0.45, 0.62) * (0.7 + 0.4 * y)
      let skin = min(1, 1.6 * blob(0.5, 0.5, 0.16, 0.38))
      color += (SIMD3(0.93, 0.74, 0.62) - color) * skin * skin
      let dark = min(1, blob(0.44, 0.42, 0.025, 0.05) + blob(0.56, 0.42, 0.025, 0.05))
      color += (SIMD3(0.15, 0.1, 0.1) - color) * dark
      color += (SIMD3(0.75, 0.25, 0.25) - color) * blob(0.5, 0.72, 0.05, 0.03)
      return color
    }
  }

  /// Noise between 0 and 1 that is the same everywhere: values at whole places, mixed between.
  private static func noise(_ x: Double, _ y: Double, _ octaves: Int) -> Double {
    var (sum, weight, scale) = (0.0, 0.5, 1.0)
    for octave in 0..<octaves {
      sum += weight * patch(x * scale, y * scale, octave)
      weight /= 2
      scale *= 2
    }
    return sum / (1 - weight * 2)
  }

  private static func patch(_ x: Double, _ y: Double, _ seed: Int) -> Double {
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    func value(_ column: Int, _ row: Int) -> Double {
      var bits = UInt64(bitPattern: Int64(column &* 7_919 &+ row &* 104_729 &+ seed &* 1_299_709))
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
    }
    func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v) = (smooth(x - Double(column)), smooth(y - Double(row)))
    let upper = value(column, row) * (1 - u) + value(column + 1, row) * u
    let lower = value(column, row + 1) * (1 - u) + value(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }
}
