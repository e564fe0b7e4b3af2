import LaminaMath

/// What changes about a motion while it runs, and what a tick needs to know for it.
///
/// It lies in one place: in memory of the motion's own, and in the animator's row of states while
/// the motion is attached. Plain memory: moving one costs no reference counting.
struct MotionState {
  /// What keeps a tick from moving a motion without looking at the motion itself.
  struct SlowPathReasons: OptionSet {
    let rawValue: UInt16

    /// There is no short way for its kind under its fidelity.
    static let kind = SlowPathReasons(rawValue: 1)
    /// It has not begun, is paused or over, or must make up for a pause first.
    static let standing = SlowPathReasons(rawValue: 1 << 1)
    /// From or to is not known, and is to be read.
    static let openEnds = SlowPathReasons(rawValue: 1 << 2)
    static let rounding = SlowPathReasons(rawValue: 1 << 3)
    static let clamping = SlowPathReasons(rawValue: 1 << 4)
    static let adding = SlowPathReasons(rawValue: 1 << 5)
    /// Its delegate waits for marks of the progress.
    static let markers = SlowPathReasons(rawValue: 1 << 6)
    static let delegate = SlowPathReasons(rawValue: 1 << 7)
    /// Its closure is called in every tick.
    static let applying = SlowPathReasons(rawValue: 1 << 8)
    /// Its own tracer runs.
    static let traced = SlowPathReasons(rawValue: 1 << 9)
    /// The animator hears of every event.
    static let watched = SlowPathReasons(rawValue: 1 << 10)
    /// It hands over to another motion.
    static let chained = SlowPathReasons(rawValue: 1 << 11)
    /// Another motion of its object moves the same numbers.
    static let shared = SlowPathReasons(rawValue: 1 << 12)
  }

  /// How a value gets to the object.
  enum Route: UInt8 {
    /// By the function of the property.
    case function
    /// One number, straight to memory.
    case number
    /// Some numbers, straight to memory.
    case memory
  }

  var value = SIMD4<Double>.zero
  var velocity = SIMD4<Double>.zero
  var target = SIMD4<Double>.zero
  /// The time of the last tick.
  var lastTime = 0.0
  /// The distance below which the motion has arrived.
  var threshold = 0.0
  var first: UnsafeMutablePointer<Double>?
  var mark: UnsafeMutablePointer<UInt64>?
  var markBits: UInt64 = 0
  var pulse: Unmanaged<Pulse>?
  /// The motion; nil in a gap.
  var owner: Unmanaged<AnyObject>?
  var family: Int32 = 0
  var stride: Int32 = 1
  var count: UInt8 = 1
  /// How many components the target has; 0 for a target that is not known.
  var targetCount: UInt8 = 0
  var route = Route.function
  var hasValue = false
  /// Whether the target was met since the way began.
  var didReach = false
  /// Whether there was a way to go when it began.
  var hasWay = false
  /// One bit per component: whether the target lay below the value then.
  var wayIsDown: UInt8 = 0
  var slowPathReasons: SlowPathReasons = [.kind, .standing, .openEnds]

  /// Puts up or takes away slowPathReasons.
  mutating func set(_ reason: SlowPathReasons, _ isThere: Bool) {
    if isThere { slowPathReasons.formUnion(reason) } else { slowPathReasons.subtract(reason) }
  }

  /// Where the target is from here, component by component, for `hasPassed`.
  mutating func measureWay() {
    let way = target - value
    hasWay = way != .zero
    wayIsDown = 0
    for index in 0..<Int(count) where way[index].sign == .minus { wayIsDown |= 1 << UInt8(index) }
  }

  /// Whether every component lies at the target or on the other side of it than when the way began.
  ///
  /// - Source: POPAnimation: the signs of the distances are compared, and no way counts as upwards.
  var hasPassed: Bool {
    let left = target - value
    if left == .zero { return true }
    guard hasWay else { return false }
    for index in 0..<Int(count) {
      let isDown = wayIsDown & (1 << UInt8(index)) != 0
      if (left[index].sign == .minus) == isDown { return false }
    }
    return true
  }
}
