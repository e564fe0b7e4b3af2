import LaminaMath
import LaminaProperties

/// The storage of one animated property of one layer.
@MainActor
package struct TrackTarget {
  package let descriptor: PropertyDescriptor
  /// The block that holds the storage; keeps the memory alive after the layer.
  package let block: AnyPropertyBlock
  /// The address of the shown value.
  package let shown: UnsafeMutableRawPointer
  /// The address of the committed value.
  package let committed: UnsafeMutableRawPointer
  /// The address of the model value.
  package var model: UnsafeMutableRawPointer { block.model + (shown - block.shown) }
  /// Called for every change, if the storage does not belong to the animated layer itself.
  package let didShow: (@MainActor () -> Void)?

  package init(
    descriptor: PropertyDescriptor,
    block: AnyPropertyBlock,
    offset: Int,
    didShow: (@MainActor () -> Void)? = nil
  ) {
    self.descriptor = descriptor
    self.block = block
    shown = block.shown + offset
    committed = block.committed + offset
    self.didShow = didShow
  }
}

/// An animated property of one layer: its storage, and the reset to the committed value before a
/// frame applies the animations in order.
///
/// The property descriptor is resolved once, when the animation is added; per-frame work uses no
/// names.
@MainActor
package class PropertyTrack {
  package let target: TrackTarget
  package let isAdditive: Bool
  package let isCumulative: Bool
  /// The initial-velocity response at the current time; set by springs.
  package var velocityResponse = 0.0

  // Copied from the target: reading them through it would count references in every frame.
  package final let shown: UnsafeMutableRawPointer
  final let committed: UnsafeMutableRawPointer
  /// Called for every change; nil for most tracks.
  final let didShow: (@MainActor () -> Void)?

  package init(_ target: TrackTarget, isAdditive: Bool, isCumulative: Bool) {
    self.target = target
    shown = target.shown
    committed = target.committed
    didShow = target.didShow
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  package final var descriptor: PropertyDescriptor { target.descriptor }

  /// Resets the shown value to the committed one.
  package func reset() { didShow?() }

  /// Applies the animation to the shown value.
  ///
  /// - Parameters:
  ///   - progress: 0...1 after pacing; springs and overshooting curves leave that range.
  ///   - iteration: The number of completed cycles, for cumulative animations.
  ///   - endsAtStart: Whether a whole cycle ends where it began, as with autoreverses.
  package func apply(progress: Double, iteration: Int, endsAtStart: Bool) {}

  /// The ends and layout of the track as a batch item; nil if it is not simple enough.
  package var batchEnds: BatchEnds? { nil }

  /// This track and its dependents.
  package var all: [PropertyTrack] { [self] }
}
