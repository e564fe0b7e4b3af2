import Foundation
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Clicks: E7 (row 94).
@MainActor @Suite struct TapTests {
  private let host = ViewStage()
  private let log = Log()

  private func tap(_ count: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer().noting(log)
    tap.numberOfTapsRequired = count
    host.window.addGestureRecognizer(tap)
    return tap
  }

  @Test(
    "released within 0.3 s in the same cell",
    arguments: [(0.3, 12, 1), (0.31, 12, 0), (0.1, 13, 0)]
  )
  func single(duration: Double, column: Int, count: Int) {
    let tap = tap()
    host.mouse(.press, cell(12, 3), at: 1)
    host.mouse(.release, cell(column, 3), at: 1 + duration)
    #expect(log.words.count == count && tap.state == .possible)
  }

  @Test("fails at the exact moment when it is held too long")
  func held() {
    let tap = tap()
    host.mouse(.press, cell(12, 3), at: 1)
    host.tick(1.29)
    #expect(tap.state == .possible)
    host.tick(1.31)
    #expect(tap.state == .failed)
    host.mouse(.release, cell(12, 3), at: 1.32)
    #expect(tap.state == .possible && log.words.isEmpty)
  }

  @Test("two in a row within 0.4 s are a double tap, two with a second between are not")
  func double() {
    let tap = tap(2)
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.release, cell(12, 3), at: 0.05)
    host.mouse(.press, cell(13, 3), at: 0.2)
    #expect(log.words.isEmpty)
    host.mouse(.release, cell(13, 3), at: 0.25)
    #expect(log.words == ["ended"] && tap.location(in: nil) == CGPoint(x: 13.5, y: 7))
    host.click(cell(12, 3), at: 3)
    host.click(cell(12, 3), at: 4)
    #expect(log.words.count == 1)
    host.tick(5)
    host.click(cell(12, 3), at: 6)
    host.click(cell(15, 3), at: 6.2)
    #expect(log.words.count == 1)
  }

  @Test("a double tap does not make a single one wait")
  func both() {
    _ = tap(1)
    let double = TapGestureRecognizer().noting(log, "double")
    double.numberOfTapsRequired = 2
    host.window.addGestureRecognizer(double)
    host.click(cell(12, 3), at: 1)
    #expect(log.words == ["ended"])
    host.click(cell(12, 3), at: 1.2)
    #expect(log.words.contains("double ended"))
  }
}
