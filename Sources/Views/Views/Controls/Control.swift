import Foundation
import LaminaCore

/// A view that the user operates with the mouse, or with keys while it has the focus.
///
/// - Source: UIControl
@preconcurrency @MainActor
open class Control: View {
  /// The seconds that a control appears pressed after a key.
  public static let keyPressDuration: TimeInterval = 0.1

  private struct Entry {
    var token: ActionToken
    var events: Event
    var call: (Control) -> Void
  }
  private var entries: [Entry] = []
  private var tracked: Touch?
  private var keyPress: Deadline?

  /// Whether the control is enabled; true unless set.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { giveUp() }
      stateDidChange()
    }
  }

  /// Whether the control appears selected; only the program sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control appears pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The present state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Called when the state changed; subclasses update their appearance.
  ///
  /// An appearance that depends on the tint or on the screen is also updated in
  /// `tintColorDidChange()` and in `didMoveToWindow()`.
  ///
  /// - Note: Differs from UIControl: an addition.
  open func stateDidChange() { updateAppearance() }

  /// Shows the state with the present tint on the present screen.
  func updateAppearance() {}

  /// Whether a button pressed on the control is still held.
  public final var isTracking: Bool { tracked != nil }

  /// Whether the pointer was inside at the last event.
  public private(set) final var isTouchInside = false

  // MARK: Actions

  /// Adds a closure that is called on control events.
  ///
  /// - Returns: A token to remove the action.
  @discardableResult
  public final func addAction(
    for events: Event,
    _ action: @escaping (Control) -> Void
  ) -> ActionToken {
    let token = ActionToken()
    entries.append(Entry(token: token, events: events, call: action))
    return token
  }

  /// Adds a method of an object that is called on control events; the object is not retained.
  ///
  /// - Returns: A token to remove the action.
  @discardableResult
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> (Control) -> Void,
    for events: Event
  ) -> ActionToken {
    addAction(for: events) { [weak target] control in
      if let target { action(target)(control) }
    }
  }

  /// Removes an action.
  public final func removeAction(_ token: ActionToken) {
    entries.removeAll { $0.token === token }
  }

  /// Calls the actions of events, as if they had occurred.
  open func sendActions(for events: Event) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.call(self) }
  }

  // MARK: Tracking

  /// Called when the button is pressed on the control.
  ///
  /// - Returns: Whether to continue tracking; true unless overridden.
  open func beginTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool { true }

  /// Called when the pointer moves with the button held.
  ///
  /// - Returns: Whether to continue tracking; true unless overridden.
  open func continueTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool { true }

  /// Called when the button is released.
  open func endTracking(_ touch: Touch?, with event: LaminaViews.Event?) {}

  /// Called when the touch is cancelled.
  open func cancelTracking(with event: LaminaViews.Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: LaminaViews.Event?) {
    guard isOwn(event) else { return super.touchesBegan(touches, with: event) }
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    giveUp()
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return }
    tracked = touch
    isHighlighted = true
    sendActions(for: .touchDown)
    if touch.tapCount > 1, isTracking { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: LaminaViews.Event?) {
    guard isOwn(event) else { return super.touchesMoved(touches, with: event) }
    guard let touch = tracked, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      tracked = nil
      isHighlighted = false
      return
    }
    let isInside = point(inside: touch.location(in: self), with: event)
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    guard isTracking, isInside != isTouchInside else { return }
    isTouchInside = isInside
    isHighlighted = isInside
    sendActions(for: isInside ? .touchDragEnter : .touchDragExit)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: LaminaViews.Event?) {
    guard isOwn(event) else { return super.touchesEnded(touches, with: event) }
    guard let touch = tracked, touches.contains(touch) else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    tracked = nil
    isHighlighted = false
    endTracking(touch, with: event)
    finish(isInside: isTouchInside)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: LaminaViews.Event?) {
    guard isOwn(event) else { return super.touchesCancelled(touches, with: event) }
    if let tracked, touches.contains(tracked) { giveUp(event) }
  }

  /// Whether the control consumes an event, even without effect: it consumes the left button's.
  private func isOwn(_ event: LaminaViews.Event?) -> Bool { (event?.button ?? .left) == .left }

  private func finish(isInside: Bool) {
    guard isInside else { return sendActions(for: .touchUpOutside) }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// Cancels a press by mouse or key without calling its action.
  private func giveUp(_ event: LaminaViews.Event? = nil) {
    guard tracked != nil || keyPress != nil else { return }
    keyPress?.cancel()
    keyPress = nil
    if tracked != nil {
      tracked = nil
      cancelTracking(with: event)
    }
    isTouchInside = false
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  /// A click belongs to the control, not to a tap recognizer of a view around it.
  override func keepsTouch(from recognizer: GestureRecognizer) -> Bool {
    guard isTracking, let tap = recognizer as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { isEnabled }

  open override func didUpdateFocus(in context: FocusUpdateContext) { stateDidChange() }

  /// Enter and Space press the focused control.
  open override func keyPressed(_ key: KeyEvent, with event: LaminaViews.Event?) -> Bool {
    let isPress = key.key == .named(.enter) || key.key == .named(.space)
    guard isPress, key.modifiers.isEmpty, hearsKeys, let window else {
      return super.keyPressed(key, with: event)
    }
    guard keyPress == nil, tracked == nil else { return true }
    let time = (event?.timestamp ?? window.stage.now) + Self.keyPressDuration
    keyPress = window.deadlines.add(at: time) { [weak self] in self?.releaseKey() }
    isHighlighted = true
    sendActions(for: .touchDown)
    return true
  }

  final var hearsKeys: Bool { isEnabled && (isFocused || isFirstResponder) }

  private func releaseKey() {
    keyPress = nil
    isHighlighted = false
    finish(isInside: true)
  }

  // MARK: Hierarchy

  open override func willMove(toWindow new: Window?) {
    super.willMove(toWindow: new)
    if new !== window { giveUp() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The tint may be inherited from the superview.
    updateAppearance()
  }

  open override func tintColorDidChange() { updateAppearance() }
}
