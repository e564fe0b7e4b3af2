import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// Springs side by side, by damping ratio and by bounce.
  static let blockSprings = Demo(
    "block-springs",
    title: "Block springs",
    about: "the same drop, paced by eight springs",
    keys: [
      Demo.Key(.named(.space), "drop and lift"), Demo.Key(.character("k"), "kick"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlockSpringsPage($0) }
  )
}

/// Weights on springs, let go by one block each.
private final class BlockSpringsPage: DemoPage {
  private enum Pace {
    case damping(CGFloat)
    case bounce(CGFloat)
  }

  private static let ratios: [Pace] = [0.3, 0.4, 0.6, 0.8, 1].map { .damping($0) }
  private static let bounces: [Pace] = [0, 0.3, 0.6].map { .bounce($0) }

  private let racks = [
    RackView("usingSpringWithDamping:", DemoPalette.sky),
    RackView("springDuration:bounce:", DemoPalette.rose),
  ]
  private let paces = [ratios, bounces]
  private var isLow = false
  private var slowness = 1.0

  override func build() {
    let colors = [
      DemoPalette.coral, DemoPalette.amber, DemoPalette.mint, DemoPalette.sky,
      DemoPalette.violet, DemoPalette.sky, DemoPalette.rose, DemoPalette.coral,
    ]
    var index = 0
    for (rack, paces) in zip(racks, paces) {
      content.addSubview(rack)
      for pace in paces {
        let (number, ratio) =
          switch pace {
          case .damping(let value): (value, value)
          case .bounce(let value): (value, 1 - value)
          }
        rack.add(WeightView("\(Double(number))", ratio: ratio, color: colors[index]))
        index += 1
      }
    }
  }

  override func place(in size: CGSize) {
    let gap: CGFloat = size.width >= 60 ? 2 : 1
    let pitch = max(4, ((size.width - gap) / 8).rounded(.down))
    let first = pitch * 5
    let hasSecond = first + gap + pitch <= size.width
    let rest = ((size.width - gap - first) / 3).rounded(.down) * 3
    racks[0].frame = CGRect(
      x: 0,
      y: 0,
      width: hasSecond ? first : size.width,
      height: size.height
    )
    racks[1].frame = CGRect(x: first + gap, y: 0, width: max(0, rest), height: size.height)
    racks[1].isHidden = !hasSecond
    for rack in racks { rack.place(pitch, isLow) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(every: 1.9, [(0.15, { [weak self] in self?.swing() })])
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): swing()
    case .character("k"): swing(velocity: 8)
    case .character("s"): slowness = slowness > 1 ? 1 : 2.5
    default: return false
    }
    return true
  }

  /// Drops all weights, or lifts them; their springs differ.
  private func swing(velocity: CGFloat = 0) {
    isLow.toggle()
    for weight in racks.flatMap(\.weights) { weight.mark(isLow, after: 0.3 * slowness) }
    for (rack, paces) in zip(racks, paces) {
      for (weight, pace) in zip(rack.weights, paces) {
        switch pace {
        case .damping(let ratio):
          View.animate(
            withDuration: 2.6 * slowness,
            delay: 0,
            usingSpringWithDamping: ratio,
            initialSpringVelocity: velocity
          ) { weight.put(isLow) }
        case .bounce(let bounce):
          View.animate(
            springDuration: 0.9 * slowness,
            bounce: bounce,
            initialSpringVelocity: velocity
          ) { weight.put(isLow) }
        }
      }
    }
  }
}

/// A beam with weights on it, and the two heights where they come to rest.
private final class RackView: View {
  private let plate: PlateView
  private let beam: GradientView
  private let name = Label()
  private let marks = [View(), View()]
  private(set) var weights: [WeightView] = []

  init(_ text: String, _ tint: Color) {
    plate = PlateView(tint)
    beam = .bar(DemoPalette.mix(DemoPalette.edge, tint, 0.4))
    super.init(frame: .zero)
    name.text = text
    name.textColor = tint
    name.textAlignment = .center
    for mark in marks { mark.backgroundColor = DemoPalette.faint(DemoPalette.edge, 0.5) }
    for part in [plate, name, beam] + marks { addSubview(part) }
  }

  func add(_ weight: WeightView) {
    weights.append(weight)
    addSubview(weight)
  }

  func place(_ pitch: CGFloat, _ isLow: Bool) {
    let size = bounds.size
    let hasName = size.height >= 20
    let air: CGFloat = size.height >= 28 ? 2 : 0
    let top = hasName ? 2 + air : 0
    plate.frame = bounds
    name.isHidden = !hasName || name.sizeThatFits(.zero).width > size.width
    name.frame = CGRect(x: 0, y: air, width: size.width, height: 2)
    beam.frame = CGRect(x: 0, y: top, width: size.width, height: 2)
    let count = max(1, min(weights.count, Int(size.width / max(1, pitch))))
    let width = (size.width / CGFloat(count)).rounded(.down)
    for (index, weight) in weights.enumerated() {
      weight.isHidden = index >= count
      weight.frame = CGRect(
        x: CGFloat(index) * width,
        y: top + 2,
        width: width,
        height: max(0, size.height - top - 2 - air)
      )
      weight.put(isLow)
    }
    guard let rests = weights.first?.rests else { return }
    for (mark, rest) in zip(marks, rests) {
      mark.frame = CGRect(
        x: 1,
        y: (top + 2 + rest).rounded(),
        width: max(0, size.width - 2),
        height: 1
      )
    }
  }
}

/// A weight on a rod with rings; all of them move with the block, and a bar tells how far it went
/// beyond its rest.
private final class WeightView: View {
  private static let ringCount = 2
  private let ball: GradientView
  private let rod: GradientView
  private let rings: [GradientView]
  private let bars = [View(), View()]
  private let name = Label()
  private let overshoot: CGFloat

  // The ratio is that of the damping.
  init(_ text: String, ratio: CGFloat, color: Color) {
    overshoot = ratio < 1 ? exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    ball = .ball(color, diameter: 6)
    rod = Self.tube(DemoPalette.mix(color, DemoPalette.night, 0.55))
    rings = (0..<Self.ringCount).map { _ in Self.tube(color) }
    super.init(frame: .zero)
    clipsToBounds = true
    name.text = text
    name.textColor = color
    name.isBold = true
    name.textAlignment = .center
    for (bar, share) in zip(bars, [0.3, 0.5]) {
      bar.backgroundColor = DemoPalette.mix(DemoPalette.panel, color, share)
      bar.alpha = 0
    }
    for part in bars + [rod] + rings + [ball] as [View] { addSubview(part) }
    addSubview(name)
  }

  private static func tube(_ color: Color) -> GradientView {
    GradientView(
      [
        DemoPalette.mix(color, DemoPalette.night, 0.4), DemoPalette.mix(color, .white, 0.3),
        DemoPalette.mix(color, DemoPalette.night, 0.5),
      ],
      from: CGPoint(x: 0, y: 0.5),
      to: CGPoint(x: 1, y: 0.5)
    )
  }

  private var diameter: CGFloat {
    max(2, min(bounds.width - 2, bounds.height * 0.26, 24).toRow)
  }

  /// Where the middle of the weight rests: lifted and dropped.
  var rests: [CGFloat] {
    let room = max(0, bounds.height - 4 - diameter - 4)
    let way = room / 1.74
    let high = 4 + diameter / 2 + way * 0.37
    return [high.rounded(), (high + way).rounded()]
  }

  /// Shows how far it went beyond its rest once it has been there, and hides what was shown before.
  func mark(_ isLow: Bool, after delay: Double) {
    View.animate(withDuration: 0.2) { bars[isLow ? 0 : 1].alpha = 0 }
    View.animate(withDuration: 0.2, delay: delay) { bars[isLow ? 1 : 0].alpha = 1 }
  }

  func put(_ isLow: Bool) {
    let diameter = diameter
    let rests = rests
    let y = rests[isLow ? 1 : 0]
    let middle = (bounds.width / 2).rounded(.down)
    name.frame = CGRect(x: 0, y: (bounds.height - 2).toRow, width: bounds.width, height: 2)
    ball.frame = CGRect(
      x: middle - diameter / 2,
      y: y - diameter / 2,
      width: diameter,
      height: diameter
    )
    ball.layer.cornerRadius = diameter / 2
    let beyond = ((rests[1] - rests[0]) * overshoot).rounded()
    for (index, bar) in bars.enumerated() {
      // From the middle of the ball, which covers that part of it.
      bar.frame = CGRect(
        x: middle - diameter / 2,
        y: index == 0 ? rests[0] - diameter / 2 - beyond : rests[1],
        width: diameter,
        height: diameter / 2 + beyond
      )
      bar.isHidden = beyond == 0 || diameter < 4
    }
    let length = max(0, y - diameter / 2)
    rod.frame = CGRect(x: middle - 1, y: 0, width: 2, height: length + diameter / 2)
    let width = max(2, (diameter * 0.7).toRow)
    let thickness: CGFloat = diameter >= 12 ? 4 : diameter >= 4 ? 2 : 1
    for (index, ring) in rings.enumerated() {
      let share = (CGFloat(index) + 0.5) / CGFloat(rings.count)
      ring.frame = CGRect(
        x: middle - width / 2,
        y: (length * share - thickness / 2).rounded(),
        width: width,
        height: thickness
      )
    }
  }
}
