import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Drags, also from the edges: E8 and E10 (row 95).
@MainActor @Suite struct PanTests {
  private let host = ViewStage()
  private let log = Log()

  private func add<Pan: PanGestureRecognizer>(_ pan: Pan) -> Pan {
    host.window.addGestureRecognizer(pan.noting(log))
    return pan
  }

  @Test("a press and a release without a move call nothing")
  func still() {
    let pan = add(PanGestureRecognizer())
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.drag, cell(12, 3), at: 0.1)
    host.mouse(.release, cell(12, 3), at: 0.2)
    #expect(log.words.isEmpty && pan.state == .possible)
  }

  @Test("it begins with the first move to another cell, translated by that move")
  func begins() {
    let pan = add(PanGestureRecognizer())
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.drag, cell(13, 3), at: 0.1)
    #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 1, y: 0))
    host.mouse(.drag, cell(14, 5), at: 0.2)
    #expect(pan.state == .changed && pan.translation(in: nil) == CGPoint(x: 2, y: 4))
    #expect(pan.location(in: nil) == CGPoint(x: 14.5, y: 11))
    host.mouse(.release, cell(14, 5), at: 0.3)
    #expect(log.words == ["began", "changed", "ended"] && pan.state == .possible)
  }

  @Test("the translation is counted anew, in the coordinates of a view")
  func rebasing() {
    let view = host.view(CGRect(x: 10, y: 0, width: 40, height: 40))
    host.use { view.transform = .scale(x: 2, y: 2) }
    let pan = add(PanGestureRecognizer())
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.drag, cell(16, 3), at: 0.1)
    #expect(pan.translation(in: view) == CGPoint(x: 2, y: 0))
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero && pan.translation(in: nil) == .zero)
    host.mouse(.drag, cell(18, 4), at: 0.2)
    #expect(pan.translation(in: view) == CGPoint(x: 1, y: 1))
    pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
  }

  @Test("the velocity is that of the last moves, and zero for a hand that stands still")
  func velocity() {
    var speeds: [CGPoint] = []
    let pan = add(PanGestureRecognizer())
    pan.addAction { [weak pan] _ in if let pan { speeds.append(pan.velocity(in: nil)) } }
    host.mouse(.press, cell(12, 3), at: 1)
    for step in 1...4 { host.mouse(.drag, cell(12 + step, 3), at: 1 + Double(step) * 0.02) }
    host.mouse(.release, cell(16, 3), at: 1.09)
    #expect(speeds.count == 5 && speeds.allSatisfy { abs($0.x - 50) < 1e-6 && $0.y == 0 })
    host.mouse(.press, cell(12, 3), at: 2)
    host.mouse(.drag, cell(13, 3), at: 2.02)
    host.mouse(.release, cell(13, 3), at: 2.5)
    #expect(speeds.last == .zero)
  }

  @Test(
    "a pan from an edge begins in the two outermost columns or in the outermost row",
    arguments: [
      (.left, cell(1, 10), true), (.left, cell(2, 10), false), (.right, cell(78, 10), true),
      (.right, cell(77, 10), false), (.top, cell(40, 0), true), (.top, cell(40, 1), false),
      (.bottom, cell(40, 23), true), (.bottom, cell(40, 22), false), ([], cell(0, 0), false),
      ([.left, .bottom], cell(0, 5), true),
    ] as [(RectEdge, CellPoint, Bool)]
  )
  func edges(edges: RectEdge, place: CellPoint, begins: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    _ = add(pan)
    host.drag(place, over: [cell(39, 12)], at: 1)
    #expect(log.words == (begins ? ["began", "ended"] : []))
  }
}
