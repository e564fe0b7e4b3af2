/// Optional values: if one end is absent, the other one shows immediately.
extension Optional: Interpolatable where Wrapped: Interpolatable {
  /// Interpolates if both are present and compatible; otherwise returns the other one.
  @inlinable public func mixed(with other: Wrapped?, _ fraction: Double) -> Wrapped? {
    guard let self, let other, self.canMix(with: other) else { return other }
    return self.mixed(with: other, fraction)
  }

  /// Adds if both are present; otherwise returns the value unchanged.
  @inlinable public func adding(_ other: Wrapped?, times factor: Double) -> Wrapped? {
    guard let self, let other else { return self }
    return self.adding(other, times: factor)
  }

  /// Accumulates if both are present; otherwise returns the value unchanged.
  @inlinable public func accumulating(_ whole: Wrapped?, cycles: Int) -> Wrapped? {
    guard let self, let whole else { return self }
    return self.accumulating(whole, cycles: cycles)
  }

  /// The presentable value; nil if absent.
  @inlinable public var presentable: Wrapped? { self?.presentable }

  /// Returns whether both are present and compatible.
  @inlinable public func canMix(with other: Wrapped?) -> Bool {
    guard let self, let other else { return false }
    return self.canMix(with: other)
  }

  /// Whether the wrapped type can be added.
  @inlinable public static var isAddable: Bool { Wrapped.isAddable }

  /// Whether the wrapped type is discrete.
  @inlinable public static var isDiscrete: Bool { Wrapped.isDiscrete }

  /// An interpolator for present and compatible values.
  @frozen
  public struct Interpolator: ValueInterpolator {
    @usableFromInline var interpolator = Wrapped.Interpolator()

    /// Creates an interpolator.
    @inlinable
    public init() {}

    /// Interpolates between two values; returns the end if they are not compatible.
    @inlinable
    public mutating func mix(_ from: Wrapped?, _ to: Wrapped?, _ fraction: Double) -> Wrapped? {
      guard let from, let to, from.canMix(with: to) else { return to }
      return interpolator.mix(from, to, fraction)
    }
  }
}

extension Optional: PropertyStorable where Wrapped: AnimatableValue {
  /// The public type: the wrapped value.
  public typealias Value = Wrapped
  /// The interpolation form of the optional value.
  public typealias InterpolationState = Wrapped.OptionalInterpolationState

  /// Creates an optional value; nil for a value of another type.
  public init?(propertyValue: PropertyValue) {
    guard !propertyValue.isNone else {
      self = .none
      return
    }
    guard let value = propertyValue.value(as: Wrapped.self) else { return nil }
    self = .some(value)
  }

  /// The value as a property value, or `none`.
  @inlinable public var propertyValue: PropertyValue { self.map { PropertyValue($0) } ?? .none }
  /// The interpolation form of the optional value.
  @inlinable public var working: Wrapped.OptionalInterpolationState { Wrapped.working(of: self) }
  /// Stores an animated value.
  @inlinable public mutating func show(_ working: Wrapped.OptionalInterpolationState) {
    self = Wrapped.value(of: working, over: self)
  }
  /// Always true: the value may be absent.
  public static var isOptional: Bool { true }
  /// The memory layout of the numbers; nil if they are not stored directly.
  public static var numberLayout: NumberLayout? { Wrapped.optionalLayout }
  /// The allowed names of the wrapped type.
  public static var choices: [String] { Wrapped.choices }
}
