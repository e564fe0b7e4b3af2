import LaminaMath
import LaminaScenes

/// The two handles of a timing function while somebody moves them.
package struct CurveEditor: Hashable, Sendable {
  /// Where the timing function stands in the file.
  package var path: [String]
  /// What it paces: `drop (basic)`.
  package var owner: String
  /// x and y of the first handle, then of the second.
  package var points: [Double]
  /// The handle that keys move: 0 or 1.
  package var handle = 0

  package init(path: [String], owner: String, points: [Double]) {
    (self.path, self.owner, self.points) = (path, owner, points)
  }

  /// The handles after the chosen one was moved; x stays between 0 and 1, as the reader wants it.
  func moved(x: Double, y: Double) -> [Double] {
    put(x: points[2 * handle] + x, y: points[2 * handle + 1] + y)
  }

  /// The handles with the chosen one at a place.
  func put(x: Double, y: Double) -> [Double] {
    var points = points
    points[2 * handle] = min(max(0, Self.hundredth(x)), 1)
    points[2 * handle + 1] = min(max(-9.99, Self.hundredth(y)), 9.99)
    return points
  }

  private static func hundredth(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// The curve itself.
  var function: TimingFunction {
    TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
  }

  /// The name of the curve; nil for one of its own.
  package var name: String? { CurveText.names.first { CurveText.points(ofName: $0) == points } }
}
