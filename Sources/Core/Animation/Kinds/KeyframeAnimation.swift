import LaminaMath

/// Goes through a list of values, or along a path.
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

  /// The values, each of the property's type.
  open var values: [Any]? {
    get { frames.values }
    set { editFrames { $0.values = newValue } }
  }

  /// The path that a point follows; it counts before `values`.
  open var path: Path? {
    get { frames.path }
    set { editFrames { $0.path = newValue } }
  }

  /// When each value is reached, from 0 to 1 and never falling: one for each value, in discrete
  /// mode one more.
  open var keyTimes: [Double]? {
    get { frames.keyTimes }
    set { editFrames { $0.keyTimes = newValue } }
  }

  /// The pace inside each segment: one fewer than values.
  open var timingFunctions: [TimingFunction]? {
    get { frames.timingFunctions }
    set {
      for case let fault? in (newValue ?? []).map(\.fault) {
        AnimationReports.handler(.timesClamped(fault.description))
      }
      editFrames { $0.timingFunctions = newValue }
    }
  }

  /// How values between two keyframes are found.
  open var calculationMode: CalculationMode {
    get { frames.calculationMode }
    set { editFrames { $0.calculationMode = newValue } }
  }

  /// How a layer that follows a path is turned; nil leaves it.
  open var rotationMode: RotationMode? {
    get { frames.rotationMode }
    set { editFrames { $0.rotationMode = newValue } }
  }

  /// Cubic modes: above 0 the curve is tighter at a value, below 0 rounder.
  ///
  /// Missing ones are 0.
  open var tensionValues: [Double]? {
    get { frames.tension }
    set { editFrames { $0.tension = newValue } }
  }

  /// Cubic modes: above 0 the corner at a value is sharper.
  ///
  /// Missing ones are 0.
  open var continuityValues: [Double]? {
    get { frames.continuity }
    set { editFrames { $0.continuity = newValue } }
  }

  /// Cubic modes: above 0 the curve bends before a value, below 0 after it.
  ///
  /// Missing ones are 0.
  open var biasValues: [Double]? {
    get { frames.bias }
    set { editFrames { $0.bias = newValue } }
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    builder.keyframes(self).map { .property($0, pace: .timing(timingFunction)) }
  }
}

/// What a keyframe animation is set to.
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
