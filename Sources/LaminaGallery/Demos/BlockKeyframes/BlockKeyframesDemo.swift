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

/// Five pictures of the same hills, each with a ball that goes over them its own way, and a race.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// Seconds from dot to dot.
  private static let beat = 0.25

  private let tracks = zip(modes, DemoPalette.lively)
    .map { TrackView($0.name, $0.options, color: $1) }
  private let race = RaceView(zip(modes, DemoPalette.lively).map { ($0.options, $1) })
  private let timer = Autoplay()
  private var curve = View.KeyframeAnimationOptions.curveLinear
  private var duration = 3.2

  override func build() {
    content.clipsToBounds = true
    for part in tracks + [race] as [View] { content.addSubview(part) }
  }

  override func place(in size: CGSize) {
    let isRoomy = size.height >= 24
    let columns = size.width >= 60 ? 3 : 2
    let parts = tracks + [race] as [View]
    let rows = (parts.count + columns - 1) / columns
    let gap = CGSize(width: isRoomy ? 2 : 1, height: isRoomy ? 2 : 0)
    let cell = CGSize(
      width: ((size.width + gap.width) / CGFloat(columns)).rounded(.down) - gap.width,
      height: ((size.height + gap.height) / CGFloat(rows)).toRow - gap.height
    )
    for (index, part) in parts.enumerated() {
      part.frame = CGRect(
        x: CGFloat(index % columns) * (cell.width + gap.width),
        y: CGFloat(index / columns) * (cell.height + gap.height),
        width: max(1, cell.width),
        height: max(1, cell.height)
      )
      part.layoutIfNeeded()
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
    race.run(over: duration, curve)
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
