import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// `View.animate`: what moves, from where, and when it is over (rows 1 to 39 of the table of views).
@MainActor @Suite struct BlockTests {
  private let host = ViewStage()

  private func alpha(_ view: View, _ time: Double) -> Double? {
    host.shown(view, at: time) { $0.opacity }
  }

  @Test("outside of a block nothing moves, and the view says so")
  func outside() {
    let view = host.view()
    host.use {
      #expect(view.action(for: view.layer, forKey: "opacity") is NullAction)
      view.alpha = 0
    }
    #expect(view.layer.animationKeys() == nil)
    host.use {
      View.animate(withDuration: 1) {
        #expect(!(view.action(for: view.layer, forKey: "opacity") is NullAction))
        #expect(view.action(for: view.layer, forKey: "isHidden") is NullAction)
      }
    }
  }

  @Test("the model changes at once, what is seen moves")
  func model() {
    let view = host.view()
    host.use { View.animate(withDuration: 5, options: .curveLinear) { view.alpha = 0.2 } }
    #expect(view.alpha == 0.2)
    #expect(view.layer.animationKeys() == ["opacity"])
    host.tick(0)
    #expect(near(alpha(view, 2.5), 0.6))
  }

  @Test("a frame moves as position and size")
  func frame() {
    let view = host.view(CGRect(x: 8, y: 4, width: 12, height: 6))
    host.use {
      View.animate(withDuration: 4, options: .curveLinear) {
        view.frame = CGRect(x: 24, y: 12, width: 20, height: 10)
      }
    }
    #expect(view.layer.animationKeys() == ["position", "bounds.size"])
    host.tick(0)
    #expect(
      host.shown(view, at: 2) { $0.frame } == CGRect(x: 16, y: 8, width: 16, height: 8)
    )
    #expect(
      host.shown(view, at: 3) { $0.frame } == CGRect(x: 20, y: 10, width: 18, height: 9)
    )
  }

  @Test("a change of bounds fades out its difference")
  func bounds() throws {
    let view = host.view(CGRect(x: 0, y: 0, width: 200, height: 200))
    host.use {
      View.animate(withDuration: 0.3) {
        view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      }
    }
    #expect(view.layer.animationKeys() == ["bounds.size"])
    let animation = try #require(view.layer.animation(forKey: "bounds.size") as? BasicAnimation)
    #expect(animation.isAdditive)
    #expect(animation.fromValue as? CGSize == CGSize(width: 100, height: 100))
    #expect(animation.toValue as? CGSize == CGSize(width: 0, height: 0))
    #expect(animation.fillMode == .backwards && animation.isRemovedOnCompletion)
  }

  @Test("until the delay is over the old value shows, and the completion waits as well")
  func delay() {
    let view = host.view()
    var ends: [(Double, Bool)] = []
    host.use {
      View.animate(withDuration: 2, delay: 2, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        ends.append((host.stage.now, $0))
      }
    }
    host.tick(0)
    #expect(near(alpha(view, 1), 1) && near(alpha(view, 3), 0.5))
    host.run(to: 5)
    #expect(ends.count == 1 && near(ends.first?.0, 4) && ends.first?.1 == true)
  }

  @Test("one completion for all that a block moves, in the tick of its end", arguments: [0, 10.0])
  func completion(start: Double) {
    let view = host.view()
    host.tick(start)
    var ends: [Double] = []
    host.use {
      View.animate(withDuration: 0.3) {
        view.alpha = 0
        view.center = CGPoint(x: 40, y: 20)
        view.layer.cornerRadius = 3
      } completion: { finished in
        #expect(finished)
        ends.append(host.stage.now)
      }
    }
    host.tick(start)
    host.tick(start + 0.2)
    #expect(ends.isEmpty)
    host.tick(start + 0.3)
    host.tick(start + 0.4)
    #expect(ends == [start + 0.3])
  }

  enum Nothing: CaseIterable { case sameValue, empty, zero, negative, unhosted, disabled, actions }

  @Test("a block that moves nothing is over in the tick of its commit", arguments: Nothing.allCases)
  func nothing(kind: Nothing) {
    let view = kind == .unhosted ? View() : host.view()
    var ends: [Bool] = []
    let duration: Double = kind == .zero ? 0 : kind == .negative ? -1 : 10
    host.use {
      if kind == .disabled { View.setAnimationsEnabled(false) }
      View.animate(withDuration: duration) {
        if kind == .actions { Transaction.setDisableActions(true) }
        switch kind {
        case .sameValue: view.alpha = 1
        case .empty: break
        default: view.alpha = 0.25
        }
      } completion: {
        ends.append($0)
      }
      #expect(ends.isEmpty, "never inside of the call")
    }
    #expect(view.layer.animationKeys() == nil)
    if kind != .sameValue, kind != .empty { #expect(view.alpha == 0.25) }
    host.tick(0)
    #expect(ends == [true])
    host.tick(1)
    #expect(ends == [true])
  }

  @Test(
    "curves pace as the original's",
    arguments: [
      (
        View.AnimationOptions.curveEaseInOut, [0.1, 0.25, 0.4, 0.75, 0.9],
        [0.0197224535, 0.1291619310, 0.3318838701, 0.8708380690, 0.9802775465]
      ),
      (.curveEaseIn, [0.25, 0.5, 0.75], [0.0934646507, 0.3153568126, 0.6218618692]),
      (.curveEaseOut, [0.25, 0.5, 0.75], [0.3781381308, 0.6846431874, 0.9065353493]),
      (.curveLinear, [0.25, 0.5], [0.25, 0.5]),
    ]
  )
  func curves(options: View.AnimationOptions, times: [Double], values: [Double]) {
    let view = host.view()
    host.use {
      view.center.x = 0
      View.animate(withDuration: 1, options: options) { view.center.x = 1 }
    }
    host.tick(0)
    for (time, value) in zip(times, values) { #expect(near(host.x(view, time), value)) }
  }

  @Test(
    "a way back is added to the way there",
    arguments: [
      (
        View.AnimationOptions.curveEaseInOut,
        [(0.5, 50), (0.6, 64.839), (0.75, 74.168), (1, 50), (1.25, 12.916), (1.5, 0)]
      ),
      (.curveLinear, [(0.5, 50), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)]),
    ]
  )
  func retarget(options: View.AnimationOptions, places: [(Double, Double)]) {
    let view = host.view()
    var ends: [(Double, Bool)] = []
    func go(_ end: Double) {
      host.use {
        View.animate(withDuration: 1, options: options) {
          view.center.x = end
        } completion: {
          ends.append((host.stage.now, $0))
        }
      }
      host.tick(host.stage.now)
    }
    host.use { view.center.x = 0 }
    go(100)
    host.run(to: 0.5)
    go(0)
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    for (time, place) in places { #expect(near(host.x(view, time), place, 1e-3), "at \(time)") }
    host.run(to: 2)
    #expect(ends.count == 2 && ends.allSatisfy(\.1))
    #expect(near(ends[0].0, 1, 1e-9) && near(ends[1].0, 1.5, 1e-9))
  }

  @Test("a change outside of blocks moves the base of what runs")
  func base() {
    let view = host.view()
    host.use {
      view.center.x = 0
      View.animate(withDuration: 10, options: .curveLinear) { view.center.x = 200 }
    }
    host.tick(0)
    host.tick(5)
    host.use { view.center.x = 0 }
    host.tick(5)
    #expect(near(host.x(view, 5), -100) && view.center.x == 0)
  }

  @Test("a colour is replaced, from the old value or from what is seen", arguments: [false, true])
  func colors(fromSeen: Bool) throws {
    let view = host.view()
    var ends: [Bool] = []
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    host.use {
      view.backgroundColor = red
      View.animate(withDuration: 1, options: .curveLinear) {
        view.backgroundColor = blue
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    host.tick(0.5)
    host.use {
      let options: View.AnimationOptions = fromSeen ? .beginFromCurrentState : []
      View.animate(withDuration: 1, options: options) { view.backgroundColor = red }
    }
    host.tick(0.5)
    let start = try #require(host.shown(view, at: 0.5) { $0.backgroundColor } ?? nil)
    #expect(start == (fromSeen ? Color(red: 0.5, green: 0, blue: 0.5) : blue))
    #expect(ends == [false])
  }

  @Test("a transform is replaced from what is seen, without a jump")
  func transforms() throws {
    let view = host.view()
    var ends: [Bool] = []
    host.use {
      View.animate(withDuration: 1) {
        view.transform3D = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    host.tick(0.5)
    let before = try #require(host.shown(view, at: 0.5) { $0.transform })
    host.use {
      View.animate(withDuration: 1) { view.transform3D = .scale(x: 2, y: 2, z: 2) }
    }
    host.tick(0.5)
    let after = try #require(host.shown(view, at: 0.5) { $0.transform })
    #expect(zip(before.elements, after.elements).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(ends == [false])
    host.tick(1.5)
    let end = try #require(host.shown(view, at: 1.5) { $0.transform })
    #expect(end == .scale(x: 2, y: 2, z: 2))
  }

  @Test("a transaction's curve goes before the block's, its duration does not count")
  func transaction() {
    let view = host.view()
    host.use {
      view.center.x = 0
      Transaction.begin()
      Transaction.setAnimationTimingFunction(.linear)
      Transaction.setAnimationDuration(9)
      View.animate(withDuration: 1) { view.center.x = 100 }
      Transaction.commit()
    }
    host.tick(0)
    #expect(near(host.x(view, 0.25), 25))
  }

  @Test(
    "completions come in the order of the ends; what a completion begins has no gap",
    arguments: [false, true]
  )
  func order(late: Bool) {
    let (a, b) = (host.view(), host.view())
    var order: [String] = []
    var chainedEnd = 0.0
    host.use {
      View.animate(withDuration: 0.4) {
        b.alpha = 0
      } completion: { _ in
        order.append("long")
      }
      View.animate(withDuration: 0.2) {
        a.alpha = 0
      } completion: { _ in
        order.append("short")
        View.animate(withDuration: 0.1) {
          a.alpha = 1
        } completion: { _ in
          order.append("chained")
          chainedEnd = host.stage.now
        }
      }
    }
    host.tick(0)
    if late {
      for time in [0.5, 0.6] { host.tick(time) }
      #expect(order == ["short", "long", "chained"])
    } else {
      host.run(to: 1)
      #expect(order == ["short", "chained", "long"])
      #expect(near(chainedEnd, 0.3, 1e-9))
    }
  }

  @Test("a view that is added in the same tick moves")
  func added() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    host.use {
      host.window.addSubview(view)
      view.alpha = 0
      View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 }
    }
    host.tick(0)
    #expect(near(alpha(view, 0.5), 0.5))
  }

  @Test("who leaves stops unfinished, and the model shows", arguments: [false, true])
  func leaving(byRemoving: Bool) {
    let view = host.view()
    var ends: [Bool] = []
    host.use {
      View.animate(withDuration: 1) {
        view.alpha = 0.25
      } completion: {
        ends.append($0)
      }
    }
    host.tick(0)
    host.tick(0.5)
    host.use {
      if byRemoving { view.removeFromSuperview() } else { view.layer.removeAllAnimations() }
    }
    host.tick(0.5)
    host.tick(2)
    #expect(ends == [false] && view.alpha == 0.25)
    if !byRemoving { #expect(alpha(view, 2) == 0.25) }
  }

  @Test("repeating, running back, and a number of times")
  func repeating() {
    let views = (0..<4).map { _ in host.view() }
    var ends: [Int: Double] = [:]
    func go(_ index: Int, _ options: View.AnimationOptions) {
      View.animate(withDuration: 1, options: [options, .curveLinear]) {
        if index == 3 {
          View.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
            views[index].center.x = 10
          }
        } else {
          views[index].center.x = 10
        }
      } completion: { _ in
        ends[index] = host.stage.now
      }
    }
    host.use {
      for view in views { view.center.x = 0 }
      go(0, .repeat)
      go(1, .autoreverse)
      go(2, [.repeat, .autoreverse])
      go(3, [])
    }
    host.tick(0)
    #expect(near(host.x(views[0], 2.25), 2.5))
    for (time, place) in [(0.5, 5.0), (1, 10), (1.5, 5)] {
      #expect(near(host.x(views[1], time), place))
    }
    #expect(near(host.x(views[2], 3.25), 7.5))
    host.run(to: 6)
    #expect(near(host.x(views[1], 6), 10))
    #expect(Set(ends.keys) == [1, 3])
    #expect(near(ends[1], 2, 1e-9) && near(ends[3], 5, 1e-9))
    #expect(host.reports.contains { $0.contains("repeats for ever") })
  }
}
