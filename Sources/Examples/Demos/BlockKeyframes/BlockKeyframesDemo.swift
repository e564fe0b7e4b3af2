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

/// Five ranges of the same hills, one behind the other, each with a ball that runs over it in
/// another calculation mode: the landscape shows which one is ahead.
private final class BlockKeyframesPage: DemoPage {
  private static let modes: [(name: String, options: View.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  private static let beat = 0.25

  private let sky = GradientView([
    Color(rgb: 0x4F_A8E0), Color(rgb: 0xBF_E6F5), Color(rgb: 0xFF_E9C4),
  ])
  private let sun = View(Color(rgb: 0xFF_F8E0))
  private let tracks = zip(modes, Color.lively).enumerated()
    .map { index, runner in
      // Nearer ranges are darker.
      let share = 0.3 + 0.12 * Double(index)
      return TrackView(runner.0.name, runner.0.options, color: runner.1, darkness: share)
    }
  private let times = Course.times.map { Label(String(format: "%g", $0), .text, align: .center) }
  private let caption = Label("key times", .dim, align: .right)
  private let timer = Autoplay()
  var isEased = false
  var duration = 3.2

  override func build() {
    content.clipsToBounds = true
    content.addSubviews([sky, sun] + tracks)
    content.addSubviews(tracks.map(\.name) + times + [caption])
  }

  override func place(in size: CGSize) {
    let rise = (size.height * 0.34).rounded()
    // Names are placed beside the picture, where balls and dots cannot cover them.
    let hasWords = rise >= 8 && size.width >= 36
    let gutter: CGFloat = hasWords ? 12 : 0
    let width = max(1, size.width - gutter)
    sky.frame = CGRect(gutter, 0, width, size.height)
    let diameter: CGFloat = size.height >= 24 ? 9 : 5
    sun.frame = CGRect(gutter + (width * 0.62).rounded(), 2, diameter, diameter)
    sun.layer.cornerRadius = diameter / 2
    // The ranges are equally spaced down to the lower edge.
    let step = max(2, ((size.height - rise - 4) / CGFloat(tracks.count)).toRow)
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * step
      track.rise = rise
      track.frame = CGRect(gutter, top, width, max(1, size.height - top))
      track.layoutIfNeeded()
      track.name.show(at: .line(0, track.startRow, gutter - 1), if: hasWords)
    }
    let last = (size.height - 2).toRow
    caption.show(at: .line(0, last, gutter - 1), if: hasWords)
    for (label, column) in zip(times, tracks[0].stopColumns) {
      let own = label.ownWidth
      label.show(at: .line(column - (own / 2).rounded(.down), last, own), if: hasWords)
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

/// The keyframes of all balls.
enum Course {
  /// The positions of the stops, as fractions of the available size.
  static let stops = [CGPoint(0, 0.8), CGPoint(0.34, 0), CGPoint(0.64, 1), CGPoint(1, 0.1)]
  /// The key times of the stops, as fractions of the duration: uneven, so that the pace varies.
  static let times = [0, 0.5, 0.62, 1]
}
