import Foundation
import LaminaControllers
import LaminaStage
import LaminaViews
import LaminaViewsTestSupport
import Testing

/// Where the focus is when pages come and go.
@MainActor
@Suite struct PageFocusTests {
  private let stage = ViewStage()
  private let list = ViewController()
  private let navigation: NavigationController
  private let button: Button

  init() {
    (button, navigation) = stage.use { [list] in
      let button = Button(title: "Open")
      button.frame.origin = CGPoint(x: 4, y: 4)
      return (button, NavigationController(rootViewController: list))
    }
    stage.use {
      list.view.addSubview(button)
      stage.window.rootViewController = navigation
    }
    stage.tick(0)
    stage.press(.tab)
  }

  @Test("a page that comes back has its focus where it was", arguments: [false, true])
  func pop(animated: Bool) {
    #expect(button.isFocused)
    stage.use { navigation.pushViewController(ViewController(), animated: animated) }
    stage.run(to: 0.5)
    #expect(stage.window.focusedView == nil)
    stage.use { _ = navigation.popViewController(animated: animated) }
    stage.run(to: 1)
    #expect(button.isFocused)
  }

  @Test("below a sheet nothing has the focus; when it went, the view that had it before has it")
  func sheet() throws {
    let sheet = stage.use { ViewController() }
    let close = stage.use { Button(title: "Close") }
    stage.use {
      sheet.view.addSubview(close)
      navigation.present(sheet, animated: true)
    }
    #expect(stage.window.focusedView == nil)
    stage.run(to: 0.5)
    stage.press(.tab)
    #expect(close.isFocused)
    stage.use { sheet.dismiss(animated: true) }
    stage.run(to: 1.1)
    #expect(button.isFocused)
  }

  @Test("whoever got the focus meanwhile keeps it")
  func other() {
    let other = stage.use { Button(title: "Other") }
    stage.use { navigation.pushViewController(ViewController(), animated: false) }
    stage.tick(0.1)
    stage.use {
      list.view.addSubview(other)
      _ = navigation.popViewController(animated: false)
      stage.window.setFocus(to: other)
    }
    stage.tick(0.2)
    #expect(other.isFocused)
  }
}
