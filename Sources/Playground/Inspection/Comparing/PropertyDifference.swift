import LaminaCore

/// What differs between the values of one property in two runs.
package struct PropertyDifference: Sendable {
  /// The label of the layer.
  package let layer: String
  package let keyPath: String
  /// The first time at which the values differ, in seconds.
  package let first: Double
  /// The largest difference of a component; nil if the values are no numbers.
  package private(set) var largest: Double?
  /// The component with the largest difference, such as `y`; empty if there is only one.
  package private(set) var component = ""
  /// The time of the largest difference, in seconds.
  package private(set) var time = 0.0
  /// Both values at that time, as text.
  package private(set) var words: [String] = []
  /// When the value settles in each run; nil if that was not followed.
  package var settling: [Settling]?
  private var rank = -1.0
  /// The number of characters of a text that are shown.
  private static let wordsLimit = 40

  init(layer: String, keyPath: String, first: Double) {
    (self.layer, self.keyPath, self.first) = (layer, keyPath, first)
  }

  /// Keeps a difference if it is the largest so far; of equal ones the first stays.
  mutating func take(
    _ gap: ValueGap,
    _ values: (PropertyValue, PropertyValue),
    _ descriptor: PropertyDescriptor,
    at time: Double
  ) {
    let rank = gap.size ?? 0
    guard rank > self.rank else { return }
    self.rank = rank
    (largest, component, self.time) = (gap.size, gap.component, time)
    words = [values.0, values.1]
      .map { value in
        let text = (value.content as? StyledText)?.string
        return text.map { "'\($0.prefix(Self.wordsLimit))'" }
          ?? ValueDescription.brief(value, of: descriptor)
      }
  }

  /// The end of a value's changes in a run.
  package enum Settling: Hashable, Sendable {
    /// The value never changes.
    case still
    /// The value stays within a hundredth of its range of where it ends, from a time on.
    case at(Double)
    /// The value still changes at the end.
    case never
  }
}

/// The difference of two values at one time.
struct ValueGap {
  /// Numbers nearer to each other than this, in parts of the larger one, are equal.
  private static let rounding = 1e-9

  /// The largest difference of a component; nil for values that are no numbers, or of which one is
  /// absent.
  let size: Double?
  /// The name of that component; empty if there is only one.
  let component: String

  /// Compares two values of a property; nil if they are equal.
  init?(_ before: PropertyValue, _ after: PropertyValue, of descriptor: PropertyDescriptor) {
    guard before != after else { return nil }
    let numbers = (before.components, after.components)
    guard !numbers.0.isEmpty, numbers.0.count == numbers.1.count else {
      (size, component) = (nil, "")
      return
    }
    var (largest, index) = (0.0, -1)
    for (place, pair) in zip(numbers.0, numbers.1).enumerated() {
      let (first, second) = pair
      let gap = first == second ? 0 : abs(first - second)
      let scale = max(1, min(abs(first), abs(second)))
      if gap > largest, gap > scale * Self.rounding { (largest, index) = (gap, place) }
    }
    guard index >= 0 else {
      // Equal numbers in different values, such as roles of colour, look the same.
      return nil
    }
    size = largest
    let names = descriptor.componentNames
    component = names.count > 1 && names.indices.contains(index) ? names[index] : ""
  }
}

/// The values of one property in a run, for when they settle.
struct ValueHistory {
  private var times: [Double] = []
  /// The numbers, component after component for each time.
  private var numbers: [Double] = []
  private var count = 0
  private var lastValue: PropertyValue?
  /// The time of the last change of a value that is no numbers.
  private var lastChange: Double?

  /// Adds the value at a time that is later than those before.
  mutating func add(_ value: PropertyValue, at time: Double) {
    times.append(time)
    let components = value.components
    if times.count == 1 { count = components.count }
    if count > 0, components.count == count {
      numbers.append(contentsOf: components)
    } else {
      count = 0
    }
    if let lastValue, lastValue != value { lastChange = time }
    lastValue = value
  }

  /// The time from which every component stays within a hundredth of its range of its last value.
  var settling: PropertyDifference.Settling {
    guard let end = times.last, let lastChange else { return .still }
    guard count > 0 else { return lastChange < end ? .at(lastChange) : .never }
    var settled = 0
    for component in 0..<count {
      let values = stride(from: component, to: numbers.count, by: count).map { numbers[$0] }
      guard let low = values.min(), let high = values.max(), let final = values.last, high > low
      else { continue }
      let outside = values.lastIndex { abs($0 - final) > (high - low) / 100 }
      settled = max(settled, outside.map { $0 + 1 } ?? 0)
    }
    // What was outside just before the end has not settled.
    return settled < times.count - 1 ? .at(times[settled]) : .never
  }
}
