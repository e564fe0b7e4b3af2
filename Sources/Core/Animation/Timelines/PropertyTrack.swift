import LaminaMath
import LaminaProperties

/// The place of one property of one layer that animations change.
@MainActor
package struct TrackTarget {
  package let row: PropertyRow
  /// Keeps the memory, even if the layer goes.
  package let block: AnyPropertyBlock
  /// Where the shown value lies.
  package let shown: UnsafeMutableRawPointer
  /// Where the committed value lies.
  package let committed: UnsafeMutableRawPointer
  /// Where the model's value lies.
  package var model: UnsafeMutableRawPointer { block.model + (shown - block.shown) }
  /// Told of every change, where the place is not one of the layer that has the animation.
  package let didShow: (@MainActor () -> Void)?

  package init(
    row: PropertyRow,
    block: AnyPropertyBlock,
    offset: Int,
    didShow: (@MainActor () -> Void)? = nil
  ) {
    self.row = row
    self.block = block
    shown = block.shown + offset
    committed = block.committed + offset
    self.didShow = didShow
  }
}

/// One property of one layer while an animation changes it: where it lies, and how it is set back
/// to the committed value before the animations of a frame are applied in order.
///
/// The row is resolved once, when the animation is added. From then on there are no names.
@MainActor
package class PropertyTrack {
  package let target: TrackTarget
  package let isAdditive: Bool
  package let isCumulative: Bool
  /// How far a unit of starting speed has led by now; springs set it.
  package var velocityResponse = 0.0

  // Of their own, because asking the target for them would count its references in every frame.
  package final let shown: UnsafeMutableRawPointer
  final let committed: UnsafeMutableRawPointer
  /// Told of every change; nil for most.
  final let didShow: (@MainActor () -> Void)?

  package init(_ target: TrackTarget, isAdditive: Bool, isCumulative: Bool) {
    self.target = target
    shown = target.shown
    committed = target.committed
    didShow = target.didShow
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  package final var row: PropertyRow { target.row }

  /// Makes the committed value the shown one.
  package func reset() { didShow?() }

  /// Applies the animation to the shown value.
  ///
  /// - Parameters:
  ///   - progress: 0...1 after pacing; springs and overshooting curves leave that range.
  ///   - iteration: Cycles completed, for cumulative animations.
  ///   - endsAtStart: Whether a whole cycle ends where it began, as autoreversing ones do.
  package func apply(progress: Double, iteration: Int, endsAtStart: Bool) {}

  /// Both ends and how the numbers lie, if they are given and nothing else plays a part.
  package var batchEnds: BatchEnds? { nil }

  /// This track and those that it moves besides.
  package var all: [PropertyTrack] { [self] }
}
