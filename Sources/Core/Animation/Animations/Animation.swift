import LaminaMath

/// The settings common to all animations.
package struct AnimationSettings {
  package var times = MediaTimes(duration: 0)
  package var delay = 0.0
  /// Whether `beginTime` is relative to the commit, as in scene files.
  package var beginsRelativeToCommit = false
  /// Whether the duration was set explicitly; otherwise a spring or group uses its natural
  /// duration.
  package var hasDuration = false
  package var timingFunction: TimingFunction?
  package var delegate: (any AnimationDelegate)?
  package var didStart: (() -> Void)?
  package var didStop: ((AnimationStop) -> Void)?
  package var isRemovedOnCompletion = true
  /// Whether the animation is ornament, which rests where motion is reduced.
  package var isDecorative = false
  package var values: [String: Any] = [:]
}

/// Why an animation stopped.
public enum AnimationStop: Hashable, Sendable {
  /// It reached its end.
  case finished
  /// It was removed by `removeAnimation` or `removeAllAnimations`.
  case removed
  /// Another animation was added under the same key.
  case replaced
  /// Its layer left the displayed tree, or was never in one.
  case detached
  /// It was reversed back to its begin.
  case rewound

  /// Whether the animation reached its end.
  public var isFinished: Bool { self == .finished }
}

/// Receives the start and the stop of an animation.
///
/// The animation retains its delegate.
///
/// - Source: CAAnimationDelegate
@preconcurrency @MainActor
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation becomes active for the first time.
  func animationDidStart(_ animation: Animation)
  /// Called when the animation stops; `finished` is true only if it reached its end.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// Changes the presentation of a layer over time; the model is unaffected.
///
/// Adding an animation makes the layer keep a frozen copy: later changes to the original have no
/// effect, and attempts to change the copy are reported.
///
/// ```swift
/// let fade = BasicAnimation(\.opacity, to: 0)
/// fade.didStop = { stop in
///   if stop == .finished { layer.removeFromSuperlayer() }
/// }
/// layer.add(fade, forKey: "fade")
/// ```
///
/// - Source: CAAnimation
@preconcurrency @MainActor
open class Animation: MediaTiming, Action {
  @exclusivity(unchecked) package private(set) final var settings = AnimationSettings()
  @exclusivity(unchecked) package private(set) final var isFrozen = false
  /// Whether the layer will be the only owner of the animation, so that no copy is needed.
  @exclusivity(unchecked) package final var isDisposable = false
  /// Runs the animation as an action in place of the default; nil adds it unchanged; not copied.
  @exclusivity(unchecked) package final var runner: (any AnimationRunner)?

  /// Creates an animation with the defaults of Core Animation.
  public required init() {}

  /// Copies all settings from another animation of the same class; subclasses with additional
  /// settings override it.
  ///
  /// The single place where animations are copied.
  open func copySettings(from other: Animation) {
    settings = other.settings
  }

  /// Returns a mutable copy.
  public final func copy() -> Self {
    let copy = type(of: self).init()
    copy.copySettings(from: self)
    return copy
  }

  /// Freezes the animation in place, for a layer that is its only owner.
  package final func freeze() { isFrozen = true }

  package final func frozenCopy() -> Self {
    let copy = copy()
    copy.isFrozen = true
    return copy
  }

  package final func edit(_ body: (inout AnimationSettings) -> Void) {
    guard canEdit() else { return }
    body(&settings)
  }

  /// Changes a time; an invalid number is reported and leaves the old value.
  private func set(
    _ key: String,
    _ value: Double,
    if isValid: Bool,
    _ body: (inout AnimationSettings) -> Void
  ) {
    guard isValid else {
      AnimationReports.handler(.invalidValue(key: key, value: "\(value)"))
      return
    }
    edit(body)
  }

  /// Returns whether the settings may change; reports the attempt if not.
  package final func canEdit() -> Bool {
    if isFrozen {
      AnimationReports.handler(.frozen(key: "\(type(of: self))"))
    }
    return !isFrozen
  }

  /// The start in the layer's time, in seconds; 0 means the commit that adds it.
  open var beginTime: Double {
    get { settings.times.beginTime }
    set { set("beginTime", newValue, if: newValue.isFinite) { $0.times.beginTime = newValue } }
  }

  /// The delay in seconds between the commit that adds the animation and its start.
  ///
  /// The first value shows during the delay.
  ///
  /// - Note: Differs from CAAnimation: an addition; there a delay requires a converted begin time
  ///   and a backwards fill.
  open var delay: Double {
    get { settings.delay }
    set { set("delay", newValue, if: newValue.isFinite) { $0.delay = newValue } }
  }

  /// An offset added to the local time, in seconds.
  open var timeOffset: Double {
    get { settings.times.timeOffset }
    set { set("timeOffset", newValue, if: newValue.isFinite) { $0.times.timeOffset = newValue } }
  }

  /// The rate of the local time; negative values play backwards.
  open var speed: Double {
    get { settings.times.speed }
    set { set("speed", newValue, if: newValue.isFinite) { $0.times.speed = newValue } }
  }

  /// The duration of one cycle in seconds.
  ///
  /// 0 uses the transaction's duration, or the group's for a member of a group.
  open var duration: Double {
    get { settings.times.duration }
    set {
      set("duration", newValue, if: !newValue.isNaN) {
        $0.times.duration = newValue
        $0.hasDuration = true
      }
    }
  }

  /// The number of cycles; 0 means one.
  open var repeatCount: Double {
    get { settings.times.repeatCount }
    set { set("repeatCount", newValue, if: !newValue.isNaN) { $0.times.repeatCount = newValue } }
  }

  /// The total duration of all cycles in seconds; 0 means unused.
  open var repeatDuration: Double {
    get { settings.times.repeatDuration }
    set {
      set("repeatDuration", newValue, if: !newValue.isNaN) { $0.times.repeatDuration = newValue }
    }
  }

  /// Whether every cycle plays forwards and then backwards.
  open var autoreverses: Bool {
    get { settings.times.autoreverses }
    set { edit { $0.times.autoreverses = newValue } }
  }

  /// What the animation shows before its start and after its end.
  open var fillMode: FillMode {
    get { settings.times.fillMode }
    set { edit { $0.times.fillMode = newValue } }
  }

  /// The timing function of each leg; nil is linear.
  open var timingFunction: TimingFunction? {
    get { settings.timingFunction }
    set {
      if let fault = newValue?.fault {
        AnimationReports.handler(.timesClamped(fault.description))
      }
      edit { $0.timingFunction = newValue }
    }
  }

  /// Receives start and stop; retained by the animation.
  open var delegate: (any AnimationDelegate)? {
    get { settings.delegate }
    set { edit { $0.delegate = newValue } }
  }

  /// Called when the animation becomes active for the first time.
  open var didStart: (() -> Void)? {
    get { settings.didStart }
    set { edit { $0.didStart = newValue } }
  }

  /// Called when the animation stops, with the reason.
  open var didStop: ((AnimationStop) -> Void)? {
    get { settings.didStop }
    set { edit { $0.didStop = newValue } }
  }

  /// Whether the layer removes the animation at its end; true by default.
  open var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { edit { $0.isRemovedOnCompletion = newValue } }
  }

  /// Whether the animation is ornament: it conveys nothing that the model does not show at rest;
  /// false by default.
  ///
  /// Where motion is reduced, a decorative animation rests: at its end, or at its start if it is
  /// endless. A decorative group rests as a whole. See `Layer.isDecorative` for whole layers.
  ///
  /// - Note: Differs from CAAnimation: an addition.
  open var isDecorative: Bool {
    get { settings.isDecorative }
    set { edit { $0.isDecorative = newValue } }
  }

  /// Returns the value stored under an arbitrary key; nil if there is none.
  open func value(forKey key: String) -> Any? { settings.values[key] }

  /// Stores a value under an arbitrary key, even on the frozen copy that a layer keeps.
  open func setValue(_ value: Any?, forKey key: String) { settings.values[key] = value }

  /// Adds the animation to the layer, as the action of an event.
  ///
  /// An animation without a key path uses the event's key, and the transaction fills in unset
  /// values.
  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    if let runner {
      self.runner = nil
      return runner.run(self, forKey: event, object: object)
    }
    (object as? any AnimationTarget)?
      .addAnimation(
        self,
        forKey: event,
        fillsFromTransaction: true,
        isOwned: isDisposable
      )
  }

  package var naturalDuration: Double? { nil }

  /// The key that always replaces the one it is added under; nil for none.
  package var fixedKey: String? { nil }

  /// Resolves the animation's effect for one layer; nil if it has no effect there.
  package func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? { nil }
}
