import Foundation
import LaminaCore

/// Translates mouse events into touches for the views and recognizers of a window.
///
/// Only one button is tracked at a time, the one that was pressed first.
@MainActor
final class TouchRouter: TouchRouting {
  private unowned let window: Window
  /// The session of the button that is held.
  private var current: TouchSession?
  /// Sessions whose button was released, but whose views have yet to get the end.
  private var held: [TouchSession] = []
  private(set) var engaged: [GestureRecognizer] = []
  private var lastTap: Tap?

  private struct Tap {
    var time: Double
    var cell: CellPoint
    var count: Int
    var button: Event.MouseButton
  }

  init(_ window: Window) { self.window = window }

  func handle(_ mouse: MouseEvent, at time: Double) -> Bool {
    let stage = window.stage
    let position = window.layer.convert(stage.point(at: mouse.position), from: stage.rootLayer)
    switch mouse.kind {
    case .press: return begin(mouse, position, time)
    case .drag:
      move(to: position, time)
      return current?.isTaken ?? false
    case .release: return end(mouse, position, time)
    case .wheelUp: return turnWheel(by: -1, position, time)
    case .wheelDown: return turnWheel(by: 1, position, time)
    case .move: return false
    }
  }

  private func turnWheel(by steps: Int, _ position: CGPoint, _ time: Double) -> Bool {
    let event = Event(timestamp: time)
    let view = window.hitTest(position, with: event)
    return view?.wheelTurned(by: steps, at: position, with: event) ?? false
  }

  // MARK: Touches

  private func begin(_ mouse: MouseEvent, _ position: CGPoint, _ time: Double) -> Bool {
    if let current {
      guard current.button == mouse.button else { return current.isTaken }
      // Another press of the same button means that its release got lost.
      cancel(at: time)
    }
    let touch = Touch(window: window, position: position, cell: mouse.position, time: time)
    let event = Event(timestamp: time, touches: [touch], button: mouse.button)
    guard let view = window.hitTest(position, with: event) else { return false }
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

  private func move(to position: CGPoint, _ time: Double) {
    guard let session = current, position != session.touch.position else { return }
    let touch = session.touch
    touch.move(to: position)
    let event = event(session, .moved, time)
    session.feed(event) { $0.touchesMoved([touch], with: event) }
    session.move()
  }

  private func end(_ mouse: MouseEvent, _ position: CGPoint, _ time: Double) -> Bool {
    // Old encodings do not report which button was released.
    guard let session = current, mouse.button == session.button || mouse.button == .none else {
      return false
    }
    move(to: position, time)
    // A handler of the move may have ended the touch.
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

  /// Ends a session and resets its finished recognizers.
  private func close(_ session: TouchSession) {
    if current === session { current = nil }
    for recognizer in session.recognizers { settle(recognizer) }
  }

  // MARK: Recognizers

  /// The recognizers for a touch, those of the deepest view first.
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

  func update() {
    for session in sessions { session.update() }
    held.removeAll(where: \.isOver)
  }

  func claim(_ touches: Set<Touch>) {
    for session in sessions where touches.contains(session.touch) { session.claim() }
    held.removeAll(where: \.isOver)
  }

  func settle(_ recognizer: GestureRecognizer) {
    guard recognizer.isDone else { return }
    if let current, recognizer.touches.contains(current.touch) { return }
    recognizer.finish()
  }

  func release(_ recognizer: GestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
  }

  func isKept(from recognizer: GestureRecognizer) -> Bool {
    sessions.contains { session in
      recognizer.touches.contains(session.touch) && !session.isOver
        && session.touch.view.map { $0 !== recognizer.view && $0.keepsTouch(from: recognizer) }
          ?? false
    }
  }

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
