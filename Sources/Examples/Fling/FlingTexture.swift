import Foundation
import Lamina

extension FlingPreset {
  /// Returns the texture of a table of a size, seen from above.
  func texture(on size: CGSize) -> Path {
    switch self {
    case .felt:
      // The stripes of a lawn.
      let stripes = stride(from: 7.0, to: size.width, by: 14)
      return Path(rects: stripes.map { CGRect(x: $0, y: 0, width: 7, height: size.height) })
    case .ice:
      // The scratches of skates: slanting rows of dots.
      let scratches = scattered(over: size, every: 70)
        .flatMap { start in
          (0..<4 + Int(start.x) % 7).map { start + CGPoint(x: Double($0), y: -Double($0 / 2)) }
        }
      return Path(dots: scratches)
    case .sand:
      let rows = stride(from: 3.0, to: size.height, by: 5)
      return Path(rects: rows.flatMap { ripple(at: $0, width: size.width) })
    case .moon:
      // Craters, large and small.
      var craters = Path()
      for place in scattered(over: size, every: 150) {
        let radius = 1.5 + Double(Int(place.x + 2 * place.y) % 4)
        craters.addPath(Path(circles: [place], radius: radius))
      }
      return craters
    }
  }

  /// Returns a ripple of the wind as one rectangle for each step.
  private func ripple(at y: Double, width: Double) -> [CGRect] {
    var steps: [CGRect] = []
    for x in stride(from: 0.0, to: width, by: 1) {
      let top = y + (sin(x * 0.35 + y * 0.8) * 1.4).rounded()
      if let last = steps.indices.last, steps[last].minY == top {
        steps[last].size.width += 1
      } else {
        steps.append(CGRect(x: x, y: top, width: 1, height: 1))
      }
    }
    return steps
  }

  /// Returns whole points scattered over an area, one for each `area` points, never in rows.
  private func scattered(over size: CGSize, every area: Double) -> [CGPoint] {
    // A two-dimensional golden-ratio sequence covers a square evenly.
    func place(_ index: Int, _ ratio: Double, in length: Double) -> Double {
      ((Double(index) * ratio).truncatingRemainder(dividingBy: 1) * length).rounded(.down)
    }
    let (across, down) = (0.754_877_7, 0.569_840_3)
    return (1...max(1, Int(size.width * size.height / area)))
      .map { CGPoint(x: place($0, across, in: size.width), y: place($0, down, in: size.height)) }
  }
}
