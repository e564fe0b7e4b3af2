import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let container = Demo(
    "container",
    about: "transition(from:to:duration:options:) between two children",
    page: ContainerPage.self,
    keys: [
      .space("turn") { $0.turn() },
      .letter("s", "4 s or 8 s") { $0.plan { $0.duration = $0.duration > 4 ? 4 : 8 } },
      .letter("o", "other option") { $0.plan { $0.option += 1 } },
    ],
    every: 5.4,
    [(0.1, { $0.goOn() })]
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
  private let words = Label(nil, .text)
  private let clock = Autoplay()
  private var shown = PhotoPage(.dunes)
  /// The option of the running or the last transition; nil after a key has chosen another one.
  private var turned: String?
  private var isTurning = false
  private var round = 0
  var duration = 4.0
  var option = 0

  override func build() {
    frameView.clipsToBounds = true
    content.addSubviews([frameView, log, bar, words])
    log.onCall = { [weak self] in self?.bar.light($0, after: $1) }
    addChild(shown)
    frameView.addSubview(shown.view)
    shown.didMove(toParent: self)
    say()
  }

  /// Names the running or the last transition, or else the next one.
  private func say() { words.text = turned ?? summary }

  private var way: (name: String, option: View.AnimationOptions) {
    Self.options[option % Self.options.count]
  }

  private var summary: String {
    let (from, to) = (shown.landscape, shown.landscape.following)
    return "\(from.name) to \(to.name), \(Int(duration)) s  \(way.name)"
  }

  override func place(in size: CGSize) {
    let isWide = size.width >= 66
    let side: CGFloat = isWide ? 27 : 0
    let foot: CGFloat = size.height >= 16 ? 6 : 0
    let width = max(0, size.width - side - (isWide ? 2 : 0))
    frameView.frame = CGRect(0, 0, width, size.height - foot)
    if !isTurning { shown.view.frame = frameView.bounds }
    log.show(at: CGRect(width + 2, 0, side, size.height), if: isWide)
    bar.show(at: .line(0, size.height - 5, width), if: foot > 0)
    words.show(at: .line(0, (size.height - 2).toRow, width), if: foot > 0)
  }

  func goOn() {
    option = round
    round += 1
    turn()
  }

  /// Changes the next transition, and names it unless another one is running.
  func plan(_ change: (ContainerPage) -> Void) {
    change(self)
    guard !isTurning else { return }
    turned = nil
    say()
  }

  /// Performs the transition to the next child, as containers do.
  func turn() {
    guard !isTurning else { return }
    isTurning = true
    let (from, to) = (shown, PhotoPage(shown.landscape.following))
    turned = summary
    say()
    // The frame view's background becomes the back of a curling page.
    frameView.backgroundColor = .mix(from.landscape.accent, .white, 0.25)
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
      options: [way.option, .curveLinear],
      animations: nil
    ) { [weak self] _ in
      guard let self else { return }
      clock.stop()
      log.state.text = "turned in \(seconds) s"
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
    let tell = { [log, weak stage] in
      if let stage { log.state.text = String(format: "animating, %.1f s", stage.now - start) }
    }
    clock.start(on: stage, every: 0.1, [(0, tell)])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock.stop()
  }
}

/// The progress of a transition, with ticks at both ends for the calls that arrive there.
final class TimeBar: View {
  private let track = ProgressTrack(GradientView.across([.violet, .amber]))
  private var ticks: [(view: View, color: Color)] = []
  /// The number of calls at the start; the others arrive at the end.
  private var early = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(track)
  }

  /// Restarts the bar, with ticks for the expected calls.
  func run(_ first: [String], _ last: [String], over duration: Double) {
    for tick in ticks { tick.view.removeFromSuperview() }
    early = first.count
    ticks = (first + last)
      .map { call in
        let view = View(.edge)
        addSubview(view)
        return (view, CallLog.color(of: call))
      }
    setNeedsLayout()
    layoutIfNeeded()
    track.run(over: duration)
  }

  func light(_ index: Int, after delay: Double) {
    guard ticks.indices.contains(index) else { return }
    let tick = ticks[index]
    View.animate(withDuration: 0.1, delay: delay) { tick.view.backgroundColor = tick.color }
  }

  override func layoutSubviews() {
    let width = bounds.width
    if track.bounds.width != width {
      track.frame = CGRect(0, 1, width, 1)
      track.grow(ticks.isEmpty ? 0 : 1)
    }
    for (index, tick) in ticks.enumerated() {
      let end = width - 1 - CGFloat(ticks.count - 1 - index) * 2
      tick.view.frame = CGRect(index < early ? CGFloat(index) * 2 : end, 0, 1, 1)
    }
  }
}
