import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// How views follow the size of their superview, and when they are laid out (rows 54 to 59).
@MainActor @Suite struct AutoresizingTests {
  private let host = ViewStage()

  @Test(
    "flexible parts share the difference by what they had",
    arguments: [
      (
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        (10.0, 40.0, 100.0), 160.0, (16.0, 64.0)
      ),
      ([.flexibleLeftMargin, .flexibleRightMargin], (30, 60, 100), 180, (90, 60)),
      ([.flexibleLeftMargin, .flexibleWidth], (0, 0, 100), 130, (15, 15)),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], (10, 40, 100), 50, (5, 20)),
      ([], (10, 40, 100), 160, (10, 40)),
    ] as [(AutoresizingMask, (Double, Double, Double), Double, (Double, Double))]
  )
  func sharing(
    mask: AutoresizingMask,
    before: (Double, Double, Double),
    width: Double,
    after: (Double, Double)
  ) {
    let parent = View(frame: CGRect(x: 0, y: 0, width: before.2, height: 20))
    let child = View(frame: CGRect(x: before.0, y: 0, width: before.1, height: 20))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame = CGRect(x: 0, y: 0, width: width, height: 20)
    #expect(child.frame == CGRect(x: after.0, y: 0, width: after.1, height: 20))
  }

  @Test("switched off, and where only the origin changes, nothing follows")
  func nothing() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let child = View(frame: CGRect(x: 4, y: 4, width: 20, height: 8))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.bounds = CGRect(x: 7, y: 0, width: 40, height: 20)
    #expect(child.frame.width == 20)
    parent.autoresizesSubviews = false
    parent.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    #expect(child.frame.width == 20)
  }

  @Test("in a block those that follow move along, in the same time")
  func moving() throws {
    let parent = host.view(CGRect(x: 0, y: 0, width: 40, height: 20))
    let child = View(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
    child.autoresizingMask = .flexibleWidth
    host.use { parent.addSubview(child) }
    host.tick(0)
    host.use {
      View.animate(withDuration: 3, options: .curveLinear) {
        parent.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
      }
    }
    host.tick(0)
    #expect(child.layer.animation(forKey: "bounds.size")?.duration == 3)
    #expect(host.shown(child, at: 1.5) { $0.bounds.width } == 60)
  }

  /// Lets its one subview fill it, with a margin.
  @MainActor private final class Frame: View {
    let inside = View()
    private(set) var passes = 0

    override func layoutSubviews() {
      passes += 1
      inside.frame = bounds.insetBy(dx: 2, dy: 2)
    }
  }

  @Test("layout animates where the block asks for it, and only there", arguments: 0..<3)
  func layout(way: Int) {
    let frame = Frame(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.use {
      frame.addSubview(frame.inside)
      host.window.addSubview(frame)
    }
    host.tick(0)
    #expect(frame.inside.frame == CGRect(x: 2, y: 2, width: 16, height: 16))
    let options: View.AnimationOptions = way == 2 ? [.layoutSubviews, .curveLinear] : .curveLinear
    host.use {
      View.animate(withDuration: 1, options: options) {
        frame.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        if way == 1 { frame.layoutIfNeeded() }
      }
    }
    host.tick(0)
    #expect(frame.inside.frame.width == 36)
    let seen = host.shown(frame.inside, at: 0.5) { $0.bounds.width }
    #expect(seen == (way == 0 ? 36 : 26))
  }

  @Test("a settled tree is left alone; parents are placed before what they hold")
  func order() {
    let (outer, inner) = (Frame(), Frame())
    host.use {
      host.window.addSubview(outer)
      outer.addSubview(outer.inside)
      outer.inside.addSubview(inner)
      inner.addSubview(inner.inside)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    }
    host.tick(0)
    let before = (outer.passes, inner.passes)
    host.tick(1)
    #expect((outer.passes, inner.passes) == before)
    host.use {
      inner.setNeedsLayout()
      outer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    }
    host.tick(2)
    #expect((outer.passes, inner.passes) == (before.0 + 1, before.1 + 1))
    #expect(inner.inside.frame.width == inner.bounds.width - 4)
  }
}
