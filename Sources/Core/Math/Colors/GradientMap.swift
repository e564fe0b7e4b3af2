import Foundation

/// How the colours of a gradient layer are laid out.
public enum GradientKind: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start to the end point.
  case axial
  /// In ellipses around the start point, through the end point's distances in x and y.
  case radial
  /// In one turn around the start point, clockwise on the screen from the end point.
  case conic
}

/// Which place of a gradient each point of a layer shows.
public struct GradientMap: Hashable, Sendable {
  /// The layout.
  public let kind: GradientKind
  private let start: SIMD2<Double>
  /// From start to end in points.
  private let reach: SIMD2<Double>
  /// 1 / reach² for axial, 1 / reach for radial gradients.
  private let scale: SIMD2<Double>
  private let angle: Double

  /// Prepares the layout of a gradient, or answers nil for a line or an ellipse without size, which
  /// draw nothing.
  ///
  /// - Parameters:
  ///   - kind: The layout.
  ///   - startPoint: Where it starts, as a fraction of the rectangle.
  ///   - endPoint: Where it ends, as a fraction of the rectangle.
  ///   - rect: The layer's bounds, in points.
  public init?(
    kind: GradientKind,
    startPoint: CGPoint,
    endPoint: CGPoint,
    in rect: CGRect
  ) {
    let size = SIMD2(Double(rect.width), Double(rect.height))
    self.kind = kind
    start = SIMD2(Double(rect.minX), Double(rect.minY)) + SIMD2(startPoint) * size
    reach = (SIMD2(endPoint) - SIMD2(startPoint)) * size
    angle = atan2(reach.y, reach.x)
    let length = (reach * reach).sum()
    switch kind {
    case .axial:
      guard length > 0 else { return nil }
      scale = SIMD2(repeating: 1 / length)
    case .radial:
      guard reach.x != 0, reach.y != 0 else { return nil }
      scale = 1 / reach
    case .conic:
      scale = .zero
    }
  }

  /// A point as the gradient counts: how far along and across it lies, straight functions of both
  /// coordinates.
  ///
  /// The place in the gradient is the first number for axial gradients, the length of both for radial
  /// ones, and for conic ones their angle in turns.
  package func coordinates(x: Double, y: Double) -> SIMD2<Double> {
    let offset = SIMD2(x, y) - start
    switch kind {
    case .axial: return SIMD2((offset * reach * scale).sum(), 0)
    case .radial: return offset * scale
    case .conic:
      let (sine, cosine) = (sin(angle), cos(angle))
      return SIMD2(
        offset.x * cosine + offset.y * sine,
        offset.y * cosine - offset.x * sine
      )
    }
  }

  /// The place in the gradient that a point shows.
  ///
  /// - Parameters:
  ///   - x: Points.
  ///   - y: Points, downwards.
  /// - Returns: 0 at the start and 1 at the end. Beyond 1 on and on for axial (also below 0) and
  ///   radial gradients; always from 0 up to 1 for conic ones.
  public func parameter(x: Double, y: Double) -> Double {
    let offset = SIMD2(x, y) - start
    switch kind {
    case .axial:
      return (offset * reach * scale).sum()
    case .radial:
      let ratio = offset * scale
      return (ratio * ratio).sum().squareRoot()
    case .conic:
      let turn = (atan2(offset.y, offset.x) - angle) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}
