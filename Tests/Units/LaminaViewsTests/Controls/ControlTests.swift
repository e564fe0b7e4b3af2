import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Controls: CT1 and CT2 (rows 90 to 92).
@MainActor @Suite struct ControlTests {
  private let host = ViewStage()
  private let log = Log()

  private static let names: [(Control.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragIn"),
    (.touchDragOutside, "dragOut"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  private func control() -> Control {
    let control = Control(frame: CGRect(x: 10, y: 4, width: 10, height: 4))
    for (event, name) in Self.names { control.addAction(for: event) { [log] _ in log.add(name) } }
    host.use { host.window.addSubview(control) }
    host.tick(host.stage.now)
    return control
  }

  private let inside = cell(12, 2)
  private let outside = cell(40, 2)

  @Test("moves are told before the pointer enters or leaves")
  func drag() {
    let control = control()
    host.mouse(.press, inside, at: 0)
    #expect(control.isTracking && control.isTouchInside)
    log.words = []
    for (place, isIn) in [(cell(13, 2), true), (outside, false), (inside, true), (outside, false)] {
      host.mouse(.drag, place)
      #expect(control.isHighlighted == isIn && control.isTouchInside == isIn)
    }
    host.mouse(.release, outside)
    #expect(
      log.words == [
        "dragIn", "dragOut", "exit", "dragIn", "enter", "dragOut", "exit", "upOutside",
      ]
    )
    #expect(!control.isTracking)
  }

  @Test("a click highlights it and triggers it")
  func click() {
    let control = control()
    var states: [Bool] = []
    control.addAction(for: [.touchDown, .touchUpInside]) { states.append($0.isHighlighted) }
    host.click(inside)
    #expect(log.words == ["down", "upInside", "primary"] && states == [true, false])
    host.click(inside, at: 0.2)
    #expect(log.words.dropFirst(3) == ["down", "repeat", "upInside", "primary"])
  }

  @Test("a disabled control is hit but does nothing; disabled meanwhile it is cancelled")
  func disabled() {
    let control = control()
    control.isEnabled = false
    #expect(host.use { host.window.hitTest(CGPoint(x: 12, y: 5), with: nil) } === control)
    #expect(host.mouse(.press, inside, at: 0))
    host.mouse(.release, inside, at: 0.1)
    #expect(log.words.isEmpty)
    control.isEnabled = true
    host.mouse(.press, inside, at: 1)
    control.isEnabled = false
    host.mouse(.release, inside, at: 1.1)
    #expect(log.words == ["down", "cancel"] && !control.isHighlighted && !control.isTracking)
  }

  @Test("a pan around it takes its touch away")
  func pan() {
    let control = control()
    let pan = PanGestureRecognizer()
    host.window.addGestureRecognizer(pan)
    host.drag(inside, over: [cell(13, 2)])
    #expect(log.words == ["down", "cancel"] && !control.isHighlighted)
  }

  @Test("a click is for the control, not for a tap of a view around it")
  func tapAround() {
    let control = control()
    let tap = TapGestureRecognizer().noting(log, "tap")
    host.window.addGestureRecognizer(tap)
    host.click(inside)
    #expect(log.words == ["down", "upInside", "primary"])
    control.addGestureRecognizer(TapGestureRecognizer().noting(log, "own"))
    log.words = []
    host.click(inside, at: 1)
    #expect(log.words == ["down", "cancel", "own ended"])
  }

  @Test("the right button is not for it")
  func rightButton() {
    _ = control()
    host.click(inside, button: .right)
    #expect(log.words.isEmpty)
  }

  @Test("a change of the tint or of the window is no change of the state")
  func stateAlone() {
    final class Counter: Control {
      var count = 0
      override func stateDidChange() { count += 1 }
    }
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 20, height: 4))
    host.use {
      host.window.addSubview(counter)
      host.window.tintColor = .white
      counter.tintColor = .black
      counter.removeFromSuperview()
      host.window.addSubview(counter)
    }
    #expect(counter.count == 0)
    for isSelected in [true, true, false] { counter.isSelected = isSelected }
    #expect(counter.count == 2)
  }

  @Test("a class of its own may give a touch up")
  func tracking() {
    final class Picky: Control {
      var limit: CGFloat = 0
      var words: [String] = []
      override func beginTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
        words.append("begin")
        return touch.location(in: self).x < limit
      }
      override func continueTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
        words.append("continue")
        return touch.location(in: self).x < limit
      }
      override func endTracking(_ touch: Touch?, with event: LaminaViews.Event?) {
        words.append("end")
      }
      override func cancelTracking(with event: LaminaViews.Event?) { words.append("cancel") }
    }
    let picky = Picky(frame: CGRect(x: 0, y: 0, width: 20, height: 4))
    picky.limit = 10
    host.use { host.window.addSubview(picky) }
    host.click(cell(15, 0), at: 1)
    host.drag(cell(2, 0), over: [cell(4, 0), cell(12, 0), cell(4, 0)], at: 2)
    #expect(picky.words == ["begin", "begin", "continue", "continue"] && !picky.isHighlighted)
    host.click(cell(2, 0), at: 3)
    host.mouse(.press, cell(2, 0), at: 4)
    host.send([.focus(false)], at: 4.1)
    #expect(picky.words.dropFirst(4) == ["begin", "end", "begin", "cancel"])
  }

  @Test("actions and targets are called in order, until they are taken away")
  func actions() {
    @MainActor final class Target {
      var count = 0
      func act(_ control: Control) { count += 1 }
    }
    let control = Control(frame: .zero)
    let target = Target()
    control.addTarget(target, action: Target.act, for: .valueChanged)
    let token = control.addAction(for: [.valueChanged, .touchDown]) { [log] _ in log.add("both") }
    weak var gone: Target?
    do {
      let short = Target()
      gone = short
      control.addTarget(short, action: Target.act, for: .valueChanged)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchCancel)
    control.removeAction(token)
    control.sendActions(for: .valueChanged)
    #expect(target.count == 2 && log.words == ["both", "both"])
    #expect(Control.Event.allTouchEvents.contains(.touchCancel))
  }

  // MARK: Keys

  @Test(
    "Enter and Space press the control that has the focus for 0.1 s",
    arguments: [
      NamedKey.enter, .space,
    ]
  )
  func keys(key: NamedKey) {
    let control = control()
    // Enter finds the first control by itself.
    #expect(!host.press(.space, at: 0.5))
    host.press(.tab, at: 1)
    #expect(control.isFocused && control.state == .focused)
    var time = 0.0
    control.addAction(for: .touchUpInside) { [host] _ in time = host.stage.context.now }
    #expect(host.press(key, at: 1))
    #expect(log.words == ["down"] && control.state == [.focused, .highlighted])
    host.press(key, at: 1.05)
    host.tick(1.09)
    #expect(log.words == ["down"])
    host.tick(1.15)
    #expect(log.words == ["down", "upInside", "primary"] && !control.isHighlighted)
    #expect(abs(time - 1.1) < 1e-9)
  }

  @Test("a press by key ends without its action when the control is disabled or leaves")
  func keyCancelled() {
    let control = control()
    host.window.setFocus(to: control)
    host.press(.enter, at: 1)
    control.isEnabled = false
    host.tick(2)
    #expect(log.words == ["down", "cancel"] && !control.isHighlighted)
    control.isEnabled = true
    host.window.setFocus(to: control)
    host.press(.enter, at: 3)
    host.use { control.removeFromSuperview() }
    host.tick(4)
    #expect(log.words.dropFirst(2) == ["down", "cancel"] && !control.isFocused)
  }
}
