import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let blockKeyframes = Demo(
    "block-keyframes",
    about: "five calculation modes; dots at equal time intervals",
    page: BlockKeyframesPage.self,
    keys: [
      .space("race") { $0.run() }, .letter("e", "ease the whole") { $0.isEased.toggle() },
      .letter("s", "slower") { $0.duration = $0.duration > 4 ? 3.2 : 8 },
    ],
    every: 4.2,
    [(0.1, { $0.run() })]
  )
}

/// Five ranges of the same mountains, one behind the other, each with a ball that runs over it in
/// another calculation mode: the landscape shows which one is ahead.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// What is far is pale.
  private static let rocks = [0x8F_B6DA, 0x6C_98C6, 0x4D_7AAE, 0x35_5D92, 0x24_4375]
    .map { Color(rgb: $0) }
  private static let beat = 0.25

  private let sky = GradientView([
    Color(rgb: 0x4F_A8E0), Color(rgb: 0xBF_E6F5), Color(rgb: 0xFF_E9C4),
  ])
  private let halo = GradientView.glow(Color(rgb: 0xFF_F8E0), 0.7)
  private let sun = View(Color(rgb: 0xFF_F8E0))
  private let tracks = modes.enumerated()
    .map { index, mode in
      TrackView(mode.name, mode.options, color: Color.lively[index], rock: rocks[index])
    }
  private let forest = ForestView()
  /// From each stop down to its key time.
  private let plumbs = Course.times.map { _ in View(.faint(.white, 0.08)) }
  private let times = Course.times.map { Label(String(format: "%g", $0), .text, align: .center) }
  private let caption = Label("key times", .dim, align: .right)
  private let timer = Autoplay()
  var isEased = false
  var duration = 3.2

  override func build() {
    content.clipsToBounds = true
    content.addSubviews([sky, halo, sun])
    for track in tracks { content.addSubview(track.range) }
    content.addSubviews(plumbs)
    content.addSubview(forest)
    content.addSubviews(tracks)
    content.addSubviews(tracks.map(\.name) + times + [caption])
  }

  override func place(in size: CGSize) {
    let rise = (size.height * (size.height >= 48 ? 0.4 : 0.34)).rounded()
    // Names are placed beside the picture, where balls and dots cannot cover them.
    let hasWords = rise >= 8 && size.width >= 36
    let gutter: CGFloat = hasWords ? 12 : 0
    let width = max(1, size.width - gutter)
    sky.frame = CGRect(gutter, 0, width, size.height)
    let diameter = max(5, (rise * 0.6).rounded())
    let noon = CGPoint(gutter + (width * 0.63).rounded(), 2 + (diameter / 2).rounded(.up))
    sun.setCircle(diameter, at: noon)
    halo.setCircle(diameter * 2.6, at: noon)
    // The ranges are equally spaced down to the lower edge.
    let step = max(2, ((size.height - rise - 4) / CGFloat(tracks.count)).toRow)
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * step
      track.rise = rise
      track.frame = CGRect(gutter, top, width, max(1, size.height - top))
      track.layoutIfNeeded()
      track.range.frame = track.frame
      track.name.show(at: .line(0, track.startRow, gutter - 1), if: hasWords)
    }
    let last = (size.height - 2).toRow
    forest.show(at: CGRect(gutter, 0, width, size.height), if: hasWords)
    caption.show(at: .line(0, last, gutter - 1), if: hasWords)
    for (index, stop) in tracks[0].stopPlaces.enumerated() {
      let own = times[index].ownWidth
      times[index].show(at: .line(stop.x - (own / 2).rounded(.down), last, own), if: hasWords)
      plumbs[index].show(at: CGRect(stop.x, stop.y, 1, last - stop.y), if: hasWords)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer.stop()
  }

  func run() {
    for track in tracks { track.run(over: duration, isEased ? .curveEaseInOut : .curveLinear) }
    timer.start(on: view.window?.stage, every: Self.beat, [(0, { [weak self] in self?.mark() })])
  }

  private func mark() {
    var isRunning = false
    for track in tracks where track.mark() { isRunning = true }
    if !isRunning { timer.stop() }
  }
}

/// Firs in front of the mountains, high where these are high.
private final class ForestView: View {
  private let trees = ShapeView(fill: Color(rgb: 0x10_2440))

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(trees)
  }

  override func layoutSubviews() {
    let (wide, high) = (bounds.width, bounds.height)
    trees.frame = bounds
    var path = Path()
    let floor = high - 3
    path.addRect(CGRect(0, floor, wide, 3))
    let pitch = max(5, (high / 9).rounded(.down))
    for index in 0...Int(wide / pitch) {
      let x = CGFloat(index) * pitch
      // In the valley below the third stop, only shrubs are low enough.
      let free = min(1, abs(x / wide - Course.stops[2].x) / 0.3)
      let tall = (high * (0.03 + 0.16 * free) * [1, 0.6, 0.85, 0.5, 0.75][index % 5]).rounded()
      let half = max(2, tall * 0.4)
      path.addLines(between: [
        CGPoint(x - half, floor), CGPoint(x, floor - tall), CGPoint(x + half, floor),
      ])
      path.closeSubpath()
    }
    trees.shape.path = path
  }
}

/// The keyframes of all balls.
enum Course {
  /// The positions of the stops, as fractions of the available size.
  static let stops = [CGPoint(0, 0.8), CGPoint(0.34, 0), CGPoint(0.64, 1), CGPoint(1, 0.1)]
  /// The key times of the stops, as fractions of the duration: uneven, so that the pace varies.
  static let times = [0, 0.5, 0.62, 1]
}
