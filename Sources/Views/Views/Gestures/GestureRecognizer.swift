import Foundation
import LaminaStage

/// Makes a gesture of touches: of those that hit its view and of those that hit what is in it.
///
/// It sees touches before views do. A class of your own overrides `touchesBegan` and so on, sets
/// `state` as it goes, and forgets everything in `reset()`.
///
/// - Source: UIGestureRecognizer
@preconcurrency @MainActor
open class GestureRecognizer {
  /// How far it is.
  public enum State: Int, Sendable {
    /// Nothing is decided.
    case possible
    /// A gesture that goes on has begun.
    case began
    /// It went on.
    case changed
    /// It ended as it should, or a gesture of a moment happened.
    case ended
    /// It was broken off.
    case cancelled
    /// The touches were something else.
    case failed

    /// Another name for `ended`, for gestures of a moment.
    public static var recognized: State { .ended }
  }

  /// Its view; nil while it has none.
  public internal(set) final weak var view: View?
  /// Who has a say in what it does.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the view that was hit hears that its touch does not count, once this one recognizes;
  /// true unless set.
  public final var cancelsTouchesInView = true
  /// Whether the view that was hit hears of the press only when this one fails; false unless set.
  public final var delaysTouchesBegan = false
  /// Whether the view that was hit hears of the release only when this one fails; true unless set.
  public final var delaysTouchesEnded = true
  /// The mouse button that it sees; the left one unless set.
  ///
  /// - Note: Differs from UIGestureRecognizer: there taps and pans have a `buttonMaskRequired`.
  public final var button = Event.MouseButton.left

  /// How many touches it takes at once; more than 1 never come, as there is one mouse.
  package final var touchesRequired = 1

  /// Whether it sees touches; set to false in the middle of a gesture, that is cancelled.
  public final var isEnabled = true {
    didSet { if !isEnabled { abort() } }
  }

  /// How far it is.
  final var stored = State.possible
  /// What it wants to be while it waits for others to fail.
  final var wanted: State?
  /// The touch that it saw last.
  final var touch: Touch?
  /// The touches that it saw since it was reset.
  final var touches: Set<Touch> = []
  private var actions: [(GestureRecognizer) -> Void] = []
  private var required: [Requirement] = []

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// Creates a recognizer that calls a method when the gesture begins, changes, ends or is cancelled.
  ///
  /// - Parameters:
  ///   - target: Whose method; not kept alive.
  ///   - action: The method; nil for none.
  /// - Source: -[UIGestureRecognizer initWithTarget:action:]
  public init(target: Any? = nil, action: TargetAction? = nil) {
    guard let target, let action else { return }
    let object = target as AnyObject
    actions = [
      { [weak object] recognizer in
        if let object { action.perform(on: object, sender: recognizer) }
      }
    ]
  }

  /// Creates a recognizer.
  ///
  /// - Parameter action: Called when the gesture begins, changes, ends or is cancelled.
  public convenience init(action: ((GestureRecognizer) -> Void)?) {
    self.init(target: nil, action: nil)
    if let action { addAction(action) }
  }

  /// Has another closure called when the gesture begins, changes, ends or is cancelled.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  /// How far it is; classes of your own set it.
  ///
  /// What is set from `possible` may have to wait for others, or fail; read it to know.
  open var state: State {
    get { stored }
    set { change(to: newValue) }
  }

  /// Has it wait until another one fails; it fails when that one recognizes.
  public final func require(toFail other: GestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(Requirement(recognizer: other))
  }

  /// Whether it waits for another one.
  final func waits(for other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  final func callActions() {
    for action in actions { action(self) }
  }

  /// Where the gesture is, in the coordinates of a view; nil is the window.
  open func location(in view: View?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// Forgets what was seen: the state is `possible` again.
  open func reset() {}

  /// Whether another one fails when this one recognizes; true unless a class says otherwise.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another object is this recognizer.
  open func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// A button went down.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// The mouse moved with the button held.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// The button went up.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// The touch does not count any more; the gesture is cancelled, or fails.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { abort() }
}
