import Foundation

/// The way from one path to another, whatever they are made of; made once, then asked for every frame.
///
/// Paths of the same structure go point by point, as with `Path.interpolate`. Otherwise:
///
/// - Contours are paired, a hole with a hole; one without a partner grows from a point or shrinks to
///   one: its own centre, or its place inside of the shape around it. An empty path stands for the
///   centre of the other.
/// - Both contours of a pair are cut so that equal shares of their lengths belong together. Lines
///   stay lines where both are lines; else they become curves.
/// - A closed contour is begun where its points move least, and a path may be run through backwards
///   as a whole, never one contour of it.
/// - A pair with an open contour is open on the way.
///
/// On the way the steps, their starts and their direction need not be those of either end; the
/// geometry at fractions 0 and 1 is exactly that of the two paths. A path with a coordinate that is
/// not finite cannot be mixed: the nearer end is shown.
///
/// ```swift
/// let morph = PathMorph(from: roof, to: heart)
/// let halfway = morph.path(at: 0.5)
/// ```
///
/// - Note: Differs from CAShapeLayer: there paths of unequal structure are undefined.
public struct PathMorph: Sendable {
  /// With more steps in both paths together, lengths are estimated instead of measured.
  public static let mostMeasuredElements = 4096
  /// With more contours in one of the paths, they are paired in their order and begin where they
  /// were drawn to begin.
  public static let mostAlignedContours = 64

  /// How a fraction becomes a path.
  private enum Course {
    /// Point by point between two paths of the same structure that are what was given.
    case direct
    /// Point by point between two paths that were cut alike; the ends are what was given.
    case cut(from: Path, to: Path)
    /// The one path up to the middle, then the other.
    case jump
  }

  private let from: Path
  private let to: Path
  private let course: Course
  /// The most steps that any path on the way has.
  private let room: Int

  /// Prepares the way between two paths.
  ///
  /// - Parameters:
  ///   - from: The path at fraction 0.
  ///   - to: The path at fraction 1.
  /// - Complexity: O(n log n) for n steps in all, and O(c³) for c contours up to
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

  /// The path at a fraction of the way.
  ///
  /// - Parameter fraction: Any finite number; beyond 0...1 the points go on.
  /// - Returns: The path there.
  public func path(at fraction: Double) -> Path {
    var path = Path()
    write(at: fraction, into: &path)
    return path
  }

  /// Writes the path at a fraction of the way into the memory that another path has.
  ///
  /// - Parameters:
  ///   - fraction: Any finite number; beyond 0...1 the points go on.
  ///   - path: Becomes the path there. After the first call nothing is allocated, as long as nobody
  ///     else keeps it.
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

/// Writes pairs of contours as steps of two paths of the same structure.
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
        // The last line of a closed contour is its closing one.
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
