import Foundation
import LaminaControllers
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// Two controllers in one that goes over from the first to the second.
  static let container = Demo(
    "container",
    title: "Container",
    about: "transition(from:to:duration:options:) between two children",
    keys: [
      Demo.Key(.named(.space), "turn"), Demo.Key(.character("s"), "8 s or 2 s"),
      Demo.Key(.character("o"), "other option"),
    ],
    root: { ContainerPage($0) }
  )
}

/// A frame for the child that is seen, and all calls of a turn beside it.
final class ContainerPage: DemoPage {
  private static let options: [(name: String, option: View.AnimationOptions)] = [
    (".transitionCurlUp", .transitionCurlUp), (".transitionCurlDown", .transitionCurlDown),
    (".transitionFlipFromRight", .transitionFlipFromRight),
    (".transitionCrossDissolve", .transitionCrossDissolve),
  ]

  /// All calls of a turn in their order.
  private static let calls = [
    "from.willMove(toParent:)", "addChild(to)", "to.willMove(toParent:)", "to.viewDidLoad()",
    "from.viewWillDisappear", "to.viewWillAppear", "from.viewDidDisappear", "to.viewDidAppear",
    "from.removeFromParent()", "from.didMove(toParent:)", "to.didMove(toParent:)",
  ]

  private let frameView = View()
  private let log = CallLog()
  private let track = View()
  private let fill = GradientView(
    [DemoPalette.violet, DemoPalette.amber],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private let words = Label()
  private var shown = ChildPage(.dunes)
  private var isTurning = false
  private var duration = 8.0
  private var option = 0

  override func build() {
    frameView.clipsToBounds = true
    track.backgroundColor = DemoPalette.panel
    track.clipsToBounds = true
    words.textColor = DemoPalette.text
    for part in [frameView, log, track, words] { content.addSubview(part) }
    track.addSubview(fill)
    addChild(shown)
    frameView.addSubview(shown.view)
    shown.didMove(toParent: self)
    say()
  }

  private func say() {
    // The back of a page that curls is made of this.
    frameView.backgroundColor = DemoPalette.mix(shown.landscape.accent, .white, 0.25)
    words.text =
      "\(Int(duration)) s  options: \(Self.options[option].name)   "
      + "\(shown.landscape.name) to \(shown.landscape.following.name)"
  }

  override func place(in size: CGSize) {
    let isWide = size.width >= 66
    let side: CGFloat = isWide ? 27 : 0
    let foot: CGFloat = size.height >= 16 ? 6 : 0
    let width = max(0, size.width - side - (isWide ? 2 : 0))
    frameView.frame = CGRect(x: 0, y: 0, width: width, height: max(0, size.height - foot))
    if !isTurning { shown.view.frame = frameView.bounds }
    log.isHidden = !isWide
    log.frame = CGRect(x: width + 2, y: 0, width: side, height: max(0, size.height - foot))
    track.isHidden = foot == 0
    words.isHidden = foot == 0
    track.frame = CGRect(x: 0, y: size.height - 5, width: width, height: 1)
    if !isTurning { fill.frame = CGRect(x: -width, y: 0, width: width, height: 1) }
    words.frame = CGRect(
      x: 0,
      y: ((size.height - 2) / 2).rounded(.down) * 2,
      width: size.width,
      height: 2
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 10, [(0.25, { [weak self] in self?.turn() })])
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): turn()
    case .character("s"): duration = duration > 4 ? 2 : 8
    case .character("o"): option = (option + 1) % Self.options.count
    default: return false
    }
    say()
    return true
  }

  /// Goes over to the next place, as containers do.
  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    let (from, to) = (shown, ChildPage(shown.landscape.following))
    log.begin(Self.calls)
    for (name, page) in [("from", from), ("to", to)] {
      page.onCall = { [weak log] in log?.add("\(name).\($0)") }
    }
    from.willMove(toParent: nil)
    log.add("addChild(to)")
    addChild(to)
    fill.frame.origin.x = -track.bounds.width
    View.animate(withDuration: duration, options: .curveLinear) { self.fill.frame.origin.x = 0 }
    to.view.frame = frameView.bounds
    transition(
      from: from,
      to: to,
      duration: duration,
      options: [Self.options[option].option, .curveEaseInOut],
      animations: nil
    ) { [weak self] _ in
      guard let self else { return }
      log.add("from.removeFromParent()")
      from.removeFromParent()
      to.didMove(toParent: self)
      shown = to
      say()
      isTurning = false
      shown.view.frame = frameView.bounds
    }
  }
}
