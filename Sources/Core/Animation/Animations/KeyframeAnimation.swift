import LaminaMath

/// Interpolates through a list of values, or along a path.
///
/// ```swift
/// let shake = KeyframeAnimation(keyPath: "position.x")
/// shake.values = [0.0, 3.0, -3.0, 0.0]
/// shake.keyTimes = [0, 0.25, 0.75, 1]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
///
/// - Source: CAKeyframeAnimation
@preconcurrency @MainActor
open class KeyframeAnimation: PropertyAnimation {
  private var functions: [TimingFunction]?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? KeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    functions = other.functions
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  /// The keyframe values, each of the property's type.
  open var values: [Any]? { didSet { if !canEdit() { values = oldValue } } }

  /// The path that a point follows; takes precedence over `values`.
  open var path: Path? { didSet { if !canEdit() { path = oldValue } } }

  /// The time of each value, 0...1 and never decreasing: one for each value, in discrete mode one
  /// more.
  open var keyTimes: [Double]? { didSet { if !canEdit() { keyTimes = oldValue } } }

  /// The timing function of each segment: one fewer than values.
  open var timingFunctions: [TimingFunction]? {
    get { functions }
    set {
      for case let fault? in (newValue ?? []).map(\.fault) {
        AnimationReports.handler(.timesClamped(fault.description))
      }
      if canEdit() { functions = newValue }
    }
  }

  /// How values between two keyframes are calculated.
  open var calculationMode = CalculationMode.linear {
    didSet { if !canEdit() { calculationMode = oldValue } }
  }

  /// How a layer that follows a path is rotated along it; nil leaves its rotation unchanged.
  open var rotationMode: RotationMode? { didSet { if !canEdit() { rotationMode = oldValue } } }

  /// Cubic modes: above 0 the curve is tighter at a value, below 0 rounder.
  ///
  /// Missing values are 0.
  open var tensionValues: [Double]? { didSet { if !canEdit() { tensionValues = oldValue } } }

  /// Cubic modes: above 0 the corner at a value is sharper.
  ///
  /// Missing values are 0.
  open var continuityValues: [Double]? { didSet { if !canEdit() { continuityValues = oldValue } } }

  /// Cubic modes: above 0 the curve bends before a value, below 0 after it.
  ///
  /// Missing values are 0.
  open var biasValues: [Double]? { didSet { if !canEdit() { biasValues = oldValue } } }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    builder.keyframes(self).map { .property($0, pace: .timing(timingFunction)) }
  }
}
