import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// The five calculation modes of keyframe animations.
  package static let blockKeyframes = Demo(
    "block-keyframes",
    title: "Block keyframes",
    about: "five calculation modes; dots at equal time intervals",
    keys: [
      Demo.Key(.named(.space), "race"), Demo.Key(.character("e"), "ease the whole"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlockKeyframesPage($0) }
  )
}

/// Five ranges of the same hills, one behind the other, each with a ball that runs over it in
/// another calculation mode: the landscape shows which one is ahead.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// Seconds between dots.
  private static let beat = 0.25

  private let sky = GradientView([
    Color(rgb: 0x4F_A8E0), Color(rgb: 0xBF_E6F5), Color(rgb: 0xFF_E9C4),
  ])
  private let sun = View()
  private let tracks = zip(modes, DemoPalette.lively).enumerated()
    .map { index, runner in
      // Nearer ranges are darker.
      let share = 0.3 + 0.12 * Double(index)
      return TrackView(runner.0.name, runner.0.options, color: runner.1, darkness: share)
    }
  /// The key times, below the stops.
  private let times = Course.times.map { Label(String(format: "%g", $0)) }
  private let caption = Label("key times")
  private let timer = Autoplay()
  private var curve = View.KeyframeAnimationOptions.curveLinear
  private var duration = 3.2

  override func build() {
    content.clipsToBounds = true
    sun.backgroundColor = Color(rgb: 0xFF_F8E0)
    caption.textColor = DemoPalette.dim
    caption.textAlignment = .right
    for time in times {
      time.textColor = DemoPalette.text
      time.textAlignment = .center
    }
    let words = tracks.map(\.name) + times + [caption]
    for part in [sky, sun] + tracks + words as [View] { content.addSubview(part) }
  }

  override func place(in size: CGSize) {
    let rise = (size.height * 0.34).rounded()
    // Names are placed beside the picture, where balls and dots cannot cover them.
    let hasWords = rise >= 8 && size.width >= 36
    let gutter: CGFloat = hasWords ? 12 : 0
    let width = max(1, size.width - gutter)
    sky.frame = CGRect(x: gutter, y: 0, width: width, height: size.height)
    let diameter: CGFloat = size.height >= 24 ? 9 : 5
    sun.frame = CGRect(
      x: gutter + (width * 0.62).rounded(),
      y: 2,
      width: diameter,
      height: diameter
    )
    sun.layer.cornerRadius = diameter / 2
    // The ranges are equally spaced down to the lower edge.
    let step = max(2, ((size.height - rise - 4) / CGFloat(tracks.count)).toRow)
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * step
      track.rise = rise
      track.frame = CGRect(x: gutter, y: top, width: width, height: max(1, size.height - top))
      track.layoutIfNeeded()
      track.name.isHidden = !hasWords
      track.name.frame = CGRect(x: 0, y: track.startRow, width: max(0, gutter - 1), height: 2)
    }
    let last = (size.height - 2).toRow
    caption.isHidden = !hasWords
    caption.frame = CGRect(x: 0, y: last, width: max(0, gutter - 1), height: 2)
    for (label, column) in zip(times, tracks[0].stopColumns) {
      label.isHidden = !hasWords
      let own = label.sizeThatFits(.zero).width
      label.frame = CGRect(x: column - (own / 2).rounded(.down), y: last, width: own, height: 2)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 4.2, [(0.1, { [weak self] in self?.run() })])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer.stop()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): run()
    case .character("e"): curve = curve == .curveLinear ? .curveEaseInOut : .curveLinear
    case .character("s"): duration = duration > 4 ? 3.2 : 8
    default: return false
    }
    return true
  }

  private func run() {
    for track in tracks { track.run(over: duration, curve) }
    timer.start(
      on: view.window?.stage,
      every: Self.beat,
      [(0, { [weak self] in self?.mark() })]
    )
  }

  private func mark() {
    var isRunning = false
    for track in tracks where track.mark() { isRunning = true }
    if !isRunning { timer.stop() }
  }
}

/// The keyframes of all balls.
enum Course {
  /// The positions of the stops, as fractions of the available size.
  static let stops = [
    CGPoint(x: 0, y: 0.8), CGPoint(x: 0.34, y: 0), CGPoint(x: 0.64, y: 1), CGPoint(x: 1, y: 0.1),
  ]
  /// The key times of the stops, as fractions of the duration: uneven, so that the pace varies.
  static let times = [0, 0.5, 0.62, 1]
}
