import LaminaMath

/// The state that changes while a motion runs, and everything that a tick needs to advance it.
///
/// It has one location: memory allocated by the motion, or the animator's batch while the motion is
/// attached. Plain memory: moving it costs no reference counting.
struct MotionState {
  /// The reasons that keep a tick from advancing a motion on the fast path.
  struct SlowPathReasons: OptionSet {
    let rawValue: UInt16

    /// The kind of motion has no fast path under its fidelity.
    static let kind = SlowPathReasons(rawValue: 1)
    /// The motion has not begun, is paused or over, or must be rebased after a pause.
    static let standing = SlowPathReasons(rawValue: 1 << 1)
    /// Needs the current value to start.
    static let openEnds = SlowPathReasons(rawValue: 1 << 2)
    static let rounding = SlowPathReasons(rawValue: 1 << 3)
    static let clamping = SlowPathReasons(rawValue: 1 << 4)
    static let adding = SlowPathReasons(rawValue: 1 << 5)
    /// The delegate observes progress markers.
    static let markers = SlowPathReasons(rawValue: 1 << 6)
    static let delegate = SlowPathReasons(rawValue: 1 << 7)
    /// The motion's closure is called in every tick.
    static let applying = SlowPathReasons(rawValue: 1 << 8)
    static let traced = SlowPathReasons(rawValue: 1 << 9)
    static let watched = SlowPathReasons(rawValue: 1 << 10)
    /// The motion hands over to another one.
    static let chained = SlowPathReasons(rawValue: 1 << 11)
    /// Another motion of the object moves the same numbers.
    static let shared = SlowPathReasons(rawValue: 1 << 12)
    /// Motion is reduced.
    static let reduced = SlowPathReasons(rawValue: 1 << 13)
  }

  /// The route by which a value is written to the object.
  enum Route: UInt8 {
    /// Through the function of the property.
    case function
    /// One number, directly to memory.
    case number
    /// Several numbers, directly to memory.
    case memory
  }

  var value = SIMD4<Double>.zero
  var velocity = SIMD4<Double>.zero
  var target = SIMD4<Double>.zero
  var lastTime = 0.0
  /// The distance below which the motion has arrived.
  var threshold = 0.0
  var first: UnsafeMutablePointer<Double>?
  var mark: UnsafeMutablePointer<UInt64>?
  var markBits: UInt64 = 0
  var pulse: Unmanaged<Pulse>?
  /// The motion; nil for a gap.
  var owner: Unmanaged<AnyObject>?
  var family: Int32 = 0
  var stride: Int32 = 1
  var count: UInt8 = 1
  /// The number of components of the target; 0 for an unknown target.
  var targetCount: UInt8 = 0
  var route = Route.function
  var hasValue = false
  /// Whether the target was reached since the start of the path.
  var didReach = false
  /// Whether the distance was not zero at its start.
  var hasWay = false
  /// One bit per component: whether the target was below the value at the start.
  var wayIsDown: UInt8 = 0
  var slowPathReasons: SlowPathReasons = [.kind, .standing, .openEnds]

  mutating func set(_ reason: SlowPathReasons, _ isThere: Bool) {
    if isThere { slowPathReasons.formUnion(reason) } else { slowPathReasons.subtract(reason) }
  }

  /// Records the direction of the target per component, for `hasPassed`.
  mutating func measureWay() {
    let way = target - value
    hasWay = way != .zero
    wayIsDown = 0
    for index in 0..<Int(count) where way[index].sign == .minus { wayIsDown |= 1 << UInt8(index) }
  }

  /// Whether every component is at the target, or on the opposite side of where it started.
  ///
  /// - Source: POPAnimation: the signs of the distances are compared, and no distance counts as
  ///   upwards.
  var hasPassed: Bool { value == target || hasWay && passes(value - target) }

  /// Returns whether every component is on the opposite side of the target from the start.
  func passes(_ displacement: SIMD4<Double>) -> Bool {
    if displacement == .zero { return true }
    for index in 0..<Int(count) {
      let isDown = wayIsDown & (1 << UInt8(index)) != 0
      if (displacement[index] > 0) == isDown { return false }
    }
    return true
  }
}
