import LaminaCore
import LaminaScenes

/// The editing state of a timing function with its two control points.
package struct CurveEditor: Hashable, Sendable {
  /// The path of the timing function in the file.
  package var path: [String]
  /// The animation with this timing function: `drop (basic)`.
  package var owner: String
  /// x and y of the first control point, then of the second.
  package var points: [Double]
  /// The control point that keys move: 0 or 1.
  package var handle = 0

  /// Returns the control points with the selected one at a position; x stays between 0 and 1, as
  /// timing functions require.
  package func put(x: Double, y: Double) -> [Double] {
    var points = points
    points[2 * handle] = min(max(0, Self.hundredth(x)), 1)
    points[2 * handle + 1] = min(max(-9.99, Self.hundredth(y)), 9.99)
    return points
  }

  private static func hundredth(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  package var function: TimingFunction {
    TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
  }

  /// The name of the curve; nil for a custom one.
  package var name: String? { CurveText.names.first { CurveText.points(ofName: $0) == points } }
}
