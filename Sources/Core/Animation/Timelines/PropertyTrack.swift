import LaminaMath
import LaminaProperties

/// The storage of one animated property of one layer.
@MainActor
package struct TrackTarget {
  package let descriptor: PropertyDescriptor
  /// The block that contains the storage, which it keeps alive even after the layer is deallocated.
  package let block: AnyPropertyBlock
  /// The address of the shown value.
  package let shown: UnsafeMutableRawPointer
  /// The address of the committed value.
  package let committed: UnsafeMutableRawPointer
  /// The address of the model value.
  package var model: UnsafeMutableRawPointer { block.model + (shown - block.shown) }
  /// Called after each write of the shown value, if the storage belongs to another layer than the
  /// animated one; otherwise nil.
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

/// Animates one property of one layer.
///
/// In every frame, all tracks are first reset to the committed values; then the animations are
/// applied in order. The base class does nothing but call `didShow`: subclasses write
/// the values. The descriptor is resolved once, when the animation is added, so that a frame looks
/// up no names.
@MainActor
package class PropertyTrack {
  package let target: TrackTarget
  package final let isAdditive: Bool
  package final let isCumulative: Bool
  /// The factor by which the initial velocity contributes to the value at the current time; set by
  /// springs.
  package final var velocityResponse = 0.0

  // Copied from the target: reading them through it would count references in every frame.
  package final let shown: UnsafeMutableRawPointer
  final let committed: UnsafeMutableRawPointer
  /// Called after each write of the shown value; nil for most tracks.
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

  /// Whether the track leads from one value to another without turning back: keyframes may not.
  package var isDirect: Bool { true }

  /// The progress at which the value changes, in ascending order, if it is constant in between; nil
  /// for a value that changes all the time.
  package var jumps: [Double]? { nil }

  /// Resets the shown value to the committed one; subclasses override this.
  package func reset() { didShow?() }

  /// Applies the animation to the shown value; subclasses override this.
  ///
  /// - Parameters:
  ///   - progress: 0...1 after pacing; springs and overshooting curves leave that range.
  ///   - iteration: The number of completed cycles, for cumulative animations.
  ///   - endsAtStart: Whether each cycle ends at the start value, as with `autoreverses`.
  package func apply(progress: Double, iteration: Int, endsAtStart: Bool) {}

  /// The end values and their memory layout, for `AnimationBatch`; nil if the track is not simple
  /// enough for a batch.
  package var batchEnds: BatchEnds? { nil }

  /// The tracks of single properties: this one, or the parts of a composite one.
  package var all: [PropertyTrack] { [self] }
}
