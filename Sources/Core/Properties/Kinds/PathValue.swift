import Foundation
import LaminaMath

/// A path; properties may have none.
extension Path: AnimatableValue, Interpolatable {
  /// The kind is called `path`.
  public static let typeName = "path"
  /// A path.
  public static let typeDescription = "a path"

  /// Point by point; paths of different structure are fitted to each other first.
  public func mixed(with other: Path, _ fraction: Double) -> Path {
    var interpolator = Interpolator()
    return interpolator.mix(self, other, fraction)
  }

  /// Point by point; stays as it is where the structures differ.
  public func adding(_ other: Path, times factor: Double) -> Path {
    guard let zero = Path.interpolate(from: other, to: other.negated, fraction: 0.5),
      let difference = Path.interpolate(from: zero, to: other, fraction: factor),
      let half = Path.interpolate(from: self, to: difference, fraction: 0.5)
    else { return self }
    return Path.interpolate(from: zero, to: half, fraction: 2) ?? self
  }

  /// Point by point; paths of different structure are told.
  public func isNear(_ other: Path, within distance: Double) -> Bool {
    isClose(to: other, within: distance)
  }

  /// The most steps that two paths of different structure may have together to be fitted to each
  /// other: a file of a stranger must not hold up a frame.
  public static let largestMorph = 4096

  /// Whether both are made of the same steps, or are small enough to be fitted to each other.
  public func canMix(with other: Path) -> Bool {
    elements.count + other.elements.count <= Self.largestMorph || hasSameStructure(as: other)
  }

  /// Mixes in memory that the animation keeps; the way between two paths is found once.
  public struct Interpolator: ValueInterpolator {
    private var path = Path()
    private var way: (from: Path, to: Path, morph: PathMorph)?

    /// A mixer that has not mixed yet.
    public init() {}

    /// The path in between.
    public mutating func mix(_ from: Path, _ to: Path, _ fraction: Double) -> Path {
      guard from.canMix(with: to) else { return to }
      if way?.from != from || way?.to != to { way = (from, to, PathMorph(from: from, to: to)) }
      way?.morph.write(at: fraction, into: &path)
      return path
    }
  }

  /// The path mirrored at the origin.
  private var negated: Path {
    transformed(by: AffineTransform2D(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
  }
}
