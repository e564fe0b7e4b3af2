import LaminaMath

/// A discrete value: Booleans, strings and names.
///
/// A basic animation shows its end from the start; keyframes show each value until the next one is
/// reached.
public struct Switching<Content: Hashable & Sendable>: Hashable, Sendable, Interpolatable {
  /// The value.
  public var content: Content

  /// Creates a value.
  public init(_ content: Content) { self.content = content }

  /// Returns the other value, regardless of the fraction.
  public func mixed(with other: Self, _ fraction: Double) -> Self { other }

  /// Returns the value unchanged, since discrete values cannot be added.
  public func adding(_ other: Self, times factor: Double) -> Self { self }

  /// Always false: discrete values cannot be added.
  public static var isAddable: Bool { false }

  /// Always true: one value follows the other.
  public static var isDiscrete: Bool { true }

  /// Keyframes that hold each value until the next one is reached.
  public struct Keyframes: KeyframeCurve {
    private let values: [Switching]
    private let timing: KeyframeTiming

    /// Creates keyframes.
    public init(_ values: [Switching], _ settings: KeyframeCurveSettings) throws(KeyframeError) {
      timing = try settings.timing(count: values.count)
      self.values = values
    }

    /// The settings that were ignored.
    public var notes: [KeyframeNote] { timing.notes }

    /// Returns the value at a progress.
    public func value(at progress: Double) -> Switching {
      let place = timing.place(at: progress)
      // At the end of a segment the next value is reached.
      let index = place.fraction >= 1 ? min(place.index + 1, values.count - 1) : place.index
      return values[index]
    }
  }
}

extension PropertyStorable where Self: Hashable, InterpolationState == Switching<Self> {
  /// The value as a discrete one.
  public var working: Switching<Self> { Switching(self) }
  /// Stores an animated value.
  public mutating func show(_ working: Switching<Self>) { self = working.content }
}
