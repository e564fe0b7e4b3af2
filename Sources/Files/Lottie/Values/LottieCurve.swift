import Foundation
import LaminaCore

/// A spatial curve that a position follows by arc length, with the timing of its keyframe.
struct LottieCurve: Sendable {
  private let segment: BezierSegment
  private let arc: ArcLength

  /// Creates the curve between two positions with tangents; nil for a straight line.
  init?(from start: [Double], to end: [Double], leaving: [Double], arriving: [Double]) {
    func point(_ place: [Double], _ offset: [Double] = []) -> CGPoint {
      func part(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
      return CGPoint(
        x: part(place, 0) + part(offset, 0),
        y: part(place, 1) + part(offset, 1)
      )
    }
    let (a, b) = (point(start), point(end))
    let (c, d) = (point(start, leaving), point(end, arriving))
    guard !Self.isStraight(a, c, d, b) else { return nil }
    segment = BezierSegment(from: a, control1: c, control2: d, to: b)
    arc = ArcLength(segment)
    guard arc.total > 0 else { return nil }
  }

  /// Whether the control points are close to the line between the ends, relative to its length.
  private static func isStraight(_ a: CGPoint, _ c: CGPoint, _ d: CGPoint, _ b: CGPoint) -> Bool {
    let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
    let square = x * x + y * y
    return [c, d]
      .allSatisfy { control in
        let (u, v) = (Double(control.x - a.x), Double(control.y - a.y))
        let (along, across) = (u * x + v * y, u * y - v * x)
        if square < 1e-9 { return u * u + v * v < 1e-6 }
        return across.magnitude <= 0.002 * square && along >= -0.002 * square
          && along <= 1.002 * square
      }
  }

  /// The position at a fraction of the length; extrapolated beyond the ends.
  func place(at fraction: Double) -> [Double] {
    let place = segment.point(at: arc.parameter(at: fraction))
    return [Double(place.x), Double(place.y)]
  }
}
