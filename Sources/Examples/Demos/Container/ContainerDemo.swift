import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// A container controller with a transition from one child to another.
  package static let container = Demo(
    "container",
    title: "Container",
    about: "transition(from:to:duration:options:) between two children",
    keys: [
      Demo.Key(.named(.space), "turn"), Demo.Key(.character("s"), "4 s or 8 s"),
      Demo.Key(.character("o"), "other option"),
    ],
    root: { ContainerPage($0) }
  )
}

/// A frame with the visible child, and the calls of a transition beside it.
final class ContainerPage: DemoPage {
  private static let options: [(name: String, option: View.AnimationOptions)] = [
    ("transitionCurlUp", .transitionCurlUp), ("transitionCurlDown", .transitionCurlDown),
    ("transitionFlipFromRight", .transitionFlipFromRight),
    ("transitionCrossDissolve", .transitionCrossDissolve),
  ]

  /// The expected calls at the start of a transition; those at its end are below.
  private static let first = [
    "from.willMove(toParent:)", "addChild(to)", "to.willMove(toParent:)", "to.viewDidLoad()",
    "from.viewWillDisappear", "to.viewWillAppear",
  ]
  private static let last = [
    "from.viewDidDisappear", "to.viewDidAppear", "from.removeFromParent()",
    "from.didMove(toParent:)", "to.didMove(toParent:)",
  ]

  private let frameView = View()
  private let log = CallLog()
  private let bar = TimeBar()
  private let words = Label()
  private let clock = Autoplay()
  private var shown = ChildPage(.dunes)
  /// The option of the running or the last transition; nil after a key has chosen another one.
  private var turned: String?
  private var isTurning = false
  private var duration = 4.0
  private var option = 0

  override func build() {
    frameView.clipsToBounds = true
    words.textColor = DemoPalette.text
    for part in [frameView, log, bar, words] { content.addSubview(part) }
    log.onCall = { [weak self] in self?.bar.light($0, after: $1) }
    addChild(shown)
    frameView.addSubview(shown.view)
    shown.didMove(toParent: self)
    say()
  }

  /// Names the running or the last transition, or else the next one.
  private func say() {
    words.text = turned ?? plan
  }

  private var plan: String {
    let (from, to) = (shown.landscape, shown.landscape.following)
    return "\(from.name) to \(to.name), \(Int(duration)) s  \(Self.options[option].name)"
  }

  override func place(in size: CGSize) {
    let isWide = size.width >= 66
    let side: CGFloat = isWide ? 27 : 0
    let foot: CGFloat = size.height >= 16 ? 6 : 0
    let width = max(0, size.width - side - (isWide ? 2 : 0))
    frameView.frame = CGRect(x: 0, y: 0, width: width, height: max(0, size.height - foot))
    if !isTurning { shown.view.frame = frameView.bounds }
    log.isHidden = !isWide
    log.frame = CGRect(x: width + 2, y: 0, width: side, height: size.height)
    bar.isHidden = foot == 0
    words.isHidden = foot == 0
    bar.frame = CGRect(x: 0, y: size.height - 5, width: width, height: 2)
    words.frame = CGRect(
      x: 0,
      y: ((size.height - 2) / 2).rounded(.down) * 2,
      width: width,
      height: 2
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var round = 0
    autoplay(
      every: 5.4,
      [
        (
          0.1,
          { [weak self] in
            guard let self else { return }
            option = round % Self.options.count
            round += 1
            turn()
          }
        )
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space):
      turn()
      return true
    case .character("s"): duration = duration > 4 ? 4 : 8
    case .character("o"): option = (option + 1) % Self.options.count
    default: return false
    }
    if !isTurning {
      turned = nil
      say()
    }
    return true
  }

  /// Performs the transition to the next child, as containers do.
  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    let (from, to) = (shown, ChildPage(shown.landscape.following))
    turned = plan
    say()
    // The frame view's background becomes the back of a curling page.
    frameView.backgroundColor = DemoPalette.mix(from.landscape.accent, .white, 0.25)
    let seconds = Int(duration)
    log.begin([("at 0 s", Self.first), ("at \(seconds) s", Self.last)])
    bar.run(Self.first, Self.last, over: duration)
    tellTime()
    for (name, page) in [("from", from), ("to", to)] {
      page.onCall = { [weak log] in log?.add("\(name).\($0)") }
    }
    from.willMove(toParent: nil)
    log.add("addChild(to)")
    addChild(to)
    to.view.frame = frameView.bounds
    transition(
      from: from,
      to: to,
      duration: duration,
      options: [Self.options[option].option, .curveLinear],
      animations: nil
    ) { [weak self] _ in
      guard let self else { return }
      clock.stop()
      log.state = "turned in \(seconds) s"
      log.add("from.removeFromParent()")
      from.removeFromParent()
      to.didMove(toParent: self)
      shown = to
      isTurning = false
      shown.view.frame = frameView.bounds
    }
  }

  /// Updates the elapsed time of the transition, ten times a second.
  private func tellTime() {
    guard let stage = view.window?.stage else { return }
    let start = stage.now
    clock.start(
      on: stage,
      every: 0.1,
      [
        (
          0,
          { [weak self, weak stage] in
            guard let self, let stage else { return }
            log.state = String(format: "animating, %.1f s", stage.now - start)
          }
        )
      ]
    )
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock.stop()
  }
}
