import Foundation
import LaminaMath

/// Values of variable length from one to another: paths point by point, lists of colours and of
/// numbers entry by entry. Where the structures differ the end shows at once.
package final class ListTrack: PropertyTrack {
  private let from: PropertyValue?
  private let to: PropertyValue?
  private let by: PropertyValue?
  private let previous: PropertyValue

  package init(
    _ target: EffectBuilder.Target, _ animation: PropertyAnimation,
    from: PropertyValue?, to: PropertyValue?, by: PropertyValue?
  ) {
    self.from = from
    self.to = to
    self.by = by
    previous = target.row.read(target.shown)
    super.init(
      target, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let current = row.read(shown)
    let start: PropertyValue
    let end: PropertyValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, Self.sum(from, by, 1))
    case (nil, let to?, let by?): (start, end) = (Self.sum(to, by, -1), to)
    case (let from?, nil, nil): (start, end) = (from, current)
    case (nil, let to?, nil): (start, end) = (current, to)
    case (nil, nil, let by?): (start, end) = (current, Self.sum(current, by, 1))
    case (nil, nil, nil): (start, end) = (previous, current)
    }
    var value = Self.mixed(start, end, progress) ?? end
    if isCumulative, iteration > 0 {
      value = Self.sum(value, endsAtStart ? start : end, Double(iteration))
    }
    _ = row.write(shown, isAdditive ? Self.sum(current, value, 1) : value)
  }

  /// A mix of two values of the same structure; nil if the structures differ.
  static func mixed(_ a: PropertyValue, _ b: PropertyValue, _ t: Double) -> PropertyValue? {
    combined(a, b) { $0 + ($1 - $0) * t }
  }

  /// a + factor * b, or a if the structures differ.
  static func sum(_ a: PropertyValue, _ b: PropertyValue, _ factor: Double) -> PropertyValue {
    combined(a, b) { $0 + $1 * factor } ?? a
  }

  private static func combined(
    _ a: PropertyValue, _ b: PropertyValue, _ mix: (Double, Double) -> Double
  ) -> PropertyValue? {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(mix))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map { a, b in
          Color(
            red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
            alpha: mix(a.alpha, b.alpha))
        })
    case (.path(let a), .path(let b)):
      return a.combined(with: b, mix).map { .path($0) }
    default: return nil
    }
  }
}

extension Path {
  /// The path whose numbers are made from the numbers of two paths of the same structure.
  func combined(with other: Path, _ mix: (Double, Double) -> Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): result.append(.move(to: point(a, b)))
      case (.line(let a), .line(let b)): result.append(.line(to: point(a, b)))
      case (.quadCurve(let a, let ac), .quadCurve(let b, let bc)):
        result.append(.quadCurve(to: point(a, b), control: point(ac, bc)))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        result.append(.curve(to: point(a, b), control1: point(a1, b1), control2: point(a2, b2)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(elements: result)
  }
}
