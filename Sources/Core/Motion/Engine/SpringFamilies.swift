import LaminaMath

/// The spring constants in use by one animator, each with the transition of the current tick.
///
/// A transition costs an exponential and a sine; springs with equal constants share it.
final class SpringFamilies {
  private(set) var list: UnsafeMutablePointer<SpringFamily>
  private var count = 0
  private var capacity = 4
  private var free: [Int32] = []
  private var places: [SpringConstants: Int32] = [:]

  init() {
    list = .allocate(capacity: capacity)
  }

  deinit {
    list.deallocate()
  }

  /// Returns the index of the family with these constants; released with `release(_:)`.
  func retain(_ constants: SpringConstants) -> Int32 {
    if let place = places[constants] {
      list[Int(place)].users += 1
      return place
    }
    let family = SpringFamily(constants)
    if let place = free.popLast() {
      list[Int(place)] = family
      places[constants] = place
      return place
    }
    if count == capacity {
      capacity *= 2
      let larger = UnsafeMutablePointer<SpringFamily>.allocate(capacity: capacity)
      larger.moveInitialize(from: list, count: count)
      list.deallocate()
      list = larger
    }
    (list + count).initialize(to: family)
    let place = Int32(count)
    count += 1
    places[constants] = place
    return place
  }

  func release(_ place: Int32) {
    list[Int(place)].users -= 1
    guard list[Int(place)].users == 0 else { return }
    places[list[Int(place)].constants] = nil
    free.append(place)
  }
}

/// Springs with the same constants.
struct SpringFamily {
  let constants: SpringConstants
  /// Mass over tension: the displacement equivalent of a squared velocity.
  let inertia: Double
  var users = 1
  /// The time step for which `step` is valid.
  var time = 0.0
  var step: SpringTransition

  init(_ constants: SpringConstants) {
    self.constants = constants
    inertia = constants.mass / constants.tension
    step = SpringTransition(constants, time: 0)
  }

  /// Computes the transition for a time step.
  @inline(never)
  mutating func prepare(_ time: Double) {
    step = SpringTransition(constants, time: time)
    self.time = time
  }
}
