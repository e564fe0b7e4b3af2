import Foundation

extension Path {
  /// Whether two paths have the same sequence of element kinds.
  package func hasSameStructure(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.isSameKind(as: $1) }
  }

  /// Interpolates two paths of the same structure point by point; nil if the structures differ.
  ///
  /// `PathMorph` interpolates between any two paths.
  ///
  /// - Parameters:
  ///   - from: The path at fraction 0.
  ///   - to: The path at fraction 1.
  ///   - fraction: Any finite number.
  /// - Returns: The interpolated path.
  public static func interpolate(from: Path, to: Path, fraction: Double) -> Path? {
    var result = from
    return result.setInterpolation(from: from, to: to, fraction: fraction) ? result : nil
  }

  /// Replaces this path by the interpolation of two others, reusing its storage.
  ///
  /// - Parameters:
  ///   - from: The path at fraction 0.
  ///   - to: The path at fraction 1.
  ///   - fraction: Any finite number.
  /// - Returns: Whether the two have the same structure; if not, nothing changes.
  public mutating func setInterpolation(from: Path, to: Path, fraction: Double) -> Bool {
    guard from.hasSameStructure(as: to) else { return false }
    setMix(from, to, fraction)
    return true
  }

  /// Whether every point is within a distance of its counterpart along both axes; false if the
  /// structures differ.
  package func isClose(to other: Path, within distance: Double) -> Bool {
    hasSameStructure(as: other)
      && zip(elements, other.elements)
        .allSatisfy { one, other in
          zip(one.points, other.points)
            .allSatisfy {
              abs($0.x - $1.x) <= distance && abs($0.y - $1.y) <= distance
            }
        }
  }

  /// Replaces this path by the interpolation of two others of the same structure, reusing its
  /// storage.
  mutating func setMix(_ from: Path, _ to: Path, _ fraction: Double, room: Int = 0) {
    replaceElements(count: from.elements.count, room: room) { index in
      from.elements[index].mixed(with: to.elements[index], fraction)
    }
  }

  /// Replaces this path by a copy of another, reusing its storage.
  mutating func copySteps(of other: Path, room: Int) {
    replaceElements(count: other.elements.count, room: room) { other.elements[$0] }
  }
}

extension Path.Element {
  fileprivate func isSameKind(as other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
      (.close, .close):
      true
    default: false
    }
  }

  /// The points of the element.
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [point, control]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  /// Interpolates two elements of the same kind.
  fileprivate func mixed(with other: Path.Element, _ t: Double) -> Path.Element {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(to: Interpolation.mix(a, b, t))
    case (.line(let a), .line(let b)): .line(to: Interpolation.mix(a, b, t))
    case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
      .quadCurve(to: Interpolation.mix(a, b, t), control: Interpolation.mix(c, d, t))
    case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
      .curve(
        to: Interpolation.mix(a, b, t),
        control1: Interpolation.mix(c, d, t),
        control2: Interpolation.mix(e, f, t)
      )
    default: self
    }
  }
}
