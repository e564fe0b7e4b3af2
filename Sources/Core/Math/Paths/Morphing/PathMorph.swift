import Foundation

/// An interpolation between any two paths, prepared once and evaluated every frame.
///
/// Paths of the same structure are interpolated point by point, as with `Path.interpolate`.
/// Otherwise:
///
/// - Contours are matched, holes with holes; one without a partner grows from a point or shrinks to
///   one: its centre, or its position inside of the enclosing shape. An empty path is replaced by
///   the centre of the other.
/// - Both contours of a pair are split so that equal fractions of their lengths correspond. Lines
///   stay lines if both are lines; otherwise they become curves.
/// - A closed contour starts where its points move least, and a path may be reversed as a whole,
///   never a single contour of it.
/// - A pair with an open contour is open in between.
///
/// In between, the elements, their start points and their direction may differ from those of either
/// end; the geometry at fractions 0 and 1 is exactly that of the two paths. A path with a
/// coordinate that is not finite cannot be interpolated: the nearer end is shown.
///
/// ```swift
/// let morph = PathMorph(from: roof, to: heart)
/// let halfway = morph.path(at: 0.5)
/// ```
///
/// - Note: Differs from CAShapeLayer: there paths of unequal structure are undefined.
public struct PathMorph: Sendable {
  /// The number of elements in both paths together above which lengths are estimated instead of
  /// measured.
  public static let mostMeasuredElements = 4096
  /// The number of contours in either path above which they are matched in order and keep their
  /// drawn start points.
  public static let mostAlignedContours = 64

  /// The method of interpolation.
  private enum Course {
    /// Point by point between the given paths, which have the same structure.
    case direct
    /// Point by point between two paths split alike; the ends are the given paths.
    case cut(from: Path, to: Path)
    /// The first path up to the middle, then the second.
    case jump
  }

  private let from: Path
  private let to: Path
  private let course: Course
  /// The maximum number of elements of any interpolated path.
  private let room: Int

  /// Prepares the interpolation of two paths.
  ///
  /// - Parameters:
  ///   - from: The path at fraction 0.
  ///   - to: The path at fraction 1.
  /// - Complexity: O(n log n) for n elements in total, and O(c³) for c contours up to
  ///   `mostAlignedContours`.
  public init(from: Path, to: Path) {
    (self.from, self.to) = (from, to)
    if from.hasSameStructure(as: to) {
      course = .direct
      room = from.elements.count
    } else if from.isFinite, to.isFinite {
      var writer = MorphWriter()
      for pair in ContourPairing(from: from, to: to).pairs { writer.append(pair) }
      course = .cut(from: Path(elements: writer.from), to: Path(elements: writer.to))
      room = max(writer.from.count, from.elements.count, to.elements.count)
    } else {
      course = .jump
      room = max(from.elements.count, to.elements.count)
    }
  }

  /// The path at a fraction, which is any finite number; extrapolates beyond 0...1.
  public func path(at fraction: Double) -> Path {
    var path = Path()
    write(at: fraction, into: &path)
    return path
  }

  /// Writes the path at a fraction into the storage of another path.
  ///
  /// - Parameters:
  ///   - fraction: Any finite number; extrapolates beyond 0...1.
  ///   - path: Receives the interpolated path. After the first call this does not allocate, as long
  ///     as its storage is uniquely referenced.
  public func write(at fraction: Double, into path: inout Path) {
    switch course {
    case .direct:
      path.setMix(from, to, fraction, room: room)
    case .cut(let first, let second) where fraction != 0 && fraction != 1:
      path.setMix(first, second, fraction, room: room)
    case .cut, .jump:
      path.copySteps(of: fraction < 0.5 ? from : to, room: room)
    }
  }
}

/// Writes pairs of contours as elements of two paths of the same structure.
private struct MorphWriter {
  var from: [Path.Element] = []
  var to: [Path.Element] = []

  mutating func append(_ pair: ContourPairing.Pair) {
    switch pair {
    case .both(let alignment):
      append(alignment.pairs, isClosed: alignment.isClosed)
    case .shrinking(let contour, let point):
      let end = CubicPiece(from: point, to: point)
      append(contour.pieces.map { ($0, end) }, isClosed: contour.isClosed)
    case .growing(let contour, let point):
      let begin = CubicPiece(from: point, to: point)
      append(contour.pieces.map { (begin, $0) }, isClosed: contour.isClosed)
    }
  }

  private mutating func append(
    _ pairs: [(from: CubicPiece, to: CubicPiece)],
    isClosed: Bool
  ) {
    guard let first = pairs.first else { return }
    from.append(.move(to: CGPoint(first.from.start)))
    to.append(.move(to: CGPoint(first.to.start)))
    for (index, pair) in pairs.enumerated() {
      if pair.from.isLine, pair.to.isLine {
        // The last line of a closed contour is its closing line.
        if isClosed, index == pairs.count - 1, index > 0 { break }
        from.append(.line(to: CGPoint(pair.from.end)))
        to.append(.line(to: CGPoint(pair.to.end)))
      } else {
        from.append(pair.from.curve)
        to.append(pair.to.curve)
      }
    }
    guard isClosed else { return }
    from.append(.close)
    to.append(.close)
  }
}

extension CubicPiece {
  fileprivate var curve: Path.Element {
    .curve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
  }
}
