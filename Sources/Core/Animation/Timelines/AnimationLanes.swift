import LaminaMath
import LaminaProperties

/// Both ends of a simple animation, and how its numbers lie in memory.
package struct LaneEnds {
  package let from: SIMD4<Double>
  package let to: SIMD4<Double>
  package let layout: NumberLayout
}

/// The running animations as plain numbers in a row, for the loop that runs in every frame.
///
/// Most animations are simple: numbers from one given value to another. Each of those is a lane, a
/// few cache lines of memory without references, whose target is an address. They lie in the same
/// kind of store as the springs of motions do.
@MainActor
package struct AnimationLanes {
  /// One simple animation.
  private struct Lane {
    var times: MediaTimes
    /// The layer's local time is `rate * media time + shift`.
    var rate: Double
    var shift: Double
    var curve: CubicTimingCurve
    var isPaced: Bool
    var isColor: Bool
    var isRect: Bool
    var count: Int
    var from: SIMD4<Double>
    var to: SIMD4<Double>
    var shown: UnsafeMutableRawPointer
    var committed: UnsafeMutableRawPointer
    var staleFlag: UnsafeMutablePointer<Bool>
    /// The layer; whoever makes the lanes keeps it.
    var owner: Unmanaged<AnyObject>
  }

  private let lanes = LaneStore<Lane>()

  package init() {}

  private static let noCurve = CubicTimingCurve(0, 0, 1, 1)

  /// How many lanes there are.
  package var count: Int { lanes.count }

  /// Takes the lanes from an index on away.
  package func removeAll(from index: Int = 0) { lanes.removeAll(from: index) }

  /// Adds the lane of an animation, if it is simple and touches nothing that the lanes from an
  /// index on touch.
  ///
  /// - Parameters:
  ///   - node: The animation.
  ///   - rate: Seconds of the layer for each of media time.
  ///   - shift: The layer's time at media time 0.
  ///   - owner: The layer; kept alive by the caller.
  ///   - staleFlag: Set while the layer waits to be drawn.
  ///   - start: The first lane of the same layer.
  /// - Returns: Whether there is a lane for it.
  package func append(
    _ node: AnimationNode,
    rate: Double,
    shift: Double,
    owner: AnyObject,
    staleFlag: UnsafeMutablePointer<Bool>,
    since start: Int
  ) -> Bool {
    guard let (track, curve) = node.simpleTrack, let ends = track.lane else { return false }
    let count = ends.layout.count
    guard !overlaps(track.shown, count, since: start) else { return false }
    lanes.append(
      Lane(
        times: node.times,
        rate: rate,
        shift: shift,
        curve: curve ?? Self.noCurve,
        isPaced: curve != nil,
        isColor: ends.layout == .optionalColor,
        isRect: ends.layout == .rect,
        count: count,
        from: ends.from,
        to: ends.to,
        shown: track.shown,
        committed: track.target.committed,
        staleFlag: staleFlag,
        owner: .passUnretained(owner)
      )
    )
    return true
  }

  private func overlaps(_ memory: UnsafeMutableRawPointer, _ count: Int, since start: Int) -> Bool {
    let end = memory + count * MemoryLayout<Double>.stride
    return (start..<lanes.count)
      .contains { index in
        let lane = lanes.items + index
        let laneEnd = lane.pointee.shown + lane.pointee.count * MemoryLayout<Double>.stride
        return lane.pointee.shown < end && memory < laneEnd
      }
  }

  /// Makes what is seen at a media time the shown state of every lane.
  ///
  /// - Parameters:
  ///   - mediaTime: Seconds.
  ///   - didGoStale: Told of each layer that did not wait to be drawn until now.
  /// - Complexity: Proportional to the running animations; allocates nothing.
  package func evaluate(
    at mediaTime: Double,
    didGoStale: @MainActor (Unmanaged<AnyObject>) -> Void
  ) {
    let (first, count) = (lanes.items, lanes.count)
    for index in 0..<count {
      Self.evaluate(&first[index], at: mediaTime)
      if !first[index].staleFlag.pointee { didGoStale(first[index].owner) }
    }
  }

  @inline(__always)
  private static func evaluate(_ lane: inout Lane, at mediaTime: Double) {
    let sample = lane.times.sample(at: lane.rate * mediaTime + lane.shift)
    if sample.applies {
      let progress = lane.isPaced ? lane.curve.value(at: sample.fraction) : sample.fraction
      let value = progress == 1 ? lane.to : lane.from + (lane.to - lane.from) * progress
      store(lane.isRect ? value.withoutNegativeSize : value, lane)
    } else if lane.isColor {
      lane.shown.assumingMemoryBound(to: Color?.self).pointee =
        lane.committed.assumingMemoryBound(to: Color?.self).pointee
    } else {
      lane.shown.copyMemory(
        from: lane.committed,
        byteCount: lane.count * MemoryLayout<Double>.stride
      )
    }
  }

  @inline(__always)
  private static func store(_ value: SIMD4<Double>, _ lane: borrowing Lane) {
    if lane.isColor {
      lane.shown.assumingMemoryBound(to: Color?.self).pointee = Color(
        red: value.x,
        green: value.y,
        blue: value.z,
        alpha: value.w
      )
      return
    }
    let numbers = lane.shown.assumingMemoryBound(to: Double.self)
    numbers[0] = value.x
    if lane.count > 1 { numbers[1] = value.y }
    if lane.count > 2 { numbers[2] = value.z }
    if lane.count > 3 { numbers[3] = value.w }
  }
}

extension NumberLayout {
  /// How many numbers lie there.
  package var count: Int {
    switch self {
    case .doubles(let count): count
    case .rect, .optionalColor: 4
    }
  }
}
