import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// Animations written as sentences.
  static let chain = Demo(
    "chain",
    title: "Chain",
    about: "view.chain: links play one after the other",
    keys: [
      Demo.Key(.named(.space), "run"), Demo.Key(.character("h"), "hold, resume"),
      Demo.Key(.character("x"), "stop"), Demo.Key(.character("c"), "cancel"),
    ],
    root: { ChainPage($0) }
  )
}

/// Three sentences, the word that plays lit, and an actor for each.
private final class ChainPage: DemoPage {
  private let rows = [
    ChainRow([".moveX.easeInOut", ".rotate(180).spring", ".moveX.bounce"], DemoPalette.coral),
    ChainRow(
      [".moveXY.easeOutCubic", ".makeScale(1.5).spring", ".moveOnPath"],
      DemoPalette.mint,
      grows: true
    ),
    ChainRow([".repeat(0.5, count: 4)", ".concurrent", ".makeBackground"], DemoPalette.violet),
  ]
  private var chains: [ChainableAnimator] = []

  override func build() {
    for row in rows { content.addSubview(row) }
  }

  override func place(in size: CGSize) {
    for chain in chains { chain.cancel() }
    let gap: CGFloat = size.height >= 30 ? 2 : 0
    let count: CGFloat = size.height >= 15 ? 3 : 2
    let height = ((size.height - gap * (count - 1)) / count).toRow
    for (index, row) in rows.enumerated() {
      row.isHidden = CGFloat(index) >= count
      // What remains goes to the one that grows.
      let spare = (size.height - count * height - gap * (count - 1)).toRow
      row.frame = CGRect(
        x: 0,
        y: CGFloat(index) * (height + gap) + (index > 1 ? spare : 0),
        width: size.width,
        height: height + (index == 1 ? spare : 0)
      )
      row.place()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(
      every: 9,
      [
        (0.1, { [weak self] in self?.run() }), (5.6, { [weak self] in self?.run() }),
        (7.6, { [weak self] in self?.each { $0.cancel() } }),
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): run()
    case .character("h"): each { if $0.isPaused { $0.resume() } else { $0.pause() } }
    case .character("x"): each { $0.stop() }
    case .character("c"): each { $0.cancel() }
    default: return false
    }
    return true
  }

  private func each(_ action: (ChainableAnimator) -> Void) {
    for chain in chains { action(chain) }
  }

  private func run() {
    each { $0.cancel() }
    chains = [straight(rows[0]), around(rows[1]), together(rows[2])]
  }

  // MARK: The sentences

  private func straight(_ row: ChainRow) -> ChainableAnimator {
    let chain = row.actor.chain
    row.follow(chain.moveX(row.way * 0.5).easeInOut, 0).thenAfter(1)
    row.follow(chain.rotate(180).spring, 1).thenAfter(1.2)
    row.follow(chain.moveX(row.way * 0.5).bounce, 2).thenAfter(1.2)
    chain.moveX(-row.way).easeInOutCubic.rotate(180).easeInOutCubic
    return chain.animate(1.3) { row.end($0) }
  }

  private func around(_ row: ChainRow) -> ChainableAnimator {
    let chain = row.actor.chain
    let home = row.actor.center
    row.follow(chain.moveXY(row.way * 0.5, row.rise).easeOutCubic, 0).thenAfter(1)
    row.follow(chain.makeScale(1.5).spring, 1).thenAfter(1.2)
    row.follow(chain.moveOnPath(row.loop).makeScale(1 / 1.5).easeOut, 2).thenAfter(1.4)
    chain.makeCenter(home.x, home.y).easeInOutCubic
    return chain.animate(1.3) { row.end($0) }
  }

  private func together(_ row: ChainRow) -> ChainableAnimator {
    let chain = row.actor.chain
    row.follow(chain.moveX(row.way * 0.25).easeOutBack, 0).repeat(0.5, count: 4)
    chain.wait(0.3).moveX(-row.way).easeInOutCubic.thenAfter(1.2)
    row.follow(chain.concurrent.rotate(360).easeInOut, 1).thenAfter(2)
    row.follow(chain.makeBackground(DemoPalette.amber).makeCornerRadius(1), 2)
      .thenAfter(0.9)
    chain.makeBackground(row.color).makeCornerRadius(row.radius)
    return chain.animate(1.3) { row.end($0) }
  }
}

/// A sentence below a stage with an actor.
private final class ChainRow: View {
  /// A disc with a bright side that tells how far it is turned, over a background of its own.
  let actor = GradientView(
    [
      DemoPalette.faint(DemoPalette.night, 0.7), DemoPalette.faint(DemoPalette.night, 0.25),
      DemoPalette.faint(.white, 0.1), DemoPalette.faint(.white, 0.9),
    ],
    from: CGPoint(x: 0, y: 0.4),
    to: CGPoint(x: 1, y: 0.6)
  )
  let color: Color
  private let slots = (0..<3).map { _ in View() }
  private let grows: Bool
  private let stage = View()
  private let card: PlateView
  private let road = View()
  private let chips: [CodeChip]
  private let outcome = Label()

  // One that grows leaves room for it, and begins below.
  init(_ words: [String], _ color: Color, grows: Bool = false) {
    self.color = color
    self.grows = grows
    card = PlateView(color)
    chips = words.map { CodeChip($0, color: color) }
    super.init(frame: .zero)
    actor.backgroundColor = color
    for slot in slots {
      slot.backgroundColor = DemoPalette.mix(DemoPalette.panel, color, 0.34)
    }
    road.backgroundColor = DemoPalette.mix(DemoPalette.panel, color, 0.24)
    outcome.textColor = DemoPalette.dim
    outcome.textAlignment = .right
    stage.clipsToBounds = true
    for part in [card, road] + slots + [actor] as [View] { stage.addSubview(part) }
    for part in [stage] + chips + [outcome] as [View] { addSubview(part) }
  }

  private var side: CGFloat {
    let room = grows ? stageHeight * 0.6 : stageHeight - (stageHeight >= 6 ? 2 : 0)
    return max(2, min(room, bounds.width / 6).toRow)
  }

  private var margin: CGFloat { bounds.width >= 36 ? 3 : 0 }
  /// How far the actor may go to the right.
  var way: CGFloat { max(0, bounds.width - side - 2 * margin).toRow }
  /// How far it may go up.
  var rise: CGFloat { middle - actor.frame.minY }
  /// The corner radius with which it is round.
  var radius: CGFloat { side / 2 }
  private var middle: CGFloat { ((stageHeight - side) / 2).rounded(.down) }
  private var stageHeight: CGFloat { max(2, bounds.height - (hasWords ? 2 : 0)) }
  private var hasWords: Bool { bounds.height >= 6 && bounds.width >= 36 }

  /// A round trip from the place where the path is entered.
  var loop: Path {
    var path = Path()
    let start = CGPoint(x: actor.center.x + way * 0.5, y: actor.center.y + rise)
    let (wide, high) = (way * 0.4, max(0, stageHeight - side) * 0.5)
    path.move(to: start)
    path.addCurve(
      to: CGPoint(x: start.x + wide, y: start.y),
      control1: CGPoint(x: start.x + wide * 0.3, y: start.y - high),
      control2: CGPoint(x: start.x + wide * 0.7, y: start.y - high)
    )
    path.addCurve(
      to: start,
      control1: CGPoint(x: start.x + wide * 0.7, y: start.y + high),
      control2: CGPoint(x: start.x + wide * 0.3, y: start.y + high)
    )
    return path
  }

  func place() {
    let size = bounds.size
    stage.frame = CGRect(x: 0, y: 0, width: size.width, height: stageHeight)
    card.frame = stage.bounds
    let side = side
    let line: CGFloat = side >= 4 ? 2 : 0
    road.frame = CGRect(
      x: margin + side / 2,
      y: (middle + side / 2 - line / 2).rounded(),
      width: way,
      height: line
    )
    for (index, slot) in slots.enumerated() {
      slot.frame = CGRect(
        x: margin + way * CGFloat(index) / 2,
        y: middle,
        width: side,
        height: side
      )
      slot.layer.cornerRadius = side / 2
    }
    actor.transform = .identity
    actor.backgroundColor = color
    actor.layer.cornerRadius = side / 2
    actor.frame = CGRect(
      x: margin,
      y: grows ? stageHeight - side : middle,
      width: side,
      height: side
    )
    var left: CGFloat = 0
    for chip in chips {
      let width = chip.sizeThatFits(.zero).width
      chip.isHidden = !hasWords || left + width > size.width
      chip.frame = CGRect(x: left, y: (size.height - 2).toRow, width: width, height: 2)
      left += width + 1
    }
    outcome.isHidden = !hasWords || left + 12 > size.width
    outcome.frame = CGRect(
      x: left,
      y: (size.height - 2).toRow,
      width: max(0, size.width - left - 1),
      height: 2
    )
  }

  /// Lights a word while the link that is recorded plays.
  func follow(_ chain: ChainableAnimator, _ index: Int) -> ChainableAnimator {
    chain.preAnimation { [weak self] in
      self?.outcome.text = nil
      self?.light(index, true)
    }
    .postAnimation { [weak self] in self?.light(index, false) }
  }

  private func light(_ index: Int, _ isLit: Bool) {
    View.animate(withDuration: 0.15) { chips[index].isLit = isLit }
  }

  func end(_ isFinished: Bool) {
    for chip in chips { chip.isLit = false }
    outcome.text = isFinished ? "finished" : "cut short"
  }
}
