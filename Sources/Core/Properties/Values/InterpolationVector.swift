import LaminaMath

/// The interpolation form of one to four numbers: numbers, points, sizes, rectangles, colours and
/// transform components.
@frozen
public struct InterpolationVector: Hashable, Sendable {
  /// The components; unused ones are 0.
  public var numbers: SIMD4<Double>
  /// Whether the value is absent, such as a nil colour.
  public var isAbsent = false
  /// Whether the components are a rectangle, whose negative size shows as 0.
  @usableFromInline package var isRect = false

  /// Creates a vector.
  @inlinable
  public init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  @inlinable
  package init(_ numbers: SIMD4<Double>, isRect: Bool) {
    self.numbers = numbers
    self.isRect = isRect
  }

  /// An absent value.
  @inlinable public static var absent: InterpolationVector {
    var vector = InterpolationVector(.zero)
    vector.isAbsent = true
    return vector
  }
}

extension InterpolationVector: Interpolatable {
  /// Cubic and paced modes operate on the components.
  public typealias Keyframes = VectorKeyframes

  /// Interpolates per component; an absent end makes the result absent.
  @inlinable
  public func mixed(with other: InterpolationVector, _ fraction: Double) -> InterpolationVector {
    if isAbsent || other.isAbsent { return .absent }
    // Exactly the end value at the end, without rounding.
    if fraction == 1 { return other }
    var result = self
    result.numbers = numbers + (other.numbers - numbers) * fraction
    return result
  }

  /// Adds per component; an absent base counts as zeros, and an absent addend makes the result
  /// absent.
  @inlinable
  public func adding(_ other: InterpolationVector, times factor: Double) -> InterpolationVector {
    if other.isAbsent { return .absent }
    var result = self
    result.isAbsent = false
    result.isRect = isRect || other.isRect
    result.numbers = numbers + (factor == 1 ? other.numbers : other.numbers * factor)
    return result
  }

  /// The value without a negative rectangle size.
  ///
  /// - Source: rectangles under animation, as other implementations observed them on the original.
  @inlinable public var presentable: InterpolationVector {
    guard isRect else { return self }
    return InterpolationVector(numbers.withoutNegativeSize, isRect: true)
  }
}

extension SIMD4<Double> {
  /// The numbers of a rectangle, with a negative size clamped to 0.
  @inlinable
  package var withoutNegativeSize: SIMD4<Double> {
    SIMD4(x, y, z < 0 ? 0 : z, w < 0 ? 0 : w)
  }

  /// Creates a vector of up to four numbers; missing ones are 0.
  package init(padding list: some Collection<Double>) {
    self.init(repeating: 0)
    for (index, number) in list.prefix(4).enumerated() { self[index] = number }
  }
}

/// Keyframes of up to four numbers, which may be absent.
public struct VectorKeyframes: KeyframeCurve {
  private let track: KeyframeTrack
  /// Whether each value is absent; empty if none is.
  private let absent: [Bool]
  private let isRect: Bool

  /// Creates keyframes.
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

  /// The settings that were ignored.
  public var notes: [KeyframeNote] { track.timing.notes }

  /// Returns the value at a progress.
  public func value(at progress: Double) -> InterpolationVector {
    if isAbsent(at: progress) { return .absent }
    return InterpolationVector(track.value(at: progress), isRect: isRect)
  }

  /// Returns whether an end of the segment is absent, which makes the result absent.
  private func isAbsent(at progress: Double) -> Bool {
    guard !absent.isEmpty else { return false }
    let place = track.timing.place(at: progress)
    if place.fraction == 0 || place.index + 1 >= absent.count { return absent[place.index] }
    if place.fraction == 1 { return absent[place.index + 1] }
    return absent[place.index] || absent[place.index + 1]
  }
}
