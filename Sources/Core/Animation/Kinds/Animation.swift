import LaminaMath

/// The settings that every animation has.
package struct AnimationSettings {
  package var times = MediaTimes(duration: 0)
  package var delay = 0.0
  /// Whether `beginTime` counts from the commit: what scene files mean by it.
  package var beginsRelativeToCommit = false
  /// Whether the duration was ever set; a spring or group that was not told one uses its own.
  package var hasDuration = false
  package var timingFunction: TimingFunction?
  package var delegate: (any AnimationDelegate)?
  package var didStart: (() -> Void)?
  package var didStop: ((AnimationStop) -> Void)?
  package var isRemovedOnCompletion = true
  /// Whether it plays where motion is reduced too: a brief fade.
  package var playsReduced = false
  package var values: [String: Any] = [:]
}

/// Why an animation stopped.
public enum AnimationStop: Hashable, Sendable {
  /// It ran to its end.
  case finished
  /// `removeAnimation` or `removeAllAnimations` took it away.
  case removed
  /// Another animation was added under its key.
  case replaced
  /// Its layer left the displayed tree, or never was in one.
  case detached
  /// It was run back to its begin.
  case rewound

  /// Whether it ran to its end.
  public var isFinished: Bool { self == .finished }
}

/// Hears of the start and the stop of an animation.
///
/// Kept alive by the animation.
///
/// - Source: CAAnimationDelegate
@preconcurrency @MainActor
public protocol AnimationDelegate: AnyObject {
  /// The animation became active for the first time.
  func animationDidStart(_ animation: Animation)
  /// The animation stopped; `finished` only if it ran to its end.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// Changes what is seen of a layer over time; the model stays as it is.
///
/// A layer keeps a frozen copy of an animation that is added to it: what the caller changes
/// afterwards changes nothing, and changing the copy is reported.
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
  /// Whether nobody but the layer will hold the animation, so that it needs no copy.
  @exclusivity(unchecked) package final var isDisposable = false
  /// Runs the animation as an action in its own way; nil adds it as it is.
  ///
  /// A copy has none.
  @exclusivity(unchecked) package final var runner: (any AnimationRunner)?

  /// Creates an animation with the original's defaults.
  public required init() {}

  /// Takes over all that another animation of the same class is set to; a subclass with settings of
  /// its own adds them.
  ///
  /// The one place where animations are copied.
  open func copySettings(from other: Animation) {
    settings = other.settings
  }

  /// A copy that can be changed.
  public final func copy() -> Self {
    let copy = type(of: self).init()
    copy.copySettings(from: self)
    return copy
  }

  /// Makes the animation itself the one that a layer keeps: nobody else has it.
  package final func freeze() { isFrozen = true }

  package final func frozenCopy() -> Self {
    let copy = copy()
    copy.isFrozen = true
    return copy
  }

  /// Runs a change of the settings, unless the animation belongs to a layer already.
  package final func edit(_ body: (inout AnimationSettings) -> Void) {
    guard canEdit() else { return }
    body(&settings)
  }

  /// Changes a time, unless the number is none: then that is reported and the old one stays.
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

  /// Whether settings may change; if not, that is reported.
  package final func canEdit() -> Bool {
    if isFrozen {
      AnimationReports.handler(.frozen(key: "\(type(of: self))"))
    }
    return !isFrozen
  }

  /// When it starts in the layer's time, in seconds; 0 means the commit that adds it.
  open var beginTime: Double {
    get { settings.times.beginTime }
    set { set("beginTime", newValue, if: newValue.isFinite) { $0.times.beginTime = newValue } }
  }

  /// Seconds between the commit that adds it and its start.
  ///
  /// Until then its first value shows.
  ///
  /// - Note: Differs from CAAnimation: an addition; there a delay needs a converted begin time and
  ///   a backwards fill.
  open var delay: Double {
    get { settings.delay }
    set { set("delay", newValue, if: newValue.isFinite) { $0.delay = newValue } }
  }

  /// Added to the local time, in seconds.
  open var timeOffset: Double {
    get { settings.times.timeOffset }
    set { set("timeOffset", newValue, if: newValue.isFinite) { $0.times.timeOffset = newValue } }
  }

  /// Rate of the local time; negative runs back.
  open var speed: Double {
    get { settings.times.speed }
    set { set("speed", newValue, if: newValue.isFinite) { $0.times.speed = newValue } }
  }

  /// Length of one cycle in seconds.
  ///
  /// 0 takes the transaction's, or in a group the group's.
  open var duration: Double {
    get { settings.times.duration }
    set {
      set("duration", newValue, if: !newValue.isNaN) {
        $0.times.duration = newValue
        $0.hasDuration = true
      }
    }
  }

  /// How often the cycle is played; 0 means once.
  open var repeatCount: Double {
    get { settings.times.repeatCount }
    set { set("repeatCount", newValue, if: !newValue.isNaN) { $0.times.repeatCount = newValue } }
  }

  /// For how long cycles are played, in seconds; 0 means unused.
  open var repeatDuration: Double {
    get { settings.times.repeatDuration }
    set {
      set("repeatDuration", newValue, if: !newValue.isNaN) { $0.times.repeatDuration = newValue }
    }
  }

  /// Whether every cycle runs forth and back.
  open var autoreverses: Bool {
    get { settings.times.autoreverses }
    set { edit { $0.times.autoreverses = newValue } }
  }

  /// What shows before the start and after the end.
  open var fillMode: FillMode {
    get { settings.times.fillMode }
    set { edit { $0.times.fillMode = newValue } }
  }

  /// Paces the fraction of each leg; nil is linear.
  open var timingFunction: TimingFunction? {
    get { settings.timingFunction }
    set {
      if let fault = newValue?.fault {
        AnimationReports.handler(.timesClamped(fault.description))
      }
      edit { $0.timingFunction = newValue }
    }
  }

  /// Hears of start and stop; kept alive by the animation.
  open var delegate: (any AnimationDelegate)? {
    get { settings.delegate }
    set { edit { $0.delegate = newValue } }
  }

  /// Called when the animation first becomes active.
  open var didStart: (() -> Void)? {
    get { settings.didStart }
    set { edit { $0.didStart = newValue } }
  }

  /// Called when the animation stopped, with the reason.
  open var didStop: ((AnimationStop) -> Void)? {
    get { settings.didStop }
    set { edit { $0.didStop = newValue } }
  }

  /// Whether the layer lets go of the animation at its end; true unless set.
  open var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { edit { $0.isRemovedOnCompletion = newValue } }
  }

  /// A value stored under any key; nil if there is none.
  open func value(forKey key: String) -> Any? { settings.values[key] }

  /// Stores a value under any key, also on the copy that a layer keeps.
  open func setValue(_ value: Any?, forKey key: String) { settings.values[key] = value }

  /// Adds the animation to the layer: every animation can be the action for an event.
  ///
  /// An animation without key path takes the event's key, and what it left unset the transaction
  /// fills.
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

  /// The length that the animation has by itself, if it knows one.
  package var naturalDuration: Double? { nil }

  /// The key under which it is kept whatever key it is added under, or nil.
  package var fixedKey: String? { nil }

  /// What the animation does, made ready for one layer; nil if it cannot do anything there.
  package func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? { nil }
}
