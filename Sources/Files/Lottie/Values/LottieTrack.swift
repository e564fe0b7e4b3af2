import LaminaCore

/// The elements of keyframe values: numbers or contours.
protocol LottieElement: Sendable {
  /// Interpolates two values; each number may have its own fraction.
  static func mix(_ from: [Self], _ to: [Self], at fractions: (Int) -> Double) -> [Self]
  /// The value on a spatial curve; nil for values other than positions.
  static func on(_ curve: LottieCurve, _ fraction: Double) -> [Self]?
}

extension LottieElement {
  static func on(_ curve: LottieCurve, _ fraction: Double) -> [Self]? { nil }
}

extension Double: LottieElement {
  static func on(_ curve: LottieCurve, _ fraction: Double) -> [Double]? {
    curve.place(at: fraction)
  }

  static func mix(
    _ from: [Double],
    _ to: [Double],
    at fractions: (Int) -> Double
  ) -> [Double] {
    from.indices.map { index in
      guard index < to.count else { return from[index] }
      return from[index] + (to[index] - from[index]) * fractions(index)
    }
  }
}

/// A value that may be animated; one key if it is constant.
struct LottieTrack<Element: LottieElement>: Sendable {
  typealias Value = [Element]

  /// A keyframe with the segment up to the next.
  struct Key: Sendable {
    var frame: Double
    var value: Value
    /// The value just before the next keyframe.
    var end: Value
    /// The timing functions of the components; the last one applies to the remaining components.
    var paces: [TimingFunction] = []
    var isHold = false
    /// The spatial curve of a position; nil for a straight line.
    var curve: LottieCurve?
  }

  var keys: [Key]

  init(_ value: Value) { keys = [Key(frame: 0, value: value, end: value)] }

  /// Creates a value from at least one keyframe, in order.
  init(keys: [Key]) { self.keys = keys }

  var isStill: Bool { keys.count < 2 }

  func value(at moment: LottieMoment) -> Value {
    let first = keys[0]
    guard keys.count > 1, moment.frame > first.frame else { return first.value }
    let low =
      (1..<keys.count)
      .partitioningIndex {
        moment.isBefore ? keys[$0].frame >= moment.frame : keys[$0].frame > moment.frame
      } - 1
    let key = keys[low]
    guard low + 1 < keys.count else { return key.value }
    if key.isHold { return key.value }
    let length = keys[low + 1].frame - key.frame
    let time = length > 0 ? min(1, (moment.frame - key.frame) / length) : 1
    if let curve = key.curve, let value = Element.on(curve, key.pace(0).value(at: time)) {
      return value
    }
    if key.paces.count < 2 {
      let fraction = key.pace(0).value(at: time)
      return Element.mix(key.value, key.end) { _ in fraction }
    }
    return Element.mix(key.value, key.end) { key.pace($0).value(at: time) }
  }

  /// The motion of one component, or of all together.
  func motion(component: Int? = nil) -> LottieMotion {
    guard keys.count > 1 else { return .still }
    let isFree = keys.dropLast()
      .contains {
        $0.curve != nil || (component == nil && !$0.isHold && Set($0.paces).count > 1)
      }
    if isFree { return .free(keys[0].frame, keys[keys.count - 1].frame) }
    let last = keys.count - 1
    return .keyed(
      keys.enumerated()
        .map { index, key in
          LottieMotion.Beat(
            frame: key.frame,
            pace: key.isHold || index == last ? nil : key.pace(component ?? 0)
          )
        }
    )
  }
}

extension LottieTrack<Double> {
  func number(at moment: LottieMoment) -> Double { value(at: moment).first ?? 0 }

  func pair(at moment: LottieMoment) -> SIMD2<Double> { value(at: moment).pair }

  /// The first number, or the first two, if they never change.
  var still: Double? { isStill ? keys[0].value.first : nil }
  var stillPair: SIMD2<Double>? { isStill ? keys[0].value.pair : nil }

  /// The first numbers at the start and at the end of all keyframes.
  var numbers: [Double] { keys.flatMap { [$0.value.first ?? 0, $0.end.first ?? 0] } }

  /// The maximum of the first number at the keyframes, at least 0.
  var maximum: Double { numbers.reduce(0, max) }

  /// The maximum rounded up, with room for timing functions that overshoot.
  func largest(atMost limit: Int) -> Int {
    Int(min(Double(limit), (isStill ? maximum : 2 * maximum).rounded(.up)))
  }

  func mapped(_ change: ([Double]) -> [Double]) -> LottieTrack {
    LottieTrack(
      keys: keys.map { key in
        var key = key
        (key.value, key.end, key.curve) = (change(key.value), change(key.end), nil)
        return key
      }
    )
  }
}

extension [Double] {
  /// The first two numbers; a missing second one is the first.
  var pair: SIMD2<Double> { SIMD2(first ?? 0, count > 1 ? self[1] : first ?? 0) }
}

extension LottieTrack.Key {
  func pace(_ component: Int) -> TimingFunction {
    guard !paces.isEmpty else { return TimingFunction(controlPoints: 0, 0, 1, 1) }
    return paces[min(component, paces.count - 1)]
  }
}
