import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The looks of a button: CT3.
@MainActor @Suite struct ButtonTests {
  private let host = ViewStage()

  private func button(_ title: String = "Save") -> Button {
    let button = Button(title: title)
    button.frame.origin = CGPoint(x: 2, y: 4)
    host.use { host.window.addSubview(button) }
    host.tick(host.stage.now)
    return button
  }

  /// The third row of the screen, in which the button is.
  private var row: String {
    let lines = FrameText.text(host.stage.frame).components(separatedBy: "\n")
    return lines[2].trimmingCharacters(in: .whitespaces)
  }

  private func cell(at column: Int) -> Cell { host.stage.frame[column, 2] }

  @Test("it shows its title in brackets and is as large as that")
  func styles() {
    let button = button()
    #expect(button.frame == CGRect(x: 2, y: 4, width: 8, height: 2))
    #expect(row == "[ Save ]" && !cell(at: 4).attributes.contains(.bold))
    host.use { button.frame.size.width = 14 }
    host.tick(0.1)
    #expect(row == "[    Save    ]")
    #expect(button.intrinsicContentSize == CGSize(width: 8, height: 2))
  }

  @Test("with the focus it is bold and underlined, also without colours")
  func focused() {
    let button = button()
    host.press(.tab, at: 0.1)
    #expect(button.isFocused && row == "[ Save ]")
    #expect(cell(at: 4).attributes.isSuperset(of: [.bold, .underline]))
    #expect(cell(at: 2).attributes.contains(.bold))
    host.window.setFocus(to: nil)
    host.tick(0.2)
    #expect(cell(at: 4).attributes.isDisjoint(with: [.bold, .underline]))
  }

  @Test("pressed it is a surface in its colour, and its title is faint")
  func pressed() {
    let button = button()
    let ground = cell(at: 3).background
    host.mouse(.press, LaminaViewsTestSupport.cell(4, 2), at: 0.1)
    host.tick(0.1)
    #expect(button.isHighlighted && abs(button.titleLabel.alpha - 0.2) < 1e-9)
    #expect(cell(at: 3).background != ground || cell(at: 3).glyph != 0x20)
    host.mouse(.release, LaminaViewsTestSupport.cell(4, 2), at: 0.2)
    host.tick(0.2)
    #expect(button.titleLabel.alpha == 1 && cell(at: 3).background == ground)
  }

  @Test(
    "pressed all of it is seen in inverse, whatever the screen can show",
    arguments: [ColorDepth.truecolor, .palette256, .palette16, .palette8, .mono],
    [OpacityStyle.density, .blend]
  )
  func inverse(depth: ColorDepth, opacity: OpacityStyle) {
    let host = ViewStage(style: RenderStyle(depth: depth, opacity: opacity))
    let button = Button(title: "Save")
    button.frame = CGRect(x: 2, y: 4, width: 12, height: 6)
    host.use { host.window.addSubview(button) }
    host.tick(0)
    let before = host.stage.frame
    host.mouse(.press, LaminaViewsTestSupport.cell(4, 3), at: 0.1)
    host.tick(0.2)
    for row in 2..<5 {
      for column in 2..<14 {
        let cell = host.stage.frame[column, row]
        #expect(isFilled(cell) && !isFilled(before[column, row]), "\(column), \(row)")
      }
    }
    #expect(host.stage.frame[1, 3] == .blank && host.stage.frame[14, 3] == .blank)
  }

  /// Whether the ground of a cell is not that of the screen.
  private func isFilled(_ cell: Cell) -> Bool {
    cell.background != .terminalDefault || cell.attributes.contains(.reverse)
      || cell.glyph == 0x2588
  }

  @Test("disabled it is faint")
  func disabled() {
    let button = button()
    button.isEnabled = false
    #expect(abs(button.titleLabel.alpha - 0.4) < 1e-9 && button.state == .disabled)
    button.isEnabled = true
    #expect(button.titleLabel.alpha == 1)
  }

  @Test("titles and colours of a state fall back to those of the normal one")
  func states() {
    let button = button()
    let red = Color(red: 1, green: 0, blue: 0)
    host.use {
      button.setTitle("On", for: .selected)
      button.setTitleColor(red, for: .selected)
    }
    #expect(button.title(for: .selected) == "On" && button.title(for: .disabled) == "Save")
    #expect(button.titleColor(for: .selected) == red && button.titleColor(for: .normal) == nil)
    #expect(button.currentTitle == "Save")
    host.use { button.isSelected = true }
    host.press(.tab, at: 0.1)
    #expect(button.state == [.selected, .focused] && button.currentTitle == "On")
    #expect(button.titleLabel.text == "On" && button.titleLabel.textColor == red)
    host.use { button.setTitle(nil, for: .selected) }
    #expect(button.currentTitle == "Save")
  }

  @Test("its colour is the tint, unless it has one")
  func tint() {
    let button = button()
    let green = Color(red: 0, green: 1, blue: 0)
    host.use { host.window.tintColor = green }
    #expect(button.titleLabel.textColor == green)
    host.use { button.setTitleColor(.white, for: .normal) }
    #expect(button.titleLabel.textColor == .white)
  }

  @Test("its action is called with it")
  func action() {
    var seen: Button?
    let button = Button(title: "Go") { seen = $0 }
    host.use { host.window.addSubview(button) }
    host.click(LaminaViewsTestSupport.cell(1, 0), at: 1)
    #expect(seen === button)
    #expect(Button().currentTitle == nil)
  }
}
