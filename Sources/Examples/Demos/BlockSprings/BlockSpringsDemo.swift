import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// Springs side by side, by damping ratio and by bounce.
  package static let blockSprings = Demo(
    "block-springs",
    title: "Block springs",
    about: "the same drop with eight springs",
    keys: [
      Demo.Key(.named(.space), "drop and lift"), Demo.Key(.character("k"), "kick"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { BlockSpringsPage($0) }
  )
}

/// Weights on springs, each released by one animation block.
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
        let number =
          switch pace {
          case .damping(let value), .bounce(let value): value
          }
        rack.add(WeightView("\(Double(number))", color: colors[index]))
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

  /// Drops or lifts all weights, each with its own spring.
  private func swing(velocity: CGFloat = 0) {
    isLow.toggle()
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

/// A beam with weights, and lines at their two resting heights.
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
    for mark in marks { mark.backgroundColor = DemoPalette.mix(DemoPalette.panel, tint, 0.3) }
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
