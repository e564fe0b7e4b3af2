/// Values that may be absent: where one end is, the other one shows at once.
extension Optional: Interpolatable where Wrapped: Interpolatable {
  /// Mixes where both are there and fit each other; otherwise the other one, at once.
  @inlinable public func mixed(with other: Wrapped?, _ fraction: Double) -> Wrapped? {
    guard let self, let other, self.canMix(with: other) else { return other }
    return self.mixed(with: other, fraction)
  }

  /// Adds where both are there; otherwise stays as it is.
  @inlinable public func adding(_ other: Wrapped?, times factor: Double) -> Wrapped? {
    guard let self, let other else { return self }
    return self.adding(other, times: factor)
  }

  /// Accumulates where both are there; otherwise stays as it is.
  @inlinable public func accumulating(_ whole: Wrapped?, cycles: Int) -> Wrapped? {
    guard let self, let whole else { return self }
    return self.accumulating(whole, cycles: cycles)
  }

  /// The presentable value, if there is one.
  @inlinable public var presentable: Wrapped? { self?.presentable }

  /// Whether both are there and fit each other.
  @inlinable public func canMix(with other: Wrapped?) -> Bool {
    guard let self, let other else { return false }
    return self.canMix(with: other)
  }

  /// What holds for the value that may be absent.
  @inlinable public static var isAddable: Bool { Wrapped.isAddable }

  /// Mixes where both values are there and fit each other.
  @frozen
  public struct Interpolator: ValueInterpolator {
    @usableFromInline var interpolator = Wrapped.Interpolator()

    /// A mixer that has not mixed yet.
    @inlinable
    public init() {}

    /// The value in between, or the end where the two do not fit.
    @inlinable
    public mutating func mix(_ from: Wrapped?, _ to: Wrapped?, _ fraction: Double) -> Wrapped? {
      guard let from, let to, from.canMix(with: to) else { return to }
      return interpolator.mix(from, to, fraction)
    }
  }
}

extension Optional: PropertyStorable where Wrapped: AnimatableValue {
  /// What may be absent.
  public typealias Value = Wrapped
  /// What animations calculate with.
  public typealias InterpolationState = Wrapped.OptionalInterpolationState

  /// The value, or nil for none; fails for a value of another kind.
  public init?(propertyValue: PropertyValue) {
    guard !propertyValue.isNone else {
      self = .none
      return
    }
    guard let value = propertyValue.value(as: Wrapped.self) else { return nil }
    self = .some(value)
  }

  /// The value, or none.
  @inlinable public var propertyValue: PropertyValue { self.map { PropertyValue($0) } ?? .none }
  /// The value as animations calculate with it.
  @inlinable public var working: Wrapped.OptionalInterpolationState { Wrapped.working(of: self) }
  /// Stores what an animation calculated.
  @inlinable public mutating func show(_ working: Wrapped.OptionalInterpolationState) {
    self = Wrapped.value(of: working, over: self)
  }
  /// Yes.
  public static var isOptional: Bool { true }
  /// How the numbers lie in memory, if they lie there plainly.
  public static var numberLayout: NumberLayout? { Wrapped.optionalLayout }
  /// What holds for the value that may be absent.
  public static var choices: [String] { Wrapped.choices }
}
