import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// Animations written as chained calls.
  package static let chain = Demo(
    "chain",
    title: "Chain",
    about: "view.chain: links play one after the other",
    page: ChainPage.self,
    keys: [
      .space("run") { $0.run() },
      .letter("h", "hold, resume") { $0.holdOrResume() },
      .letter("x", "stop") { $0.each { $0.stop() } },
      .letter("c", "cancel") { $0.each { $0.cancel() } },
    ],
    every: 9,
    [(0.1, { $0.run() }), (5.6, { $0.run() }), (7.6, { $0.each { $0.cancel() } })]
  )
}

/// Three chains with the running link highlighted, and the views that they animate on one stage.
private final class ChainPage: DemoPage {
  private let lines = [
    ChainLine([".makeCenter.easeOut", ".makeScale(1.5).spring", ".moveOnPath"], .star),
    ChainLine([".repeat(0.5, count: 4)", ".concurrent", ".makeBackground"], .tile),
    ChainLine([".moveX.easeInOut", ".rotate(360).spring", ".moveX.bounce"], .wheel),
  ]
  private let stage = View()
  private let world = ChainWorld()
  private var chains: [ChainableAnimator] = []

  override func build() {
    stage.clipsToBounds = true
    content.addSubview(stage)
    stage.addSubview(world)
    // The star flies in front of the others.
    stage.addSubviews(lines.reversed().map(\.actor))
    content.addSubviews(lines)
  }

  override func place(in size: CGSize) {
    for chain in chains { chain.cancel() }
    let hasWords = size.height >= 16 && size.width >= 36
    let words: CGFloat = hasWords ? 2 * CGFloat(lines.count) : 0
    let air: CGFloat = size.height >= 28 ? 2 : 0
    let height = max(2, size.height - words - (hasWords ? air : 0))
    stage.frame = CGRect(0, 0, size.width, height)
    world.frame = stage.bounds
    world.layoutIfNeeded()
    for (index, line) in lines.enumerated() {
      line.isHidden = !hasWords
      line.frame = .line(0, height + air + 2 * CGFloat(index), size.width)
      line.place(in: stage.bounds.size, round: world.moonCenter)
    }
  }

  func each(_ action: (ChainableAnimator) -> Void) {
    for chain in chains { action(chain) }
  }

  func holdOrResume() {
    each { if $0.isPaused { $0.resume() } else { $0.pause() } }
  }

  func run() {
    each { $0.cancel() }
    chains = [around(lines[0]), together(lines[1]), straight(lines[2])]
  }

  // MARK: The chains

  private func straight(_ line: ChainLine) -> ChainableAnimator {
    let chain = line.actor.chain
    line.follow(chain.moveX(line.way * 0.5).easeInOut, 0).thenAfter(1)
    line.follow(chain.rotate(360).spring, 1).thenAfter(1.2)
    line.follow(chain.moveX(line.way * 0.5).bounce, 2).thenAfter(1.2)
    _ = line.goHome(chain).moveX(-line.way).easeInOutCubic.rotate(-360).easeInOutCubic
    return chain.animate(1.3) { line.end($0) }
  }

  private func around(_ line: ChainLine) -> ChainableAnimator {
    let chain = line.actor.chain
    let home = line.actor.center
    let gate = line.gate
    line.follow(chain.makeCenter(gate.x, gate.y).easeOut, 0).thenAfter(1)
    line.follow(chain.makeScale(1.5).spring, 1).thenAfter(1.2)
    line.follow(chain.moveOnPath(line.loop).makeScale(1 / 1.5).easeOut, 2).thenAfter(1.4)
    _ = line.goHome(chain).makeCenter(home.x, home.y).easeInOutCubic
    return chain.animate(1.3) { line.end($0) }
  }

  private func together(_ line: ChainLine) -> ChainableAnimator {
    let chain = line.actor.chain
    line.follow(chain.moveX(line.way * 0.25).easeOutBack, 0).repeat(0.5, count: 4)
    chain.wait(0.3).moveX(-line.way).easeInOutCubic.thenAfter(1.2)
    line.follow(chain.concurrent.rotate(360).easeInOut, 1).thenAfter(2)
    line.follow(chain.makeBackground(Color.amber).makeCornerRadius(line.radius), 2)
      .thenAfter(0.9)
    _ = line.goHome(chain).makeBackground(line.color).makeCornerRadius(1)
    return chain.animate(1.3) { line.end($0) }
  }
}
