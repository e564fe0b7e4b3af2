import Foundation
import Lamina

/// Images of a turning globe, computed pixel by pixel: an image animation without a file.
enum GlobePictures {
  static let side = 72

  static func turn(of count: Int) -> [Image] {
    let map = landMap()
    return (0..<count).map { picture(Double($0) / Double(count), map, isLit: true) }
  }

  /// Returns the globe in the tones of an old photograph: the image while the animation is stopped.
  static func still() -> Image { picture(0, landMap(), isLit: false) }

  // MARK: The land

  private static let columns = 96
  private static let rows = 48

  /// Returns the elevation of each point, row by row: land is above 0.
  private static func landMap() -> [Double] {
    var map: [Double] = []
    map.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let latitude = (0.5 - (Double(row) + 0.5) / Double(rows)) * .pi
      for column in 0..<columns {
        let longitude = Double(column) / Double(columns) * 2 * .pi
        let (x, y) = (cos(latitude) * cos(longitude), sin(latitude))
        let z = cos(latitude) * sin(longitude)
        // Waves in three dimensions have no seam.
        let broad = sin(2.1 * x + 1.3) * cos(2.4 * z - 0.4) + sin(2.7 * y + 1.9 * x)
        let fine = sin(5.3 * x + 2 * z + 1) * cos(4.7 * y - 3.1 * z)
        let finest = sin(11 * z + 7 * y) * sin(10 * x - 3)
        map.append(broad * 0.7 + fine * 0.45 + finest * 0.2 - 0.12)
      }
    }
    return map
  }

  // MARK: A picture

  /// Returns the globe after a fraction of a turn.
  private static func picture(_ share: Double, _ map: [Double], isLit: Bool) -> Image {
    let radius = Double(side) / 2 - 1.5
    let middle = Double(side) / 2 - 0.5
    return .painted(side, side) { column, row in
      let (x, y) = ((Double(column) - middle) / radius, (middle - Double(row)) / radius)
      let square = x * x + y * y
      guard square < 1.08 else { return SIMD4() }
      guard square < 1 else {
        // The rim is antialiased: its pixels are only partly covered.
        let rim = isLit ? SIMD3(0.45, 0.7, 1) : SIMD3(0.4, 0.42, 0.6)
        return SIMD4(rim, max(0, (1.08 - square) / 0.08) * 0.55)
      }
      return SIMD4(shade(x, y, (1 - square).squareRoot(), share, map, isLit), 1)
    }
  }

  /// Returns the colour of a point on the near side.
  private static func shade(
    _ x: Double,
    _ y: Double,
    _ z: Double,
    _ share: Double,
    _ map: [Double],
    _ isLit: Bool
  ) -> SIMD3<Double> {
    let longitude = atan2(x, z) / (2 * .pi) - share
    let turned = longitude - longitude.rounded(.down)
    let column = min(columns - 1, Int(turned * Double(columns)))
    let row = min(rows - 1, max(0, Int((0.5 - asin(y) / .pi) * Double(rows))))
    let height = map[row * columns + column]
    let light = -0.55 * x + 0.5 * y + 0.67 * z
    var color = surface(height, latitude: abs(y))
    color *= 0.1 + 0.95 * max(0, light)
    guard isLit else {
      // The tones of an old photograph.
      let level = (color.x * 0.4 + color.y * 0.45 + color.z * 0.15) * 1.15 + 0.1
      return SIMD3(0.86, 0.84, 1) * level
    }
    if height <= 0 {
      // A specular highlight on the water.
      let gleam = max(0, light - 0.86) / 0.14
      color += SIMD3(repeating: 0.45 * gleam * gleam)
    }
    // The atmosphere glows at the rim.
    let rim = pow(1 - z, 3) * (0.25 + 0.75 * max(0, light))
    return color + SIMD3(0.35, 0.6, 0.95) * rim
  }

  private static func surface(_ height: Double, latitude: Double) -> SIMD3<Double> {
    if latitude > 0.9 - min(0.1, max(0, height) * 0.2) { return SIMD3(0.93, 0.96, 1) }
    if height <= 0 {
      return height > -0.14 ? SIMD3(0.16, 0.56, 0.78) : SIMD3(0.07, 0.3, 0.62)
    }
    if height < 0.1 { return SIMD3(0.93, 0.84, 0.55) }
    return height < 0.6 ? SIMD3(0.3, 0.68, 0.38) : SIMD3(0.62, 0.52, 0.36)
  }
}
