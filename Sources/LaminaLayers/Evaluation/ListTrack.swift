import Foundation
import LaminaMath

/// Values of variable length from one to another: paths point by point, lists of colours and of
/// numbers entry by entry.
///
/// Where the structures differ the end shows at once.
package final class ListTrack: PropertyTrack {
  private let from: PropertyValue?
  private let to: PropertyValue?
  private let by: PropertyValue?
  private let previous: PropertyValue
  private var buffer = ListBuffer()

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    from: PropertyValue?,
    to: PropertyValue?,
    by: PropertyValue?
  ) {
    self.from = from
    self.to = to
    self.by = by
    previous = target.row.read(target.shown)
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let current = row.read(shown)
    let start: PropertyValue
    let end: PropertyValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, ListBuffer.sum(from, by, 1))
    case (nil, let to?, let by?): (start, end) = (ListBuffer.sum(to, by, -1), to)
    case (let from?, nil, nil): (start, end) = (from, current)
    case (nil, let to?, nil): (start, end) = (current, to)
    case (nil, nil, let by?): (start, end) = (current, ListBuffer.sum(current, by, 1))
    case (nil, nil, nil): (start, end) = (previous, current)
    }
    var value = buffer.mix(start, end, progress) ?? end
    if isCumulative, iteration > 0 {
      value = ListBuffer.sum(value, endsAtStart ? start : end, Double(iteration))
    }
    _ = row.write(shown, isAdditive ? ListBuffer.sum(current, value, 1) : value)
  }
}

/// Memory in which lists are mixed: kept by the animation, so that after its first frame nothing is
/// allocated.
struct ListBuffer {
  private var numbers: [Double] = []
  private var colors: [Color] = []
  private var path = Path()

  /// A mix of two values of the same structure; nil if the structures differ.
  mutating func mix(_ a: PropertyValue, _ b: PropertyValue, _ t: Double) -> PropertyValue? {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      numbers.removeAll(keepingCapacity: true)
      for index in a.indices { numbers.append(a[index] + (b[index] - a[index]) * t) }
      return .numbers(numbers)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      colors.removeAll(keepingCapacity: true)
      for index in a.indices {
        colors.append(Color.interpolate(from: a[index], to: b[index], fraction: t))
      }
      return .colors(colors)
    case (.path(let a), .path(let b)):
      return path.setInterpolation(from: a, to: b, fraction: t) ? .path(path) : nil
    default: return nil
    }
  }

  /// Whether two values can be mixed.
  static func canMix(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    var buffer = ListBuffer()
    return buffer.mix(a, b, 0.5) != nil
  }

  /// a + factor * b, or a if the structures differ.
  static func sum(_ a: PropertyValue, _ b: PropertyValue, _ factor: Double) -> PropertyValue {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 * factor })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b)
          .map { a, b in
            Color(
              red: a.red + b.red * factor,
              green: a.green + b.green * factor,
              blue: a.blue + b.blue * factor,
              alpha: a.alpha + b.alpha * factor
            )
          }
      )
    case (.path(let a), .path(let b)):
      guard let zero = Path.interpolate(from: b, to: b.negated, fraction: 0.5),
        let difference = Path.interpolate(from: zero, to: b, fraction: factor),
        let half = Path.interpolate(from: a, to: difference, fraction: 0.5)
      else { return .path(a) }
      return Path.interpolate(from: zero, to: half, fraction: 2).map { .path($0) } ?? .path(a)
    default: return a
    }
  }
}

extension Path {
  /// The path mirrored at the origin.
  fileprivate var negated: Path {
    transformed(by: AffineTransform2D(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
  }
}
