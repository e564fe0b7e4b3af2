import Foundation
import LaminaCells
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The focus: E11 (row 100).
@MainActor @Suite struct FocusTests {
  private let host = ViewStage()

  private final class Spot: View {
    var log: Log?
    var contexts: [FocusUpdateContext] = []
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: FocusUpdateContext) {
      contexts.append(context)
      log?.add("\(tag) \(isFocused)")
    }
  }

  private func spots(_ frames: [CGRect], in parent: View? = nil) -> [Spot] {
    let spots = frames.map(Spot.init(frame:))
    host.use { for spot in spots { (parent ?? host.window).addSubview(spot) } }
    return spots
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 2) -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private var focused: View? { host.window.focusedView }

  @Test("Tab goes through three buttons of two rows as they are read, round and round")
  func tab() {
    // Added in another order than they are read.
    let buttons = spots([rect(40, 10), rect(0, 4), rect(40, 4)])
    let read = [buttons[1], buttons[2], buttons[0]]
    #expect(focused == nil)
    for button in read + [read[0]] {
      #expect(host.press(.tab))
      #expect(focused === button && button.isFocused)
    }
    for button in [read[2], read[1], read[0]] {
      #expect(host.press(.tab, .shift))
      #expect(focused === button)
    }
    #expect(read[0].contexts.last?.heading == .previous)
  }

  @Test("Enter before anything has the focus presses the first control as it is read")
  func enter() {
    var pressed: [String] = []
    let buttons = ["low", "high"]
      .map { title in Button(title: title) { _ in pressed.append(title) } }
    #expect(!host.press(.enter))
    host.use {
      for (index, button) in buttons.enumerated() {
        button.frame = rect(4, 10 - 6 * Double(index))
        host.window.addSubview(button)
      }
    }
    #expect(host.press(.enter, at: 0) && focused === buttons[1])
    host.tick(1)
    #expect(pressed == ["high"])
    host.use {
      host.window.setFocus(to: nil)
      for button in buttons { button.isEnabled = false }
    }
    #expect(!host.press(.enter, at: 2) && focused == nil)
  }

  @Test("an arrow goes to the nearest one in its direction")
  func arrows() {
    let buttons = spots([rect(0, 4), rect(40, 4), rect(30, 10), rect(0, 20)])
    #expect(host.press(.down) && focused === buttons[0])
    // 6 along and 30 across are further than 16 along.
    #expect(host.press(.down) && focused === buttons[3])
    #expect(host.press(.up) && focused === buttons[0])
    #expect(host.press(.right) && focused === buttons[1])
    #expect(host.press(.down) && focused === buttons[2])
    #expect(host.press(.left) && focused === buttons[0])
    #expect(!host.press(.left) && focused === buttons[0])
    #expect(buttons[0].contexts.last?.heading == .left)
  }

  @Test(
    "the first key gives the focus to the first view, whichever key it is",
    arguments: [
      FocusHeading.next, .previous, .up, .down, .left, .right,
    ]
  )
  func first(heading: FocusHeading) {
    let buttons = spots([rect(40, 10), rect(0, 4)])
    #expect(host.window.moveFocus(heading) && focused === buttons[1])
  }

  @Test("views of one row may stand one point higher or lower")
  func rows() {
    let buttons = spots([rect(40, 4), rect(0, 4.6), rect(20, 3.6)])
    for button in [buttons[1], buttons[2], buttons[0]] {
      host.press(.tab)
      #expect(focused === button)
    }
  }

  @Test("hidden, faint, disabled and covered views do not get it")
  func unfit() {
    let sheet = View(frame: CGRect(x: 0, y: 20, width: 80, height: 20))
    host.use { host.window.addSubview(sheet) }
    let buttons = spots([rect(0, 0), rect(0, 4), rect(0, 8), rect(0, 12)])
    let inner = spots([rect(0, 0)], in: sheet)
    let control = Control(frame: rect(0, 16))
    control.isEnabled = false
    host.use {
      host.window.addSubview(control)
      buttons[0].isHidden = true
      buttons[1].alpha = 0
      buttons[2].isUserInteractionEnabled = false
    }
    host.press(.tab)
    #expect(focused === buttons[3])
    host.press(.tab)
    #expect(focused === inner[0])
    host.press(.tab)
    #expect(focused === buttons[3])
    host.window.focusRoot = sheet
    host.press(.tab)
    #expect(focused === inner[0])
    for view in buttons + [control] { host.window.setFocus(to: view) }
    #expect(focused === inner[0])
    host.use { sheet.removeFromSuperview() }
    #expect(host.window.focusRoot === host.window && focused == nil)
    host.press(.tab)
    #expect(focused === buttons[3])
  }

  @Test("from a view that cannot have it any more it goes on to the one after that")
  func hiddenMeanwhile() {
    let buttons = spots([rect(0, 0), rect(0, 4), rect(0, 8)])
    host.window.setFocus(to: buttons[1])
    host.use { buttons[1].isHidden = true }
    host.press(.tab)
    #expect(focused === buttons[2])
    host.window.setFocus(to: nil)
    host.use { buttons[1].isHidden = false }
    host.window.setFocus(to: buttons[1])
    host.use { buttons[1].isHidden = true }
    host.press(.tab, .shift)
    #expect(focused === buttons[0])
  }

  @Test("it follows a click to the nearest view around that can have it")
  func click() {
    let buttons = spots([rect(0, 0), rect(0, 4)])
    host.use { buttons[1].addSubview(View(frame: rect(0, 0))) }
    host.click(cell(2, 2))
    #expect(focused === buttons[1] && buttons[1].contexts.last?.heading == nil)
    host.click(cell(50, 20), at: 1)
    #expect(focused === buttons[1])
    host.click(cell(2, 0), at: 2, button: .right)
    #expect(focused === buttons[1])
  }

  @Test("both views hear of it, the old one first")
  func updates() {
    let log = Log()
    let buttons = spots([rect(0, 0), rect(0, 4)])
    for (index, button) in buttons.enumerated() {
      button.tag = index
      button.log = log
    }
    host.press(.tab)
    host.press(.tab)
    host.window.setFocus(to: nil)
    #expect(log.words == ["0 true", "0 false", "1 true", "1 false"])
    let context = buttons[0].contexts.last
    #expect(context?.previouslyFocusedView === buttons[0])
    #expect(context?.nextFocusedView === buttons[1] && context?.heading == .next)
  }

  @Test("without a view for it, keys are left to others")
  func nothing() {
    #expect(!host.press(.tab) && !host.press(.down))
    _ = spots([rect(0, 0)])
    #expect(!host.press(.tab, .control) && !host.press(.down, .shift) && host.press(.tab))
  }
}
