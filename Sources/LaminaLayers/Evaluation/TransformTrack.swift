import LaminaMath

/// A whole matrix from one value to another, by decomposition.
///
/// - Note: Turns go the short way, as the original's do; animate `transform.rotation.z` for more.
package final class TransformTrack: PropertyTrack {
  private let from: Transform3D?
  private let to: Transform3D?
  private let by: Transform3D?
  private let previous: Transform3D
  /// The decomposed ends, and the matrices they were made from.
  private var ends: (start: Transform3D, end: Transform3D, interpolator: TransformInterpolator)?

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    from: Transform3D?,
    to: Transform3D?,
    by: Transform3D?
  ) {
    self.from = from
    self.to = to
    self.by = by
    previous = target.shown.assumingMemoryBound(to: TransformSlot.self).pointee.matrix
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let slot = shown.assumingMemoryBound(to: TransformSlot.self)
    let current = slot.pointee.matrix
    let start: Transform3D
    let end: Transform3D
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, by.concatenating(from))
    case (nil, let to?, let by?): (start, end) = (by.inverted().concatenating(to), to)
    case (let from?, nil, nil): (start, end) = (from, current)
    case (nil, let to?, nil): (start, end) = (current, to)
    case (nil, nil, let by?): (start, end) = (current, by.concatenating(current))
    case (nil, nil, nil): (start, end) = (previous, current)
    }
    var value = interpolator(from: start, to: end).value(at: progress)
    if isCumulative, iteration > 0 {
      value = value.concatenating(endsAtStart ? start : end, times: iteration)
    }
    slot.pointee.matrix = isAdditive ? value.concatenating(current) : value
  }

  private func interpolator(
    from start: Transform3D,
    to end: Transform3D
  )
    -> TransformInterpolator
  {
    if let ends, ends.start == start, ends.end == end { return ends.interpolator }
    let interpolator = TransformInterpolator(from: start, to: end)
    ends = (start, end, interpolator)
    return interpolator
  }
}

extension Transform3D {
  /// This matrix, then another one so many times over.
  ///
  /// - Complexity: O(log times): animations may have run for days.
  func concatenating(_ other: Transform3D, times: Int) -> Transform3D {
    var result = self
    var power = other
    var rest = times
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(power) }
      rest >>= 1
      if rest > 0 { power = power.concatenating(power) }
    }
    return result
  }
}
