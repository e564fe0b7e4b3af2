import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let blocks = Demo(
    "blocks",
    about: "one closure, one duration; running animations blend smoothly",
    page: BlocksPage.self,
    keys: [
      .space("send all") { $0.send() }, .letter("t", "turn around") { $0.turnAround() },
      .letter("s", "slower") { $0.duration = $0.duration > 2 ? BlocksPage.usual : 3.6 },
    ],
    every: 1.9,
    [(0.15, { $0.send() })]
  )
}

/// Lanes with a comet each, sent to the other side by one block per lane.
private final class BlocksPage: DemoPage {
  static let usual = 1.7

  private let lanes = [
    LaneView("curveEaseIn", .curveEaseIn, .coral),
    LaneView("curveEaseOut", .curveEaseOut, .amber), LaneView("curveLinear", .curveLinear, .mint),
    LaneView("reversed half-way", .curveEaseInOut, .violet, isTurned: true),
  ]
  private let chips = [
    CodeChip("View.animate { away }", color: .sky),
    CodeChip("half-way: View.animate { back }", color: .violet),
  ]
  private var isRight = false
  var duration = usual

  override func build() { content.addSubviews(lanes + chips) }

  override func place(in size: CGSize) {
    let hasChips = size.height >= 28 && size.width >= 58
    let room = size.height - (hasChips ? 4 : 0)
    let share = room / CGFloat(lanes.count)
    // Text needs whole rows; without text, lanes need not be whole rows either.
    let pitch = max(2, size.width >= 50 ? share.toRow : share.rounded(.down))
    for (index, lane) in lanes.enumerated() {
      let top = CGFloat(index) * pitch
      lane.show(at: CGRect(0, top, size.width, pitch), if: top + 2 <= size.height)
      lane.put(lane.isTurned ? false : isRight)
    }
    var left: CGFloat = 0
    for chip in chips {
      chip.show(at: .line(left, (size.height - 2).toRow, chip.ownWidth), if: hasChips)
      left += chip.ownWidth + 2
    }
  }

  func turnAround() {
    isRight.toggle()
    for lane in lanes { lane.send(!lane.isAtEnd, duration) }
  }

  /// Sends all comets; the turned one is called back after half of the duration.
  func send() {
    isRight.toggle()
    for lane in lanes { lane.send(lane.isTurned ? true : isRight, duration) }
    light(0)
    guard let stage = view.window?.stage else { return }
    stage.timeline.schedule(at: stage.now + duration / 2) { [weak self] _ in
      guard let self else { return }
      for lane in lanes where lane.isTurned { lane.send(false, duration * 0.6) }
      light(1)
    }
  }

  private func light(_ index: Int) {
    View.animate(withDuration: 0.2) {
      for (place, chip) in chips.enumerated() { chip.isLit = place == index }
    }
  }
}

/// A name, gates, and a ball with a tail: the faster it moves, the longer the tail.
private final class LaneView: View {
  private static let tailCount = 16
  private let groove: PlateView
  private let name: Label
  private let gates: [View]
  /// The parts of the tail from its tip, and the ball.
  private let parts: [View]
  private let options: View.AnimationOptions
  /// Whether a second block retargets the first half-way.
  let isTurned: Bool
  private(set) var isAtEnd = false

  init(_ text: String, _ options: View.AnimationOptions, _ color: Color, isTurned: Bool = false) {
    (self.options, self.isTurned) = (options, isTurned)
    groove = PlateView(tint: color)
    name = Label(text, color, isBold: true)
    gates = (0..<5).map { _ in View(.mix(.panel, color, 0.34)) }
    // They lie on each other: together they are brightest at the ball.
    let tail = (0..<Self.tailCount).map { _ in View(.faint(color, 0.09)) }
    parts = tail + [GradientView.ball(color)]
    super.init(frame: .zero)
    addSubviews([groove, name] + gates + parts)
  }

  /// Animates the ball to one end, and its tail with the same block and a short delay.
  func send(_ isAtEnd: Bool, _ duration: Double) {
    self.isAtEnd = isAtEnd
    for (index, part) in parts.enumerated() {
      View.animate(
        withDuration: duration,
        delay: Double(parts.count - 1 - index) * 0.016,
        options: options
      ) { put(part, isAtEnd) }
    }
  }

  private var left: CGFloat { bounds.width >= 50 ? 22 : 0 }
  private var isRoomy: Bool { bounds.height >= 8 }
  /// The ball is higher than its groove, and leaves air to the next one where there is some.
  private var diameter: CGFloat {
    bounds.height >= 10 ? bounds.height - 2 : max(2, bounds.height.toRow)
  }
  /// The middle of a row of text.
  private var middle: CGFloat {
    isRoomy ? (bounds.height / 2 - 1).toRow + 1 : (bounds.height / 2).rounded(.down)
  }

  private func put(_ part: View, _ isAtEnd: Bool) {
    let x = isAtEnd ? max(left, bounds.width - diameter) : left
    part.center = CGPoint(x + diameter / 2, middle)
  }

  func put(_ isAtEnd: Bool) {
    self.isAtEnd = isAtEnd
    let depth = isRoomy ? diameter - 2 * (diameter / 6).rounded() : bounds.height
    groove.frame = CGRect(0, middle - depth / 2, bounds.width, depth)
    name.show(at: .line(2, (middle - 1).toRow, left - 3), if: left > 0)
    let way = max(0, bounds.width - left - diameter)
    for (index, gate) in gates.enumerated() {
      let x = left + diameter / 2 + way * CGFloat(index) / CGFloat(gates.count - 1)
      gate.frame = CGRect((x - 0.5).rounded(), groove.frame.minY, 1, depth)
    }
    for (index, part) in parts.enumerated() {
      let isBall = index == parts.count - 1
      let share = isBall ? 1 : 0.2 + 0.55 * CGFloat(index) / CGFloat(Self.tailCount)
      // Even heights keep the tail in the middle.
      let across = max(1, isBall ? diameter : (diameter * share).toRow)
      part.bounds.size = CGSize(width: isBall ? across : diameter * 0.8, height: across)
      part.layer.cornerRadius = isBall ? across / 2 : 0
      put(part, isAtEnd)
    }
  }
}
