import Foundation
import LaminaMath

/// A path; optional in properties.
extension Path: AnimatableValue, Interpolatable {
  /// The type's name in scene files: `path`.
  public static let typeName = "path"
  /// The description in messages.
  public static let typeDescription = "a path"

  /// Interpolates per point; paths of different structure are matched first.
  public func mixed(with other: Path, _ fraction: Double) -> Path {
    var interpolator = Interpolator()
    return interpolator.mix(self, other, fraction)
  }

  /// Adds per point; returns the path unchanged if the structures differ.
  public func adding(_ other: Path, times factor: Double) -> Path {
    guard let zero = Path.interpolate(from: other, to: other.negated, fraction: 0.5),
      let difference = Path.interpolate(from: zero, to: other, fraction: factor),
      let half = Path.interpolate(from: self, to: difference, fraction: 0.5)
    else { return self }
    return Path.interpolate(from: zero, to: half, fraction: 2) ?? self
  }

  /// Returns whether all points are near each other; false for paths of different structure.
  public func isNear(_ other: Path, within distance: Double) -> Bool {
    isClose(to: other, within: distance)
  }

  /// The maximal total number of elements of two paths of different structure that are matched: an
  /// untrusted file must not delay a frame.
  public static let largestMorph = 4096

  /// Returns whether both paths have the same structure, or are small enough to be matched.
  public func canMix(with other: Path) -> Bool {
    elements.count + other.elements.count <= Self.largestMorph || hasSameStructure(as: other)
  }

  /// An interpolator with a reused buffer, which matches two paths once.
  public struct Interpolator: ValueInterpolator {
    private var path = Path()
    private var way: (from: Path, to: Path, morph: PathMorph)?

    /// Creates an interpolator.
    public init() {}

    /// Interpolates between two paths.
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
