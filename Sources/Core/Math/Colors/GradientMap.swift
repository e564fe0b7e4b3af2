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

/// Maps the points of a layer to gradient parameters.
public struct GradientMap: Hashable, Sendable {
  /// The layout.
  public let kind: GradientKind
  private let start: SIMD2<Double>
  /// The vector from start to end, in points.
  private let reach: SIMD2<Double>
  /// 1 / |reach|² in both components for axial gradients, 1 / reach for radial ones, 0 for conic
  /// ones.
  private let scale: SIMD2<Double>
  private let angle: Double

  /// Prepares the layout of a gradient; nil if its line or ellipse is degenerate and draws nothing.
  ///
  /// - Parameters:
  ///   - kind: The layout.
  ///   - startPoint: The start point, as a fraction of the rectangle.
  ///   - endPoint: The end point, as a fraction of the rectangle.
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

  /// The gradient-space coordinates of a point: linear functions of `x` and `y`.
  ///
  /// The gradient parameter is the first coordinate for axial gradients, the length of the vector
  /// for radial ones, and its angle in turns for conic ones.
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

  /// The gradient parameter at a point.
  ///
  /// - Parameters:
  ///   - x: Points.
  ///   - y: Points, downwards.
  /// - Returns: 0 at the start and 1 at the end. Axial gradients extend below 0 and beyond 1,
  ///   radial ones beyond 1; conic ones are in 0..<1.
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
