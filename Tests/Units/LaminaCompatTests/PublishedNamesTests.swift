import LaminaCompat
import Testing

@Suite("LaminaCompat: names that published code uses")
@MainActor
struct PublishedNamesTests {
  let host = CompatStage()

  private func add<Kind: UIView>(_ view: Kind) -> Kind {
    host.run { $0.addSubview(view) }
    return view
  }

  private func row(_ row: Int) -> String {
    FrameText.text(host.stage.frame).components(separatedBy: "\n")[row]
      .trimmingCharacters(in: .whitespaces)
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    let place = CellPoint(column: column, row: row)
    let time = host.stage.now + 0.1
    let event = StageEvent.mouse(MouseEvent(kind, button: .left, position: place))
    host.stage.tick(at: time, events: [TimedEvent(time: time, event: event)])
  }

  @Test("a label draws its text where it says, with the colours of its parts")
  func label() {
    let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 12, height: 4))
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .foregroundColor,
      value: UIColor.red,
      range: NSRange(location: 1, length: 1)
    )
    label.attributedText = text
    _ = add(label)
    #expect(row(0).isEmpty && row(1) == "ab" && host.stage.frame[3, 1].glyph == 0x61)
    #expect(host.stage.frame[4, 1].foreground != host.stage.frame[3, 1].foreground)
    let read = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(label.text == "ab" && read as? UIColor == .red)
    host.run { _ in label.insets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0) }
    host.run { _ in label.attributedText = NSAttributedString(string: "cd") }
    #expect(row(1).isEmpty && label.text == "cd")
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test("a view has a say in its recognizers, and hears of its colour")
  func view() {
    let gauge = add(GaugeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    gauge.backgroundColor = .darkText
    gauge.awakeFromNib()
    #expect(gauge.colors == 1 && gauge.woken == 1 && gauge.accessibilityValue == "25 %")
    #expect(gauge.isEqual(GaugeView()) && !UIView().isEqual(gauge))
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    gauge.gestureRecognizers = [tap]
    mouse(.press, 2, 2)
    mouse(.release, 2, 2)
    #expect(taps == 1 && gauge.gestureRecognizers?.first == tap)
    gauge.allows = false
    mouse(.press, 2, 2)
    mouse(.release, 2, 2)
    #expect(taps == 1)
    gauge.allows = true
    tap.numberOfTouchesRequired = 2
    mouse(.press, 2, 2)
    mouse(.release, 2, 2)
    #expect(taps == 1)
    gauge.gestureRecognizers = nil
    #expect(tap.view == nil && gauge.gestureRecognizers == nil)
  }

  @Test("a recognizer of one's own sees touches and calls its method")
  func recognizer() {
    let page = QuietController()
    host.run { $0.rootViewController = page }
    let stroke = StrokeRecognizer(target: page, action: Selector(QuietController.pressed))
    let other = StrokeRecognizer(target: page, action: QuietController.pressed)
    #expect(other.strokes.isEmpty && !other.isEqual(stroke))
    host.run { _ in page.view.gestureRecognizers?.append(stroke) }
    #expect(page.view.gestureRecognizers?.count == 2)
    mouse(.press, 2, 2)
    mouse(.drag, 5, 2)
    mouse(.release, 5, 2)
    #expect(stroke.strokes == ["began", "moved", "ended", "reset"])
    #expect(page.heard.filter { $0 == "press" }.count == 3)
    #expect(page.kept === page.view && page.prefersStatusBarHidden)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
  }

  @Test("a button has room around its title and calls a method that was handed on")
  func button() {
    let page = QuietController()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    page.add(Selector(QuietController.pressed), to: button)
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 10, height: 4))
    _ = add(button)
    #expect(row(0) == "[   Go   ]")
    button.sendActions(for: .touchUpInside)
    #expect(page.heard == ["press"])
  }

  @Test("a class of emitter cells has its settings")
  func cell() {
    let spark = Spark()
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [spark]
    #expect(emitter.emitterCells?.first?.birthRate == 20)
  }

  @Test("a timer waits for its date")
  func fireDate() {
    var calls: [Double] = []
    let timer = host.run { _ in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        calls.append(CACurrentMediaTime())
      }
    }
    host.go(to: 1.5)
    #expect(calls.count == 1)
    host.run { _ in timer.fireDate = .distantFuture }
    host.go(to: 4)
    #expect(calls.count == 1 && timer.fireDate == .distantFuture)
    host.run { _ in timer.fireDate = Date(timeIntervalSinceNow: 0.5) }
    host.go(to: 4.6)
    #expect(calls.count == 2)
    host.go(to: 5.9)
    #expect(calls.count == 3 && near((calls.last ?? 0) - (calls.dropLast().last ?? 0), 1, 0.02))
    timer.invalidate()
  }
}
