import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// What a block inside a block takes over, and what it keeps.
  static let nesting = Demo(
    "nesting",
    title: "Nesting",
    about: "what inner blocks inherit, and what they override",
    keys: [
      Demo.Key(.named(.space), "run"), Demo.Key(.character("a"), "outer autoreverse"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { NestingPage($0) }
  )
}

/// One block around five others; each fills a bar of its own.
private final class NestingPage: DemoPage {
  private struct Inner {
    let name: String
    var short = ""
    var note = ""
    var duration = 5.0
    var delay = 0.0
    var options: View.AnimationOptions = .curveLinear
  }

  private static let inners = [
    Inner(name: "5 s, linear", short: "5 s, linear", note: "2 s, easeIn"),
    Inner(
      name: "overrideInheritedDuration",
      short: "own duration",
      note: "1 s, easeIn",
      duration: 1,
      options: [.curveLinear, .overrideInheritedDuration]
    ),
    Inner(
      name: "overrideInheritedCurve",
      short: "own curve",
      note: "2 s, linear",
      options: [.curveLinear, .overrideInheritedCurve]
    ),
    Inner(
      name: "overrideInheritedOptions",
      short: "own options",
      note: "one way",
      options: [.curveLinear, .overrideInheritedOptions]
    ),
    Inner(name: "delay: 0.8", short: "delay: 0.8", note: "0.8 s later", delay: 0.8),
  ]

  private let outerPlate = PlateView(DemoPalette.violet)
  private let innerPlate = PlateView(DemoPalette.sky)
  private let outer = NestedBarView(
    "outer: 2 s, easeIn",
    short: "outer",
    note: "the frame",
    color: DemoPalette.text
  )
  private let bars = zip(inners, DemoPalette.lively)
    .map { inner, color in
      NestedBarView(inner.name, short: inner.short, note: inner.note, color: color)
    }
  private let chip = CodeChip(".autoreverse", color: DemoPalette.amber)
  private let closing = Label("completion waits for all")
  private let lamp = GradientView.ball(DemoPalette.mint, diameter: 4)
  private var isAutoreversed = false {
    didSet { View.animate(withDuration: 0.2) { chip.isLit = isAutoreversed } }
  }
  private var slowness = 1.0
  private var runCount = 0

  override func build() {
    closing.textColor = DemoPalette.dim
    for part in [outerPlate, innerPlate, outer] + bars + [chip, closing, lamp] as [View] {
      content.addSubview(part)
    }
  }

  override func place(in size: CGSize) {
    // Air around each panel, a row for each bar, and one for the end, as far as there is room.
    let hasEnd = size.height >= 28
    let air: CGFloat = hasEnd ? 2 : 0
    let end: CGFloat = hasEnd ? 8 : 0
    let count = CGFloat(bars.count + 1)
    let share = (size.height - end - 2 * air) / count
    // Words need whole rows; where there are none, bars need not be whole rows either.
    let pitch = max(1, size.width >= 36 ? share.toRow : share.rounded(.down))
    let indent: CGFloat = size.width >= 60 ? 4 : size.width >= 36 ? 2 : 0
    let thickness = hasEnd ? pitch - 2 : pitch
    outerPlate.frame = CGRect(origin: .zero, size: size)
    for (index, bar) in ([outer] + bars).enumerated() {
      let y = air + CGFloat(index) * pitch + (index > 0 ? air : 0)
      bar.frame = CGRect(
        x: indent,
        y: y,
        width: max(0, size.width - 2 * indent),
        height: max(1, thickness)
      )
      bar.isHidden = bar.frame.maxY > size.height
    }
    let top = air + pitch
    innerPlate.frame = CGRect(
      x: indent / 2,
      y: top,
      width: size.width - indent,
      height: max(0, min(size.height - top, pitch * CGFloat(bars.count) + air))
    )
    for part in [chip, closing, lamp] as [View] { part.isHidden = !hasEnd }
    let rest = size.height - innerPlate.frame.maxY
    let row = (innerPlate.frame.maxY + (rest - 2) / 2).toRow
    let diameter = min(12, max(2, (rest - 2).toRow))
    lamp.frame = CGRect(
      x: size.width - indent - diameter,
      y: innerPlate.frame.maxY + ((rest - diameter) / 2).rounded(),
      width: diameter,
      height: diameter
    )
    lamp.layer.cornerRadius = diameter / 2
    lamp.alpha = 0.25
    let width = chip.sizeThatFits(.zero).width
    chip.frame = CGRect(x: indent, y: row, width: width, height: 2)
    let words = closing.sizeThatFits(.zero).width
    closing.frame = CGRect(x: lamp.frame.minX - 2 - words, y: row, width: words, height: 2)
    closing.isHidden = !hasEnd || closing.frame.minX < chip.frame.maxX + 2
    for bar in [outer] + bars { bar.put(0) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // There only, and then there and back.
    autoplay(
      every: 8.2,
      [
        (0.1, { [weak self] in self?.run(reversing: false) }),
        (2.95, { [weak self] in self?.run(reversing: true) }),
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): run()
    case .character("a"):
      isAutoreversed.toggle()
      run()
    case .character("s"): slowness = slowness > 1 ? 1 : 2.5
    default: return false
    }
    return true
  }

  private func run(reversing: Bool) {
    if reversing != isAutoreversed { isAutoreversed = reversing }
    run()
  }

  private func run() {
    runCount += 1
    let number = runCount
    for bar in [outer] + bars {
      bar.stop()
      bar.put(0)
    }
    View.animate(withDuration: 0.2) { lamp.alpha = 0.25 }
    View.animate(
      withDuration: 2 * slowness,
      options: isAutoreversed ? [.curveEaseIn, .autoreverse] : .curveEaseIn,
      animations: {
        for (inner, bar) in zip([Inner(name: "")] + Self.inners, [outer] + bars) {
          View.animate(
            withDuration: inner.duration * slowness,
            delay: inner.delay * slowness,
            options: inner.options,
            animations: { bar.put(1) },
            completion: { [weak self] in
              self?.innerEnded(bar, inner.options, $0 && number == self?.runCount)
            }
          )
        }
      },
      completion: { [weak self] isFinished in
        guard let self, isFinished, number == runCount else { return }
        View.animate(withDuration: 0.3) { self.lamp.alpha = 1 }
      }
    )
  }

  /// What came back stays back.
  private func innerEnded(_ bar: NestedBarView, _ options: View.AnimationOptions, _ isEnd: Bool) {
    guard isEnd, isAutoreversed, !options.contains(.overrideInheritedOptions) else { return }
    bar.put(0)
  }
}

/// A name above a bar that fills.
private final class NestedBarView: View {
  private let name = Label()
  private let note = Label()
  private let groove = View()
  private let filling: GradientView
  private let head: GradientView
  private let fullName: String
  private let shortName: String

  init(_ text: String, short: String, note: String, color: Color) {
    fullName = text
    shortName = short
    filling = GradientView(
      [
        DemoPalette.mix(color, DemoPalette.night, 0.7), color,
        DemoPalette.mix(color, .white, 0.5),
      ],
      from: CGPoint(x: 0, y: 0.5),
      to: CGPoint(x: 1, y: 0.5)
    )
    head = .ball(color, diameter: 4)
    filling.gradient.locations = [0, 0.9, 1]
    super.init(frame: .zero)
    name.text = text
    name.textColor = color
    self.note.text = note
    self.note.textColor = DemoPalette.dim
    self.note.textAlignment = .right
    groove.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.75)
    for part in [name, self.note, groove, filling, head] { addSubview(part) }
  }

  /// Forgets what runs.
  func stop() {
    for part in [filling, head] { part.layer.removeAllAnimations() }
  }

  /// Fills the bar up to a share.
  func put(_ share: CGFloat) {
    let size = bounds.size
    // Words before the bar, and what comes of them after it, where there is room.
    let isFull = size.width >= 60
    let left: CGFloat = size.height < 2 || size.width < 32 ? 0 : isFull ? 26 : 14
    let right: CGFloat = isFull ? 13 : 0
    let row = ((size.height - 2) / 2).toRow
    name.text = isFull ? fullName : shortName
    name.isHidden = left == 0
    name.frame = CGRect(x: 0, y: row, width: left, height: 2)
    note.isHidden = right == 0
    note.frame = CGRect(x: size.width - right, y: row, width: right, height: 2)
    let room = max(0, size.width - left - right)
    let height = max(1, min(size.height, 12))
    let top = max(0, row + 1 - height / 2).rounded(.down)
    groove.frame = CGRect(x: left, y: top, width: room, height: height)
    head.isHidden = height < 4
    let diameter = head.isHidden ? 0 : height
    let way = max(0, room - diameter) * share
    filling.frame = CGRect(x: left, y: top, width: way + diameter / 2, height: height)
    head.frame = CGRect(x: left + way, y: top, width: diameter, height: diameter)
    head.layer.cornerRadius = diameter / 2
  }
}
