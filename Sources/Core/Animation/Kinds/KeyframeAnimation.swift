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
  private var frames = KeyframeSettings()

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? KeyframeAnimation else { return }
    frames = other.frames
  }

  package final var keyframes: KeyframeSettings { frames }

  private func editFrames(_ body: (inout KeyframeSettings) -> Void) {
    if canEdit() { body(&frames) }
  }

  /// The keyframe values, each of the property's type.
  open var values: [Any]? {
    get { frames.values }
    set { editFrames { $0.values = newValue } }
  }

  /// The path that a point follows; takes precedence over `values`.
  open var path: Path? {
    get { frames.path }
    set { editFrames { $0.path = newValue } }
  }

  /// The time of each value, 0...1 and never decreasing: one for each value, in discrete mode one
  /// more.
  open var keyTimes: [Double]? {
    get { frames.keyTimes }
    set { editFrames { $0.keyTimes = newValue } }
  }

  /// The timing function of each segment: one fewer than values.
  open var timingFunctions: [TimingFunction]? {
    get { frames.timingFunctions }
    set {
      for case let fault? in (newValue ?? []).map(\.fault) {
        AnimationReports.handler(.timesClamped(fault.description))
      }
      editFrames { $0.timingFunctions = newValue }
    }
  }

  /// How values between two keyframes are calculated.
  open var calculationMode: CalculationMode {
    get { frames.calculationMode }
    set { editFrames { $0.calculationMode = newValue } }
  }

  /// How a layer that follows a path is rotated along it; nil leaves its rotation unchanged.
  open var rotationMode: RotationMode? {
    get { frames.rotationMode }
    set { editFrames { $0.rotationMode = newValue } }
  }

  /// Cubic modes: above 0 the curve is tighter at a value, below 0 rounder.
  ///
  /// Missing values are 0.
  open var tensionValues: [Double]? {
    get { frames.tension }
    set { editFrames { $0.tension = newValue } }
  }

  /// Cubic modes: above 0 the corner at a value is sharper.
  ///
  /// Missing values are 0.
  open var continuityValues: [Double]? {
    get { frames.continuity }
    set { editFrames { $0.continuity = newValue } }
  }

  /// Cubic modes: above 0 the curve bends before a value, below 0 after it.
  ///
  /// Missing values are 0.
  open var biasValues: [Double]? {
    get { frames.bias }
    set { editFrames { $0.bias = newValue } }
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    builder.keyframes(self).map { .property($0, pace: .timing(timingFunction)) }
  }
}

package struct KeyframeSettings {
  package var values: [Any]?
  package var path: Path?
  package var keyTimes: [Double]?
  package var timingFunctions: [TimingFunction]?
  package var calculationMode = CalculationMode.linear
  package var rotationMode: RotationMode?
  package var tension: [Double]?
  package var continuity: [Double]?
  package var bias: [Double]?
}
