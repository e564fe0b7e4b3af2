import Foundation
import LaminaCore

/// The contours of Lottie's basic shapes.
extension LottieBezier {
  /// The length of the tangents of a quarter circle, relative to its radius.
  private static let quarter = 0.5519

  /// An ellipse, clockwise from its top.
  static func ellipse(center: SIMD2<Double>, size: SIMD2<Double>) -> LottieBezier {
    let half = size / 2
    let reach = half * quarter
    func vertex(_ x: Double, _ y: Double) -> Vertex {
      let tangent = SIMD2(-y * reach.x, x * reach.y)
      return Vertex(
        place: center + half * SIMD2(x, y),
        arriving: -tangent,
        leaving: tangent
      )
    }
    return LottieBezier(
      vertices: [vertex(0, -1), vertex(1, 0), vertex(0, 1), vertex(-1, 0)],
      isClosed: true
    )
  }

  /// A rectangle, clockwise from its upper right corner.
  static func rectangle(
    center: SIMD2<Double>,
    size: SIMD2<Double>,
    radius: Double,
    isRound: Bool
  ) -> LottieBezier {
    let half = size / 2
    let corners: [SIMD2<Double>] = [SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1), SIMD2(-1, -1)]
    guard isRound else {
      return LottieBezier(
        vertices: corners.map { Vertex(place: center + half * $0) },
        isClosed: true
      )
    }
    let radius = max(0, min(radius, half.x.magnitude, half.y.magnitude))
    var vertices: [Vertex] = []
    for (index, corner) in corners.enumerated() {
      // The edge on which the contour arrives at a corner, and the one on which it leaves.
      let arrives = index % 2 == 0 ? SIMD2(corner.x, 0) : SIMD2(0, corner.y)
      let leaves = index % 2 == 0 ? SIMD2(0, corner.y) : SIMD2(corner.x, 0)
      let place = center + half * corner
      let tangent = radius * quarter
      vertices.append(Vertex(place: place - arrives * radius, leaving: arrives * tangent))
      vertices.append(Vertex(place: place - leaves * radius, arriving: leaves * tangent))
    }
    // The first arc begins on the upper edge; players begin below it, on the right one.
    return LottieBezier(vertices: Array(vertices[1...] + vertices[..<1]), isClosed: true)
  }

  /// A star or a polygon.
  struct Star {
    var isStar = true
    var points = 5.0
    var center = SIMD2<Double>.zero
    var rotation = 0.0
    var inner = 0.0
    var outer = 0.0
    /// The roundness of the corners; 1 for that of a circle.
    var innerRoundness = 0.0
    var outerRoundness = 0.0
  }

  static func star(_ star: Star) -> LottieBezier {
    let points = max(1, min(1000, Int(clamping: star.points.rounded(.down))))
    let count = star.isStar ? points * 2 : points
    let step = 2 * Double.pi / Double(count)
    let vertices = (0..<count)
      .map { index in
        let isOuter = !star.isStar || index % 2 == 0
        let radius = isOuter ? star.outer : star.inner
        let roundness = isOuter ? star.outerRoundness : star.innerRoundness
        let angle = -Double.pi / 2 + star.rotation * .pi / 180 + step * Double(index)
        let direction = SIMD2(cos(angle), sin(angle))
        let side = 2 * Double.pi * radius / Double(points * 4)
        let tangent = SIMD2(-direction.y, direction.x) * (side * roundness)
        return Vertex(
          place: star.center + direction * radius,
          arriving: -tangent,
          leaving: tangent
        )
      }
    return LottieBezier(vertices: vertices, isClosed: true)
  }
}
