import LaminaCompat
import Testing

@Suite("LaminaCompat: the page of replacements")
@MainActor
struct ReplacementTests {
  @Test("each block of the page is compiled")
  func blocks() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent(".github/COMPATIBILITY.md"),
      encoding: .utf8
    )
    let code = try String(
      contentsOf: here.appendingPathComponent("Replacements.swift"),
      encoding: .utf8
    )
    let parts = page.components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { bare(parts[$0]) }
    #expect(blocks.count >= 12)
    // The first one is a line of Package.swift.
    for block in blocks.dropFirst() { #expect(bare(code).contains(block), "\(block)") }
  }

  private func bare(_ code: String) -> String {
    let code = code.hasPrefix("swift") ? String(code.dropFirst(5)) : code
    return String(code.filter { !$0.isWhitespace })
  }

  @Test("methods are called in place of selectors")
  func calls() {
    let host = CompatStage()
    let (page, wired) = host.run { window in
      let page = Page()
      window.rootViewController = page
      let wired = page.wire()
      wired.link.add(to: .main, forMode: .common)
      page.button.sendActions(for: .touchUpInside)
      return (page, wired)
    }
    host.go(to: 0.1)
    wired.link.invalidate()
    host.go(to: 2.5)
    wired.timer.invalidate()
    host.go(to: 5)
    #expect(page.log.first == "press" && page.log.contains("step"))
    #expect(page.log.filter { $0 == "count" }.count == 2)
  }

  @Test("a value of a layer's own is animated")
  func ring() {
    let host = CompatStage()
    let ring = host.run { window in
      let ring = ProgressRing()
      window.layer.addSublayer(ring)
      let grow = CABasicAnimation(keyPath: "progress")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 2)
      ring.add(grow, forKey: nil)
      return ring
    }
    host.go(to: 1)
    #expect(near(ring.presentation().map { Double($0.progress) }, 0.5))
  }

  @Test("a notification calls the method, until its object is gone")
  func notification() {
    var page: Page? = Page()
    page?.listen()
    NotificationCenter.default.post(name: .news, object: nil)
    NotificationCenter.default.post(name: NSNotification.Name("other"), object: nil)
    #expect(page?.log == ["news"])
    weak let gone = page
    page = nil
    #expect(gone == nil)
    NotificationCenter.default.post(name: .news, object: nil)
  }

  @Test("a key command calls the method")
  func keyCommand() {
    let page = Page()
    let command = page.shortcut()
    command.action()
    #expect(page.log == ["tap"] && command.key == .named(.space) && command.modifiers == [])
    #expect(UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: {}).key == .named(.up))
    #expect(UIKeyCommand(input: "q", modifierFlags: .control, action: {}).key == .character("q"))
  }

  @Test("views and functions of the page work")
  func views() {
    let view = RingView(frame: .zero)
    view.shapeLayer.lineWidth = 3
    #expect(view.shapeLayer.lineWidth == 3 && view.box.superview == nil)
    #expect(makeFade().keyPath == "opacity")
    view.backgroundColor = .darkText
    #expect(view.box.backgroundColor == .darkText)
    let delegate: any PickerDelegate = Passer()
    delegate.picked()
  }

  @Test("a method that was handed on is called")
  func selector() {
    let host = CompatStage()
    let page = Page()
    let timer = host.run { _ in page.startCounting() }
    host.go(to: 3)
    #expect(page.log == ["count"] && !timer.isValid)
  }
}
