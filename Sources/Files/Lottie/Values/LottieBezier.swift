import Foundation
import LaminaCore

/// A contour in Lottie's representation: vertices with tangents relative to them.
struct LottieBezier: Hashable, Sendable {
  struct Vertex: Hashable, Sendable {
    var place: SIMD2<Double>
    var arriving = SIMD2<Double>.zero
    var leaving = SIMD2<Double>.zero
  }

  var vertices: [Vertex]
  var isClosed: Bool

  /// The contour in the opposite direction, from the same vertex.
  var reversed: LottieBezier {
    guard vertices.count > 1 else { return self }
    let turned = vertices.map {
      Vertex(place: $0.place, arriving: $0.leaving, leaving: $0.arriving)
    }
    let list =
      isClosed ? [turned[0]] + turned.dropFirst().reversed() : Array(turned.reversed())
    return LottieBezier(vertices: list, isClosed: isClosed)
  }

  func transformed(by matrix: AffineTransform2D) -> LottieBezier {
    func turn(_ v: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(matrix.a * v.x + matrix.c * v.y, matrix.b * v.x + matrix.d * v.y)
    }
    let moved = vertices.map {
      Vertex(
        place: turn($0.place) + SIMD2(matrix.tx, matrix.ty),
        arriving: turn($0.arriving),
        leaving: turn($0.leaving)
      )
    }
    return LottieBezier(vertices: moved, isClosed: isClosed)
  }

  /// Adds the contour to a path with every segment as a curve, so that contours of equal counts can
  /// be interpolated.
  func add(to path: inout Path) {
    guard let first = vertices.first else { return }
    path.move(to: CGPoint(first.place))
    var previous = first
    for next in vertices.dropFirst() + (isClosed ? [first] : []) {
      let (c1, c2) = (previous.place + previous.leaving, next.place + next.arriving)
      path.addCurve(to: CGPoint(next.place), control1: CGPoint(c1), control2: CGPoint(c2))
      previous = next
    }
    if isClosed { path.closeSubpath() }
  }
}

extension LottieTrack<LottieBezier> {
  var vertexCount: Int {
    keys.reduce(0) { max($0, $1.value.vertexCount, $1.end.vertexCount) }
  }
}

extension [LottieBezier] {
  var vertexCount: Int { reduce(0) { $0 + $1.vertices.count } }

  var path: Path {
    var path = Path()
    for contour in self { contour.add(to: &path) }
    return path
  }
}

extension LottieBezier: LottieElement {
  static func mix(
    _ from: [LottieBezier],
    _ to: [LottieBezier],
    at fractions: (Int) -> Double
  ) -> [LottieBezier] {
    let fraction = fractions(0)
    guard from.count == to.count else { return fraction < 1 ? from : to }
    return zip(from, to)
      .map { a, b in
        // As in other players, surplus vertices of the longer one are dropped.
        let vertices = zip(a.vertices, b.vertices)
          .map { from, to in
            Vertex(
              place: from.place + (to.place - from.place) * fraction,
              arriving: from.arriving + (to.arriving - from.arriving) * fraction,
              leaving: from.leaving + (to.leaving - from.leaving) * fraction
            )
          }
        return LottieBezier(vertices: vertices, isClosed: a.isClosed)
      }
  }
}
