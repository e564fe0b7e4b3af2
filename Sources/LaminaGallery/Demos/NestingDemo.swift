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
    let note: String
    var duration = 5.0
    var delay = 0.0
    var options: View.AnimationOptions = .curveLinear
  }

  private static let inners = [
    Inner(name: "5 s, linear", note: "inherits 2 s, easeIn"),
    Inner(
      name: "overrideInheritedDuration",
      note: "1 s, easeIn",
      duration: 1,
      options: [.curveLinear, .overrideInheritedDuration]
    ),
    Inner(
      name: "overrideInheritedCurve",
      note: "2 s, linear",
      options: [.curveLinear, .overrideInheritedCurve]
    ),
    Inner(
      name: "overrideInheritedOptions",
      note: "goes there only",
      options: [.curveLinear, .overrideInheritedOptions]
    ),
    Inner(name: "delay: 0.8", note: "later by its own delay", delay: 0.8),
  ]

  private let outerPlate = PlateView(DemoPalette.violet)
  private let innerPlate = PlateView(DemoPalette.sky)
  private let outer = NestedBarView(
    "animate(withDuration: 2, easeIn)",
    short: "outer",
    note: "outer",
    color: DemoPalette.text
  )
  private let bars = zip(inners, DemoPalette.lively)
    .map { inner, color in
      NestedBarView(inner.name, short: inner.name, note: inner.note, color: color)
    }
  private let closing = Label("completion: waits for all")
  private let lamp = GradientView.ball(DemoPalette.mint, diameter: 4)
  private var isAutoreversed = true
  private var slowness = 1.0
  private var runCount = 0

  override func build() {
    closing.textColor = DemoPalette.dim
    for part in [outerPlate, innerPlate, outer] + bars + [closing, lamp] {
      content.addSubview(part)
    }
  }

  override func place(in size: CGSize) {
    let isRoomy = size.height >= 34
    let hasEnd = size.height >= 28
    let top: CGFloat = isRoomy ? 2 : 0
    var end: CGFloat = hasEnd ? (isRoomy ? 6 : 2) : 0
    let share = (size.height - top - end) / CGFloat(bars.count + 1)
    // Words need whole rows; where there are none, bars need not be whole rows either.
    let pitch = max(2, share >= 4 || size.width >= 46 ? share.toRow : share.rounded(.down))
    let inner = CGFloat(bars.count) * pitch + top
    let first = min(pitch + 2, (size.height - end - inner).toRow)
    end = hasEnd ? size.height - first - inner : 0
    let indent: CGFloat = size.width >= 60 ? 4 : size.width >= 36 ? 2 : 0
    let width = max(0, size.width - 2 * indent)
    outerPlate.frame = CGRect(origin: .zero, size: size)
    outer.frame = CGRect(x: indent / 2, y: 0, width: size.width - indent, height: first)
    for (index, bar) in bars.enumerated() {
      let y = first + top + CGFloat(index) * pitch
      bar.frame = CGRect(x: indent, y: y, width: width, height: pitch)
      bar.isHidden = y + pitch > size.height
    }
    innerPlate.frame = CGRect(
      x: indent / 2,
      y: first + top / 2,
      width: size.width - indent,
      height: min(size.height - first, inner)
    )
    let row = (size.height - end + (end - 2) / 2).toRow
    closing.isHidden = !hasEnd
    lamp.isHidden = !hasEnd
    closing.frame = CGRect(x: indent, y: row, width: max(0, width - 6), height: 2)
    let diameter = min(8, max(2, (end - 2).toRow))
    lamp.frame = CGRect(
      x: size.width - indent - diameter,
      y: row + 1 - diameter / 2,
      width: diameter,
      height: diameter
    )
    lamp.layer.cornerRadius = diameter / 2
    lamp.alpha = 0.15
    for bar in [outer] + bars { bar.put(0) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 6, [(0.2, { [weak self] in self?.run() })])
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

  private func run() {
    runCount += 1
    let number = runCount
    for bar in [outer] + bars {
      bar.stop()
      bar.put(0)
    }
    View.animate(withDuration: 0.2) { lamp.alpha = 0.15 }
    View.animate(
      withDuration: 2 * slowness,
      options: isAutoreversed ? [.curveEaseIn, .autoreverse] : .curveEaseIn,
      animations: {
        for (inner, bar) in zip([Inner(name: "", note: "")] + Self.inners, [outer] + bars) {
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
    // Words above where there are two rows and more, else before the bar, else none.
    let isAbove = size.height >= 4
    let left: CGFloat = isAbove || size.width < 36 ? 0 : 17
    name.text = isAbove && size.width >= 40 ? fullName : shortName
    name.isHidden = !isAbove && left == 0
    let noteWidth = note.sizeThatFits(.zero).width
    let nameWidth = name.sizeThatFits(.zero).width
    note.isHidden = !isAbove || size.width < 40 || nameWidth + noteWidth + 2 > size.width
    name.frame = CGRect(
      x: 0,
      y: 0,
      width: isAbove ? min(nameWidth, size.width) : left - 1,
      height: 2
    )
    note.frame = CGRect(x: size.width - noteWidth, y: 0, width: noteWidth, height: 2)
    let top: CGFloat = isAbove ? 2 : 0
    let room = max(0, size.height - top)
    let height = isAbove ? min(room - (room > 3 ? 2 : 0), 6) : max(1, room - 1)
    groove.frame = CGRect(x: left, y: top, width: max(0, size.width - left), height: height)
    head.isHidden = height < 3
    let diameter = head.isHidden ? 0 : height
    let way = max(0, groove.frame.width - diameter) * share
    filling.frame = CGRect(x: left, y: top, width: way + diameter / 2, height: height)
    head.frame = CGRect(
      x: left + way,
      y: groove.frame.midY - diameter / 2,
      width: diameter,
      height: diameter
    )
    head.layer.cornerRadius = diameter / 2
  }
}
