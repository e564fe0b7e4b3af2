import LaminaMath

/// A colour for every point of a layer at every time.
///
/// The closure is asked for 4 x 4 places of each cell that is drawn, in the coordinates that it asks
/// for; it must give the same answer for the same point and time.
public struct LayerShader: Sendable {
  /// What the points are counted in.
  public enum Coordinates: Sendable {
    /// From 0 to 1 over the bounds, in x and y.
    case unit
    /// The layer's own points.
    case layer
  }

  /// What the points are counted in.
  public let coordinates: Coordinates
  /// Whether the colours change as the layer's time goes on.
  public let isTimeDependent: Bool
  let color: @Sendable (_ point: SIMD2<Double>, _ time: Double) -> Color

  /// Creates a shader from a closure.
  ///
  /// - Parameters:
  ///   - coordinates: What the points are counted in.
  ///   - isTimeDependent: Whether the colours change by themselves; false draws nothing anew until a
  ///     property changes.
  ///   - color: The colour at a point and at the layer's own time in seconds.
  public init(
    in coordinates: Coordinates = .unit,
    isTimeDependent: Bool = true,
    _ color: @escaping @Sendable (_ point: SIMD2<Double>, _ time: Double) -> Color
  ) {
    self.coordinates = coordinates
    self.isTimeDependent = isTimeDependent
    self.color = color
  }
}
