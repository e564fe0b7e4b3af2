import Foundation
import Lamina

/// The textures of the tables, seen from above.
enum FlingTexture {
  /// Returns the texture of a table of a size.
  static func path(of preset: FlingPreset?, on size: CGSize) -> Path {
    switch preset {
    case .felt, nil: stripes(size)
    case .ice: scratches(size)
    case .sand: ripples(size)
    case .moon: craters(size)
    }
  }

  /// The stripes of a lawn.
  private static func stripes(_ size: CGSize) -> Path {
    let width = 7.0
    return Path(
      rects: stride(from: width, to: size.width, by: 2 * width)
        .map { CGRect(x: $0, y: 0, width: min(width, size.width - $0), height: size.height) }
    )
  }

  /// The scratches of skates: slanting rows of dots.
  private static func scratches(_ size: CGSize) -> Path {
    let dots = scattered(over: size, every: 70)
      .flatMap { start in
        (0..<4 + Int(start.x) % 7).map { start + CGPoint(x: Double($0), y: -Double($0 / 2)) }
      }
    return Path(dots: dots)
  }

  /// The ripples of the wind: waves below each other, with one rectangle for each step.
  private static func ripples(_ size: CGSize) -> Path {
    var steps: [CGRect] = []
    for y in stride(from: 3.0, to: size.height, by: 5) {
      for x in stride(from: 0.0, to: size.width, by: 1) {
        let height = y + (sin(x * 0.35 + y * 0.8) * 1.4).rounded()
        if x > 0, let last = steps.indices.last, steps[last].minY == height {
          steps[last].size.width += 1
        } else {
          steps.append(CGRect(x: x, y: height, width: 1, height: 1))
        }
      }
    }
    return Path(rects: steps)
  }

  /// Craters, large and small.
  private static func craters(_ size: CGSize) -> Path {
    var path = Path()
    for place in scattered(over: size, every: 150) {
      path.addPath(Path(circles: [place], radius: 1.5 + Double(Int(place.x + 2 * place.y) % 4)))
    }
    return path
  }

  /// Returns whole points scattered over an area, one for each `area` points, never in rows.
  private static func scattered(over size: CGSize, every area: Double) -> [CGPoint] {
    // A two-dimensional golden-ratio sequence covers a square evenly.
    func share(_ index: Int, _ ratio: Double, of length: Double) -> Double {
      ((Double(index) * ratio).truncatingRemainder(dividingBy: 1) * length).rounded(.down)
    }
    return (1...max(1, Int(size.width * size.height / area)))
      .map {
        CGPoint(
          x: share($0, 0.754_877_7, of: size.width),
          y: share($0, 0.569_840_3, of: size.height)
        )
      }
  }
}
