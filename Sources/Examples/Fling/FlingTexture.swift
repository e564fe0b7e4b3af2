import Foundation
import Lamina

/// The textures of the tables, seen from above: the stripes of a lawn, scratches of skates, ripples
/// of the wind, and craters.
enum FlingTexture {
  /// The width of a stripe in points.
  private static let stripe = 7.0

  /// Returns the texture of a table of a size.
  static func path(of preset: FlingPreset?, on size: CGSize) -> Path {
    switch preset {
    case .felt, nil: stripes(size)
    case .ice: scratches(size)
    case .sand: ripples(size)
    case .moon: craters(size)
    }
  }

  private static func stripes(_ size: CGSize) -> Path {
    var path = Path()
    for x in stride(from: stripe, to: size.width, by: 2 * stripe) {
      path.addRect(
        CGRect(x: x, y: 0, width: min(stripe, size.width - x), height: size.height)
      )
    }
    return path
  }

  /// Slanting rows of single points.
  private static func scratches(_ size: CGSize) -> Path {
    var path = Path()
    for place in scattered(over: size, every: 70) {
      let length = 4 + Int(place.x) % 7
      for step in 0..<length {
        path.addRect(
          CGRect(x: place.x + Double(step), y: place.y - Double(step / 2), width: 1, height: 1)
        )
      }
    }
    return path
  }

  /// Waves below each other, with one subpath for each step.
  private static func ripples(_ size: CGSize) -> Path {
    var path = Path()
    for y in stride(from: 3.0, to: size.height, by: 5) {
      let rise = { (x: Double) in (sin(x * 0.35 + y * 0.8) * 1.4).rounded() }
      var start = 0.0
      while start < size.width {
        var end = start + 1
        while end < size.width, rise(end) == rise(start) { end += 1 }
        path.addRect(CGRect(x: start, y: y + rise(start), width: end - start, height: 1))
        start = end
      }
    }
    return path
  }

  /// Discs, large and small.
  private static func craters(_ size: CGSize) -> Path {
    var path = Path()
    for place in scattered(over: size, every: 150) {
      let radius = 1.5 + Double(Int(place.x + 2 * place.y) % 4)
      path.addEllipse(
        in: CGRect(
          x: place.x - radius,
          y: place.y - radius,
          width: 2 * radius,
          height: 2 * radius
        )
      )
    }
    return path
  }

  /// Returns whole points scattered over an area, one for each `area` points, never in rows.
  private static func scattered(over size: CGSize, every area: Double) -> [CGPoint] {
    // A two-dimensional golden-ratio sequence covers a square evenly.
    (1...max(1, Int(size.width * size.height / area)))
      .map { index in
        CGPoint(
          x: ((Double(index) * 0.754_877_7).truncatingRemainder(dividingBy: 1) * size.width)
            .rounded(.down),
          y: ((Double(index) * 0.569_840_3).truncatingRemainder(dividingBy: 1) * size.height)
            .rounded(.down)
        )
      }
  }
}
