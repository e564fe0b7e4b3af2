import LaminaMath

/// A value that only switches: truth values, texts and names.
///
/// A basic animation shows its end from the start on; keyframes show each value until the next is
/// reached.
public struct Switching<Content: Hashable & Sendable>: Hashable, Sendable, Interpolatable {
  /// What is shown.
  public var content: Content

  /// Creates a value.
  public init(_ content: Content) { self.content = content }

  /// The other one, at once.
  public func mixed(with other: Self, _ fraction: Double) -> Self { other }

  /// Cannot be added to: stays as it is.
  public func adding(_ other: Self, times factor: Double) -> Self { self }

  /// No.
  public static var isAddable: Bool { false }

  /// Each value shows until the next is reached.
  public struct Keyframes: KeyframeCurve {
    private let values: [Switching]
    private let timing: KeyframeTiming

    /// Prepares keyframes.
    public init(_ values: [Switching], _ settings: KeyframeCurveSettings) throws(KeyframeError) {
      timing = try settings.timing(count: values.count)
      self.values = values
    }

    /// What was left aside.
    public var notes: [KeyframeNote] { timing.notes }

    /// The value at a progress.
    public func value(at progress: Double) -> Switching {
      let place = timing.place(at: progress)
      // At the end of a segment the next value is reached.
      let index = place.fraction >= 1 ? min(place.index + 1, values.count - 1) : place.index
      return values[index]
    }
  }
}
