import Foundation

/// The view of a camera layer: how a plane of its world is moved, scaled and turned.
///
/// A point `p` of a plane of depth `d` is drawn at `middle + turn(scale · (p - middle + shift))`,
/// with `shift = (home - eye) · d + middle - home` and `scale = 1 + (zoom - 1) · d`. The home is the
/// middle, but for a camera that an extended stage has enlarged: what it gains on each side it gains
/// for all depths alike.
public struct CameraLens: Hashable, Sendable {
  /// The zooms of a camera; others are clamped.
  public static let zooms = 0.05...40.0

  /// The middle of the camera's bounds.
  public var middle: CGPoint
  /// The middle of the bounds in the design.
  public var home: CGPoint
  /// The point of the world of depth 1 that is drawn in the middle.
  public var eye: CGPoint
  /// The scale of depth 1; within ``zooms``.
  public var zoom: Double
  /// The angle in radians by which all depths but 0 are turned, clockwise on the screen.
  public var roll: Double
  /// The depth that is sharp.
  public var focus: Double
  /// The blur per unit of distance from the sharp depth, in points.
  public var aperture: Double

  /// Creates the view of a camera that shows its world unchanged.
  public init(
    middle: CGPoint = .zero,
    home: CGPoint? = nil,
    eye: CGPoint? = nil,
    zoom: Double = 1,
    roll: Double = 0,
    focus: Double = 1,
    aperture: Double = 0
  ) {
    self.middle = middle
    self.home = home ?? middle
    self.eye = eye ?? self.home
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    self.roll = roll
    self.focus = focus
    self.aperture = aperture
  }

  /// Returns the factor by which a plane is scaled; 0 for one that the camera has passed.
  public func scale(ofDepth depth: Double) -> Double { max(0, 1 + (zoom - 1) * depth) }

  /// Returns the way by which a plane is moved before it is scaled, in points.
  package func shift(ofDepth depth: Double) -> SIMD2<Double> {
    let (middle, home) = (SIMD2(middle), SIMD2(home))
    return (home - SIMD2(eye)) * depth + (middle - home)
  }

  /// Returns the angle by which a plane is turned: what is at depth 0 stays as it is.
  package func angle(ofDepth depth: Double) -> Double { depth == 0 ? 0 : roll }

  /// Returns the standard deviation of a plane's blur, in points.
  public func blur(ofDepth depth: Double) -> Double { max(0, aperture) * abs(depth - focus) }

  /// Returns the matrix from the coordinates of a plane to those of the camera.
  public func matrix(ofDepth depth: Double) -> Transform3D {
    matrix(ofDepth: depth, shift: shift(ofDepth: depth))
  }

  /// Returns the matrix of a plane that is moved by another way, such as a rounded one.
  package func matrix(ofDepth depth: Double, shift: SIMD2<Double>) -> Transform3D {
    let (scale, angle) = (scale(ofDepth: depth), angle(ofDepth: depth))
    // Exact, so that text and images remain on the grid.
    if scale == 1, angle == 0 { return .translation(x: shift.x, y: shift.y) }
    let center = SIMD2(Double(middle.x), Double(middle.y))
    let (across, down) = (scale * cos(angle), scale * sin(angle))
    let way = shift - center
    return Transform3D(
      m11: across,
      m12: down,
      m21: -down,
      m22: across,
      m41: center.x + way.x * across - way.y * down,
      m42: center.y + way.x * down + way.y * across
    )
  }

  /// Returns the bounding box, in a plane's coordinates, of what is drawn in a box of the camera's
  /// coordinates; nil if the plane is not visible.
  package func world(
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>,
    ofDepth depth: Double
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    let scale = scale(ofDepth: depth)
    guard scale > 0 else { return nil }
    let center = SIMD2(Double(middle.x), Double(middle.y))
    let angle = angle(ofDepth: depth)
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let (half, way) = ((high - low) / 2, (low + high) / 2 - center)
    // The box of a turned box is as far from its middle as the sums of its sides' shares.
    let reach = SIMD2(half.x * cosine + half.y * sine, half.x * sine + half.y * cosine) / scale
    let turned = SIMD2(
      way.x * cos(angle) + way.y * sin(angle),
      way.y * cos(angle) - way.x * sin(angle)
    )
    let place = center + turned / scale - shift(ofDepth: depth)
    return (place - reach, place + reach)
  }
}
