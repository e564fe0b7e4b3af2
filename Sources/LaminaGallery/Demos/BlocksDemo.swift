import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// Curves side by side, and blocks that meet others half-way.
  static let blocks = Demo(
    "blocks",
    title: "Blocks",
    about: "one closure, one duration; what moves is joined, never cut off",
    keys: [
      Demo.Key(.named(.space), "send all"), Demo.Key(.character("t"), "turn round"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlocksPage($0) }
  )
}

/// Lanes with a ball each, sent to the other side by one block per lane.
private final class BlocksPage: DemoPage {
  private struct Lane {
    let name: String
    let options: View.AnimationOptions
    /// Whether a second block meets the first half-way.
    let isTurned: Bool
  }

  private static let lanes = [
    Lane(name: "easeInOut", options: .curveEaseInOut, isTurned: false),
    Lane(name: "easeIn", options: .curveEaseIn, isTurned: false),
    Lane(name: "easeOut", options: .curveEaseOut, isTurned: false),
    Lane(name: "linear", options: .curveLinear, isTurned: false),
    Lane(name: "turned half-way", options: .curveEaseInOut, isTurned: true),
    Lane(name: "turned, linear", options: .curveLinear, isTurned: true),
  ]

  private var tracks: [LaneView] = []
  private var isRight = false
  private var duration = 1.2

  override func build() {
    tracks = zip(Self.lanes, DemoPalette.lively).map { LaneView($0.name, color: $1) }
    for track in tracks { content.addSubview(track) }
  }

  override func place(in size: CGSize) {
    let pitch = max(2, (size.height / CGFloat(tracks.count) / 2).rounded(.down) * 2)
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * pitch
      track.frame = CGRect(x: 0, y: top, width: size.width, height: pitch)
      track.isHidden = top + 2 > size.height
      track.put(isRight)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 3, [(0.3, { [weak self] in self?.send() })])
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): send()
    case .character("t"): move(Self.lanes.indices)
    case .character("s"): duration = duration > 2 ? 1.2 : 3.6
    default: return false
    }
    return true
  }

  /// Sends all balls; the turned ones are called back when half of the time is over.
  private func send() {
    move(Self.lanes.indices)
    guard let stage = view.window?.stage else { return }
    stage.timeline.schedule(at: stage.now + duration / 2) { [weak self] _ in
      guard let self else { return }
      for (lane, track) in zip(Self.lanes, tracks) where lane.isTurned {
        View.animate(withDuration: duration, options: lane.options) { track.put(!self.isRight) }
      }
    }
  }

  private func move(_ indices: Range<Int>) {
    isRight.toggle()
    for index in indices {
      let track = tracks[index]
      View.animate(withDuration: duration, options: Self.lanes[index].options) {
        track.put(isRight)
      }
    }
  }
}

/// A name, a line, and a ball with a tail on it.
private final class LaneView: View {
  private let name = Label()
  private let line = View()
  private let ball: GradientView
  private let tail: GradientView
  private var isAtEnd = false

  init(_ text: String, color: Color) {
    ball = .ball(color, diameter: 4)
    tail = GradientView(
      [DemoPalette.faint(color, 0), DemoPalette.faint(color, 0.55)],
      from: CGPoint(x: 0, y: 0.5),
      to: CGPoint(x: 1, y: 0.5)
    )
    super.init(frame: .zero)
    name.text = text
    name.textColor = color
    line.backgroundColor = DemoPalette.edge
    for part in [name, line, tail, ball] { addSubview(part) }
  }

  /// Puts the ball at one end of the line.
  func put(_ isAtEnd: Bool) {
    let left: CGFloat = bounds.width >= 50 ? 18 : 0
    let middle = bounds.height / 2
    let diameter = bounds.height >= 6 ? (bounds.height - 2).toRow : min(bounds.height, 4)
    let thickness: CGFloat = diameter >= 12 ? 4 : diameter >= 4 ? 2 : 1
    let top = (middle - thickness / 2).rounded(.down)
    name.isHidden = left == 0
    name.frame = CGRect(x: 0, y: (middle - 1).toRow, width: left, height: 2)
    line.frame = CGRect(x: left, y: top, width: max(0, bounds.width - left), height: thickness)
    let x = isAtEnd ? max(left, bounds.width - diameter) : left
    ball.frame = CGRect(x: x, y: middle - diameter / 2, width: diameter, height: diameter)
    ball.layer.cornerRadius = diameter / 2
    tail.frame = CGRect(x: left, y: top, width: x - left + diameter / 2, height: thickness)
  }
}
