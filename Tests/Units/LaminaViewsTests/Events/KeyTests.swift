import Foundation
import LaminaLayers
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Where keys go: E3 and E12.
@MainActor @Suite struct KeyTests {
  private let host = ViewStage()
  private let log = Log()

  private final class KeyView: View {
    let log: Log
    let name: String
    var takes = false
    var commands: [KeyCommand] = []
    var canFocus = false

    init(_ log: Log, _ name: String) {
      self.log = log
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { canFocus }
    override var keyCommands: [KeyCommand]? { commands }
    override func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
      log.add(name)
      return takes || super.keyPressed(key, with: event)
    }
    override func textPasted(_ text: String) -> Bool {
      log.add("\(name) \(text)")
      return takes || super.textPasted(text)
    }
  }

  private func views() -> (outer: KeyView, inner: KeyView) {
    let (outer, inner) = (KeyView(log, "outer"), KeyView(log, "inner"))
    host.use {
      outer.addSubview(inner)
      host.window.addSubview(outer)
    }
    return (outer, inner)
  }

  @Test(
    "a key with a name is the same by its character",
    arguments: [(KeyEvent.Key.character(" "), NamedKey.space), (.character("\r"), .enter)]
  )
  func spelling(key: KeyEvent.Key, name: NamedKey) {
    let (_, inner) = views()
    inner.becomeFirstResponder()
    var count = 0
    for spelling in [key, .named(name)] {
      inner.commands = [KeyCommand(spelling) { count += 1 }]
      #expect(host.press(name))
      #expect(host.send([.key(KeyEvent(key))]))
    }
    #expect(count == 4)
    #expect(key == .named(name) && Set([key, .named(name)]).count == 1)
    #expect(KeyEvent(key).key == .named(name) && KeyEvent.Key.character("a") != key)
  }

  @Test("up the chain from the first responder, until one takes it")
  func chain() {
    let (outer, inner) = views()
    inner.becomeFirstResponder()
    #expect(!host.press(.f1))
    #expect(log.words == ["inner", "outer"])
    outer.takes = true
    #expect(host.press(.f1))
    inner.takes = true
    log.words = []
    #expect(host.press(.f1) && log.words == ["inner"])
  }

  @Test("commands of the whole chain go before the keys of its first one")
  func commands() {
    let (outer, inner) = views()
    inner.takes = true
    inner.becomeFirstResponder()
    let command = KeyCommand(.character("s"), modifiers: .control, title: "Save") {
      log.add("save")
    }
    outer.commands = [command]
    #expect(host.send([.key(KeyEvent(.character("s"), modifiers: .control))]))
    #expect(log.words == ["save"])
    #expect(host.send([.key(KeyEvent(.character("s")))]))
    #expect(log.words == ["save", "inner"])
    #expect(command.title == "Save" && command.key == .character("s"))
  }

  @Test("the first responder, else the focus, else whom the window names, else the window")
  func start() {
    let (outer, inner) = views()
    inner.canFocus = true
    outer.takes = true
    inner.takes = true
    #expect(!host.press(.f1))
    host.window.topResponder = { outer }
    #expect(host.press(.f1))
    host.window.setFocus(to: inner)
    #expect(host.press(.f1))
    outer.becomeFirstResponder()
    #expect(host.press(.f1))
    #expect(log.words == ["outer", "inner", "outer"])
  }

  @Test("a key that goes up is no key, one that repeats is")
  func phases() {
    let (outer, _) = views()
    outer.takes = true
    outer.becomeFirstResponder()
    #expect(!host.send([.key(KeyEvent(.named(.f1), phase: .release))]))
    #expect(host.send([.key(KeyEvent(.named(.f1), phase: .repeat))]))
    #expect(log.words == ["outer"])
  }

  @Test("the chain goes before the focus, and that before Escape")
  func focusAndEscape() {
    let (outer, inner) = views()
    inner.canFocus = true
    var escapes = 0
    host.window.escapeHandler = {
      escapes += 1
      return true
    }
    outer.takes = true
    outer.becomeFirstResponder()
    #expect(host.press(.tab) && host.window.focusedView == nil)
    #expect(host.press(.escape) && escapes == 0)
    outer.takes = false
    #expect(host.press(.tab) && host.window.focusedView === inner)
    #expect(host.press(.escape) && escapes == 1)
    #expect(!host.press(.escape, .alt) && escapes == 1)
  }

  @Test("Escape is not taken where there is nothing to leave")
  func escape() {
    #expect(!host.press(.escape))
    host.window.escapeHandler = { false }
    #expect(!host.press(.escape))
  }

  @Test("pasted text goes up the chain too")
  func paste() {
    let (outer, inner) = views()
    inner.becomeFirstResponder()
    #expect(!host.send([.paste("a")]))
    outer.takes = true
    #expect(host.send([.paste("b")]))
    #expect(log.words == ["inner a", "outer a", "inner b", "outer b"])
  }

  @Test("keys go to the key window, not to the newest one")
  func keyWindow() {
    let (outer, _) = views()
    outer.takes = true
    outer.becomeFirstResponder()
    let other = Window(stage: host.stage)
    #expect(!host.window.isKeyWindow)
    host.window.makeKeyAndVisible()
    #expect(host.window.isKeyWindow && !other.isKeyWindow)
    #expect(host.stage.rootLayer.sublayers?.last === host.window.layer)
    #expect(host.press(.f1) && log.words == ["outer"])
    other.makeKeyAndVisible()
    #expect(!host.press(.f1) && other.isKeyWindow && log.words == ["outer"])
    other.isHidden = true
    #expect(host.press(.f1))
  }
}
