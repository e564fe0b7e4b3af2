import Foundation
import Lamina

/// Paints landscapes pixel by pixel: a sky, a light source, and ridges in front of each other.
enum LandscapePainter {
  typealias Tint = SIMD3<Double>

  private static let (width, height) = (160, 96)

  /// Returns the image of a landscape, whose colours are those at fractions of its size.
  static func image(_ color: (_ x: Double, _ y: Double) -> Tint) -> Image {
    .painted(width, height) { column, row in
      let x = (Double(column) + 0.5) / Double(width)
      let y = (Double(row) + 0.5) / Double(height)
      return SIMD4(color(x, y), 1)
    }
  }

  // MARK: The landscapes

  static func dunes(_ x: Double, _ y: Double) -> Tint {
    var tint = sky(y / 0.68, [0x2A_2350, 0x7C_4486, 0xF0_7C7C, 0xFF_CE8C])
    tint = sun(tint, x, y, at: (0.68, 0.46), radius: 0.085, glow: rgb(0xFF_C98A))
    for (base, swing, turns, phase, lit, shade) in [
      (0.62, 0.035, 1.3, 0.4, 0xE3_8A72, 0xA4_5570), (0.72, 0.07, 0.9, 2.5, 0xF4_A566, 0x8C_4262),
      (0.86, 0.09, 0.7, 4.4, 0xD4_7552, 0x4E_2448),
    ] {
      let angle = 2 * Double.pi * turns * x + phase
      let line = base + swing * (sin(angle) + 0.25 * sin(2.3 * angle + 1))
      let side = smooth(cos(angle + (y - line) * 6) * 2.2 + 0.5)
      let depth = 1 - 0.5 * max(0, y - line)
      let dune = mix(rgb(shade), rgb(lit), side) * depth
      tint = mix(tint, dune, cover(y - line))
    }
    return tint
  }

  static func bay(_ x: Double, _ y: Double) -> Tint {
    let shore = 0.6
    var tint: Tint
    if y < shore {
      tint = sky(y / shore, [0x3A_2C74, 0xA2_4C94, 0xFF_7E8E, 0xFF_CC8E])
      tint = sun(tint, x, y, at: (0.36, 0.54), radius: 0.1, glow: rgb(0xFF_B28A))
      let cloud = sin(y * 42 + sin(x * 5) * 1.4) * sin(x * 4 + y * 9)
      tint = mix(tint, rgb(0xFF_B0A0), 0.35 * smooth(cloud * 2 - 1))
    } else {
      let depth = (y - shore) / (1 - shore)
      tint = mix(rgb(0xB4_5C96), rgb(0x1C_1E50), smooth(depth * 1.2))
      let wave = sin(depth * 46 + 2 * sin(x * 8)) * 0.5 + 0.5
      let path = exp(-pow((x - 0.36) / (0.05 + depth * 0.16), 2))
      tint = mix(tint, rgb(0xFF_D69A), path * (0.25 + 0.75 * wave) * (1 - depth * 0.45))
    }
    let island = shore - 0.22 * ridge(x * 1.2 + 0.55) * smooth((x - 0.55) * 4)
    if y < shore + 0.012 {
      tint = mix(tint, rgb(0x4A_2A68), cover(y - island))
    }
    // A sail: two triangles and a hull.
    let (dx, dy) = (x - 0.6, y - 0.68)
    let reach = (dy + 0.3) * 0.26
    if dy > -0.3, dy < 0, dx > 0.004, dx < reach { tint = rgb(0xFF_F0E0) }
    if dy > -0.24, dy < 0, dx < -0.004, dx > -(dy + 0.24) * 0.2 { tint = rgb(0xFF_B8A8) }
    if dy >= 0.01, dy < 0.05, abs(dx - 0.012) < 0.075 - dy { tint = rgb(0x30_1A46) }
    return tint
  }

  // MARK: Helpers

  /// Returns a gradient from the zenith to the horizon.
  static func sky(_ share: Double, _ stops: [Int]) -> Tint {
    let place = min(max(share, 0), 0.9999) * Double(stops.count - 1)
    let index = Int(place)
    return mix(rgb(stops[index]), rgb(stops[index + 1]), place - Double(index))
  }

  static func sun(
    _ tint: Tint,
    _ x: Double,
    _ y: Double,
    at place: (x: Double, y: Double),
    radius: Double,
    glow: Tint
  ) -> Tint {
    let (dx, dy) = (x - place.x, (y - place.y) * 0.6)
    let distance = (dx * dx + dy * dy).squareRoot()
    let shine = exp(-max(0, distance - radius) / 0.12) * 0.6
    let disc = smooth((radius - distance) * Double(width) * 0.5 + 0.5)
    return mix(mix(tint, glow, shine), rgb(0xFF_F4D2), disc)
  }

  /// Returns the height of peaks and valleys, 0...1.
  private static func ridge(_ x: Double) -> Double {
    var (sum, scale, turns) = (0.0, 0.6, 2.0)
    for _ in 0..<4 {
      let place = (x * turns + turns * 0.37).truncatingRemainder(dividingBy: 1)
      sum += scale * (1 - abs(2 * abs(place) - 1))
      (scale, turns) = (scale * 0.42, turns * 2.3)
    }
    return sum
  }

  static func rgb(_ rgb: Int) -> Tint {
    Tint(Double(rgb >> 16 & 0xFF), Double(rgb >> 8 & 0xFF), Double(rgb & 0xFF)) / 255
  }

  static func mix(_ first: Tint, _ second: Tint, _ share: Double) -> Tint {
    first + (second - first) * share
  }

  static func smooth(_ value: Double) -> Double {
    let share = min(max(value, 0), 1)
    return share * share * (3 - 2 * share)
  }

  /// Returns a pixel's coverage by the area below a line at this distance above it.
  static func cover(_ distance: Double) -> Double {
    min(max(distance * Double(height) + 0.5, 0), 1)
  }
}
