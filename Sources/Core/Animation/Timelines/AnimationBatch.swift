import LaminaMath
import LaminaProperties

/// Both ends of a simple animation, and the memory layout of its numbers.
package struct BatchEnds {
  package let from: SIMD4<Double>
  package let to: SIMD4<Double>
  package let layout: NumberLayout
}

/// The batch of simple running animations, stored as plain numbers for the per-frame loop.
///
/// Most animations are simple: numeric, between two given values. Each of them is a batch item of
/// three cache lines without references that writes to an address. The storage is shared in kind
/// with that of the springs of motions. Curves, which are long and few, are stored apart.
@MainActor
package struct AnimationBatch {
  /// A batch item: one simple animation.
  private struct Item {
    var ends: BatchEnds
    var times: MediaTimes
    /// The layer's local time is `rate * media time + shift`.
    var rate: Double
    var shift: Double
    /// The index of the curve; negative if progress is linear.
    var curve: Int
    var shown: UnsafeMutableRawPointer
    var committed: UnsafeMutableRawPointer
    var staleFlag: UnsafeMutablePointer<Bool>
    /// The layer; retained by the owner of the batch.
    var owner: Unmanaged<AnyObject>
  }

  private let batch = BatchStore<Item>()
  private let curves = BatchStore<CubicTimingCurve>()
  private var curveIndices: [CubicTimingCurve: Int] = [:]

  package init() {}

  /// The number of batch items.
  package var count: Int { batch.count }

  /// Removes the items from an index on.
  package mutating func removeAll(from index: Int = 0) {
    batch.removeAll(from: index)
    guard index == 0 else { return }
    curves.removeAll()
    curveIndices.removeAll(keepingCapacity: true)
  }

  /// Adds an item for an animation that is simple and overlaps no item from `start` on.
  ///
  /// - Parameters:
  ///   - node: The animation.
  ///   - rate: Layer seconds per second of media time.
  ///   - shift: The layer's time at media time 0.
  ///   - owner: The layer; kept alive by the caller.
  ///   - staleFlag: Set while the layer waits to be drawn.
  ///   - start: The first item of the same layer.
  /// - Returns: Whether an item was added.
  package mutating func append(
    _ node: AnimationNode,
    rate: Double,
    shift: Double,
    owner: AnyObject,
    staleFlag: UnsafeMutablePointer<Bool>,
    since start: Int
  ) -> Bool {
    guard let (track, curve) = node.simpleTrack, let ends = track.batchEnds else { return false }
    guard !overlaps(track.shown, ends.layout.byteCount, since: start) else { return false }
    batch.append(
      Item(
        ends: ends,
        times: node.times,
        rate: rate,
        shift: shift,
        curve: curve.map { self.index(of: $0) } ?? -1,
        shown: track.shown,
        committed: track.target.committed,
        staleFlag: staleFlag,
        owner: .passUnretained(owner)
      )
    )
    return true
  }

  private mutating func index(of curve: CubicTimingCurve) -> Int {
    if let index = curveIndices[curve] { return index }
    curves.append(curve)
    curveIndices[curve] = curves.count - 1
    return curves.count - 1
  }

  private func overlaps(_ memory: UnsafeMutableRawPointer, _ count: Int, since start: Int) -> Bool {
    let end = memory + count
    return (start..<batch.count)
      .contains { index in
        let item = batch.items + index
        let itemEnd = item.pointee.shown + item.pointee.ends.layout.byteCount
        return item.pointee.shown < end && memory < itemEnd
      }
  }

  /// Evaluates every item at a media time and stores the result as the presentation value.
  ///
  /// - Parameters:
  ///   - mediaTime: Seconds.
  ///   - didGoStale: Called for each layer that was not waiting to be drawn already.
  /// - Complexity: Proportional to the running animations; allocates nothing.
  package func evaluate(
    at mediaTime: Double,
    didGoStale: @MainActor (Unmanaged<AnyObject>) -> Void
  ) {
    let (first, count) = (batch.items, batch.count)
    let curves = UnsafePointer(curves.items)
    for index in 0..<count {
      Self.evaluate(&first[index], curves, at: mediaTime)
      if !first[index].staleFlag.pointee { didGoStale(first[index].owner) }
    }
  }

  @inline(__always)
  private static func evaluate(
    _ item: inout Item,
    _ curves: UnsafePointer<CubicTimingCurve>,
    at mediaTime: Double
  ) {
    let sample = item.times.sample(at: item.rate * mediaTime + item.shift)
    let ends = item.ends
    guard sample.applies else { return ends.layout.copy(item.shown, from: item.committed) }
    let progress =
      item.curve < 0 ? sample.fraction : curves[item.curve].value(at: sample.fraction)
    var value = progress == 1 ? ends.to : ends.from + (ends.to - ends.from) * progress
    if case .rect = ends.layout { value = value.withoutNegativeSize }
    ends.layout.store(value, item.shown)
  }
}
