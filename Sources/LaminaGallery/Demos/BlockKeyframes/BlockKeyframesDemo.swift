import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// The five ways from keyframe to keyframe.
  static let blockKeyframes = Demo(
    "block-keyframes",
    title: "Block keyframes",
    about: "addKeyframe per stop; five calculation modes",
    keys: [
      Demo.Key(.named(.space), "once round"), Demo.Key(.character("e"), "ease the whole"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlockKeyframesPage($0) }
  )
}

/// Five balls on the same course, and the times of its stops.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("Linear", .calculationModeLinear), ("Discrete", .calculationModeDiscrete),
    ("Paced", .calculationModePaced), ("Cubic", .calculationModeCubic),
    ("CubicPaced", .calculationModeCubicPaced),
  ]

  private let courses = zip(modes, DemoPalette.lively)
    .map { mode, color in
      CourseView(mode.name, mode.options, color: color)
    }
  private let schedule = ScheduleView()
  private var curve = View.KeyframeAnimationOptions.curveLinear
  private var duration = 3.6

  override func build() {
    for course in courses { content.addSubview(course) }
    content.addSubview(schedule)
  }

  override func place(in size: CGSize) {
    // Beside each other where they are about as high as wide, else in two rows.
    let isTall = size.height >= 28
    let columns = isTall || size.width < 60 ? 3 : 6
    let rows: CGFloat = columns == 6 || size.height < 16 ? 1 : 2
    let (gapX, gapY): (CGFloat, CGFloat) = (size.width >= 60 ? 2 : 1, 2)
    let width = ((size.width - gapX * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let height = ((size.height - gapY * (rows - 1)) / rows).toRow
    for (index, panel) in (courses as [View] + [schedule]).enumerated() {
      let (row, column) = (index / columns, index % columns)
      panel.isHidden = CGFloat(row) >= rows
      panel.frame = CGRect(
        x: CGFloat(column) * (width + gapX),
        y: CGFloat(row) * (height + gapY),
        width: width,
        height: height
      )
    }
    for course in courses { course.place() }
    schedule.place()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 3.7, [(0.1, { [weak self] in self?.run() })])
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): run()
    case .character("e"):
      curve = curve == .curveLinear ? .curveEaseInOut : .curveLinear
      schedule.isEased = curve != .curveLinear
    case .character("s"): duration = duration > 4 ? 3.6 : 8
    default: return false
    }
    return true
  }

  private func run() {
    for course in courses where !course.isHidden { course.run(over: duration, curve) }
    schedule.run(over: duration, curve)
  }
}

/// The stops that all of the balls visit.
enum Course {
  /// Where they are, as shares of the room; the first is the last again.
  static let stops = [
    CGPoint(x: 0, y: 0.9), CGPoint(x: 0.16, y: 0), CGPoint(x: 0.5, y: 0.85),
    CGPoint(x: 0.76, y: 0), CGPoint(x: 1, y: 0.8), CGPoint(x: 0, y: 0.9),
  ]
  /// When they are reached, as shares of the duration: here it dawdles, there it hurries.
  static let times = [0, 0.36, 0.42, 0.76, 0.84, 1]
}
