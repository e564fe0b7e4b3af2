import Foundation
import LaminaCore

/// Recognizes gestures in the touches that hit its view or a descendant.
///
/// Recognizers get touches before views do. A subclass overrides `touchesBegan` and so on, sets
/// `state` accordingly, and clears its own state in `reset()`.
///
/// - Source: UIGestureRecognizer
@preconcurrency @MainActor
open class GestureRecognizer {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// Undecided.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches were not the gesture.
    case failed

    /// A synonym of `ended`, for discrete gestures.
    public static var recognized: State { .ended }
  }

  /// The view; nil while detached.
  public internal(set) final weak var view: View?
  /// The delegate.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the hit view's touch is cancelled when the gesture is recognized; true unless set.
  public final var cancelsTouchesInView = true
  /// Whether the hit view gets the press only if the gesture fails; false unless set.
  public final var delaysTouchesBegan = false
  /// Whether the hit view gets the release only if the gesture fails; true unless set.
  public final var delaysTouchesEnded = true
  /// The mouse button of the gesture; the left one unless set.
  ///
  /// - Note: Differs from UIGestureRecognizer: there taps and pans have a `buttonMaskRequired`.
  public final var button = Event.MouseButton.left

  /// The number of simultaneous touches; more than 1 never occur, as there is one mouse.
  package final var touchesRequired = 1

  /// Whether the recognizer gets touches; disabling it cancels a gesture in progress.
  public final var isEnabled = true {
    didSet { if !isEnabled { abort() } }
  }

  final var stored = State.possible
  /// The state to enter once the required recognizers have failed.
  final var wanted: State?
  /// The latest touch.
  final var touch: Touch?
  /// The touches seen since the last reset.
  final var touches: Set<Touch> = []
  private var actions: [(GestureRecognizer) -> Void] = []
  private var required: [Requirement] = []
  /// The end of waiting, until the next reset.
  final var deadline: Deadline?

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// Creates a recognizer that calls a method when the gesture begins, changes, ends or is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - target: The method's object; not retained.
  ///   - action: The method; nil for none.
  /// - Source: -[UIGestureRecognizer initWithTarget:action:]
  public init(target: Any? = nil, action: TargetAction? = nil) {
    if let target, let action { actions = [action.bound(to: target)] }
  }

  /// Creates a recognizer.
  ///
  /// - Parameter action: Called when the gesture begins, changes, ends or is cancelled.
  public convenience init(action: ((GestureRecognizer) -> Void)?) {
    self.init(target: nil, action: nil)
    if let action { addAction(action) }
  }

  /// Adds a closure that is called when the gesture begins, changes, ends or is cancelled.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  /// The state, which subclasses set.
  ///
  /// A state set while `possible` may have to wait for other recognizers, or become `failed`; read
  /// it back to know.
  open var state: State {
    get { stored }
    set { change(to: newValue) }
  }

  /// Makes recognition wait until another recognizer fails; this one fails if that one recognizes.
  public final func require(toFail other: GestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(Requirement(recognizer: other))
  }

  final func waits(for other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  final func callActions() {
    for action in actions { action(self) }
  }

  /// The position of the gesture in the coordinates of a view; nil is the window.
  open func location(in view: View?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// Called when the state returns to `possible`; subclasses clear their own state.
  open func reset() {}

  /// Whether another recognizer fails when this one recognizes; true unless overridden.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another object is this recognizer.
  open func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// Called when the button is pressed.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Called when the mouse moves with the button held.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Called when the button is released.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Called when the touch is cancelled; the gesture is cancelled, or fails.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { abort() }
}

/// The router of a window's touches, as the window and the recognizers know it.
@MainActor
protocol TouchRouting: AnyObject {
  /// Recognizers that saw a touch and were not reset since.
  var engaged: [GestureRecognizer] { get }

  /// Handles a mouse event; returns whether anything besides the window itself gets it.
  func handle(_ mouse: MouseEvent, at time: Double) -> Bool
  /// Cancels the touch without a release.
  func cancel(at time: Double)
  /// Cancels the touches of a view that is being removed, and the recognizers inside it.
  func giveUp(_ view: View)

  /// Sends views the touches that recognizers delayed, as far as they are decided.
  func update()
  /// Cancels the views' touches, which a recognizer claims.
  func claim(_ touches: Set<Touch>)
  /// Resets a finished recognizer, once no button that it saw is held.
  func settle(_ recognizer: GestureRecognizer)
  /// Removes a recognizer that is being reset.
  func release(_ recognizer: GestureRecognizer)
  /// Whether a hit view keeps its touch from a recognizer.
  func isKept(from recognizer: GestureRecognizer) -> Bool
}
