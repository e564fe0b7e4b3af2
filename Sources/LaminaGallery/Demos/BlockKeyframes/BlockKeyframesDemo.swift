import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// The five ways from keyframe to keyframe.
  static let blockKeyframes = Demo(
    "block-keyframes",
    title: "Block keyframes",
    about: "five calculation modes; dots at equal times",
    keys: [
      Demo.Key(.named(.space), "race"), Demo.Key(.character("e"), "ease the whole"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlockKeyframesPage($0) }
  )
}

/// Five ranges of the same hills, one behind the other, each with a ball that goes over it its own way:
/// who is ahead is seen in the landscape.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// Seconds from dot to dot.
  private static let beat = 0.25

  private let sky = GradientView([
    Color(rgb: 0x4F_A8E0), Color(rgb: 0xBF_E6F5), Color(rgb: 0xFF_E9C4),
  ])
  private let sun = View()
  private let tracks = zip(modes, DemoPalette.lively).enumerated()
    .map { index, runner in
      // The nearer a range, the darker it is.
      let share = 0.3 + 0.12 * Double(index)
      return TrackView(runner.0.name, runner.0.options, color: runner.1, darkness: share)
    }
  private let timer = Autoplay()
  private var curve = View.KeyframeAnimationOptions.curveLinear
  private var duration = 3.2

  override func build() {
    content.clipsToBounds = true
    sun.backgroundColor = Color(rgb: 0xFF_F8E0)
    for part in [sky, sun] + tracks + tracks.map(\.name) as [View] { content.addSubview(part) }
  }

  override func place(in size: CGSize) {
    sky.frame = CGRect(origin: .zero, size: size)
    let diameter: CGFloat = size.height >= 24 ? 9 : 5
    sun.frame = CGRect(x: size.width * 0.62, y: 2, width: diameter, height: diameter)
    sun.layer.cornerRadius = diameter / 2
    // The ranges are equally far from each other, down to the lower edge.
    let rise = (size.height * 0.34).rounded()
    let step = max(2, ((size.height - rise - 4) / CGFloat(tracks.count)).toRow)
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * step
      track.rise = rise
      track.frame = CGRect(x: 0, y: top, width: size.width, height: max(1, size.height - top))
      track.layoutIfNeeded()
      track.name.frame = track.nameFrame
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

/// The stops that all of the balls visit.
enum Course {
  /// Where they are, as shares of the room.
  static let stops = [
    CGPoint(x: 0, y: 0.8), CGPoint(x: 0.34, y: 0), CGPoint(x: 0.64, y: 1), CGPoint(x: 1, y: 0.1),
  ]
  /// When they are reached, as shares of the duration: here it dawdles, there it hurries.
  static let times = [0, 0.5, 0.62, 1]
}
