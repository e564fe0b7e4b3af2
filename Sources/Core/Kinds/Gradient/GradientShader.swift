import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// The colours of a gradient on the screen.
///
/// Owned by the layer and updated for each frame, so that drawing does not allocate. Colours are
/// looked up in a table of light for each pair of adjacent stops, which is rebuilt only when the
/// colours change.
final class GradientShader: SmoothShader {
  /// Entries per pair of colours: adjacent ones differ by at most one step of eight bits.
  private static let steps = 256

  private var colors: [Color] = []
  private var locations: [Double] = []
  private var hasLocations = false
  private var endsSoftly = false
  /// The locations of the colours, and the reciprocal distance to the next one.
  private var places: ContiguousArray<Float> = []
  private var inverses: ContiguousArray<Float> = []
  /// The light of each pair, one pair after another.
  private var table: ContiguousArray<SIMD4<Float>> = []
  /// Whether colours jump somewhere; then every sample is evaluated.
  private var hasEdges = false

  private var kind = GradientKind.axial
  private var map: GradientMap?
  private var plane: PlaneMap?
  /// The gradient coordinates of a point (x, y) of the screen: x · across + y · down + corner;
  /// unused if the layer is tilted.
  private var across = SIMD2<Double>.zero
  private var down = SIMD2<Double>.zero
  private var corner = SIMD2<Double>.zero
  private var isTilted = false

  /// Sets the colours and their locations; returns the error in the locations, which spreads the
  /// colours evenly, or nil if they are valid.
  ///
  /// A gradient that ends softly has no visible rim where its last colour is clear.
  func setStops(
    _ colors: [Color],
    _ locations: [Double]?,
    endsSoftly: Bool = false
  ) -> GradientError? {
    if colors == self.colors, hasLocations == (locations != nil), endsSoftly == self.endsSoftly,
      locations.map({ $0 == self.locations }) ?? true
    {
      return nil
    }
    // Copied element by element: an animation writes into its lists in place, and must be their
    // only owner.
    self.colors.removeAll(keepingCapacity: true)
    self.colors.append(contentsOf: colors)
    self.locations.removeAll(keepingCapacity: true)
    self.locations.append(contentsOf: locations ?? [])
    hasLocations = locations != nil
    self.endsSoftly = endsSoftly
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
      appendTable(from: colors[index], to: colors[index + 1], isSoft: isSoft(index))
    }
    if colors.count == 1 { appendTable(from: colors[0], to: colors[0]) }
    return fault
  }

  /// The error in the locations, without allocating.
  private static func fault(of locations: [Double]?, count: Int) -> GradientError? {
    guard let locations else { return nil }
    if locations.count != count { return .locationCount(found: locations.count, expected: count) }
    for index in locations.indices {
      let before = index == 0 ? -Double.infinity : locations[index - 1]
      if !(locations[index] >= before && locations[index].isFinite) {
        return .fallingLocation(index: index)
      }
    }
    return nil
  }

  private func appendTable(from start: Color, to end: Color, isSoft: Bool = false) {
    let (first, second) = (start.components, end.components)
    for step in 0...Self.steps {
      let share = Double(step) / Double(Self.steps)
      var mixed = first + (second - first) * share
      if isSoft { mixed.w *= Self.softness(share) }
      table.append(LightOfColor.light(mixed))
    }
  }

  /// Returns whether the way from a colour to the next one ends softly: the last one, to a clear
  /// colour.
  private func isSoft(_ index: Int) -> Bool {
    endsSoftly && index == colors.count - 2 && colors[index + 1].alpha == 0
  }

  /// The factor of the alpha on the way to a clear colour; `share` is 1 at its end.
  ///
  /// Light is mixed: a thirtieth of white is already a fifth of the way from black to white for the
  /// eye, so a gradient whose alpha fell evenly would end with a visible rim.
  private static func softness(_ share: Double) -> Double {
    let rest = min(1, 2 * (1 - share))
    return rest * rest * (3 - 2 * rest)
  }

  /// Sets the mappings from the layer's coordinates to the gradient and to the screen; returns
  /// whether anything is visible.
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

  /// The colour at a point; not optimised, as it is used only for single points.
  func color(x: Double, y: Double) -> Color {
    guard let place = plane?.place(x: x, y: y), let map else { return .clear }
    let t = map.parameter(x: place.x, y: place.y)
    let last = colors.count - 1
    guard Float(t) >= places[0] else { return colors[0] }
    guard let next = places.firstIndex(where: { $0 > Float(t) }) else { return colors[last] }
    let (start, end) = (Double(places[next - 1]), Double(places[next]))
    let share = (t - start) / (end - start)
    var color = Color.interpolate(from: colors[next - 1], to: colors[next], fraction: share)
    if isSoft(next - 1) { color.alpha *= Self.softness(share) }
    return color
  }

  func fill(_ cells: ShadedCells) {
    guard !isTilted else {
      cells.fillByPlaces(self)
      return
    }
    // A turn has a seam, across which adjacent parameters must not be averaged.
    let isSmooth = !hasEdges && kind != .conic
    let width = isSmooth ? 2 : 1
    let stepX = SIMD2<Float>(across) * (Float(width) / 8)
    let stepY = SIMD2<Float>(down) * 0.25
    withTable { table in
      for index in 0..<cells.count {
        let base = SIMD2<Float>(
          corner + across * Double(cells.column + index) + down * Double(2 * cells.row)
        )
        var target = cells.light + 64 * index
        for row in 0..<8 {
          var place = base + stepY * (Float(row) + 0.5) + stepX * 0.5
          for _ in 0..<8 / width {
            let light = table.light(at: parameter(place.x, place.y))
            for column in 0..<width { target[column] = light }
            target += width
            place += stepX
          }
        }
      }
    }
  }

  func fillQuarters(column: Int, row: Int, count: Int, _ light: Samples) -> Bool {
    if hasEdges || isTilted { return false }
    let step = SIMD2<Float>(across) * 0.5
    withTable { table in
      for half in 0..<2 {
        var place = SIMD2<Float>(
          corner + across * (Double(column) + 0.25) + down * (Double(2 * row + half) + 0.5)
        )
        var target = light + 2 * half
        for _ in 0..<count {
          target[0] = table.light(at: parameter(place.x, place.y))
          place += step
          target[1] = table.light(at: parameter(place.x, place.y))
          place += step
          target += 4
        }
      }
    }
    return true
  }

  /// The lookup tables, while many parameters are evaluated.
  private struct Table {
    let places: UnsafeBufferPointer<Float>
    let inverses: UnsafeBufferPointer<Float>
    let light: UnsafeBufferPointer<SIMD4<Float>>
    /// The segment of the last parameter, near which the next one is expected.
    var segment = 0

    @inline(__always)
    mutating func light(at value: Float) -> SIMD4<Float> {
      let last = places.count - 1
      guard last > 0, value >= places[0] else { return light[0] }
      guard value < places[last] else { return light[light.count - 1] }
      while places[segment] > value { segment -= 1 }
      while segment < last - 1, places[segment + 1] <= value { segment += 1 }
      let step = (value - places[segment]) * inverses[segment]
      let steps = GradientShader.steps
      return light[segment * (steps + 1) + min(steps, Int(step + 0.5))]
    }
  }

  @inline(__always)
  private func withTable(_ body: (inout Table) -> Void) {
    places.withUnsafeBufferPointer { places in
      inverses.withUnsafeBufferPointer { inverses in
        table.withUnsafeBufferPointer { light in
          var table = Table(places: places, inverses: inverses, light: light)
          body(&table)
        }
      }
    }
  }

  @inline(__always)
  private func parameter(_ x: Float, _ y: Float) -> Float {
    switch kind {
    case .axial: x
    case .radial: (x * x + y * y).squareRoot()
    case .conic: Self.turn(x, y)
    }
  }

  /// The angle of a point in turns, 0..<1; within a millionth of a turn.
  @inline(__always)
  private static func turn(_ x: Float, _ y: Float) -> Float {
    let (width, height) = (abs(x), abs(y))
    let large = max(max(width, height), .leastNormalMagnitude)
    let ratio = min(width, height) / large
    // The arc tangent over 0...1 as an odd minimax polynomial.
    let square = ratio * ratio
    var angle: Float = -0.011_719_11
    angle = angle * square + 0.052_647_32
    angle = angle * square - 0.116_426_5
    angle = angle * square + 0.193_540_42
    angle = angle * square - 0.332_622_84
    angle = angle * square + 0.999_977_22
    angle *= ratio * (0.5 / .pi)
    if height > width { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? 1 - angle : angle
  }
}
