import Foundation
import LaminaMath
import Testing

/// Planes in space, painted in the order that `PlaneOrder` says, against the depth of every sample.
@Suite struct PlaneOrderTests {
  private static let (columns, height) = (40.0, 40.0)

  private struct Plane {
    var rect: CGRect
    var matrix: Transform3D
  }

  /// Numbers that look random, the same ones for each seed.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  /// A number of cards that are turned and cross each other, seen in perspective.
  private func planes(_ seed: Int, _ count: Int) -> [Plane] {
    var generator = Generator(state: UInt64(seed) &* 7919 &+ 17)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let eye = Transform3D(m34: seed % 3 == 0 ? 0 : -1 / 90)
    return (0..<count)
      .map { _ in
        let geometry = LayerGeometry(
          bounds: CGRect(x: 0, y: 0, width: random(6...26), height: random(6...26)),
          position: CGPoint(x: random(-8...8), y: random(-8...8)),
          zPosition: random(-9...9),
          transform: Transform3D.rotation(angle: random(-1.4...1.4), x: 0, y: 1, z: 0)
            .rotated(angle: random(-1.4...1.4), x: 1, y: 0, z: 0)
        )
        return Plane(
          rect: geometry.bounds,
          matrix: geometry.toSuperlayer.concatenating(eye)
            .concatenating(.translation(x: 20, y: 20))
        )
      }
  }

  private func order(of planes: [Plane]) -> PlaneOrder {
    var order = PlaneOrder()
    for plane in planes { order.append(plane.rect, plane.matrix) }
    order.sort(columns: Self.columns, height: Self.height)
    return order
  }

  private func isInside(_ place: SIMD2<Double>, _ corners: ArraySlice<SIMD2<Double>>) -> Bool {
    guard var last = corners.last else { return false }
    var (low, high) = (0.0, 0.0)
    for corner in corners {
      let (side, way) = (corner - last, place - last)
      let cross = side.x * way.y - side.y * way.x
      (low, high) = (min(low, cross), max(high, cross))
      last = corner
    }
    return low >= 0 || high <= 0
  }

  /// The places at which the order shows another plane than the nearest one.
  private func faults(_ planes: [Plane], _ order: PlaneOrder) -> Int {
    var faults = 0
    for y in stride(from: 0.125, to: Self.height, by: 0.25) {
      for x in stride(from: 0.0625, to: Self.columns, by: 0.5) {
        let place = SIMD2(x, y)
        func holds(_ plane: Plane) -> Bool {
          plane.matrix.unproject(CGPoint(x: x, y: y)).map(plane.rect.contains) ?? false
        }
        let shown = order.pieces.last {
          holds(planes[$0.plane])
            && (!$0.isCut || isInside(place, order.corners(ofClip: $0)))
        }
        let nearest = planes.indices.filter { holds(planes[$0]) }
          .max { order.depth(of: $0, at: place) < order.depth(of: $1, at: place) }
        guard let nearest else {
          if shown != nil { faults += 1 }
          continue
        }
        guard let shown else {
          faults += 1
          continue
        }
        let (a, b) = (order.depth(of: shown.plane, at: place), order.depth(of: nearest, at: place))
        if b - a > 1e-5 { faults += 1 }
      }
    }
    return faults
  }

  @Test("cards that cross show what is nearest at every place", arguments: 0..<24)
  func crossing(seed: Int) {
    let planes = planes(seed, 2 + seed % 7)
    #expect(faults(planes, order(of: planes)) == 0)
  }

  @Test("the test finds a wrong order")
  func wrongOrder() {
    let far = Plane(rect: CGRect(x: 900, y: 0, width: 1, height: 1), matrix: .identity)
    let planes = planes(4, 6) + Array(repeating: far, count: PlaneOrder.limit)
    // Above the limit planes are only ordered by their middle.
    #expect(faults(planes, order(of: planes)) > 0)
  }

  @Test("the depth of a plane is that of its points, projected")
  func depth() throws {
    for plane in planes(5, 4) {
      let order = order(of: [plane])
      let corner = plane.matrix.project(x: plane.rect.maxX, y: plane.rect.minY)
      let z =
        plane.rect.maxX * plane.matrix.m13 + plane.rect.minY * plane.matrix.m23 + plane.matrix.m43
      let found = order.depth(of: 0, at: SIMD2(corner.x, corner.y) / corner.w)
      #expect(abs(found - z / corner.w) < 1e-9)
    }
  }

  @Test("a cube is not cut, and planes in one plane stay in order")
  func whole() {
    var cube: [Plane] = []
    let turn = Transform3D.rotation(angle: 0.6, x: 0.3, y: 1, z: 0.1)
    for side in 0..<6 {
      var geometry = LayerGeometry(bounds: CGRect(x: 0, y: 0, width: 16, height: 16))
      geometry.anchorPointZ = -8
      geometry.transform =
        side < 4
        ? .rotation(angle: Double(side) * .pi / 2, x: 0, y: 1, z: 0)
        : .rotation(angle: side == 4 ? .pi / 2 : -.pi / 2, x: 1, y: 0, z: 0)
      let matrix = geometry.toSuperlayer.concatenating(turn)
        .concatenating(.translation(x: 20, y: 20))
      cube.append(Plane(rect: geometry.bounds, matrix: matrix))
    }
    let order = order(of: cube)
    #expect(order.pieces.count == 6 && order.pieces.allSatisfy { !$0.isCut })
    #expect(faults(cube, order) == 0)

    let flat = (0..<5)
      .map { _ in Plane(rect: CGRect(x: 0, y: 0, width: 9, height: 9), matrix: turn) }
    #expect(self.order(of: flat).pieces.map(\.plane) == [0, 1, 2, 3, 4])
  }

  @Test("what is seen from its edge or has no size is not painted; what comes near the eye is")
  func special() {
    let card = CGRect(x: 0, y: 0, width: 10, height: 10)
    let planes = [
      Plane(rect: card, matrix: .rotation(angle: .pi / 2, x: 0, y: 1, z: 0)),
      Plane(rect: .zero, matrix: .identity),
      Plane(
        rect: card,
        matrix: Transform3D.rotation(angle: .pi / 2.2, x: 0, y: 1, z: 0)
          .concatenating(Transform3D(m34: 1 / 5))
      ),
      Plane(rect: card, matrix: .identity),
    ]
    #expect(Set(order(of: planes).pieces.map(\.plane)) == [2, 3])
  }
}
