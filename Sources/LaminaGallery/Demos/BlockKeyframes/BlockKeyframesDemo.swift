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

/// Five balls on tracks side by side, and the stops that all of them visit.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// Seconds from dot to dot.
  private static let beat = 0.09

  private let sky = GradientView([
    Color(rgb: 0x1C_1640), Color(rgb: 0x4C_2A66), Color(rgb: 0xB2_5A72),
  ])
  private let sun = GradientView.ball(DemoPalette.amber, diameter: 10)
  private let posts = Course.stops.map { _ in View() }
  private let times = Course.times.map { Label("\(Int($0 * 100)) %") }
  private let tracks = zip(modes, DemoPalette.lively).enumerated()
    .map { index, pair in
      TrackView(pair.0.name, pair.0.options, color: pair.1, nearness: Double(index) / 4)
    }
  private let timer = Autoplay()
  private var curve = View.KeyframeAnimationOptions.curveLinear
  private var duration = 3.4

  override func build() {
    content.clipsToBounds = true
    content.addSubview(sky)
    content.addSubview(sun)
    for post in posts {
      post.backgroundColor = DemoPalette.faint(.white, 0.12)
      content.addSubview(post)
    }
    for time in times {
      time.textColor = DemoPalette.text
      time.textAlignment = .center
      content.addSubview(time)
    }
    for track in tracks { content.addSubview(track) }
  }

  override func place(in size: CGSize) {
    let isRoomy = size.width >= 60 && size.height >= 24
    let pitch = max(1, min(4, (size.height / 9).rounded(.down)))
    let course = CGRect(
      x: isRoomy ? 16 : 2,
      y: isRoomy ? 6 : 2,
      width: size.width - (isRoomy ? 20 : 4),
      height: size.height - (isRoomy ? 10 : 4) - pitch * CGFloat(tracks.count - 1)
    )
    sky.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let side = (size.height / 3).toRow
    sun.frame = CGRect(
      x: (size.width * 0.5 - side / 2).rounded(),
      y: (size.height * 0.16).rounded(),
      width: side,
      height: side
    )
    sun.layer.cornerRadius = side / 2
    for (index, track) in tracks.enumerated() {
      track.frame = CGRect(origin: .zero, size: size)
      track.place(
        on: course.offsetBy(dx: 0, dy: CGFloat(index) * pitch),
        ball: pitch >= 3 ? 4 : 2,
        hasName: isRoomy
      )
    }
    for (index, (post, time)) in zip(posts, times).enumerated() {
      let x = (course.minX + Course.stops[index].x * course.width).rounded()
      post.frame = CGRect(
        x: x,
        y: isRoomy ? 4 : 0,
        width: 1,
        height: size.height - (isRoomy ? 6 : 0)
      )
      time.isHidden = !isRoomy
      time.frame = CGRect(x: x - 3, y: 2, width: 7, height: 2)
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
    case .character("s"): duration = duration > 4 ? 3.4 : 8
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
    CGPoint(x: 0, y: 0.9), CGPoint(x: 0.2, y: 0.05), CGPoint(x: 0.36, y: 0.95),
    CGPoint(x: 0.62, y: 0.3), CGPoint(x: 0.78, y: 1), CGPoint(x: 1, y: 0),
  ]
  /// When they are reached, as shares of the duration: here it dawdles, there it hurries.
  static let times = [0, 0.34, 0.42, 0.54, 0.84, 1]
}
