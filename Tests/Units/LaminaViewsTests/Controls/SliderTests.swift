import Foundation
import LaminaCells
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Sliders: CT2.
@MainActor @Suite struct SliderTests {
  private let host = ViewStage()
  private let log = Log()

  /// 21 columns from column 10 on: a column is a twentieth.
  private func slider() -> Slider {
    let slider = Slider(frame: CGRect(x: 10, y: 4, width: 21, height: 2))
    slider.addAction(for: .valueChanged) { [log] control in
      if let slider = control as? Slider { log.add("\(slider.value)") }
    }
    host.use { host.window.addSubview(slider) }
    host.tick(host.stage.now)
    return slider
  }

  private var row: String {
    let lines = FrameText.text(host.stage.frame).components(separatedBy: "\n")
    return lines[2].trimmingCharacters(in: .whitespaces)
  }

  @Test("values stay between the least and the greatest one")
  func values() {
    let slider = slider()
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 2
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = 1
    #expect(slider.minimumValue == 1 && slider.value == 1 && log.words.isEmpty)
  }

  @Test("it is a line with a knob, which is filled while it has the focus")
  func styles() {
    let slider = slider()
    #expect(row == "○" + String(repeating: "─", count: 20))
    host.use { slider.value = 0.5 }
    host.tick(0.1)
    #expect(row == String(repeating: "━", count: 10) + "○" + String(repeating: "─", count: 10))
    host.press(.tab, at: 0.2)
    #expect(row.contains("●") && !row.contains("○"))
    host.use { slider.isEnabled = false }
    #expect(slider.state.contains(.disabled))
  }

  @Test("on a screen of ASCII it is drawn with ASCII alone")
  func ascii() {
    let host = ViewStage(style: RenderStyle(glyphs: .ascii))
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 11, height: 2))
    slider.value = 0.5
    host.use { host.window.addSubview(slider) }
    for (time, knob) in [(0.1, "o"), (0.2, "@")] {
      if time > 0.1 { host.press(.tab, at: time) } else { host.tick(time) }
      let lines = FrameText.text(host.stage.frame).components(separatedBy: "\n")
      #expect(lines[0].trimmingCharacters(in: .whitespaces) == "=====\(knob)-----")
    }
  }

  @Test("a click sets the value, and a drag moves it")
  func mouse() {
    let slider = slider()
    host.click(cell(20, 2), at: 1)
    #expect(log.words == ["0.5"] && slider.value == 0.5)
    host.drag(cell(20, 2), over: [cell(25, 2), cell(60, 2), cell(0, 2)], at: 2)
    #expect(log.words == ["0.5", "0.75", "1.0", "0.0"])
  }

  @Test("without being continuous it tells the value in the end")
  func discontinuous() {
    let slider = slider()
    slider.isContinuous = false
    host.drag(cell(20, 2), over: [cell(25, 2), cell(15, 2)], at: 1)
    #expect(log.words == ["0.25"])
    host.mouse(.press, cell(30, 2), at: 2)
    host.send([.focus(false)], at: 2.1)
    #expect(log.words == ["0.25"] && slider.value == 0.25)
  }

  @Test("keys move it by a twentieth, or by its step, and to both ends")
  func keys() {
    let slider = slider()
    #expect(!host.press(.end))
    host.press(.tab)
    host.press(.right)
    #expect(abs(slider.value - 0.05) < 1e-6)
    slider.step = 0.25
    host.press(.right)
    #expect(abs(slider.value - 0.3) < 1e-6)
    host.press(.left)
    host.press(.left)
    #expect(slider.value == 0)
    // At its end the key is still its own: the focus stays.
    #expect(host.press(.left) && log.words.count == 4)
    #expect(host.press(.end) && slider.value == 1)
    #expect(host.press(.home) && slider.value == 0 && log.words.count == 6)
    slider.isEnabled = false
    #expect(!host.press(.right) && slider.value == 0)
  }

  @Test("with a step the mouse sets values of it, and the wheel moves by it")
  func steps() {
    let slider = slider()
    slider.step = 0.25
    host.click(cell(19, 2), at: 1)
    #expect(slider.value == 0.5)
    #expect(host.mouse(.wheelUp, cell(19, 2), at: 2, button: .none))
    #expect(slider.value == 0.75)
    host.mouse(.wheelDown, cell(19, 2), at: 3, button: .none)
    #expect(log.words == ["0.5", "0.75", "0.5"])
  }

  @Test("animated the knob takes 0.2 s, and no action is called")
  func animated() {
    let slider = slider()
    host.use { slider.setValue(1, animated: true) }
    #expect(slider.value == 1)
    host.tick(0)
    host.tick(0.1)
    #expect(row.hasPrefix("━") && row.contains("○") && row.hasSuffix("─"))
    host.tick(0.25)
    #expect(row == String(repeating: "━", count: 20) + "○" && log.words.isEmpty)
  }

  @Test("a stroke along it is its own, one across is not")
  func swipe() {
    let slider = slider()
    for direction in [SwipeGestureRecognizer.Direction.right, .down] {
      let swipe = SwipeGestureRecognizer().noting(log, "swipe")
      swipe.direction = direction
      host.window.addGestureRecognizer(swipe)
    }
    host.drag(cell(10, 2), over: [cell(20, 2)], at: 1)
    #expect(slider.value == 0.5 && !log.words.contains("swipe ended"))
    host.drag(cell(20, 2), over: [cell(20, 7)], at: 2)
    #expect(log.words.contains("swipe ended"))
  }
}
