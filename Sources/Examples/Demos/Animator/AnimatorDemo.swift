import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let animator = Demo(
    "animator",
    about: "one ViewPropertyAnimator for a whole landscape",
    page: AnimatorPage.self,
    keys: [
      .space("pause, resume") { $0.pauseOrResume() }, .leftRight("scrub") { $0.scrub(by: $1) },
      .letter("b", "back") { $0.reverse($0.animator?.isReversed != true) },
      .letter("w", "with a spring") {
        $0.pause()
        $0.sendOn(spring: true)
      },
    ],
    every: 9.5,
    AnimatorPage.calls + AnimatorPage.drag
  )
}

/// A landscape, a scrub bar, and the calls on the animator.
private final class AnimatorPage: DemoPage {
  private enum Call: String, CaseIterable {
    case start = "startAnimation()"
    case pause = "pauseAnimation()"
    case fraction = "fractionComplete"
    case reverse = "isReversed"
    case continuing = "continueAnimation()"
  }

  nonisolated static let calls: [PageKey<AnimatorPage>.TimedAction] = [
    (0.1, { $0.start() }), (1.8, { $0.pause() }), (4.0, { $0.reverse(true) }),
    (5.2, { $0.reverse(false) }), (6.0, { $0.pause() }), (6.5, { $0.sendOn(spring: true) }),
  ]
  nonisolated static let drag = (0..<28)
    .map { index -> PageKey<AnimatorPage>.TimedAction in
      let share = 0.4 - 0.3 * sin(Double(index) / 27 * 2 * .pi)
      return (2.2 + Double(index) * 0.06, { $0.scrub(to: share) })
    }

  private let landscape = SunriseView()
  private let bar = ScrubBar()
  private let chips = zip(Call.allCases, Color.lively).map { CodeChip($0.rawValue, color: $1) }
  private let facts = Label(nil, .text, align: .center)
  private(set) var animator: ViewPropertyAnimator?
  /// Whether the current or the next animator leads to day.
  private var isDawn = true

  override func build() {
    bar.onDrag = { [weak self] in self?.seek(to: $0) }
    content.addSubviews([landscape, bar, facts] + chips)
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
    landscape.frame = CGRect(0, 0, size.width, top)
    bar.frame = CGRect(0, top, size.width, barHeight)
    let first = top + barHeight + (isRoomy ? 2 : 0)
    let gap: CGFloat = 2
    let width = ((size.width - gap * (columns - 1)) / columns).rounded(.down)
    for (index, chip) in (chips as [View] + [facts]).enumerated() {
      let (row, column) = (index / Int(columns), index % Int(columns))
      let x = CGFloat(column) * (width + gap)
      let line = CGRect.line(x, first + CGFloat(row) * pitch, width)
      let edge: CGFloat = isRoomy && chip !== facts ? 0.5 : 0
      chip.show(at: line.insetBy(dx: 0, dy: -edge), if: hasChips)
    }
    show(isDawn ? 0 : 1)
    tell()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finish()
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

  func pauseOrResume() {
    guard let animator, animator.state == .active else { return start() }
    if animator.isRunning { pause() } else { sendOn(spring: false) }
  }

  func start() {
    current().startAnimation()
    tell(.start)
  }

  func pause() {
    current().pauseAnimation()
    tell(.pause)
  }

  func scrub(by step: Int) {
    if animator?.isRunning != false { pause() }
    scrub(to: (animator?.fractionComplete ?? 0) + 0.05 * CGFloat(step))
  }

  func scrub(to fraction: CGFloat) {
    current().fractionComplete = fraction
    tell(.fraction)
  }

  private func seek(to share: CGFloat) {
    let animator = current()
    animator.pauseAnimation()
    scrub(to: isDawn != animator.isReversed ? share : 1 - share)
  }

  func reverse(_ isReversed: Bool) {
    let animator = current()
    animator.isReversed = isReversed
    if !animator.isRunning { animator.startAnimation() }
    tell(.reverse)
  }

  func sendOn(spring: Bool) {
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
        for (chip, other) in zip(chips, Call.allCases) { chip.isLit = other == call }
      }
    }
    guard let animator else { return facts.text = "inactive" }
    let pace = animator.isRunning ? "running" : animator.state == .active ? "paused" : "inactive"
    facts.text = animator.isReversed ? "\(pace), back" : pace
  }
}

/// A bar that shows an animator's progress and scrubs it when dragged.
final class ScrubBar: View {
  private let groove = View(.panel)
  private let filling = GradientView.across([.violet, .coral, .amber])
  private let knob = GradientView.ball(.text)
  var onDrag: ((CGFloat) -> Void)?

  convenience init() {
    self.init(frame: .zero)
    // A spring overshoots both ends.
    clipsToBounds = true
    for part in [groove, knob] { part.isUserInteractionEnabled = false }
    addSubviews([groove, filling, knob])
  }

  func put(_ share: CGFloat) {
    let size = bounds.size
    let diameter = min(4, size.height)
    let way = max(0, size.width - diameter) * share
    let thickness: CGFloat = size.height >= 4 ? 2 : 1
    let top = (size.height - thickness) / 2
    groove.frame = CGRect(0, top, size.width, thickness)
    filling.frame = CGRect(0, top, way + diameter / 2, thickness)
    knob.frame = CGRect(way, (size.height - diameter) / 2, diameter, diameter)
    knob.layer.cornerRadius = diameter / 2
  }

  private func drag(_ touches: Set<Touch>) {
    guard let touch = touches.first, bounds.width > 1 else { return }
    onDrag?(min(max(touch.location(in: self).x / (bounds.width - 1), 0), 1))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    // Forwards the touch to the page, which ends its autoplay.
    super.touchesBegan(touches, with: event)
    drag(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { drag(touches) }
}
