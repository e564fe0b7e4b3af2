import Foundation
import LaminaMath

extension Outline {
  /// An upright rectangle.
  static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Outline {
    polygon([
      SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height),
    ])
  }

  /// One closed contour.
  static func polygon(_ corners: [SIMD2<Double>]) -> Outline {
    var outline = Outline()
    outline.points.append(contentsOf: corners)
    outline.endContour()
    return outline
  }

  /// A circle of many short lines.
  static func circle(x: Double, y: Double, radius: Double, corners: Int = 96) -> Outline {
    polygon(
      (0..<corners)
        .map {
          let angle = 2 * Double.pi * Double($0) / Double(corners)
          return SIMD2(x + radius * cos(angle), y + radius * sin(angle))
        }
    )
  }
}

extension Color {
  static let white = Color(red: 1, green: 1, blue: 1)
  static let black = Color(red: 0, green: 0, blue: 0)
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}
