import Foundation
import LaminaCells
import LaminaMath

/// A ready pattern as it lies on the screen.
///
/// Kept by the layer and set anew for each frame. A pattern is a number from 0 to 1 at each place,
/// and colours are found in a table, which is made anew only where the colours change.
final class PatternShader: SmoothShader {
  /// Entries of the table of colours.
  private static let entries = 512
  /// Lattice points that clouds and flames go through in a period.
  private static let turns: Int32 = 8

  /// The colours that the layer says, and those that are shown.
  private var given: [Color]?
  private var colors: [Color] = []
  private var pattern = ShaderPattern.none
  private var softness = -1.0
  private var light: ContiguousArray<SIMD4<Float>> = []

  private var parameters = ShaderParameters()
  private var plane: PlaneMap?
  private var bounds = CGRect.zero
  /// How far the period has come, 0..<1.
  private var phase: Float = 0
  private var direction = SIMD2<Float>(1, 0)
  private var perPoint: Float = 1
  private var noise = LatticeNoise(seed: 0, wrap: 8)
  private var detail: Float = 1

  /// Takes a pattern, where the layer lies, and its time.
  func set(_ parameters: ShaderParameters, _ plane: PlaneMap, bounds: CGRect, time: Double) {
    (self.parameters, self.plane, self.bounds) = (parameters, plane, bounds)
    setColors(parameters)
    let turns = parameters.period > 0 ? time / parameters.period : 0
    phase = Float(turns - turns.rounded(.down))
    direction = SIMD2(Float(cos(parameters.angle)), Float(sin(parameters.angle)))
    perPoint = Float(1 / max(parameters.scale, 0.01))
    noise = LatticeNoise(
      seed: UInt32(truncatingIfNeeded: parameters.seed) &* 0x9E37_79B1,
      wrap: Self.turns
    )
    detail = Float(min(max(parameters.detail, 1), 6))
  }

  private func setColors(_ parameters: ShaderParameters) {
    if !light.isEmpty, parameters.kind == pattern, parameters.softness == softness,
      parameters.colors == given
    {
      return
    }
    (pattern, softness, given) = (parameters.kind, parameters.softness, parameters.colors)
    colors = given.flatMap { $0.isEmpty ? nil : $0 } ?? pattern.plainColors
    light.removeAll(keepingCapacity: true)
    let isHard = pattern == .checker || pattern == .stripes
    let count = pattern.isCyclic ? colors.count : colors.count - 1
    for entry in 0..<Self.entries {
      let place = Double(entry) / Double(Self.entries - (pattern.isCyclic ? 0 : 1)) * Double(count)
      let index = min(Int(place), max(0, count - 1))
      let part = place - Double(index)
      // Squares and stripes keep their colour but for the soft part in the end.
      let fraction = isHard ? Self.step(part, softness) : part
      let first = colors[index].components
      let second = colors[(index + 1) % colors.count].components
      light.append(LightOfColor.light(first + (second - first) * fraction))
    }
  }

  private static func step(_ part: Double, _ softness: Double) -> Double {
    guard softness > 0 else { return 0 }
    let place = min(max((part - 1 + min(softness, 1)) / min(softness, 1), 0), 1)
    return place * place * (3 - 2 * place)
  }

  func color(x: Double, y: Double) -> Color {
    guard let place = plane?.place(x: x, y: y) else { return .clear }
    let light = light(at: place)
    guard light.w > 0 else { return .clear }
    let linear = SIMD3<Double>(Double(light.x), Double(light.y), Double(light.z))
    return Color(linear: linear / Double(light.w), alpha: Double(light.w))
  }

  func halves(column: Int, row: Int) -> ShadedHalves? {
    guard let plane, pattern == .plasma || pattern == .noise || pattern == .fire else { return nil }
    let (x, y) = (Double(column), Double(2 * row))
    return ShadedHalves(
      light(at: plane.place(x: x + 0.25, y: y + 0.5)),
      light(at: plane.place(x: x + 0.75, y: y + 0.5)),
      light(at: plane.place(x: x + 0.25, y: y + 1.5)),
      light(at: plane.place(x: x + 0.75, y: y + 1.5))
    )
  }

  func fill(_ cells: ShadedCells) {
    guard let plane else { return }
    for index in 0..<cells.count {
      for place in 0..<16 {
        let (x, y) = (place & 3, place >> 2)
        let light = light(
          at: plane.place(
            x: Double(cells.column + index) + Double(2 * x + 1) / 8,
            y: Double(cells.row * 2) + Double(2 * y + 1) / 4
          )
        )
        let corner = cells.light + (index * 64 + y * 16 + x * 2)
        corner[0] = light
        corner[1] = light
        corner[8] = light
        corner[9] = light
      }
    }
  }

  @inline(__always)
  private func light(at place: SIMD2<Double>) -> SIMD4<Float> {
    let value = value(at: place)
    // What is not a number counts as 0, too.
    let entry = value > 0 ? Int(min(value, 1) * Float(Self.entries)) : 0
    return light[min(entry, Self.entries - 1)]
  }

  /// The pattern at a place of the layer: 0...1.
  @inline(__always)
  private func value(at place: SIMD2<Double>) -> Float {
    let point =
      SIMD2<Float>(
        Float(place.x - bounds.minX),
        Float(place.y - bounds.minY)
      ) * perPoint
    guard abs(point.x) < LatticeNoise.reach, abs(point.y) < LatticeNoise.reach else { return 0 }
    switch pattern {
    case .none: return 0
    case .plasma: return plasma(point)
    case .noise: return clouds(point)
    case .checker: return checker(point)
    case .stripes:
      let count = Float(colors.count)
      return Self.part(((point * direction).sum() / count) - phase)
    case .fire: return fire(place)
    }
  }

  /// Four waves, of which each goes through whole turns in a period.
  @inline(__always)
  private func plasma(_ point: SIMD2<Float>) -> Float {
    let turn = 2 * Float.pi
    let (x, y) = ((point * direction).sum(), point.y * direction.x - point.x * direction.y)
    let time = phase * turn
    let center = SIMD2(x - 2 * sin(time), y - 1.5 * cos(time))
    let waves =
      sin(x * 1.9 + time) + sin(y * 1.6 - time) + sin((x + y) * 1.1 + 2 * time)
      + sin((center * center).sum().squareRoot() * 2.2 - time)
    return Self.part(waves * 0.125 + phase)
  }

  /// Noise that drifts by whole lattice points of time, so that it comes back.
  @inline(__always)
  private func clouds(_ point: SIMD2<Float>) -> Float {
    let drift = sin(phase * 2 * .pi) * 1.5
    let moved = point + direction * drift
    let value = noise.fractal(SIMD3(moved.x, moved.y, phase * Float(Self.turns)), detail: detail)
    // The middle of the range is where sums of random numbers are: spread it.
    return min(max((value - 0.5) * 1.7 + 0.5, 0), 1)
  }

  @inline(__always)
  private func checker(_ point: SIMD2<Float>) -> Float {
    let count = Float(colors.count)
    // By whole squares in a period, straight or slanted: then it comes back.
    let way = (direction * 1.2).rounded(.toNearestOrAwayFromZero)
    let moved = point - way * (phase * count)
    let square = moved.rounded(.down)
    let part = moved - square
    let inner = max(part.x, part.y)
    return Self.part((square.x + square.y + min(inner, 0.9999)) / count)
  }

  /// Noise that rises and is thinned by the height.
  @inline(__always)
  private func fire(_ place: SIMD2<Double>) -> Float {
    let depth = Float((bounds.maxY - place.y) / (bounds.height * max(parameters.height, 0.01)))
    let x = Float(place.x - bounds.minX) * perPoint
    let rise = Float(bounds.maxY - place.y) * perPoint * 0.6
    // Up is along the axis that begins anew: it rises through all of it in a period, and clouds
    // beside each other differ.
    let turns = Float(Self.turns)
    var height = rise - phase * turns * 2
    height -= (height / turns).rounded(.down) * turns
    let wide = noise.fractal(SIMD3(x, 3.7, height), detail: detail)
    var fine = rise * 2 - phase * turns * 3
    fine -= (fine / turns).rounded(.down) * turns
    let narrow = noise.fractal(SIMD3(x * 2.1, 40.2, fine), detail: detail)
    let flames = wide * 0.65 + narrow * 0.35
    return min(max(flames * 1.5 - 0.1 - depth * 0.95 + (1 - depth) * 0.35, 0), 1)
  }

  /// The part behind the point of a number of turns.
  @inline(__always)
  private static func part(_ turns: Float) -> Float { turns - turns.rounded(.down) }
}
