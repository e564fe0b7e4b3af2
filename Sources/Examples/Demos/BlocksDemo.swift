import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// Timing curves side by side, and blocks that retarget a running animation.
  package static let blocks = Demo(
    "blocks",
    title: "Blocks",
    about: "one closure, one duration; running animations blend smoothly",
    keys: [
      Demo.Key(.named(.space), "send all"), Demo.Key(.character("t"), "turn around"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlocksPage($0) }
  )
}

/// Lanes with a comet each, sent to the other side by one block per lane.
private final class BlocksPage: DemoPage {
  private struct Lane {
    let name: String
    let options: View.AnimationOptions
    /// Whether a second block retargets the first half-way.
    var isTurned = false
  }

  private static let lanes = [
    Lane(name: "curveEaseIn", options: .curveEaseIn),
    Lane(name: "curveEaseOut", options: .curveEaseOut),
    Lane(name: "curveLinear", options: .curveLinear),
    Lane(name: "reversed half-way", options: .curveEaseInOut, isTurned: true),
  ]
  private static let colors = [
    DemoPalette.coral, DemoPalette.amber, DemoPalette.mint, DemoPalette.violet,
  ]
  private static let usual = 1.7

  private var tracks: [LaneView] = []
  private let chips = [
    CodeChip("View.animate { away }", color: DemoPalette.sky),
    CodeChip("half-way: View.animate { back }", color: DemoPalette.violet),
  ]
  private var isRight = false
  private var duration = usual

  override func build() {
    tracks = zip(Self.lanes, Self.colors).map { LaneView($0.name, color: $1) }
    for part in tracks + chips as [View] { content.addSubview(part) }
  }

  override func place(in size: CGSize) {
    let hasChips = size.height >= 28 && size.width >= 58
    let room = size.height - (hasChips ? 4 : 0)
    let share = room / CGFloat(tracks.count)
    // Text needs whole rows; without text, lanes need not be whole rows either.
    let pitch = max(2, size.width >= 50 ? share.toRow : share.rounded(.down))
    for (index, track) in tracks.enumerated() {
      let top = CGFloat(index) * pitch
      track.frame = CGRect(
        x: 0,
        y: top,
        width: size.width,
        height: pitch >= 8 ? pitch - 2 : pitch
      )
      track.isHidden = top + 2 > size.height
      track.put(Self.lanes[index].isTurned ? false : isRight)
    }
    var left: CGFloat = 0
    for chip in chips {
      let width = chip.sizeThatFits(.zero).width
      chip.isHidden = !hasChips
      chip.frame = CGRect(x: left, y: (size.height - 2).toRow, width: width, height: 2)
      left += width + 2
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 1.9, [(0.15, { [weak self] in self?.send() })])
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): send()
    case .character("t"):
      isRight.toggle()
      for (lane, track) in zip(Self.lanes, tracks) {
        track.send(!track.isAtEnd, duration, lane.options)
      }
    case .character("s"): duration = duration > 2 ? Self.usual : 3.6
    default: return false
    }
    return true
  }

  /// Sends all comets; the turned one is called back after half of the duration.
  private func send() {
    isRight.toggle()
    for (lane, track) in zip(Self.lanes, tracks) {
      track.send(lane.isTurned ? true : isRight, duration, lane.options)
    }
    light(0)
    guard let stage = view.window?.stage else { return }
    stage.timeline.schedule(at: stage.now + duration / 2) { [weak self] _ in
      guard let self else { return }
      for (lane, track) in zip(Self.lanes, tracks) where lane.isTurned {
        track.send(false, duration * 0.6, lane.options)
      }
      light(1)
    }
  }

  private func light(_ index: Int) {
    View.animate(withDuration: 0.2) {
      for (place, chip) in chips.enumerated() { chip.isLit = place == index }
    }
  }
}

/// A name, gates, and a ball with trailing ghosts: the faster it moves, the longer the trail.
private final class LaneView: View {
  private static let ghostCount = 6
  private let card: PlateView
  private let name = Label()
  private let gates = (0..<5).map { _ in View() }
  private let balls: [View]
  private(set) var isAtEnd = false

  init(_ text: String, color: Color) {
    card = PlateView(color)
    let ghosts = (1...Self.ghostCount).reversed()
      .map { index in
        let ghost = View()
        ghost.backgroundColor = DemoPalette.faint(color, 0.5 - Double(index) * 0.065)
        return ghost
      }
    balls = ghosts + [GradientView.ball(color, diameter: 6)]
    super.init(frame: .zero)
    name.text = text
    name.textColor = color
    name.isBold = true
    for gate in gates { gate.backgroundColor = DemoPalette.mix(DemoPalette.panel, color, 0.34) }
    for part in [card, name] + gates + balls { addSubview(part) }
  }

  /// Animates the ball to one end, and its ghosts with the same block and a short delay.
  func send(_ isAtEnd: Bool, _ duration: Double, _ options: View.AnimationOptions) {
    self.isAtEnd = isAtEnd
    for (index, ball) in balls.enumerated() {
      View.animate(
        withDuration: duration,
        delay: Double(balls.count - 1 - index) * 0.04,
        options: options
      ) { put(ball, isAtEnd) }
    }
  }

  private var left: CGFloat { bounds.width >= 50 ? 18 : 0 }
  private var diameter: CGFloat { max(2, bounds.height.toRow) }

  private func put(_ ball: View, _ isAtEnd: Bool) {
    let x = isAtEnd ? max(left, bounds.width - diameter) : left
    ball.center = CGPoint(x: x + diameter / 2, y: (bounds.height / 2).rounded(.down))
  }

  /// Lays out the lane with the ball at one end.
  func put(_ isAtEnd: Bool) {
    self.isAtEnd = isAtEnd
    let middle = (bounds.height / 2).rounded(.down)
    card.frame = bounds
    name.isHidden = left == 0
    name.frame = CGRect(x: 2, y: (middle - 1).toRow, width: max(0, left - 2), height: 2)
    let size: CGFloat = diameter >= 6 ? 2 : 1
    let way = max(0, bounds.width - left - diameter)
    for (index, gate) in gates.enumerated() {
      let x = left + diameter / 2 + way * CGFloat(index) / CGFloat(gates.count - 1)
      gate.frame = CGRect(
        x: (x - size / 2).rounded(),
        y: middle - (size / 2).rounded(.down),
        width: size,
        height: size
      )
    }
    for (index, ball) in balls.enumerated() {
      let behind = CGFloat(balls.count - 1 - index)
      let across = max(1, diameter - (behind * diameter * 0.08).rounded(.down))
      ball.bounds.size = CGSize(width: across, height: across)
      ball.layer.cornerRadius = across / 2
      put(ball, isAtEnd)
    }
  }
}
