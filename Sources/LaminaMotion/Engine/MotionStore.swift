import LaminaMath

/// The running state of an animator's motions, side by side in the order in which they were added.
///
/// Motions refer to their item by index; removed items stay as gaps until the step is over.
final class MotionStore {
  private(set) var items: UnsafeMutablePointer<MotionItem>
  private(set) var count = 0
  private var capacity = 16
  private(set) var gaps = 0
  let families = SpringFamilies()
  /// Whether the animator hears of every event.
  var isWatched = false

  init() {
    items = .allocate(capacity: capacity)
  }

  deinit {
    items.deallocate()
  }

  /// Adds an item for a motion, which the caller keeps alive until it is removed.
  func append(_ motion: Motion) -> Int {
    if count == capacity {
      capacity *= 2
      let larger = UnsafeMutablePointer<MotionItem>.allocate(capacity: capacity)
      larger.moveInitialize(from: items, count: count)
      items.deallocate()
      items = larger
    }
    (items + count).initialize(to: MotionItem(motion: .passUnretained(motion)))
    count += 1
    return count - 1
  }

  /// Turns an item into a gap.
  func remove(at index: Int) {
    items[index].motion = nil
    items[index].lane = .closed
    gaps += 1
  }

  /// Closes the gaps; the order stays.
  @MainActor
  func compact() {
    guard gaps > 0 else { return }
    var end = 0
    for index in 0..<count {
      guard let motion = items[index].motion else { continue }
      if end != index {
        items[end] = items[index]
        motion._withUnsafeGuaranteedRef { $0.index = end }
      }
      end += 1
    }
    count = end
    gaps = 0
  }
}

/// What a tick needs to know of one motion.
///
/// Plain memory: copying one costs no reference counting.
struct MotionItem {
  /// Whether a tick can move the motion without looking at the motion itself.
  enum Lane: UInt8 {
    /// It cannot: the motion is stepped in full.
    case closed
    /// A spring whose one number is written straight to memory.
    case number
    /// A spring whose numbers are written straight to memory.
    case memory
    /// A spring that is written by the function of its property.
    case function
  }

  var value = SIMD4<Double>.zero
  var velocity = SIMD4<Double>.zero
  var target = SIMD4<Double>.zero
  var lastTime = 0.0
  /// The square of the distance below which the spring is at rest.
  var restSquare = 0.0
  var first: UnsafeMutablePointer<Double>?
  var mark: UnsafeMutablePointer<UInt64>?
  var markBits: UInt64 = 0
  var pulse: Unmanaged<Pulse>?
  var motion: Unmanaged<Motion>?
  var family: Int32 = 0
  var stride: Int32 = 1
  var count: UInt8 = 0
  var lane = Lane.closed
  var hasReached = false
  /// One bit per component: whether the target lay below the value when the way began.
  var wayIsDown: UInt8 = 0

  init(motion: Unmanaged<Motion>) {
    self.motion = motion
  }
}
