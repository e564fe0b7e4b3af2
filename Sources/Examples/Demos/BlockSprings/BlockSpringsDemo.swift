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
    every: 1.6,
    [(0.15, { $0.swing() })]
  )
}

/// Jack-in-the-boxes on two tables, each released by one animation block.
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

  /// Drops or lifts all heads, each with its own spring.
  func swing(velocity: CGFloat = 0) {
    isLow.toggle()
    for (jack, ratio) in zip(dampingRack.jacks, dampings) {
      View.spring(over: 2.6 * slowness, damping: ratio, velocity: velocity) { jack.put(isLow) }
    }
    for (jack, bounce) in zip(bounceRack.jacks, bounces) {
      View.animate(
        springDuration: 0.9 * slowness,
        bounce: bounce,
        initialSpringVelocity: velocity
      ) { jack.put(isLow) }
    }
  }
}

/// A table with boxes in front of a wall, and a line at the height at which the heads rest.
private final class RackView: View {
  private let wall: GradientView
  private let papers: [View]
  private let lamp: GradientView
  private let name: Label
  private let mark: View
  private let top = View(Color(rgb: 0xE8_B07A))
  private let table = GradientView([Color(rgb: 0x9A_5C40), Color(rgb: 0x5C_3430)])
  private(set) var jacks: [JackView] = []

  init(_ text: String, _ tint: Color) {
    let paper = Color.mix(Color(rgb: 0x2A_2458), tint, 0.2)
    wall = GradientView([.mix(paper, .night, 0.3), .mix(paper, tint, 0.16)])
    papers = (0..<12).map { _ in View(.faint(.white, 0.045)) }
    lamp = .glow(.mix(tint, .white, 0.5), 0.22)
    name = Label(text, .mix(tint, .white, 0.3), align: .center)
    mark = View(.faint(tint, 0.22))
    super.init(frame: .zero)
    clipsToBounds = true
    addSubviews([wall] + papers + [lamp, mark, name, table, top])
  }

  func add(_ number: CGFloat, _ color: Color) {
    let jack = JackView("\(Double(number))", color: color)
    jacks.append(jack)
    addSubview(jack)
  }

  func place(_ pitch: CGFloat, _ isLow: Bool) {
    let size = bounds.size
    let hasName = size.height >= 20
    let foot = size.height >= 28 ? (size.height * 0.06).rounded() : 0
    // Where shades would dither behind the heads, there is no wall.
    let hasWall = window?.hasFewColors != true
    wall.show(at: bounds, if: hasWall)
    let light = CGRect.around(CGPoint(size.width / 2, 0), size.width * 1.3, size.height * 1.3)
    lamp.show(at: light, if: hasWall)
    name.show(at: .line(0, 0, size.width), if: hasName && name.ownWidth <= size.width)
    let count = max(1, min(jacks.count, Int(size.width / max(1, pitch))))
    let width = (size.width / CGFloat(count)).rounded(.down)
    // A stripe of the wallpaper between every two boxes.
    for (index, paper) in papers.enumerated() {
      paper.show(
        at: .around(
          CGPoint(CGFloat(index) * width, size.height / 2),
          (width / 3).toRow,
          size.height
        ),
        if: index <= count && hasWall
      )
    }
    table.frame = CGRect(0, size.height - foot - 1, size.width, foot + 1)
    top.frame = CGRect(0, size.height - foot - 1, size.width, foot > 4 ? 2 : 1)
    let above: CGFloat = hasName ? 2 : 0
    for (index, jack) in jacks.enumerated() {
      let room = CGRect(CGFloat(index) * width, above, width, size.height - above - foot)
      jack.show(at: room, if: index < count)
      jack.place(isLow)
    }
    guard let rest = jacks.first?.rests.first else { return }
    mark.frame = CGRect(0, (above + rest).rounded(), size.width, 1)
  }
}
