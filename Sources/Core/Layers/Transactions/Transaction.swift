import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Groups changes of layers so that they are seen together, and says how they animate.
///
/// Every change belongs to a transaction. With none open, an implicit one is begun and committed
/// in the same tick. Transactions nest; what they changed is seen when the outermost commits.
///
/// ```swift
/// Transaction.begin()
/// Transaction.setAnimationDuration(1)
/// Transaction.setCompletionBlock { layer.removeFromSuperlayer() }
/// layer.opacity = 0
/// Transaction.commit()
/// ```
///
/// - Source: CATransaction
@preconcurrency @MainActor
public enum Transaction {
  private static var context: LayerContext { .current }

  /// Opens a transaction inside the current one; it starts with the values of that.
  public static func begin(file: StaticString = #fileID, line: UInt = #line) {
    context.begin(isImplicit: false, origin: TransactionOrigin(file: file, line: line))
  }

  /// Closes the transaction that was begun last; without one it does nothing.
  public static func commit() {
    context.commitExplicit()
  }

  /// Commits the implicit transaction now, or once the explicit ones in it are committed.
  public static func flush() {
    context.flush()
  }

  /// Seconds that implicit animations of this transaction take; 0.25 unless set.
  public static func animationDuration() -> Double {
    context.level?.animationDuration ?? TransactionLevel.animationDuration
  }

  /// Sets the seconds that implicit animations, and animations without a duration, take.
  public static func setAnimationDuration(_ duration: Double) {
    guard duration.isFinite, duration >= 0 else {
      let problem = LayerProblem.invalidValue(key: "animationDuration", value: "\(duration)")
      context.report(LayerDiagnostic(layer: "the transaction", problem: problem))
      return
    }
    context.openLevel().animationDuration = duration
  }

  /// The timing function of implicit animations; nil unless set, which means `default`.
  public static func animationTimingFunction() -> TimingFunction? {
    context.level?.timingFunction
  }

  /// Sets the timing function of implicit animations.
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {
    if let fault = function?.fault {
      AnimationReports.handler(.timesClamped(fault.description))
    }
    context.openLevel().timingFunction = function
  }

  /// Whether changes look for no action; false unless set.
  public static func disableActions() -> Bool {
    context.level?.disableActions ?? false
  }

  /// Sets whether changes look for no action.
  public static func setDisableActions(_ flag: Bool) {
    context.openLevel().disableActions = flag
  }

  /// How implicit changes join running animations; `replace` unless set.
  public static func retargeting() -> Retargeting {
    context.level?.retargeting ?? .replace
  }

  /// Sets how implicit changes join running animations; nil is the surrounding transaction's way.
  public static func setRetargeting(_ policy: Retargeting?) {
    let level = context.openLevel()
    level.retargeting = policy ?? level.parent?.retargeting ?? .replace
  }

  /// The block set last in the current transaction, or nil.
  public static func completionBlock() -> (() -> Void)? {
    context.level?.group?.block
  }

  /// Sets the block that runs when every animation added from now on in this transaction, and in
  /// those nested in it, has stopped; right after the commit if there is none.
  ///
  /// A second block does not discard the first, which still waits for its own animations.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let level = context.openLevel()
    if let old = level.group { context.retire(old) }
    level.group = block.map(CompletionGroup.init)
  }

  /// A value stored in this transaction or in one around it; nil if there is none.
  ///
  /// The keys `animationDuration`, `animationTimingFunction`, `disableActions`, `retargeting` and
  /// `completionBlock` read the settings.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions()
    case "retargeting": retargeting()
    case "completionBlock": completionBlock()
    default: context.level?.value(forKey: key)
    }
  }

  /// Stores a value in the current transaction, or sets one of the settings by its key.
  ///
  /// A retargeting policy may be given by its name.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "animationDuration":
      if let seconds = value.flatMap(Double.value(from:)) { setAnimationDuration(seconds) }
    case "animationTimingFunction": setAnimationTimingFunction(value as? TimingFunction)
    case "disableActions":
      if let flag = value.flatMap(Bool.value(from:)) { setDisableActions(flag) }
    case "retargeting":
      let name = value as? String
      setRetargeting(value as? Retargeting ?? name.flatMap(Retargeting.init(rawValue:)))
    case "completionBlock": setCompletionBlock(value as? () -> Void)
    default: context.openLevel().values[key] = value
    }
  }

  /// Runs changes in a transaction of their own and commits it, also when they throw.
  ///
  /// ```swift
  /// Transaction.perform(disableActions: true) {
  ///   layer.position = CGPoint(x: 20, y: 10)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: Seconds for implicit animations; nil takes the surrounding transaction's.
  ///   - timingFunction: For implicit animations; nil takes the surrounding transaction's.
  ///   - disableActions: Whether no action is looked for; nil takes the surrounding one's.
  ///   - changes: The changes.
  ///   - completion: Runs when the animations that the changes added have stopped.
  ///   - file: Where it was called, for reports.
  ///   - line: Where it was called, for reports.
  /// - Returns: What the changes return.
  @discardableResult
  public static func perform<Result>(
    duration: Double? = nil,
    timingFunction: TimingFunction? = nil,
    disableActions: Bool? = nil,
    _ changes: () throws -> Result,
    completion: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) rethrows -> Result {
    begin(file: file, line: line)
    defer { commit() }
    if let duration { setAnimationDuration(duration) }
    if let timingFunction { setAnimationTimingFunction(timingFunction) }
    if let disableActions { setDisableActions(disableActions) }
    if let completion { setCompletionBlock(completion) }
    return try changes()
  }

  /// Notes that a layer changed, so that the commit takes it up.
  ///
  /// A layer outside the displayed tree is taken up when it joins.
  package static func touch(_ layer: Layer) {
    layer.looksNew = true
    layer.context?.touch(layer)
  }

  /// Notes that the list of sublayers of a layer changed, or where they are to stand, and nothing
  /// that the layer shows itself.
  package static func touchInside(of layer: Layer) {
    layer.context?.touch(layer)
  }
}
