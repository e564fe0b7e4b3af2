import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let chain = Demo(
    "chain",
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
    // With room for it, each chain is a column with a link in each row.
    let pitch = ((size.width + 1) / CGFloat(lines.count)).rounded(.down)
    let isWide = pitch >= 25
    let words: CGFloat = hasWords ? 2 * CGFloat(lines.count) : 0
    let air: CGFloat = size.height >= 28 ? 2 : 0
    let height = max(2, size.height - words - (hasWords ? air : 0)).toRow
    stage.frame = CGRect(0, 0, size.width, height)
    world.frame = stage.bounds
    world.layoutIfNeeded()
    for (index, line) in lines.enumerated() {
      let place = CGFloat(index)
      let row = CGRect.line(0, height + air + 2 * place, size.width)
      let column = CGRect(pitch * place, height + air, pitch - 1, words)
      line.show(at: isWide ? column : row, if: hasWords)
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

/// A chain of calls as chips, and the actor that it animates on the shared stage.
final class ChainLine: View {
  /// The animated view; the page adds it to the stage.
  let actor: View
  private let figure: ChainFigure
  private let chips: [CodeChip]
  private let outcome = Label(nil, .text, align: .right)
  private let plate: PlateView
  private var stage = CGSize.zero
  private var home = CGPoint.zero
  private var moon = CGPoint.zero
  private var side: CGFloat = 2

  init(_ words: [String], _ figure: ChainFigure) {
    self.figure = figure
    actor = figure.makeActor()
    chips = words.map { CodeChip($0, color: figure.style.color, isQuiet: true) }
    plate = PlateView(tint: .violet)
    super.init(frame: .zero)
    addSubviews([plate] + chips + [outcome])
  }

  var color: Color { figure.style.color }
  /// The largest distance by which the actor may move to the right.
  var way: CGFloat { max(0, stage.width - side - 2 * home.x).toRow }
  /// The start and end of the actor's path: in front of the moon.
  var gate: CGPoint { CGPoint((moon.x - stage.width * 0.2).rounded(), moon.y) }
  var radius: CGFloat { side / 2 }

  /// A loop around the moon, from the gate.
  var loop: Path {
    let (wide, high) = (moon.x - gate.x, stage.height * 0.06)
    // The point after a number of quarters, or a control point ahead of it or behind it.
    func point(_ quarter: Int, ahead: Double = 0) -> CGPoint {
      let angle = Double(quarter) * .pi / 2
      return CGPoint(
        moon.x + wide * (cos(angle) - ahead * sin(angle)),
        moon.y + high * (sin(angle) + ahead * cos(angle))
      )
    }
    // A quarter of an ellipse as a cubic: 0.5523 of the radius.
    var path = Path()
    path.move(to: gate)
    for quarter in 2..<6 {
      let (first, second) = (point(quarter, ahead: 0.5523), point(quarter + 1, ahead: -0.5523))
      path.addCurve(to: point(quarter + 1), control1: first, control2: second)
    }
    return path
  }

  func place(in stage: CGSize, round moon: CGPoint) {
    self.stage = stage
    self.moon = moon
    side = max(2, (stage.height * figure.style.share).toRow)
    // The star starts high up and ahead, the others on the ground.
    let ground = (stage.height * figure.style.ground).rounded()
    let left = figure == .star ? (stage.width * 0.25).rounded() : 5
    home = CGPoint(stage.width >= 36 ? left : 0, max(0, ground - side))
    actor.transform = .identity
    if figure == .tile { actor.backgroundColor = color }
    actor.layer.cornerRadius = figure == .wheel ? side / 2 : figure == .tile ? 1 : 0
    actor.frame = CGRect(origin: home, size: CGSize(width: side, height: side))
  }

  override func layoutSubviews() {
    // The plate is half a row higher than the words, and begins a column before them.
    plate.show(at: bounds.insetBy(dx: -1, dy: -1), if: bounds.height > 2)
    var place = CGPoint(0, 0)
    for chip in chips {
      let width = min(chip.ownWidth, bounds.width)
      chip.show(at: .line(place.x, place.y, width), if: place.x + width <= bounds.width)
      if bounds.height > 2 { place.y += 2 } else { place.x += width + 1 }
    }
    // Beside the shortest link, or behind the last one.
    let shortest = chips.min { $0.ownWidth < $1.ownWidth }.map(\.frame) ?? .zero
    let start = bounds.height > 2 ? CGPoint(shortest.maxX, shortest.minY) : place
    let rest = bounds.width - start.x
    outcome.show(at: .line(start.x, start.y, rest - 1), if: rest >= 9)
  }

  /// Highlights a chip while the link that is being recorded plays.
  func follow(_ chain: ChainableAnimator, _ index: Int) -> ChainableAnimator {
    chain.preAnimation { [weak self] in
      self?.outcome.text = nil
      self?.chips[index].isLit = true
    }
    .postAnimation { [weak self] in self?.chips[index].isLit = false }
  }

  /// Marks the link that is being recorded as the one that returns home.
  func goHome(_ chain: ChainableAnimator) -> ChainableAnimator {
    chain.preAnimation { [weak self] in self?.outcome.text = "and home" }
  }

  func end(_ isFinished: Bool) {
    for chip in chips { chip.isLit = false }
    outcome.text = isFinished ? "finished" : "cut off"
  }
}
