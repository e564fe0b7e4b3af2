import LaminaMath

/// One to four numbers as animations calculate with them: numbers, points, sizes, rectangles,
/// colours and components of transforms.
@frozen
public struct InterpolationVector: Hashable, Sendable {
  /// The numbers; those beyond the kind's count are 0.
  public var numbers: SIMD4<Double>
  /// Whether there is nothing: a colour that is absent.
  public var isAbsent = false
  /// Whether the numbers are a rectangle, whose size never shows below 0.
  @usableFromInline package var isRect = false

  /// Creates a vector.
  @inlinable
  public init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  @inlinable
  package init(_ numbers: SIMD4<Double>, isRect: Bool) {
    self.numbers = numbers
    self.isRect = isRect
  }

  /// Nothing.
  @inlinable public static var absent: InterpolationVector {
    var vector = InterpolationVector(.zero)
    vector.isAbsent = true
    return vector
  }
}

extension InterpolationVector: Interpolatable {
  /// Cubic and paced modes count the numbers.
  public typealias Keyframes = VectorKeyframes

  /// Component by component; between nothing and something there is nothing.
  @inlinable
  public func mixed(with other: InterpolationVector, _ fraction: Double) -> InterpolationVector {
    if isAbsent || other.isAbsent { return .absent }
    // Exactly the end at the end, not the end but for a rounding.
    if fraction == 1 { return other }
    var result = self
    result.numbers = numbers + (other.numbers - numbers) * fraction
    return result
  }

  /// Component by component; nothing counts as zeros to add to, but adds up to nothing.
  @inlinable
  public func adding(_ other: InterpolationVector, times factor: Double) -> InterpolationVector {
    if other.isAbsent { return .absent }
    var result = self
    result.isAbsent = false
    result.isRect = isRect || other.isRect
    result.numbers = numbers + (factor == 1 ? other.numbers : other.numbers * factor)
    return result
  }

  /// A rectangle without a negative size.
  ///
  /// - Source: rectangles under animation, as other implementations observed them on the original.
  @inlinable public var presentable: InterpolationVector {
    guard isRect else { return self }
    return InterpolationVector(numbers.withoutNegativeSize, isRect: true)
  }
}

extension SIMD4<Double> {
  /// The numbers of a rectangle, with a negative size as none.
  @inlinable
  package var withoutNegativeSize: SIMD4<Double> {
    SIMD4(x, y, z < 0 ? 0 : z, w < 0 ? 0 : w)
  }

  /// Up to four numbers; the missing ones are 0.
  package init(padding list: some Collection<Double>) {
    self.init(repeating: 0)
    for (index, number) in list.prefix(4).enumerated() { self[index] = number }
  }
}

/// Keyframes of up to four numbers, some of which may be absent.
public struct VectorKeyframes: KeyframeCurve {
  private let track: KeyframeTrack
  /// Which of the values are absent; empty if none is.
  private let absent: [Bool]
  private let isRect: Bool

  /// Prepares keyframes.
  public init(
    _ values: [InterpolationVector],
    _ settings: KeyframeCurveSettings
  ) throws(KeyframeError) {
    track = try KeyframeTrack(
      values: values.map(\.numbers),
      mode: settings.mode,
      keyTimes: settings.keyTimes,
      timingFunctions: settings.timingFunctions,
      tension: settings.tension,
      continuity: settings.continuity,
      bias: settings.bias
    )
    let absent = values.map(\.isAbsent)
    self.absent = absent.contains(true) ? absent : []
    isRect = values.contains(where: \.isRect)
  }

  /// What was left aside.
  public var notes: [KeyframeNote] { track.timing.notes }

  /// The value at a progress.
  public func value(at progress: Double) -> InterpolationVector {
    if isAbsent(at: progress) { return .absent }
    return InterpolationVector(track.value(at: progress), isRect: isRect)
  }

  /// Whether an end of the segment is nothing: between nothing and something there is nothing.
  private func isAbsent(at progress: Double) -> Bool {
    guard !absent.isEmpty else { return false }
    let place = track.timing.place(at: progress)
    if place.fraction == 0 || place.index + 1 >= absent.count { return absent[place.index] }
    if place.fraction == 1 { return absent[place.index + 1] }
    return absent[place.index] || absent[place.index + 1]
  }
}
