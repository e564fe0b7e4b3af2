import Foundation
import LaminaMath

/// Keyframes of up to four numbers.
package final class VectorKeyframeTrack: PropertyTrack {
  private let keyframes: KeyframeTrack
  /// Which of the values are absent colours; empty if none is.
  private let absent: [Bool]

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    _ keyframes: KeyframeTrack,
    absent: [Bool] = []
  ) {
    self.keyframes = keyframes
    self.absent = absent.contains(true) ? absent : []
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    guard !isAbsent(at: progress) else {
      show(nil)
      return
    }
    var value = keyframes.value(at: progress)
    if isCumulative, iteration > 0 {
      value += keyframes.value(at: endsAtStart ? 0 : 1) * Double(iteration)
    }
    if isAdditive { value += access.load(shown) ?? .zero }
    show(value)
  }

  /// Whether an end of the segment is nothing: between nothing and something there is nothing.
  private func isAbsent(at progress: Double) -> Bool {
    guard !absent.isEmpty else { return false }
    let place = keyframes.timing.place(at: progress)
    if place.fraction == 0 || place.index + 1 >= absent.count { return absent[place.index] }
    if place.fraction == 1 { return absent[place.index + 1] }
    return absent[place.index] || absent[place.index + 1]
  }
}

/// Keyframes of matrices, taken apart segment by segment.
///
/// Cubic modes move as linear ones.
package final class TransformKeyframeTrack: PropertyTrack {
  private let values: [Transform3D]
  private let timing: KeyframeTiming
  private let segments: [TransformInterpolator]

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    _ values: [Transform3D],
    _ timing: KeyframeTiming
  ) {
    self.values = values
    self.timing = timing
    segments = zip(values, values.dropFirst()).map { TransformInterpolator(from: $0, to: $1) }
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  private func value(at progress: Double) -> Transform3D {
    let place = timing.place(at: progress)
    guard place.fraction != 0, place.index < segments.count else { return values[place.index] }
    return segments[place.index].value(at: place.fraction)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let slot = shown.assumingMemoryBound(to: TransformSlot.self)
    var value = value(at: progress)
    if isCumulative, iteration > 0 {
      value = value.concatenating(self.value(at: endsAtStart ? 0 : 1), times: iteration)
    }
    slot.pointee.matrix = isAdditive ? value.concatenating(slot.pointee.matrix) : value
  }
}

/// Keyframes of paths and of lists, mixed in a buffer of the track's own.
///
/// Cubic modes move as linear ones; neighbours that differ in structure switch.
package final class ListKeyframeTrack: PropertyTrack {
  private let values: [PropertyValue]
  private let timing: KeyframeTiming
  private var buffer = ListBuffer()

  package init(
    _ target: EffectBuilder.Target,
    _ animation: PropertyAnimation,
    _ values: [PropertyValue],
    _ timing: KeyframeTiming
  ) {
    self.values = values
    self.timing = timing
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let place = timing.place(at: progress)
    var value = values[place.index]
    if place.fraction != 0, place.index + 1 < values.count {
      value = buffer.mix(value, values[place.index + 1], place.fraction) ?? value
    }
    if isCumulative, iteration > 0 {
      let whole = values[endsAtStart ? 0 : values.count - 1]
      value = ListBuffer.sum(value, whole, Double(iteration))
    }
    _ = row.write(shown, isAdditive ? ListBuffer.sum(row.read(shown), value, 1) : value)
  }
}

/// Keyframes of values that only switch: each shows until the next is reached.
package final class SwitchKeyframeTrack: PropertyTrack {
  private let values: [PropertyValue]
  private let timing: KeyframeTiming

  package init(
    _ target: EffectBuilder.Target,
    _ values: [PropertyValue],
    _ timing: KeyframeTiming
  ) {
    self.values = values
    self.timing = timing
    super.init(target, isAdditive: false, isCumulative: false)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let place = timing.place(at: progress)
    // At the end of a segment the next value is reached.
    let index = place.fraction >= 1 ? min(place.index + 1, values.count - 1) : place.index
    _ = row.write(shown, values[index])
  }
}

/// A point that follows a path, and the turn of the layer along it.
package final class PathKeyframeTrack: PropertyTrack {
  private let path: PathTrack
  private let rotationMode: RotationMode?
  /// The layer's transform, if the layer turns along the path.
  private let turned: PropertyTrack?

  package init(
    _ target: EffectBuilder.Target,
    _ animation: KeyframeAnimation,
    _ path: PathTrack,
    transform: EffectBuilder.Target?
  ) {
    self.path = path
    rotationMode = animation.rotationMode
    turned =
      animation.rotationMode == nil
      ? nil
      : transform.map { PropertyTrack($0, isAdditive: false, isCumulative: false) }
    super
      .init(
        target,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
  }

  package override var companion: PropertyTrack? { turned }

  package override func reset() {
    super.reset()
    turned?.reset()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    var point = SIMD4(path.point(at: progress))
    if isCumulative, iteration > 0 {
      point += SIMD4(path.point(at: endsAtStart ? 0 : 1)) * Double(iteration)
    }
    if isAdditive { point += access.load(shown) ?? .zero }
    access.store(point, to: shown)
    guard let rotationMode, let turned else { return }
    let slot = turned.shown.assumingMemoryBound(to: TransformSlot.self)
    let angle = path.tangentAngle(at: progress)
    slot.pointee.matrix = rotationMode.rotate(slot.pointee.matrix, along: angle)
  }
}

extension SIMD4<Double> {
  fileprivate init(_ point: CGPoint) { self.init(point.x, point.y, 0, 0) }
}
