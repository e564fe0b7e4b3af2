import Foundation
import LaminaCore

/// An object that events can go to, and that forwards those it does not handle.
///
/// - Source: UIResponder
@preconcurrency @MainActor
open class Responder {
  /// Whether the responder is forwarding an event: a cycle is cut where it closes.
  private final var isPassing = false

  /// Creates a responder.
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  // MARK: The first responder

  /// Whether the responder accepts being first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being first responder on request.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder gets key events first.
  open var isFirstResponder: Bool { windowOfChain?.firstResponder === self }

  /// Makes this the first responder, if the present one resigns.
  ///
  /// - Returns: Whether it is the first responder now; false outside a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowOfChain else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Resigns being first responder.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = windowOfChain, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Events

  /// Called when a button is pressed; forwarded unless overridden.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesBegan(touches, with: event) }
  }

  /// Called when the mouse moves with the button held; forwarded unless overridden.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesMoved(touches, with: event) }
  }

  /// Called when the button is released; forwarded unless overridden.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesEnded(touches, with: event) }
  }

  /// Called when the touch is cancelled: a gesture claimed it, or its release got lost.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesCancelled(touches, with: event) }
  }

  /// Called when a key is pressed or repeats; forwarded unless overridden.
  ///
  /// - Returns: Whether the event was handled.
  /// - Note: Differs from UIResponder: there `pressesBegan` and so on; most terminals do not report
  ///   releases.
  open func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
    passOn(else: false) { $0.keyPressed(key, with: event) }
  }

  /// Called when the wheel turns over the view; forwarded unless overridden.
  ///
  /// - Parameters:
  ///   - steps: The number of steps; down is positive.
  ///   - point: The pointer's position, in the window's coordinates.
  ///   - event: The event.
  /// - Returns: Whether the event was handled.
  /// - Note: Differs from UIResponder: an addition.
  open func wheelTurned(by steps: Int, at point: CGPoint, with event: Event?) -> Bool {
    passOn(else: false) { $0.wheelTurned(by: steps, at: point, with: event) }
  }

  /// Called when text is pasted; forwarded unless overridden.
  ///
  /// - Returns: Whether the event was handled.
  /// - Note: Differs from UIResponder: an addition.
  open func textPasted(_ text: String) -> Bool {
    passOn(else: false) { $0.textPasted(text) }
  }

  /// Key commands that are active while the responder is in the chain; they precede `keyPressed`.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Identity and accessibility

  /// Whether another object is this one.
  open func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// Called after loading from a nib; never called here, as there are none.
  open func awakeFromNib() {}

  // Stored for the program only: terminals do not read them. Most responders have none.
  private final var storedWords: SpokenWords?

  private final var spoken: SpokenWords {
    let words = storedWords ?? SpokenWords()
    storedWords = words
    return words
  }

  /// Whether the object is an accessibility element; stored, but not used.
  open var isAccessibilityElement: Bool {
    get { storedWords?.isElement ?? false }
    set { spoken.isElement = newValue }
  }

  /// The accessibility label; stored, but not used.
  open var accessibilityLabel: String? {
    get { storedWords?.label }
    set { spoken.label = newValue }
  }

  /// The accessibility value; stored, but not used.
  open var accessibilityValue: String? {
    get { storedWords?.value }
    set { spoken.value = newValue }
  }

  /// The accessibility hint; stored, but not used.
  open var accessibilityHint: String? {
    get { storedWords?.hint }
    set { spoken.hint = newValue }
  }

  /// The identifier for tests; stored, but not used.
  open var accessibilityIdentifier: String? {
    get { storedWords?.identifier }
    set { spoken.identifier = newValue }
  }

  private func passOn<Result>(else none: Result, _ body: (Responder) -> Result) -> Result {
    let wasPassing = isPassing
    isPassing = true
    defer { isPassing = wasPassing }
    guard let next, !next.isPassing else { return none }
    return body(next)
  }
}
