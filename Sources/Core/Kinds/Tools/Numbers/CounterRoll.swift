import Foundation

/// The number that a counter shows while its digits roll from one value to another.
///
/// It only passes numbers between the two, in order, and is at the new one after a fixed time. A
/// digit never shows what the number did not pass.
struct CounterRoll: Sendable {
  /// The seconds of a roll.
  static let duration = 0.6

  private var start = 0.0
  private var from: Int?
  private(set) var target = 0

  /// Notes the number to show at a time; times only rise.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - time: The time in seconds.
  ///   - jumps: Whether it is shown at once.
  mutating func note(_ number: Int, at time: Double, jumps: Bool) {
    guard from == nil || jumps || number != target else { return }
    from = from == nil || jumps ? number : self.number(at: time)
    (target, start) = (number, time)
  }

  /// The number that is shown at a time; from the start on it is nearer to the target than before.
  func number(at time: Double) -> Int {
    guard let from, from != target else { return target }
    let rest = rest(at: time)
    guard rest > 0 else { return target }
    let steps = Int((target - from).magnitude) - 1
    // A large number is not exact as a floating-point one.
    let left = min(Int((Double(steps) * rest).rounded()), steps)
    return target > from ? target - left : target + left
  }

  /// The share of the way that is left: it slows down to the end.
  private func rest(at time: Double) -> Double {
    let left = 1 - (time - start) / Self.duration
    return left <= 1 ? max(0, left) * max(0, left) * max(0, left) : 1
  }

  /// How many digits of two numbers differ, from the last one to the first that does.
  static func digits(between number: Int, and other: Int) -> Int {
    var (count, one, two) = (0, number.magnitude, other.magnitude)
    while one != two { (count, one, two) = (count + 1, one / 10, two / 10) }
    return count
  }

  /// The next time at which another number is shown; nil if it rests.
  func nextChange(after time: Double) -> Double? {
    guard let from, number(at: time) != target else { return nil }
    let steps = Double((target - from).magnitude) - 1
    let left = Double((target - number(at: time)).magnitude)
    let due = start + Self.duration * (1 - cbrt((left - 0.5) / steps))
    // Rounding must not find a change that has passed.
    return max(due, time) + 1e-6
  }
}
