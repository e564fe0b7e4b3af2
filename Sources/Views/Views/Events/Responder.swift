import Foundation
import LaminaStage

/// Something that events can go to, and that passes on what it does not take.
///
/// - Source: UIResponder
@preconcurrency @MainActor
open class Responder {
  /// Whether an event is passed on from here just now: a circle of responders is cut where it closes.
  private final var isPassing = false

  /// Creates a responder.
  public init() {}

  /// Who is asked when this one does not take an event; nil at the end of the chain.
  open var next: Responder? { nil }

  // MARK: The first responder

  /// Whether it wants to hear of keys first; false unless a class says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it gives that up when another one wants it.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys go to it first.
  open var isFirstResponder: Bool { windowOfChain?.firstResponder === self }

  /// Has keys go here first; the one before is asked to give that up.
  ///
  /// - Returns: Whether it is the first one now; false outside of a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowOfChain else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up hearing of keys first.
  ///
  /// - Returns: Whether it is not the first one now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = windowOfChain, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Events

  /// A button went down; passed on unless a class takes it.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesBegan(touches, with: event) }
  }

  /// The mouse moved with the button held; passed on unless a class takes it.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesMoved(touches, with: event) }
  }

  /// The button went up; passed on unless a class takes it.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesEnded(touches, with: event) }
  }

  /// The touch does not count any more: a gesture took it over, or its release got lost.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    passOn(else: ()) { $0.touchesCancelled(touches, with: event) }
  }

  /// A key went down or repeats; passed on unless a class takes it.
  ///
  /// - Returns: Whether it was taken.
  /// - Note: Differs from UIResponder: there `pressesBegan` and so on; most terminals tell no releases.
  open func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
    passOn(else: false) { $0.keyPressed(key, with: event) }
  }

  /// The wheel turned over it; passed on unless a class takes it.
  ///
  /// - Parameters:
  ///   - steps: How far; down is positive.
  ///   - point: Where the pointer is, in the window's coordinates.
  ///   - event: The event.
  /// - Returns: Whether it was taken.
  /// - Note: Differs from UIResponder: an addition.
  open func wheelTurned(by steps: Int, at point: CGPoint, with event: Event?) -> Bool {
    passOn(else: false) { $0.wheelTurned(by: steps, at: point, with: event) }
  }

  /// Text was pasted; passed on unless a class takes it.
  ///
  /// - Returns: Whether it was taken.
  /// - Note: Differs from UIResponder: an addition.
  open func textPasted(_ text: String) -> Bool {
    passOn(else: false) { $0.textPasted(text) }
  }

  /// Keys that do something while it is part of the chain, before anybody hears of them as keys.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: What others may ask

  /// Whether another object is this one.
  open func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// It came out of a file of views; nobody calls it, as there are none.
  open func awakeFromNib() {}

  // Kept for programs that ask for it themselves: no terminal does.
  private final var spoken = SpokenBox()

  /// Whether something is said of it; kept, and read by nobody here.
  open var isAccessibilityElement: Bool {
    get { spoken.words.isElement }
    set { spoken.set(\.isElement, newValue) }
  }

  /// What it is called; kept, and read by nobody here.
  open var accessibilityLabel: String? {
    get { spoken.words.label }
    set { spoken.set(\.label, newValue) }
  }

  /// What it shows; kept, and read by nobody here.
  open var accessibilityValue: String? {
    get { spoken.words.value }
    set { spoken.set(\.value, newValue) }
  }

  /// What it is good for; kept, and read by nobody here.
  open var accessibilityHint: String? {
    get { spoken.words.hint }
    set { spoken.set(\.hint, newValue) }
  }

  /// What tests find it by; kept, and read by nobody here.
  open var accessibilityIdentifier: String? {
    get { spoken.words.identifier }
    set { spoken.set(\.identifier, newValue) }
  }

  private func passOn<Result>(else none: Result, _ body: (Responder) -> Result) -> Result {
    let wasPassing = isPassing
    isPassing = true
    defer { isPassing = wasPassing }
    guard let next, !next.isPassing else { return none }
    return body(next)
  }
}
