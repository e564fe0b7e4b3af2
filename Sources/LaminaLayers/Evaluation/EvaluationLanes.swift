import LaminaMath

/// The running animations as plain numbers in a row, for the loop that runs in every frame.
///
/// Most animations are simple: numbers from one given value to another. Each of those is a lane, a
/// few cache lines of memory without references, whose target is an address. Layers with anything
/// else are asked one by one. The lanes are made anew when animations come or go, or when the
/// timing of a layer changes.
@MainActor
package struct EvaluationLanes {
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
    var layer: Unmanaged<Layer>
  }

  private var lanes: ContiguousArray<Lane> = []
  private var others: ContiguousArray<Layer> = []
  /// The earliest media time at which an animation starts, stops or is let go of.
  package private(set) var nextLifeChange = Double.infinity

  /// Whether layers on the context's list have left the tree.
  package var hasDetached = false

  package init() {}

  private static let noCurve = CubicTimingCurve(0, 0, 1, 1)

  /// Makes the lanes for these layers.
  package mutating func rebuild(_ animated: ContiguousArray<Layer>) {
    lanes.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    nextLifeChange = .infinity
    for layer in animated {
      _ = layer.localTime(at: 0)
      nextLifeChange = min(nextLifeChange, layer.nextLifeChange)
      if !append(layer) { others.append(layer) }
    }
  }

  /// Adds the lanes of a layer, if all its animations are simple and none touches what another
  /// does.
  private mutating func append(_ layer: Layer) -> Bool {
    guard !layer.timeMap.hasCycles else { return false }
    let start = lanes.count
    for animation in layer.running {
      guard animation.phase != .added, let simple = animation.node.simpleTrack,
        let ends = simple.track.fixedEnds, let count = simple.track.access.laneCount,
        !overlaps(simple.track.shown, count, since: start)
      else {
        lanes.removeLast(lanes.count - start)
        return false
      }
      lanes.append(
        Lane(
          times: animation.node.times,
          rate: layer.timeMap.rate,
          shift: layer.timeMap.shift,
          curve: simple.curve ?? Self.noCurve,
          isPaced: simple.curve != nil,
          isColor: simple.track.access == .color,
          isRect: simple.track.isRect,
          count: count,
          from: ends.from,
          to: ends.to,
          shown: simple.track.shown,
          committed: simple.track.committed,
          staleFlag: layer.base.staleFlag,
          layer: .passUnretained(layer)
        )
      )
    }
    return true
  }

  private func overlaps(_ memory: UnsafeMutableRawPointer, _ count: Int, since start: Int) -> Bool {
    let end = memory + count * MemoryLayout<Double>.stride
    return lanes[start...]
      .contains { lane in
        lane.shown < end && memory < lane.shown + lane.count * MemoryLayout<Double>.stride
      }
  }

  /// Makes what is seen at a media time the shown state of every animated layer.
  ///
  /// - Complexity: Proportional to the running animations; allocates nothing.
  package mutating func evaluate(at mediaTime: Double) {
    lanes.withUnsafeMutableBufferPointer { buffer in
      for index in buffer.indices { Self.evaluate(&buffer[index], at: mediaTime) }
    }
    for layer in others { layer.evaluate(at: mediaTime) }
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
    if !lane.staleFlag.pointee { lane.layer._withUnsafeGuaranteedRef { $0.markStale() } }
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

extension ValueAccess {
  /// How many numbers a lane holds for values that lie so; nil if lanes cannot hold them.
  fileprivate var laneCount: Int? {
    switch self {
    case .doubles(let count): count
    case .color: 4
    case .integer, .boolean, .transform, .path, .colors, .numbers, .image, .part, .other: nil
    }
  }
}

extension Layer {
  /// The earliest media time at which one of the animations starts, stops or is let go of.
  fileprivate var nextLifeChange: Double {
    // Where time has cycles or runs back, every tick looks; and where nothing is left to run, the
    // next one, to forget the layer.
    guard !timeMap.hasCycles, timeMap.rate >= 0, !running.isEmpty, departure?.isOver != true
    else { return -.infinity }
    var next = Double.infinity
    for animation in running {
      let local: Double
      switch animation.phase {
      case .added: continue
      case .committed: local = animation.node.times.beginTime
      case .started: local = animation.node.times.endTime
      case .stopped:
        if animation.source.isRemovedOnCompletion { next = -.infinity }
        continue
      }
      if timeMap.rate > 0 {
        next = min(next, (local - timeMap.shift) / timeMap.rate)
      } else if timeMap.shift >= local {
        // Time stands still, and stands behind it.
        next = -.infinity
      }
    }
    guard next.isFinite else { return next }
    // A rounding must not make an end come a tick late.
    return next - 1e-9 * max(1, abs(next))
  }
}
