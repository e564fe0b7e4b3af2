/// A touch, the view that it hit and the recognizers that see it.
@MainActor
final class TouchSession {
  /// What the view was told.
  private enum Told {
    case nothing, began, end
  }

  let touch: Touch
  let button: Event.MouseButton
  /// Those of the hit view and of the views around it, deepest first.
  let recognizers: [GestureRecognizer]
  /// Whether anybody but the window itself may care.
  let isTaken: Bool
  private var told = Told.nothing
  private var isReleased = false
  private var isClaimed = false
  private var event: Event

  init(_ touch: Touch, _ event: Event, _ recognizers: [GestureRecognizer]) {
    self.touch = touch
    self.event = event
    self.recognizers = recognizers
    button = event.button
    isTaken = !recognizers.isEmpty || (touch.view.map { !($0 is Window) } ?? false)
  }

  /// Whether the view was told the end.
  var isOver: Bool { told == .end }

  /// Hands the touch to the recognizers that still listen.
  func feed(_ event: Event, _ body: (GestureRecognizer) -> Void) {
    self.event = event
    for recognizer in recognizers where recognizer.isListening {
      recognizer.touch = touch
      body(recognizer)
    }
  }

  /// A recognizer took the touch: the view is told that it does not count.
  func claim() {
    isClaimed = true
    update()
  }

  /// The button went up.
  func release() {
    isReleased = true
    update()
  }

  /// The pointer moved.
  func move() {
    update()
    if told == .began { touch.view?.touchesMoved([touch], with: event) }
  }

  /// Tells the view what may be told now.
  func update() {
    if isClaimed { return cancel() }
    let undecided = recognizers.filter { $0.isUndecided && $0.touches.contains(touch) }
    if told == .nothing, !undecided.contains(where: \.delaysTouchesBegan) {
      told = .began
      touch.view?.touchesBegan([touch], with: event)
    }
    if told == .began, isReleased, !undecided.contains(where: \.delaysTouchesEnded) {
      told = .end
      touch.view?.touchesEnded([touch], with: event)
    }
  }

  /// Tells the view that the touch does not count any more.
  func cancel() {
    let before = told
    told = .end
    guard before == .began else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }
}
