import Foundation
import LaminaMath

extension LottieBezier {
  /// The contour with its sharp corners made round.
  ///
  /// Every corner gets two vertices, so that contours of all radiuses mix.
  func rounded(radius: Double) -> LottieBezier {
    let count = vertices.count
    guard count > 2 || (count > 1 && isClosed) else { return self }
    let share = 0.5519
    var result: [Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      guard vertex.arriving == .zero, vertex.leaving == .zero, !isEnd else {
        result.append(vertex)
        continue
      }
      func toward(_ other: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
        let way = other - vertex.place
        let length = (way * way).sum().squareRoot()
        let part = length > 0 ? min(0.5, radius / length) : 0
        return (vertex.place + way * part, -way * part * share)
      }
      let (before, out) = toward(vertices[(index + count - 1) % count].place)
      let (after, into) = toward(vertices[(index + 1) % count].place)
      result.append(Vertex(place: before, leaving: out))
      result.append(Vertex(place: after, arriving: into))
    }
    return LottieBezier(vertices: result, isClosed: isClosed)
  }

  /// The contour drawn in to its middle where the amount is above 0, and its tangents away.
  func puckered(amount: Double) -> LottieBezier {
    guard !vertices.isEmpty else { return self }
    let middle = vertices.reduce(SIMD2<Double>.zero) { $0 + $1.place } / Double(vertices.count)
    let moved = vertices.map { vertex in
      let place = vertex.place + (middle - vertex.place) * amount
      func control(_ tangent: SIMD2<Double>) -> SIMD2<Double> {
        let point = vertex.place + tangent
        return point - (middle - point) * amount - place
      }
      return Vertex(
        place: place,
        arriving: control(vertex.arriving),
        leaving: control(vertex.leaving)
      )
    }
    return LottieBezier(vertices: moved, isClosed: isClosed)
  }
}
