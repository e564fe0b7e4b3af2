import Foundation
import LaminaCells
import LaminaMath

/// The colours of a gradient as they lie on the screen.
///
/// Kept by the layer and set anew for each frame, so that drawing allocates nothing. Colours are
/// found in a table of light for each pair of neighbours, which is made anew only where the colours
/// change.
final class GradientShader: SmoothShader {
  /// Entries for a pair of colours: no two differ by more than a step of eight bits.
  private static let steps = 256

  private var colors: [Color] = []
  private var locations: [Double]?
  /// The places of the colours, and 1 / the way to the next one.
  private var places: ContiguousArray<Float> = []
  private var inverses: ContiguousArray<Float> = []
  /// The light of each pair, one pair behind the other.
  private var table: ContiguousArray<SIMD4<Float>> = []
  /// Whether colours jump somewhere: then every sample is asked for.
  private var hasEdges = false

  private var kind = GradientKind.axial
  private var map: GradientMap?
  private var plane: PlaneMap?
  /// The coordinates in the gradient of a point (x, y) of the screen: x · across + y · down + corner;
  /// of no use where the layer is tilted.
  private var across = SIMD2<Double>.zero
  private var down = SIMD2<Double>.zero
  private var corner = SIMD2<Double>.zero
  private var isTilted = false

  /// Takes the colours and their places.
  ///
  /// - Returns: Why new places cannot be taken: then the colours are spread evenly.
  func setStops(_ colors: [Color], _ locations: [Double]?) -> GradientError? {
    if colors == self.colors, locations == self.locations { return nil }
    (self.colors, self.locations) = (colors, locations)
    let fault = Self.fault(of: locations, count: colors.count)
    let last = Double(max(1, colors.count - 1))
    places.removeAll(keepingCapacity: true)
    inverses.removeAll(keepingCapacity: true)
    table.removeAll(keepingCapacity: true)
    for index in colors.indices {
      let place = fault == nil ? locations?[index] : nil
      places.append(Float(place ?? Double(index) / last))
    }
    hasEdges = false
    for index in 0..<colors.count - 1 {
      let way = places[index + 1] - places[index]
      if way <= 0 { hasEdges = true }
      inverses.append(way > 1e-6 ? Float(Self.steps) / way : 0)
      appendTable(from: colors[index], to: colors[index + 1])
    }
    if colors.count == 1 { appendTable(from: colors[0], to: colors[0]) }
    return fault
  }

  /// Says what is wrong with the places, without making anything.
  private static func fault(of locations: [Double]?, count: Int) -> GradientError? {
    guard let locations else { return nil }
    if locations.count != count {
      return .locationCount(found: locations.count, expected: count)
    }
    for index in locations.indices {
      let before = index == 0 ? -Double.infinity : locations[index - 1]
      if !(locations[index] >= before && locations[index].isFinite) {
        return .fallingLocation(index: index)
      }
    }
    return nil
  }

  private func appendTable(from start: Color, to end: Color) {
    let (first, second) = (start.components, end.components)
    for step in 0...Self.steps {
      let mixed = first + (second - first) * (Double(step) / Double(Self.steps))
      table.append(LightOfColor.light(mixed))
    }
  }

  /// Takes where the gradient lies.
  ///
  /// - Parameters:
  ///   - map: From the layer's coordinates to the gradient.
  ///   - matrix: From the layer's coordinates to the screen.
  /// - Returns: Whether there is anything to see.
  func setMap(_ map: GradientMap, matrix: Transform3D) -> Bool {
    guard let plane = PlaneMap(from: matrix) else { return false }
    (self.map, self.plane, kind) = (map, plane, map.kind)
    func coordinates(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let place = plane.place(x: x, y: y)
      return map.coordinates(x: place.x, y: place.y)
    }
    isTilted = !plane.isFlat
    corner = coordinates(0, 0)
    across = coordinates(1, 0) - corner
    down = coordinates(0, 1) - corner
    return true
  }

  /// The colour at a place: what is asked for one by one need not be fast.
  func color(x: Double, y: Double) -> Color {
    guard let place = plane?.place(x: x, y: y), let map else { return .clear }
    let t = map.parameter(x: place.x, y: place.y)
    let last = colors.count - 1
    guard Float(t) >= places[0] else { return colors[0] }
    guard let next = places.firstIndex(where: { $0 > Float(t) }) else { return colors[last] }
    let (start, end) = (Double(places[next - 1]), Double(places[next]))
    return Color.interpolate(
      from: colors[next - 1],
      to: colors[next],
      fraction: (t - start) / (end - start)
    )
  }

  func fill(_ cells: ShadedCells) {
    guard !isTilted else {
      cells.fillByPlaces(self)
      return
    }
    let stepX = SIMD2<Float>(across / 8)
    let stepY = SIMD2<Float>(down / 4)
    let columns = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)
    let (alongX, acrossX) = (columns * stepX.x, columns * stepX.y)
    let last = places.count - 1
    // A turn begins anew beside where it ends, so places beside each other have no mean.
    let isSmooth = !hasEdges && kind != .conic
    places.withUnsafeBufferPointer { places in
      inverses.withUnsafeBufferPointer { inverses in
        table.withUnsafeBufferPointer { table in
          var segment = 0
          for index in 0..<cells.count {
            let place =
              corner + across * Double(cells.column + index) + down * Double(2 * cells.row)
            let base = SIMD2<Float>(place)
            var target = cells.light + 64 * index
            for row in 0..<8 {
              let start = base + stepY * (Float(row) + 0.5)
              let t = Self.parameters(kind, alongX + start.x, acrossX + start.y)
              var column = 0
              while column < 8 {
                let value = isSmooth ? (t[column] + t[column + 1]) * 0.5 : t[column]
                let light: SIMD4<Float>
                if value < places[0] || last == 0 {
                  light = table[0]
                } else if !(value < places[last]) {
                  light = table[table.count - 1]
                } else {
                  while places[segment] > value { segment -= 1 }
                  while segment < last - 1, places[segment + 1] <= value { segment += 1 }
                  let step = (value - places[segment]) * inverses[segment]
                  light = table[segment * (Self.steps + 1) + min(Self.steps, Int(step + 0.5))]
                }
                target[column] = light
                column += 1
                if isSmooth {
                  target[column] = light
                  column += 1
                }
              }
              target += 8
            }
          }
        }
      }
    }
  }

  func halves(column: Int, row: Int) -> ShadedHalves? {
    if hasEdges || isTilted { return nil }
    let place = SIMD2<Float>(
      corner + across * (Double(column) + 0.25) + down * (Double(2 * row) + 0.5)
    )
    let (right, below) = (SIMD2<Float>(across) * 0.5, SIMD2<Float>(down))
    let along = SIMD8(lowHalf: SIMD4(0, right.x, below.x, right.x + below.x), highHalf: .zero)
    let aside = SIMD8(lowHalf: SIMD4(0, right.y, below.y, right.y + below.y), highHalf: .zero)
    let t = Self.parameters(kind, along + place.x, aside + place.y)
    // Where a turn begins anew, colours jump.
    if kind == .conic,
      max(max(t[0], t[1]), max(t[2], t[3])) - min(min(t[0], t[1]), min(t[2], t[3])) > 0.4
    {
      return nil
    }
    return ShadedHalves(light(at: t[0]), light(at: t[1]), light(at: t[2]), light(at: t[3]))
  }

  /// The light at a place of a gradient, for a few of them.
  @inline(__always)
  private func light(at value: Float) -> SIMD4<Float> {
    let last = places.count - 1
    guard last > 0, value >= places[0] else { return table[0] }
    guard value < places[last] else { return table[table.count - 1] }
    var segment = 0
    while segment < last - 1, places[segment + 1] <= value { segment += 1 }
    let step = (value - places[segment]) * inverses[segment]
    return table[segment * (Self.steps + 1) + min(Self.steps, Int(step + 0.5))]
  }

  /// The places in the gradient of eight samples beside each other.
  @inline(__always)
  private static func parameters(
    _ kind: GradientKind,
    _ along: SIMD8<Float>,
    _ across: SIMD8<Float>
  ) -> SIMD8<Float> {
    switch kind {
    case .axial: along
    case .radial: (along * along + across * across).squareRoot()
    case .conic: turns(along, across)
    }
  }

  /// The angles of points in turns, from 0 up to 1; within a millionth of a turn.
  @inline(__always)
  private static func turns(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    let (width, height) = (
      x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0)
    )
    let isSteep = height .> width
    let large = pointwiseMax(pointwiseMax(width, height), SIMD8(repeating: .leastNormalMagnitude))
    let ratio = pointwiseMin(width, height) / large
    // The arc tangent over 0...1 as an odd polynomial, fitted to it with equal ripples.
    let square = ratio * ratio
    var angle = SIMD8<Float>(repeating: -0.011_719_11)
    for coefficient: Float in [
      0.052_647_32, -0.116_426_5, 0.193_540_42, -0.332_622_84, 0.999_977_22,
    ] {
      angle = angle * square + coefficient
    }
    angle = angle * ratio * (0.5 / Float.pi)
    angle.replace(with: 0.25 - angle, where: isSteep)
    angle.replace(with: 0.5 - angle, where: x .< 0)
    angle.replace(with: 1 - angle, where: y .< 0)
    return angle
  }
}
