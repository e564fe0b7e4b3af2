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

/// Ducks of a shooting gallery, sent to the other side by one block per lane.
private final class BlocksPage: DemoPage {
  static let usual = 1.7

  private let stall = StallView()
  private let counter = CounterView()
  private let lanes = [
    LaneView("curveEaseIn", .curveEaseIn, .coral, depth: 0),
    LaneView("curveEaseOut", .curveEaseOut, .amber, depth: 1),
    LaneView("curveLinear", .curveLinear, .mint, depth: 2),
    LaneView("reversed half-way", .curveEaseInOut, .violet, depth: 3, isTurned: true),
  ]
  private let chips = [
    CodeChip("View.animate { away }", color: .amber),
    CodeChip("half-way: View.animate { back }", color: .violet),
  ]
  private var isRight = false
  var duration = usual

  override func build() {
    content.clipsToBounds = true
    content.addSubviews([stall] + lanes + [counter] + chips)
  }

  override func place(in size: CGSize) {
    let hasCounter = size.height >= 28 && size.width >= 58
    let high = hasCounter ? max(4, (size.height * 0.09).toRow) : 0
    let awning = hasCounter ? max(4, (size.height * 0.12).toRow) : 0
    stall.frame = CGRect(origin: .zero, size: size)
    stall.place(awning: awning)
    let share = (size.height - high - awning) / (CGFloat(lanes.count) + 0.6)
    // Text needs whole rows; without text, lanes need not be whole rows either.
    let pitch = max(2, size.width >= 50 ? share.toRow : share.rounded(.down))
    let bottom = size.height - high
    // Of the nearest wave, less is seen.
    let sunk = (pitch / 3).toRow
    for (index, lane) in lanes.enumerated() {
      let crest = bottom + sunk - pitch * CGFloat(lanes.count - index)
      let head = pitch
      lane.show(at: CGRect(0, crest - head, size.width, bottom - crest + head), if: crest >= 0)
      lane.put(lane.isTurned ? false : isRight, crest: head, pitch: pitch)
    }
    counter.show(at: CGRect(0, bottom, size.width, high), if: hasCounter)
    var left: CGFloat = 4
    for chip in chips {
      let line = CGRect.line(left, bottom + (high / 2).toRow, chip.ownWidth)
      chip.show(at: line, if: hasCounter)
      left += chip.ownWidth + 2
    }
  }

  func turnAround() {
    isRight.toggle()
    for lane in lanes { lane.send(!lane.isAtEnd, duration) }
  }

  /// Sends all ducks; the turned one is called back after half of the duration.
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

/// A name, a painted wave, and a duck behind it: the faster it swims, the longer its wake.
private final class LaneView: View {
  private static let tailCount = 12
  private let name: Label
  private let wave: WaveView
  private let duck: DuckView
  /// The parts of the wake from its end, then the duck.
  private let parts: [View]
  private let options: View.AnimationOptions
  /// Whether a second block retargets the first half-way.
  let isTurned: Bool
  private(set) var isAtEnd = false
  private var crest: CGFloat = 0

  init(
    _ text: String,
    _ options: View.AnimationOptions,
    _ color: Color,
    depth: Int,
    isTurned: Bool = false
  ) {
    (self.options, self.isTurned) = (options, isTurned)
    name = Label(text, .mix(color, .white, 0.25), isBold: true)
    wave = WaveView(depth: Double(depth) / 3)
    duck = DuckView(color)
    // Foam, brightest at the duck.
    let wake = (0..<Self.tailCount)
      .map { View(.mix(Color(rgb: 0x7C_B8DC), .white, Double($0) / Double(Self.tailCount))) }
    parts = wake + [duck]
    super.init(frame: .zero)
    addSubviews(wake + [duck, wave, name])
  }

  /// Animates the duck to one end, and its wake with the same block and a short delay.
  func send(_ isAtEnd: Bool, _ duration: Double) {
    self.isAtEnd = isAtEnd
    for (index, part) in parts.enumerated() {
      View.animate(
        withDuration: duration,
        delay: Double(parts.count - 1 - index) * 0.036,
        options: options
      ) { put(part, isAtEnd) }
    }
    View.animate(withDuration: 0.2) { face(isAtEnd) }
  }

  private var left: CGFloat { bounds.width >= 50 ? 22 : 0 }

  /// The duck is a board with a picture: it turns by its upright axis.
  private func face(_ isAtEnd: Bool) {
    duck.transform = isAtEnd ? .identity : AffineTransform2D(scaleX: -1, y: 1)
  }

  private func put(_ part: View, _ isAtEnd: Bool) {
    let (side, margin) = (duck.bounds.width, left > 0 ? 2.0 : 0)
    part.center.x = isAtEnd ? max(left, bounds.width - margin - side / 2) : left + side / 2
  }

  func put(_ isAtEnd: Bool, crest: CGFloat, pitch: CGFloat) {
    self.isAtEnd = isAtEnd
    wave.frame = CGRect(0, crest, bounds.width, bounds.height - crest)
    wave.place(pitch: pitch)
    name.show(at: .line(3, crest + max(2, (pitch / 2).toRow), left - 3), if: left > 0)
    let high = max(2, (pitch * 1.3).rounded())
    duck.bounds.size = CGSize(width: (high * 1.3).rounded(), height: high)
    duck.center.y = crest + pitch * 0.3 - high / 2
    for (index, part) in parts.enumerated() {
      put(part, isAtEnd)
      guard part !== duck else { continue }
      // Of the foam, only what is higher than the wave is seen.
      let share = 0.3 + 0.7 * CGFloat(index) / CGFloat(Self.tailCount)
      let high = max(1, (pitch * 0.45 * share).rounded())
      part.bounds.size = CGSize(width: high * 2, height: high * 2)
      part.layer.cornerRadius = high
      part.center.y = crest + max(1, (pitch * 0.1).rounded())
    }
  }
}
