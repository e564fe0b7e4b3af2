import Foundation
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What recognizers call: closures that get them with their own type, and methods.
@MainActor @Suite struct TypedActionTests {
  private let host = ViewStage()

  @MainActor private final class Target {
    var pans: [CGPoint] = []
    var taps = 0

    func dragged(_ pan: PanGestureRecognizer) { pans.append(pan.translation(in: nil)) }
    func tapped() { taps += 1 }
  }

  private func drag() {
    host.mouse(.press, cell(10, 3), at: 0)
    host.mouse(.drag, cell(12, 3), at: 0.1)
    host.mouse(.release, cell(12, 3), at: 0.2)
  }

  @Test("a closure gets the recognizer with its type")
  func closures() {
    var seen: [String] = []
    host.window.addGestureRecognizer(
      PanGestureRecognizer { pan in
        let way = pan.translation(in: nil)
        seen.append("pan \(way.x)")
      }
    )
    host.window.addGestureRecognizer(
      TapGestureRecognizer { tap in seen.append("tap \(tap.numberOfTapsRequired)") }
    )
    host.window.addGestureRecognizer(
      LongPressGestureRecognizer { seen.append("press \($0.minimumPressDuration)") }
    )
    host.window.addGestureRecognizer(
      SwipeGestureRecognizer { seen.append("swipe \($0.direction.rawValue)") }
    )
    host.window.addGestureRecognizer(ScreenEdgePanGestureRecognizer { _ in seen.append("edge") })
    drag()
    #expect(seen == ["pan 2.0", "pan 2.0"])
    seen = []
    host.click(cell(10, 3), at: 1)
    #expect(seen == ["tap 1"])
  }

  @Test("a method is called, with the recognizer or without, while its object is there")
  func methods() {
    var target: Target? = Target()
    if let target {
      host.window.addGestureRecognizer(
        PanGestureRecognizer(target: target, action: Target.dragged)
      )
      host.window.addGestureRecognizer(TapGestureRecognizer(target: target, action: Target.tapped))
    }
    drag()
    host.click(cell(10, 3), at: 1)
    #expect(target?.pans == [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 0)] && target?.taps == 1)
    target = nil
    drag()
  }
}
