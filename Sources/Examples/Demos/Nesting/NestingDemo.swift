import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let nesting = Demo(
    "nesting",
    about: "what inner blocks inherit, and what they override",
    page: NestingPage.self,
    keys: [
      .space("launch") { $0.run() },
      .letter("a", "outer autoreverse") { $0.run(reversing: !$0.isAutoreversed) },
      .letter("s", "slower") { $0.slowness = $0.slowness > 1 ? 1 : 2.5 },
    ],
    every: 9,
    // One way first, then a round trip.
    [(0.1, { $0.run(reversing: false) }), (4, { $0.run(reversing: true) })]
  )
}

/// One block around five others: each sends a ship to the planet, which lights up at the end of
/// all.
private final class NestingPage: DemoPage {
  private typealias Inner = (
    name: String, note: String, duration: Double, delay: Double, overrides: View.AnimationOptions
  )

  private static let inners: [Inner] = [
    ("5 s, linear", "2 s, easeIn: all inherited", 5, 0, []),
    ("overrideInheritedDuration", "its own 1 s, easeIn", 1, 0, .overrideInheritedDuration),
    ("overrideInheritedCurve", "2 s, its own linear", 5, 0, .overrideInheritedCurve),
    ("overrideInheritedOptions", "never comes back", 5, 0, .overrideInheritedOptions),
    ("delay: 0.8", "the same, 0.8 s later", 5, 0.8, []),
  ]

  private let sky = NightSkyView()
  private let innerPlate = PlateView(tint: .violet)
  private let outer = RocketLane("outer block", "2 s, easeIn", .saucer, color: .text)
  private let lanes = zip(inners, Color.lively).enumerated()
    .map { index, lane in
      let model: ShipView.Model = [.rocket, .shuttle, .saucer][index % 3]
      return RocketLane(lane.0.name, lane.0.note, model, color: lane.1)
    }
  private let planet = PlanetView()
  private(set) var isAutoreversed = false {
    didSet { outer.note.text = isAutoreversed ? "2 s, easeIn, autoreverse" : "2 s, easeIn" }
  }
  var slowness = 1.0
  private var runCount = 0

  override func build() {
    content.clipsToBounds = true
    content.addSubviews([sky, innerPlate, planet, outer] + lanes)
  }

  override func place(in size: CGSize) {
    // Text needs whole rows; without text, lanes need not be whole rows either.
    let hasWords = size.width >= 60
    let share = size.height / CGFloat(lanes.count + 1)
    let pitch = max(1, hasWords ? share.toRow : share.rounded(.down))
    let left: CGFloat = hasWords ? 30 : 0
    sky.pitch = pitch
    sky.frame = CGRect(left, 0, size.width - left, size.height)
    let radius = size.height * 0.9
    let shore = (size.width * (hasWords ? 0.89 : 0.85)).rounded()
    planet.put(CGRect(shore, (size.height / 2 - radius).rounded(), radius * 2, radius * 2))
    let air: CGFloat = pitch >= 6 ? 1 : 0
    innerPlate.frame = CGRect(0, pitch - air, left - 1, pitch * CGFloat(lanes.count) + air)
    for (index, lane) in ([outer] + lanes).enumerated() {
      let row = CGRect(0, CGFloat(index) * pitch, shore, pitch)
      lane.show(at: row, if: row.maxY <= size.height)
      lane.wordWidth = left
      // The planet is round: the lanes at its middle are the shortest.
      let off = abs(lane.frame.midY - size.height / 2)
      lane.reach = radius - (radius * radius - off * off).squareRoot()
      lane.put(0)
    }
  }

  func run(reversing: Bool) {
    isAutoreversed = reversing
    run()
  }

  func run() {
    runCount += 1
    let number = runCount
    for lane in [outer] + lanes {
      lane.stop()
      lane.put(0)
    }
    View.animate(withDuration: 0.2) { planet.isLit = false }
    View.animate(
      withDuration: 2 * slowness,
      options: isAutoreversed ? [.curveEaseIn, .autoreverse] : .curveEaseIn,
      animations: {
        let all: [Inner] = [("", "", 5, 0, [])] + Self.inners
        for (inner, lane) in zip(all, [outer] + lanes) {
          View.animate(
            withDuration: inner.duration * slowness,
            delay: inner.delay * slowness,
            options: [.curveLinear, inner.overrides],
            animations: { lane.put(1) },
            completion: { [weak self] in
              self?.innerEnded(lane, inner.overrides, $0 && number == self?.runCount)
            }
          )
        }
      },
      completion: { [weak self] isFinished in
        guard let self, isFinished, number == runCount else { return }
        View.animate(withDuration: 0.5) { self.planet.isLit = true }
      }
    )
  }

  /// A ship that autoreversed stays at its start.
  private func innerEnded(_ lane: RocketLane, _ options: View.AnimationOptions, _ isEnd: Bool) {
    guard isEnd, isAutoreversed, !options.contains(.overrideInheritedOptions) else { return }
    lane.put(0)
  }
}
