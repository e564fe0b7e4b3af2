import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Groups changes of layers into one atomic update, and defines how they animate.
///
/// Every change belongs to a transaction. If none is open, an implicit one is begun, and committed
/// in the same tick. Transactions nest; their changes become visible when the outermost one
/// commits.
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

  /// Begins a transaction inside the current one, with that one's settings.
  public static func begin(file: StaticString = #fileID, line: UInt = #line) {
    context.begin(isImplicit: false, origin: TransactionOrigin(file: file, line: line))
  }

  /// Commits the transaction that was begun last; does nothing without one.
  public static func commit() { context.commitExplicit() }

  /// Commits the implicit transaction now, or after the explicit ones in it are committed.
  public static func flush() { context.flush() }

  /// Returns the duration of implicit animations of this transaction in seconds; 0.25 by default.
  public static func animationDuration() -> Double { context.pace.duration }

  /// Sets the duration in seconds of implicit animations, and of animations without a duration.
  public static func setAnimationDuration(_ duration: Double) {
    guard duration.isFinite, duration >= 0 else {
      context.report(
        .invalidValue(key: "animationDuration", value: "\(duration)"),
        about: "the transaction"
      )
      return
    }
    context.openLevel().animationDuration = duration
  }

  /// Returns the timing function of implicit animations; nil by default, which means `default`.
  public static func animationTimingFunction() -> TimingFunction? { context.pace.timingFunction }

  /// Sets the timing function of implicit animations.
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {
    if let fault = function?.fault { AnimationReports.handler(.timesClamped(fault.description)) }
    context.openLevel().timingFunction = function
  }

  /// Returns whether changes search for no action; false by default.
  public static func disableActions() -> Bool { context.level?.disableActions ?? false }

  /// Sets whether changes search for no action.
  public static func setDisableActions(_ flag: Bool) { context.openLevel().disableActions = flag }

  /// Returns how implicit changes join running animations; `replace` by default.
  public static func retargeting() -> Retargeting { context.level?.retargeting ?? .replace }

  /// Sets how implicit changes join running animations; nil inherits from the enclosing
  /// transaction.
  public static func setRetargeting(_ policy: Retargeting?) {
    let level = context.openLevel()
    level.retargeting = policy ?? level.parent?.retargeting ?? .replace
  }

  /// Returns the block set last in the current transaction; nil for none.
  public static func completionBlock() -> (() -> Void)? { context.level?.group?.block }

  /// Sets the block that runs when every animation added to this transaction from now on, nested
  /// ones included, has stopped; it runs right after the commit if there is none.
  ///
  /// A second block does not discard the first, which still waits for its animations.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let level = context.openLevel()
    if let old = level.group { context.retire(old) }
    level.group = block.map(CompletionGroup.init)
  }

  /// Returns a value stored in this or an enclosing transaction; nil if there is none.
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
  /// A retargeting policy may also be given by its name.
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

  /// Runs changes in a separate transaction and commits it, even if they throw.
  ///
  /// ```swift
  /// Transaction.perform(disableActions: true) {
  ///   layer.position = CGPoint(x: 20, y: 10)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration of implicit animations in seconds; nil inherits it.
  ///   - timingFunction: The timing function of implicit animations; nil inherits it.
  ///   - disableActions: Whether to search for no action; nil inherits it.
  ///   - changes: The changes.
  ///   - completion: Called when the animations that the changes added have stopped.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
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
}
