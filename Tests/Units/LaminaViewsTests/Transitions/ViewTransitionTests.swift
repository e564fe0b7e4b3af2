import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// `View.transition` (rows 68 to 71).
@MainActor @Suite struct ViewTransitionTests {
  private let host = ViewStage()

  private func box(_ color: Color) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = color
    return view
  }

  @Test("a change of content fades in; what changes in it does not move by itself")
  func content() throws {
    let container = host.view(CGRect(x: 0, y: 0, width: 20, height: 20))
    let added = box(.white)
    var ends: [(Double, Bool)] = []
    host.use {
      View.transition(with: container, duration: 1, options: .transitionCrossDissolve) {
        container.addSubview(added)
        added.center.x = 12
      } completion: {
        ends.append((host.stage.now, $0))
      }
    }
    #expect(container.layer.animationKeys() == ["transition"])
    #expect(added.layer.animationKeys() == nil)
    host.tick(0)
    let fade = try #require(container.layer.animation(forKey: "transition") as? Transition)
    #expect(fade.type == .fade && fade.duration == 1)
    host.tick(0.5)
    #expect(ends.isEmpty)
    host.tick(1)
    #expect(ends.count == 1 && ends[0] == (1, true))
  }

  @Test("a page that turns: the old side, its edge, the new side")
  func turning() {
    let page = host.view(CGRect(x: 10, y: 8, width: 20, height: 20))
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    page.backgroundColor = red
    host.tick(0)
    host.use {
      View.transition(
        with: page,
        duration: 1,
        options: [.transitionFlipFromLeft, .curveLinear],
        animations: { page.backgroundColor = blue }
      )
    }
    host.tick(0)
    /// The cells of the middle row that hold something, and what they show.
    func row(at time: Double) -> [Cell] {
      host.tick(time)
      return (0..<80).map { host.stage.frame[$0, 9] }.filter { $0 != .blank }
    }
    let old = row(at: 0.25)
    #expect((13...15).contains(old.count))
    #expect(
      old.dropFirst().dropLast()
        .allSatisfy { $0.background == CellColor(red: 255, green: 0, blue: 0) }
    )
    #expect(row(at: 0.5).count <= 1)
    let new = row(at: 0.75)
    #expect((13...15).contains(new.count))
    #expect(
      new.dropFirst().dropLast()
        .allSatisfy { $0.background == CellColor(red: 0, green: 0, blue: 255) }
    )
    #expect(row(at: 1.1).count == 20)
  }

  @Test("with animated content what changes in it moves as well")
  func animatedContent() {
    let container = host.view(CGRect(x: 0, y: 0, width: 20, height: 20))
    let inside = box(.white)
    host.use { container.addSubview(inside) }
    host.tick(0)
    host.use {
      View.transition(
        with: container,
        duration: 1,
        options: [.transitionCrossDissolve, .allowAnimatedContent],
        animations: { inside.center.x = 12 }
      )
    }
    #expect(inside.layer.animationKeys() == ["position"])
  }

  @Test("from one view to another, with or without leaving", arguments: [false, true])
  func exchange(hides: Bool) {
    let container = host.view(CGRect(x: 0, y: 0, width: 20, height: 20))
    let (one, other) = (box(.white), box(.white))
    host.use {
      container.addSubview(one)
      if hides {
        container.addSubview(other)
        other.isHidden = true
      }
    }
    host.tick(0)
    var ends: [Bool] = []
    host.use {
      View.transition(
        from: one,
        to: other,
        duration: 0.5,
        options: hides
          ? [.transitionFlipFromLeft, .showHideTransitionViews] : .transitionFlipFromLeft
      ) { ends.append($0) }
    }
    host.tick(0)
    host.tick(0.5)
    #expect(ends == [true])
    #expect(container.subviews == (hides ? [one, other] : [other]))
    #expect(one.isHidden == hides && !other.isHidden)
  }

  @Test("a view without a superview goes nowhere, and that is reported")
  func stray() {
    var ends: [Bool] = []
    host.use { View.transition(from: View(), to: View(), duration: 1) { ends.append($0) } }
    host.tick(0)
    #expect(ends == [false])
    #expect(host.reports.contains { $0.contains("is not in a window") })
  }

  @Test("without time it changes at once; another one takes the place of the first")
  func replaced() {
    let container = host.view(CGRect(x: 0, y: 0, width: 20, height: 20))
    var ends: [String] = []
    host.use {
      View.transition(with: container, duration: 0, options: .transitionCurlUp) {
        container.addSubview(box(.white))
      } completion: {
        ends.append("none \($0)")
      }
    }
    #expect(container.layer.animationKeys() == nil && container.subviews.count == 1)
    host.tick(0)
    for name in ["first", "second"] {
      host.use {
        View.transition(with: container, duration: 1, options: .transitionCurlUp) {
          container.addSubview(box(.white))
        } completion: {
          ends.append("\(name) \($0)")
        }
      }
      host.tick(0)
    }
    host.tick(1)
    #expect(ends == ["none true", "first false", "second true"])
  }

  @Test(
    "each option names its transition",
    arguments: [
      (
        View.AnimationOptions.transitionFlipFromLeft, Transition.Kind.flip,
        Transition.Subtype.fromLeft
      ),
      (.transitionFlipFromRight, .flip, .fromRight), (.transitionFlipFromTop, .flip, .fromTop),
      (.transitionFlipFromBottom, .flip, .fromBottom),
    ]
  )
  func options(options: View.AnimationOptions, kind: Transition.Kind, side: Transition.Subtype) {
    let made = options.transition
    #expect(made?.type == kind && made?.subtype == side)
    #expect(View.AnimationOptions.transitionCurlUp.transition?.type == .curlUp)
    #expect(View.AnimationOptions.transitionCurlDown.transition?.type == .curlDown)
    #expect(View.AnimationOptions.transitionNone.transition == nil)
  }
}
