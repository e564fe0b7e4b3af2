import Foundation
import LaminaMath

/// A path; properties may have none.
extension Path: AnimatableValue, Mixable {
  /// `path`
  public static let typeName = "path"
  /// A path.
  public static let typeDescription = "a path"

  /// Point by point.
  public func mixed(with other: Path, _ fraction: Double) -> Path {
    var mixer = Mixer()
    return mixer.mix(self, other, fraction)
  }

  /// Point by point; stays as it is where the structures differ.
  public func adding(_ other: Path, times factor: Double) -> Path {
    guard let zero = Path.interpolate(from: other, to: other.negated, fraction: 0.5),
      let difference = Path.interpolate(from: zero, to: other, fraction: factor),
      let half = Path.interpolate(from: self, to: difference, fraction: 0.5)
    else { return self }
    return Path.interpolate(from: zero, to: half, fraction: 2) ?? self
  }

  /// Whether both are made of the same steps.
  public func canMix(with other: Path) -> Bool { hasSameStructure(as: other) }

  /// Mixes in memory that the animation keeps.
  public struct Mixer: ValueMixer {
    private var path = Path()

    /// A mixer that has not mixed yet.
    public init() {}

    /// The path in between.
    public mutating func mix(_ from: Path, _ to: Path, _ fraction: Double) -> Path {
      if fraction == 1 { return to }
      return path.setInterpolation(from: from, to: to, fraction: fraction) ? path : to
    }
  }

  /// The path mirrored at the origin.
  private var negated: Path {
    transformed(by: AffineTransform2D(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
  }
}
