import Foundation
import LaminaMath

/// A pattern at one time: a number from 0 to 1 at each point of a layer.
///
/// A value type without references, created for each frame.
struct PatternField {
  /// The number of lattice points that clouds and flames traverse per period.
  private static let turns: Int32 = 8

  private var pattern = ShaderPattern.none
  private var corner = SIMD2<Double>.zero
  private var height: Float = 0
  private var perPoint: Float = 1
  /// The progress within the period, 0..<1.
  private var phase: Float = 0
  private var direction = SIMD2<Float>(1, 0)
  private var count: Float = 1
  private var noise = LatticeNoise(seed: 0, wrap: 8)
  private var detail: Float = 1
  /// Plasma: the centre of the circular waves.
  private var middle = SIMD2<Float>.zero
  /// Clouds: the distance that they have drifted.
  private var drift: Float = 0
  /// Squares: the distance that they have moved.
  private var shift = SIMD2<Float>.zero
  /// Flames: the reciprocal of their height.
  private var perDepth: Float = 1

  init() {}

  init(_ parameters: ShaderParameters, colors: Int, bounds: CGRect, time: Double) {
    pattern = parameters.kind
    corner = SIMD2(bounds.minX, bounds.minY)
    height = Float(bounds.height)
    perPoint = Float(1 / max(parameters.scale, 0.01))
    let turns = parameters.period > 0 ? time / parameters.period : 0
    phase = Float(turns - turns.rounded(.down))
    direction = SIMD2(Float(cos(parameters.angle)), Float(sin(parameters.angle)))
    count = Float(colors)
    noise = LatticeNoise(
      seed: UInt32(truncatingIfNeeded: parameters.seed) &* 0x9E37_79B1,
      wrap: Self.turns
    )
    detail = Float(min(max(parameters.detail, 1), 6))
    let turn = phase * 2 * .pi
    middle = SIMD2(2 * sin(turn), 1.5 * cos(turn))
    drift = sin(turn) * 1.5
    // By an integer number of squares per period, straight or diagonally, so that it loops.
    let way = (direction * 1.2).rounded(.toNearestOrAwayFromZero)
    shift = way * (phase * count)
    perDepth = Float(1 / (bounds.height * max(parameters.height, 0.01)))
  }

  var hasEdges: Bool { pattern == .checker || pattern == .stripes }

  /// Whether more than one edge can intersect a cell.
  var isFine: Bool { hasEdges && perPoint > 0.4 }

  /// The pattern at a point of the layer: 0...1.
  @inline(__always)
  func value(at place: SIMD2<Double>) -> Float {
    let inner = SIMD2<Float>(Float(place.x - corner.x), Float(place.y - corner.y))
    let point = inner * perPoint
    guard abs(point.x) < LatticeNoise.reach, abs(point.y) < LatticeNoise.reach else { return 0 }
    switch pattern {
    case .none: return 0
    case .plasma: return plasma(point)
    case .noise: return clouds(point)
    case .checker: return checker(point)
    case .stripes:
      return Self.part((point.x * direction.x + point.y * direction.y) / count - phase)
    case .fire: return fire(inner)
    }
  }

  /// Four waves, each with an integer number of turns per period.
  @inline(__always)
  private func plasma(_ point: SIMD2<Float>) -> Float {
    let turn = 2 * Float.pi
    let x = point.x * direction.x + point.y * direction.y
    let y = point.y * direction.x - point.x * direction.y
    let time = phase * turn
    let (across, down) = (x - middle.x, y - middle.y)
    let waves =
      sin(x * 1.9 + time) + sin(y * 1.6 - time) + sin((x + y) * 1.1 + 2 * time)
      + sin((across * across + down * down).squareRoot() * 2.2 - time)
    return Self.part(waves * 0.125 + phase)
  }

  /// Noise that moves by an integer number of lattice points over time, so that it loops.
  @inline(__always)
  private func clouds(_ point: SIMD2<Float>) -> Float {
    let moved = point + direction * drift
    let value = noise.fractal(SIMD3(moved.x, moved.y, phase * Float(Self.turns)), detail: detail)
    // Sums of random numbers concentrate at the middle of the range; this spreads them.
    return min(max((value - 0.5) * 1.7 + 0.5, 0), 1)
  }

  @inline(__always)
  private func checker(_ point: SIMD2<Float>) -> Float {
    let (x, y) = (point.x - shift.x, point.y - shift.y)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let inner = max(x - column, y - row)
    return Self.part((column + row + min(inner, 0.9999)) / count)
  }

  /// Noise that rises and is thinned by the height.
  @inline(__always)
  private func fire(_ inner: SIMD2<Float>) -> Float {
    let above = height - inner.y
    let depth = above * perDepth
    let x = inner.x * perPoint
    let rise = above * perPoint * 0.6
    // Up is along the periodic axis: the noise rises through all of it in a period, and adjacent
    // clouds differ.
    let turns = Float(Self.turns)
    var way = rise - phase * turns * 2
    way -= (way / turns).rounded(.down) * turns
    let wide = noise.fractal(SIMD3(x, 3.7, way), detail: detail)
    var fine = rise * 2 - phase * turns * 3
    fine -= (fine / turns).rounded(.down) * turns
    let narrow = noise.fractal(SIMD3(x * 2.1, 40.2, fine), detail: detail)
    let flames = wide * 0.65 + narrow * 0.35
    return min(max(flames * 1.5 - 0.1 - depth * 0.95 + (1 - depth) * 0.35, 0), 1)
  }

  /// The fractional part of a number of turns.
  @inline(__always)
  private static func part(_ turns: Float) -> Float { turns - turns.rounded(.down) }
}
