import LaminaMath

/// One property of one layer while an animation changes it: where it lies, and how it is set back
/// to the committed value before the animations of a frame are applied in order.
///
/// The row is resolved once, when the animation is added. From then on there are no names.
@MainActor
package class PropertyTrack {
  package let target: EffectBuilder.Target
  package var row: PropertyRow { target.row }
  package let access: ValueAccess
  /// Where the shown value lies.
  package let shown: UnsafeMutableRawPointer
  /// Where the committed value lies.
  package let committed: UnsafeMutableRawPointer
  package let isAdditive: Bool
  package let isCumulative: Bool
  /// Whether values are rectangles, whose sizes never show below 0.
  package let isRect: Bool
  /// How far a unit of starting speed has led by now; springs set it.
  package var kick = 0.0

  package init(_ target: EffectBuilder.Target, isAdditive: Bool, isCumulative: Bool) {
    self.target = target
    access = target.row.access
    isRect = target.row.type == .rect
    shown = target.shown
    committed = target.committed
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// Another property that the animation changes along with this one.
  package var companion: PropertyTrack? { nil }

  /// Makes the committed value the shown one.
  package func reset() {
    switch access {
    case .doubles(let count):
      shown.copyMemory(from: committed, byteCount: count * MemoryLayout<Double>.stride)
    case .part, .transform:
      shown.assumingMemoryBound(to: TransformSlot.self).pointee =
        committed.assumingMemoryBound(to: TransformSlot.self).pointee
    case .color:
      shown.assumingMemoryBound(to: Color?.self).pointee =
        committed.assumingMemoryBound(to: Color?.self).pointee
    case .image:
      shown.assumingMemoryBound(to: ContentsSlot.self).pointee =
        committed.assumingMemoryBound(to: ContentsSlot.self).pointee
    case .integer, .boolean, .path, .colors, .numbers, .other:
      _ = row.write(shown, row.read(committed))
    }
  }

  /// Applies the animation to the shown value.
  ///
  /// - Parameters:
  ///   - progress: 0...1 after pacing; springs and overshooting curves leave that range.
  ///   - iteration: Cycles completed, for cumulative animations.
  ///   - endsAtStart: Whether a whole cycle ends where it began, as autoreversing ones do.
  package func apply(progress: Double, iteration: Int, endsAtStart: Bool) {}

  /// Shows up to four numbers; nil shows an absent colour.
  @inline(__always)
  final func show(_ value: SIMD4<Double>?) {
    access.store(isRect ? value?.withoutNegativeSize : value, to: shown)
  }
}

extension SIMD4<Double> {
  /// The numbers of a rectangle, with a negative size as none.
  ///
  /// - Source: rectangles under animation, as other implementations observed them on the original.
  var withoutNegativeSize: SIMD4<Double> {
    SIMD4(x, y, z < 0 ? 0 : z, w < 0 ? 0 : w)
  }
}

/// Up to four numbers from one value to another: numbers, points, sizes, rectangles, colours and
/// components of transforms.
package final class VectorTrack: PropertyTrack {
  private let from: SIMD4<Double>?
  private let to: SIMD4<Double>?
  private let by: SIMD4<Double>?
  /// What was seen when the animation was added: the start if nothing is given.
  private let previous: SIMD4<Double>
  /// A colour of which one end is absent: nothing is shown.
  private let isAbsent: Bool
  /// Speed at the start in units of the property; counted by `kick`.
  package var velocity = SIMD4<Double>.zero

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    from: SIMD4<Double>?,
    to: SIMD4<Double>?,
    by: SIMD4<Double>?,
    isAbsent: Bool = false
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.isAbsent = isAbsent
    previous = target.row.access.load(target.shown) ?? .zero
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  /// Both ends, if they are given and nothing else plays a part.
  package var fixedEnds: (from: SIMD4<Double>, to: SIMD4<Double>)? {
    guard !isAbsent, !isAdditive, !isCumulative, velocity == .zero, let from, let to else {
      return nil
    }
    return (from, to)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let seen = access.load(shown)
    // A colour between nothing and something is nothing, unless both ends are given.
    guard !isAbsent, let ends = ends(seen) else {
      show(nil)
      return
    }
    // Exactly the end at the end, not the end but for a rounding.
    var value = progress == 1 ? ends.end : ends.start + (ends.end - ends.start) * progress
    value += velocity * kick
    if isCumulative, iteration > 0 {
      value += (endsAtStart ? ends.start : ends.end) * Double(iteration)
    }
    if isAdditive { value = (seen ?? .zero) + value }
    show(value)
  }

  /// Start and end over what is seen without the animation; nil if they need it and there is none.
  private func ends(_ seen: SIMD4<Double>?) -> (start: SIMD4<Double>, end: SIMD4<Double>)? {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from + by)
    case (nil, let to?, let by?): return (to - by, to)
    default: break
    }
    guard let seen else { return nil }
    switch (from, to, by) {
    case (let from?, _, _): return (from, seen)
    case (_, let to?, _): return (seen, to)
    case (_, _, let by?): return (seen, seen + by)
    case (nil, nil, nil): return (previous, seen)
    }
  }
}

/// A value that only switches: truth values, texts, names, and values that cannot be mixed.
package final class SwitchTrack: PropertyTrack {
  private let value: PropertyValue?

  /// Creates a track of a value that shows from the start on; nil shows what is there.
  package init(_ target: EffectBuilder.Target, _ value: PropertyValue?) {
    self.value = value
    super.init(target, isAdditive: false, isCumulative: false)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    if let value { _ = row.write(shown, value) }
  }
}
