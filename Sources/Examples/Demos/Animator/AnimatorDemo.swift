import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// One property animator for a whole landscape: paused, scrubbed, reversed and continued.
  package static let animator = Demo(
    "animator",
    title: "Animator",
    about: "one ViewPropertyAnimator for a whole landscape",
    keys: [
      Demo.Key(.named(.space), "pause, resume"), Demo.Key.leftRight("scrub"),
      Demo.Key(.character("b"), "back"), Demo.Key(.character("w"), "with a spring"),
    ],
    root: { AnimatorPage($0) }
  )
}

/// A landscape, a scrub bar, and the calls on the animator.
private final class AnimatorPage: DemoPage {
  private enum Call: Int, CaseIterable {
    case start, pause, fraction, reverse, continuing

    var name: String {
      switch self {
      case .start: "startAnimation()"
      case .pause: "pauseAnimation()"
      case .fraction: "fractionComplete"
      case .reverse: "isReversed"
      case .continuing: "continueAnimation()"
      }
    }
  }

  private let landscape = SunriseView()
  private let bar = ScrubBar()
  private let chips = zip(Call.allCases, DemoPalette.lively).map { CodeChip($0.name, color: $1) }
  private let facts = Label()
  private var animator: ViewPropertyAnimator?
  /// Whether the current or the next animator leads to day.
  private var isDawn = true

  override func build() {
    facts.textColor = DemoPalette.text
    facts.textAlignment = .center
    bar.onDrag = { [weak self] in self?.seek(to: $0) }
    for part in [landscape, bar, facts] + chips as [View] { content.addSubview(part) }
  }

  override func place(in size: CGSize) {
    // A running animator is finished: its values belong to the previous size.
    finish()
    let hasChips = size.height >= 18 && size.width >= 36
    let columns: CGFloat = size.width >= 66 ? 3 : 2
    let rows = hasChips ? 6 / columns : 0
    let isRoomy = size.height >= 30
    let pitch: CGFloat = isRoomy ? 4 : 2
    let chipHeight = max(0, rows * pitch - (isRoomy ? 2 : 0))
    let barHeight: CGFloat = isRoomy ? 4 : 2
    let top = (size.height - chipHeight - barHeight - (isRoomy ? 2 : 0)).toRow
    landscape.frame = CGRect(x: 0, y: 0, width: size.width, height: max(0, top))
    bar.frame = CGRect(x: 0, y: top, width: size.width, height: barHeight)
    let gap: CGFloat = 2
    let width = ((size.width - gap * (columns - 1)) / columns).rounded(.down)
    for (index, chip) in (chips as [View] + [facts]).enumerated() {
      let (row, column) = (index / Int(columns), index % Int(columns))
      chip.isHidden = !hasChips
      chip.frame = CGRect(
        x: CGFloat(column) * (width + gap),
        y: top + barHeight + (isRoomy ? 2 : 0) + CGFloat(row) * pitch,
        width: width,
        height: 2
      )
    }
    show(isDawn ? 0 : 1)
    tell()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var steps: [(time: Double, action: () -> Void)] = [
      (0.1, { [weak self] in self?.start() }),
      (1.8, { [weak self] in self?.pause() }),
      (4.0, { [weak self] in self?.reverse(true) }),
      (5.2, { [weak self] in self?.reverse(false) }),
      (6.0, { [weak self] in self?.pause() }),
      (6.5, { [weak self] in self?.sendOn(spring: true) }),
    ]
    // The autoplay drags the bar back and forth.
    for index in 0..<28 {
      let share = 0.4 - 0.3 * sin(Double(index) / 27 * 2 * .pi)
      steps.append((2.2 + Double(index) * 0.06, { [weak self] in self?.scrub(to: share) }))
    }
    autoplay(every: 9.5, steps)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finish()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space):
      guard let animator, animator.state == .active else {
        start()
        return true
      }
      if animator.isRunning { pause() } else { sendOn(spring: false) }
    case .named(.left), .named(.right):
      let step: CGFloat = key == .named(.left) ? -0.05 : 0.05
      if animator?.isRunning != false { pause() }
      scrub(to: (animator?.fractionComplete ?? 0) + step)
    case .character("b"): reverse(animator?.isReversed != true)
    case .character("w"):
      pause()
      sendOn(spring: true)
    default: return false
    }
    return true
  }

  // MARK: Calls

  private func show(_ share: CGFloat) {
    landscape.put(share)
    bar.put(share)
  }

  /// Returns the active animator, or a new one towards the other end.
  private func current() -> ViewPropertyAnimator {
    if let animator, animator.state == .active { return animator }
    let goal: CGFloat = isDawn ? 1 : 0
    let new = ViewPropertyAnimator(duration: 4, curve: .easeInOut) { [weak self] in
      self?.show(goal)
    }
    new.addCompletion { [weak self] position in
      self?.isDawn = (goal == 1) == (position == .start)
      self?.tell()
    }
    animator = new
    return new
  }

  private func start() {
    current().startAnimation()
    tell(.start)
  }

  private func pause() {
    current().pauseAnimation()
    tell(.pause)
  }

  private func scrub(to fraction: CGFloat) {
    current().fractionComplete = fraction
    tell(.fraction)
  }

  /// Scrubs to the touched position.
  private func seek(to share: CGFloat) {
    let animator = current()
    animator.pauseAnimation()
    scrub(to: isDawn != animator.isReversed ? share : 1 - share)
  }

  private func reverse(_ isReversed: Bool) {
    let animator = current()
    animator.isReversed = isReversed
    if !animator.isRunning { animator.startAnimation() }
    tell(.reverse)
  }

  private func sendOn(spring: Bool) {
    let animator = current()
    guard !animator.isRunning else { return }
    animator.continueAnimation(
      withTimingParameters: spring ? SpringTimingParameters(dampingRatio: 0.35) : nil,
      durationFactor: spring ? 0.6 : 0
    )
    tell(.continuing)
  }

  /// Finishes the active animator at its final position.
  private func finish() {
    guard let animator, animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: animator.isReversed ? .start : .end)
    self.animator = nil
  }

  private func tell(_ call: Call? = nil) {
    if let call {
      View.animate(withDuration: 0.2) {
        for (index, chip) in chips.enumerated() { chip.isLit = index == call.rawValue }
      }
    }
    guard let animator else { return facts.text = "inactive" }
    let pace = animator.isRunning ? "running" : animator.state == .active ? "paused" : "inactive"
    facts.text = animator.isReversed ? "\(pace), back" : pace
  }
}
