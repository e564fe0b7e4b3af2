import Foundation
import LaminaCells
import LaminaLayers
import LaminaStage

/// Makes touches of what the mouse tells, for the views and recognizers of a window.
///
/// One button is followed at a time, the one that went down first.
@MainActor
final class TouchRouter {
  unowned let window: Window
  /// The touch whose button is held.
  private var current: TouchSession?
  /// Touches whose button went up, but whose views were not told yet.
  private var held: [TouchSession] = []
  /// Recognizers that saw a touch and were not reset since.
  private(set) var engaged: [GestureRecognizer] = []
  private var lastTap: Tap?

  private struct Tap {
    var time: Double
    var cell: CellPoint
    var count: Int
    var button: Event.MouseButton
  }

  init(_ window: Window) { self.window = window }

  /// Takes an event in.
  ///
  /// - Returns: Whether somebody besides the window itself hears of it.
  func take(_ mouse: MouseEvent, at time: Double) -> Bool {
    let stage = window.stage
    let place = window.layer.convert(stage.point(at: mouse.position), from: stage.rootLayer)
    switch mouse.kind {
    case .press: return begin(mouse, place, time)
    case .drag:
      move(to: place, time)
      return current?.isTaken ?? false
    case .release: return end(mouse, place, time)
    case .wheelUp: return turnWheel(by: -1, place, time)
    case .wheelDown: return turnWheel(by: 1, place, time)
    case .move: return false
    }
  }

  private func turnWheel(by steps: Int, _ place: CGPoint, _ time: Double) -> Bool {
    let event = Event(timestamp: time)
    let view = window.hitTest(place, with: event)
    return view?.wheelTurned(by: steps, at: place, with: event) ?? false
  }

  // MARK: The touch

  private func begin(_ mouse: MouseEvent, _ place: CGPoint, _ time: Double) -> Bool {
    if let current {
      guard current.button == mouse.button else { return current.isTaken }
      // Another press of the same button means that its release got lost.
      cancel(at: time)
    }
    let touch = Touch(window: window, place: place, cell: mouse.position, time: time)
    let event = Event(timestamp: time, touches: [touch], button: mouse.button)
    guard let view = window.hitTest(place, with: event) else { return false }
    touch.view = view
    if let lastTap, lastTap.button == mouse.button, touch.isNear(lastTap.cell),
      time - lastTap.time <= MouseGestures.tapGap + Deadlines.rounding
    {
      touch.tapCount = lastTap.count + 1
    }
    if mouse.button == .left { window.focus(following: view) }
    let session = TouchSession(touch, event, engage(touch, event))
    current = session
    session.feed(event) { $0.touchesBegan([touch], with: event) }
    session.update()
    return session.isTaken
  }

  private func move(to place: CGPoint, _ time: Double) {
    guard let session = current, place != session.touch.place else { return }
    let touch = session.touch
    touch.move(to: place)
    let event = event(session, .moved, time)
    session.feed(event) { $0.touchesMoved([touch], with: event) }
    session.move()
  }

  private func end(_ mouse: MouseEvent, _ place: CGPoint, _ time: Double) -> Bool {
    // Old encodings do not tell which button went up.
    guard let session = current, mouse.button == session.button || mouse.button == .none else {
      return false
    }
    move(to: place, time)
    // What a move starts may end the touch.
    guard current === session else { return session.isTaken }
    let touch = session.touch
    let isTap = !touch.hasMoved && touch.isShort(at: time)
    lastTap =
      isTap
      ? Tap(time: time, cell: touch.cell, count: touch.tapCount, button: session.button) : nil
    let event = event(session, .ended, time)
    session.feed(event) { $0.touchesEnded([touch], with: event) }
    session.release()
    close(session)
    if !session.isOver { held.append(session) }
    return session.isTaken
  }

  /// Ends the touch without a release.
  func cancel(at time: Double) {
    guard let session = current else { return }
    let touch = session.touch
    let event = event(session, .cancelled, time)
    lastTap = nil
    session.feed(event) { $0.touchesCancelled([touch], with: event) }
    session.cancel()
    close(session)
  }

  private func event(_ session: TouchSession, _ phase: Touch.Phase, _ time: Double) -> Event {
    session.touch.phase = phase
    session.touch.timestamp = time
    return Event(timestamp: time, touches: [session.touch], button: session.button)
  }

  /// The button is up: recognizers that are done start anew.
  private func close(_ session: TouchSession) {
    if current === session { current = nil }
    for recognizer in session.recognizers { settle(recognizer) }
  }

  // MARK: Recognizers

  /// The recognizers that see a touch, deepest view first.
  private func engage(_ touch: Touch, _ event: Event) -> [GestureRecognizer] {
    var list: [GestureRecognizer] = []
    var view = touch.view
    while let current = view {
      list += current.recognizers.filter { $0.receives(touch, event) }
      view = current.superview
    }
    for recognizer in list {
      if recognizer.touch == nil { recognizer.touch = touch }
      recognizer.touches.insert(touch)
      if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
    }
    return list
  }

  private var sessions: [TouchSession] { held + (current.map { [$0] } ?? []) }

  /// Tells views what may be told since a recognizer decided.
  func update() {
    for session in sessions { session.update() }
    held.removeAll(where: \.isOver)
  }

  /// A recognizer took its touches away from the views.
  func claim(_ touches: Set<Touch>) {
    for session in sessions where touches.contains(session.touch) { session.claim() }
    held.removeAll(where: \.isOver)
  }

  /// Has a recognizer that is done start anew, once no button is held that it saw.
  func settle(_ recognizer: GestureRecognizer) {
    guard recognizer.isDone else { return }
    if let current, recognizer.touches.contains(current.touch) { return }
    recognizer.finish()
  }

  /// A recognizer starts anew.
  func release(_ recognizer: GestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
  }

  /// Whether a view that was hit keeps its touch from a recognizer.
  func isKept(from recognizer: GestureRecognizer) -> Bool {
    sessions.contains { session in
      recognizer.touches.contains(session.touch) && !session.isOver
        && session.touch.view.map { $0 !== recognizer.view && $0.keepsTouch(from: recognizer) }
          ?? false
    }
  }

  /// Gives up the touches of a view that leaves, and the recognizers in it.
  func giveUp(_ view: View) {
    for recognizer in engaged where recognizer.view?.isDescendant(of: view) ?? false {
      recognizer.abort()
    }
    for session in sessions where session.touch.view?.isDescendant(of: view) ?? false {
      session.cancel()
      session.touch.view = nil
    }
    held.removeAll(where: \.isOver)
  }
}
