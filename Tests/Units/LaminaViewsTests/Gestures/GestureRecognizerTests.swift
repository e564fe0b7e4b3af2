import Foundation
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Recognizers against views and against each other: E6 (rows 93 and 97).
@MainActor @Suite struct GestureRecognizerTests {
  private let host = ViewStage()
  private let log = Log()

  private func touchView() -> TouchView {
    let view = TouchView(CGRect(x: 10, y: 4, width: 20, height: 16), log)
    host.use { host.window.addSubview(view) }
    host.tick(host.stage.now)
    return view
  }

  /// A delegate with configured answers.
  private final class Delegate: GestureRecognizerDelegate {
    var begins = true
    var goesTogether = false
    var receives = true
    weak var first: GestureRecognizer?

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { goesTogether }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      receives
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { other === first }
  }

  @Test("the view of a tap is told began and cancelled; the recognizer ends and starts anew")
  func tapAndView() {
    let view = touchView()
    let tap = TapGestureRecognizer().noting(log, "tap")
    view.addGestureRecognizer(tap)
    host.click(cell(12, 3))
    #expect(log.words == ["began", "cancelled", "tap ended"] && tap.state == .possible)
    #expect(view.gestureRecognizers?.count == 1 && tap.view === view)
    host.click(cell(12, 3), at: 3)
    #expect(log.words.count == 6)
  }

  @Test("the view keeps a touch that the recognizer does not cancel")
  func keepsTouch() {
    let view = touchView()
    let tap = TapGestureRecognizer().noting(log, "tap")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    host.click(cell(12, 3))
    #expect(log.words == ["began", "tap ended", "ended"])
  }

  @Test("a recognizer sees touches of what is in its view, and not of other views")
  func ancestors() {
    let view = touchView()
    host.use { view.addSubview(View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))) }
    let tap = TapGestureRecognizer().noting(log, "tap")
    view.addGestureRecognizer(tap)
    host.click(cell(11, 2), at: 1)
    host.click(cell(50, 2), at: 2)
    #expect(log.words.filter { $0 == "tap ended" }.count == 1)
  }

  @Test("of two that recognize in one event the deeper one wins, unless a delegate allows both")
  func deeper() {
    let outer = touchView()
    let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.use { outer.addSubview(inner) }
    let (one, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    outer.addGestureRecognizer(one.noting(log, "outer"))
    inner.addGestureRecognizer(other.noting(log, "inner"))
    host.drag(cell(12, 3), over: [cell(13, 3)], at: 1)
    #expect(log.words == ["began", "cancelled", "inner began", "inner ended"])
    #expect(one.state == .possible)
    let delegate = Delegate()
    delegate.goesTogether = true
    one.delegate = delegate
    log.words = []
    host.drag(cell(12, 3), over: [cell(13, 3)], at: 2)
    let both = ["inner began", "outer began", "inner ended", "outer ended"]
    #expect(log.words == ["began", "cancelled"] + both)
  }

  @Test("one that requires another to fail waits for it")
  func requiring() {
    let view = touchView()
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single.noting(log, "single"))
    view.addGestureRecognizer(double.noting(log, "double"))
    host.click(cell(12, 3), at: 1)
    #expect(single.state == .possible && log.words == ["began"])
    host.tick(1.44)
    #expect(log.words == ["began"])
    host.tick(1.46)
    #expect(log.words == ["began", "cancelled", "single ended"])
    #expect(single.state == .possible && double.state == .possible)
    log.words = []
    host.click(cell(12, 3), at: 3)
    host.click(cell(12, 3), at: 3.2)
    host.tick(4)
    #expect(log.words.filter { $0.hasSuffix("ended") } == ["double ended"])
  }

  @Test("a delegate may have one wait, not begin, or not see a touch")
  func delegates() {
    let view = touchView()
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    let delegate = Delegate()
    delegate.first = press
    pan.delegate = delegate
    view.addGestureRecognizer(pan.noting(log, "pan"))
    view.addGestureRecognizer(press)
    // Two points are still a long press, three are not.
    host.drag(cell(12, 3), over: [cell(14, 3), cell(15, 3), cell(16, 3)], at: 1)
    #expect(log.words.first { $0.hasPrefix("pan") } == "pan began")
    #expect(log.words.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan ended"])
    delegate.begins = false
    log.words = []
    host.drag(cell(12, 3), over: [cell(20, 3)], at: 2)
    #expect(log.words == ["began", "moved", "ended"])
    (delegate.begins, delegate.receives) = (true, false)
    log.words = []
    host.drag(cell(12, 3), over: [cell(20, 3)], at: 3)
    #expect(log.words == ["began", "moved", "ended"])
  }

  @Test("disabled while it is active it is cancelled, and hears of nothing more")
  func disabling() {
    let view = touchView()
    let pan = PanGestureRecognizer().noting(log, "pan")
    view.addGestureRecognizer(pan)
    host.mouse(.press, cell(12, 3), at: 1)
    host.mouse(.drag, cell(13, 3), at: 1.1)
    pan.isEnabled = false
    host.mouse(.drag, cell(14, 3), at: 1.2)
    host.mouse(.release, cell(14, 3), at: 1.3)
    #expect(log.words == ["began", "cancelled", "pan began", "pan cancelled"])
    host.drag(cell(12, 3), over: [cell(13, 3)], at: 2)
    #expect(!log.words.dropFirst(4).contains { $0.hasPrefix("pan") })
    pan.isEnabled = true
    host.drag(cell(12, 3), over: [cell(13, 3)], at: 3)
    #expect(log.words.last == "pan ended")
  }

  @Test("one whose view leaves is cancelled, one of a view around it goes on")
  func leaving() {
    let outer = touchView()
    let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.use { outer.addSubview(inner) }
    let delegate = Delegate()
    delegate.goesTogether = true
    let (one, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    one.delegate = delegate
    outer.addGestureRecognizer(one.noting(log, "outer"))
    inner.addGestureRecognizer(other.noting(log, "inner"))
    host.mouse(.press, cell(12, 3), at: 1)
    host.mouse(.drag, cell(13, 3), at: 1.1)
    host.use { inner.removeFromSuperview() }
    host.mouse(.drag, cell(14, 3), at: 1.2)
    host.mouse(.release, cell(14, 3), at: 1.3)
    let gestures = log.words.filter { $0.contains("er ") }
    #expect(
      gestures == [
        "inner began", "outer began", "inner cancelled", "outer changed", "outer ended",
      ]
    )
    outer.removeGestureRecognizer(one)
    #expect(outer.gestureRecognizers == nil && one.view == nil)
  }

  @Test("a lost focus cancels what goes on")
  func focusLost() {
    let view = touchView()
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    view.addGestureRecognizer(pan.noting(log, "pan"))
    view.addGestureRecognizer(tap.noting(log, "tap"))
    host.mouse(.press, cell(12, 3), at: 1)
    host.mouse(.drag, cell(13, 3), at: 1.1)
    host.send([.focus(false)], at: 1.2)
    host.mouse(.press, cell(12, 3), at: 2)
    host.send([.focus(false)], at: 2.1)
    let gestures = log.words.filter { $0.hasPrefix("pan") || $0.hasPrefix("tap") }
    #expect(gestures == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible && tap.state == .possible)
  }

  @Test("the press may be kept from the view until the recognizer fails")
  func delayingBegan() {
    let view = touchView()
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    host.mouse(.press, cell(12, 3), at: 1)
    #expect(log.words.isEmpty)
    host.mouse(.release, cell(12, 3), at: 1.2)
    #expect(log.words == ["began", "ended"])
    host.mouse(.press, cell(12, 3), at: 2)
    host.mouse(.release, cell(12, 3), at: 2.6)
    #expect(log.words.count == 2)
  }

  @Test(
    "the release is kept from the view while a double tap is possible, unless it says otherwise"
  )
  func delayingEnded() {
    let view = touchView()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    host.click(cell(12, 3), at: 1)
    #expect(log.words == ["began"])
    host.tick(1.5)
    #expect(log.words == ["began", "ended"])
    double.delaysTouchesEnded = false
    host.click(cell(12, 3), at: 3)
    #expect(log.words == ["began", "ended", "began", "ended"])
  }

  @Test("a recognizer sees one button, the left one unless it is told another")
  func buttons() {
    let view = touchView()
    let tap = TapGestureRecognizer().noting(log, "tap")
    view.addGestureRecognizer(tap)
    host.click(cell(12, 3), at: 1, button: .right)
    #expect(log.words == ["began", "ended"])
    tap.button = .right
    host.click(cell(12, 3), at: 2, button: .right)
    #expect(log.words.last == "tap ended")
  }

  @Test("a class of your own recognizes by setting its state, and is reset after the touch")
  func ownClass() {
    final class Circle: GestureRecognizer {
      var resets = 0
      override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .began : .changed
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        state = state == .possible ? .failed : .ended
      }
      override func reset() { resets += 1 }
    }
    let view = touchView()
    var places: [CGPoint] = []
    let circle = Circle { places.append($0.location(in: view)) }
    view.addGestureRecognizer(circle)
    host.click(cell(12, 3), at: 1)
    #expect(circle.resets == 1 && places.isEmpty && log.words == ["began", "ended"])
    host.drag(cell(12, 3), over: [cell(14, 3)], at: 2)
    #expect(circle.resets == 2 && places == [CGPoint(x: 4.5, y: 3), CGPoint(x: 4.5, y: 3)])
    #expect(GestureRecognizer.State.recognized == .ended)
  }
}
