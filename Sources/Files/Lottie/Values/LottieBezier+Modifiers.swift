import Foundation
import LaminaCore

extension LottieBezier {
  /// The contour with its sharp corners rounded, every corner with two vertices, so that contours
  /// of all radii can be interpolated.
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
        let length = way.length
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

  /// The contour with some points of each segment displaced alternately to both of its sides.
  func zigzagged(amplitude: Double, ridges: Int, isSmooth: Bool) -> LottieBezier {
    let count = isClosed ? vertices.count : vertices.count - 1
    guard count > 0, ridges >= 0 else { return self }
    var (side, result) = (-1.0, [Vertex]())
    func add(_ place: SIMD2<Double>, along way: SIMD2<Double>, _ into: Double, _ out: Double) {
      let length = way.length
      let unit = length > 0 ? way / length : .zero
      result.append(
        Vertex(
          place: place + SIMD2(unit.y, -unit.x) * (side * amplitude),
          arriving: -unit * into,
          leaving: unit * out
        )
      )
    }
    func reach(_ way: SIMD2<Double>) -> Double {
      isSmooth ? way.length / Double((ridges + 1) * 2) : 0
    }
    func corner(_ index: Int) {
      let all = vertices.count
      let (before, here, after) = (
        vertices[(index + all - 1) % all].place, vertices[index % all].place,
        vertices[(index + 1) % all].place
      )
      add(here, along: after - before, reach(before - here), reach(after - here))
    }
    corner(0)
    for index in 0..<count {
      let (from, to) = (vertices[index], vertices[(index + 1) % vertices.count])
      let points = [from.place, from.place + from.leaving, to.place + to.arriving, to.place]
      let way = to.place - from.place
      let reach = reach(way)
      side = -side
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / Double(ridges + 1)
        let u = 1 - t
        let a = points[0] * (u * u * u) + points[1] * (3 * u * u * t)
        let b = points[2] * (3 * u * t * t) + points[3] * (t * t * t)
        let first = (points[1] - points[0]) * (u * u) + (points[2] - points[1]) * (2 * u * t)
        let speed = first + (points[3] - points[2]) * (t * t)
        add(a + b, along: speed == .zero ? way : speed, reach, reach)
        side = -side
      }
      if !(isClosed && index == count - 1) { corner(index + 1) }
    }
    return LottieBezier(vertices: result, isClosed: isClosed)
  }

  /// The contour with its vertices moved towards the centre, and its tangents away from it, for
  /// positive amounts.
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
