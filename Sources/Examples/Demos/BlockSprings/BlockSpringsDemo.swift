import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let blockSprings = Demo(
    "block-springs",
    about: "the same drop with eight springs",
    page: BlockSpringsPage.self,
    keys: [
      .space("drop and lift") { $0.swing() }, .letter("k", "kick") { $0.swing(velocity: 8) },
      .letter("s", "slower") { $0.slowness = $0.slowness > 1 ? 1 : 2.5 },
    ],
    every: 1.9,
    [(0.15, { $0.swing() })]
  )
}

/// Weights on springs, each released by one animation block.
private final class BlockSpringsPage: DemoPage {
  private let dampings: [CGFloat] = [0.3, 0.4, 0.6, 0.8, 1]
  private let bounces: [CGFloat] = [0, 0.3, 0.6]
  private let dampingRack = RackView("usingSpringWithDamping:", .sky)
  private let bounceRack = RackView("springDuration:bounce:", .rose)
  private var isLow = false
  var slowness = 1.0

  override func build() {
    content.addSubviews([dampingRack, bounceRack])
    for (ratio, tint) in zip(dampings, Color.lively) { dampingRack.add(ratio, tint) }
    for (bounce, tint) in zip(bounces, [.sky, .rose, .coral] as [Color]) {
      bounceRack.add(bounce, tint)
    }
  }

  override func place(in size: CGSize) {
    let gap: CGFloat = size.width >= 60 ? 2 : 1
    let pitch = max(4, ((size.width - gap) / 8).rounded(.down))
    let first = pitch * 5
    let hasSecond = first + gap + pitch <= size.width
    let rest = ((size.width - gap - first) / 3).rounded(.down) * 3
    dampingRack.frame = CGRect(0, 0, hasSecond ? first : size.width, size.height)
    bounceRack.show(at: CGRect(first + gap, 0, rest, size.height), if: hasSecond)
    for rack in [dampingRack, bounceRack] { rack.place(pitch, isLow) }
  }

  /// Drops or lifts all weights, each with its own spring.
  func swing(velocity: CGFloat = 0) {
    isLow.toggle()
    for (weight, ratio) in zip(dampingRack.weights, dampings) {
      View.spring(over: 2.6 * slowness, damping: ratio, velocity: velocity) { weight.put(isLow) }
    }
    for (weight, bounce) in zip(bounceRack.weights, bounces) {
      View.animate(
        springDuration: 0.9 * slowness,
        bounce: bounce,
        initialSpringVelocity: velocity
      ) { weight.put(isLow) }
    }
  }
}

/// A beam with weights, and lines at their two resting heights.
private final class RackView: View {
  private let plate: PlateView
  private let beam: GradientView
  private let name: Label
  private let marks: [View]
  private(set) var weights: [WeightView] = []

  init(_ text: String, _ tint: Color) {
    plate = PlateView(tint: tint)
    beam = .bar(.mix(.edge, tint, 0.4))
    name = Label(text, tint, align: .center)
    marks = (0..<2).map { _ in View(.mix(.panel, tint, 0.3)) }
    super.init(frame: .zero)
    addSubviews([plate, name, beam] + marks)
  }

  func add(_ number: CGFloat, _ color: Color) {
    let weight = WeightView("\(Double(number))", color: color)
    weights.append(weight)
    addSubview(weight)
  }

  func place(_ pitch: CGFloat, _ isLow: Bool) {
    let size = bounds.size
    let hasName = size.height >= 20
    let air: CGFloat = size.height >= 28 ? 2 : 0
    let top = hasName ? 2 + air : 0
    plate.frame = bounds
    name.show(at: .line(0, air, size.width), if: hasName && name.ownWidth <= size.width)
    beam.frame = .line(0, top, size.width)
    let count = max(1, min(weights.count, Int(size.width / max(1, pitch))))
    let width = (size.width / CGFloat(count)).rounded(.down)
    for (index, weight) in weights.enumerated() {
      let room = CGRect(CGFloat(index) * width, top + 2, width, size.height - top - 2 - air)
      weight.show(at: room, if: index < count)
      weight.put(isLow)
    }
    guard let rests = weights.first?.rests else { return }
    for (mark, rest) in zip(marks, rests) {
      mark.frame = CGRect(1, (top + 2 + rest).rounded(), size.width - 2, 1)
    }
  }
}
