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
      row.frame = CGRect(
        x: 0,
        y: CGFloat(index) * (height + gap),
        width: size.width,
        height: height
      )
      row.place()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(
      every: 9,
      [
        (0.2, { [weak self] in self?.run() }), (5.4, { [weak self] in self?.run() }),
        (7.4, { [weak self] in self?.each { $0.cancel() } }),
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
    return chain.animate(0.9) { row.end($0) }
  }

  private func around(_ row: ChainRow) -> ChainableAnimator {
    let chain = row.actor.chain
    let home = row.actor.center
    row.follow(chain.moveXY(row.way * 0.5, row.rise).easeOutCubic, 0).thenAfter(1)
    row.follow(chain.makeScale(1.5).spring, 1).thenAfter(1.2)
    row.follow(chain.moveOnPath(row.loop).makeScale(1 / 1.5).easeOut, 2).thenAfter(1.4)
    chain.makeCenter(home.x, home.y).easeInOutCubic
    return chain.animate(0.7) { row.end($0) }
  }

  private func together(_ row: ChainRow) -> ChainableAnimator {
    let chain = row.actor.chain
    row.follow(chain.moveX(row.way * 0.25).easeOutBack, 0).repeat(0.5, count: 4)
    chain.wait(0.3).moveX(-row.way).easeInOutCubic.thenAfter(1.2)
    row.follow(chain.concurrent.rotate(360).easeInOut, 1).thenAfter(2)
    row.follow(chain.makeBackground(DemoPalette.amber).makeCornerRadius(row.radius), 2)
      .thenAfter(0.9)
    chain.makeBackground(row.color).makeCornerRadius(1)
    return chain.animate(0.9) { row.end($0) }
  }
}

/// A sentence below a stage with an actor.
private final class ChainRow: View {
  /// A block with a bright nose, over a background of its own.
  let actor = GradientView(
    [
      DemoPalette.faint(DemoPalette.night, 0.55), DemoPalette.faint(DemoPalette.night, 0),
      DemoPalette.faint(.white, 0.15), DemoPalette.faint(.white, 0.8),
    ],
    from: CGPoint(x: 0, y: 0.4),
    to: CGPoint(x: 1, y: 0.6)
  )
  let color: Color
  private let slots = (0..<3).map { _ in View() }
  private let grows: Bool
  private let plate: PlateView
  private let chips: [CodeChip]
  private let outcome = Label()

  // One that grows leaves room for it, and begins below.
  init(_ words: [String], _ color: Color, grows: Bool = false) {
    self.color = color
    self.grows = grows
    plate = PlateView(color)
    chips = words.map { CodeChip($0, color: color) }
    super.init(frame: .zero)
    actor.backgroundColor = color
    actor.layer.cornerRadius = 1
    for slot in slots {
      slot.backgroundColor = DemoPalette.faint(DemoPalette.mix(DemoPalette.panel, color, 0.5), 0.4)
    }
    outcome.textColor = DemoPalette.dim
    outcome.textAlignment = .right
    for part in [plate] + slots + chips + [outcome, actor] as [View] { addSubview(part) }
  }

  private var side: CGFloat {
    let share = grows ? 0.52 : 0.8
    return max(2, min(stageHeight * share, bounds.width / 6, stageHeight - 1).toRow)
  }

  /// How far the actor may go to the right.
  var way: CGFloat { max(0, bounds.width - side - 4) }
  /// How far it may go up.
  var rise: CGFloat { (stageHeight - side) / 2 - actor.frame.minY }
  /// The corner radius with which it is round.
  var radius: CGFloat { side / 2 }
  private var stageHeight: CGFloat { max(2, bounds.height - (hasWords ? 2 : 0)) }
  private var hasWords: Bool { bounds.height >= 6 && bounds.width >= 36 }

  /// A round trip from the place where the path is entered.
  var loop: Path {
    var path = Path()
    let start = actor.center
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
    plate.frame = bounds
    let side = side
    let y = (stageHeight - side) / 2
    for (index, slot) in slots.enumerated() {
      slot.frame = CGRect(x: 2 + way * CGFloat(index) / 2, y: y, width: side, height: side)
      slot.layer.cornerRadius = 1
    }
    actor.transform = .identity
    actor.layer.cornerRadius = 1
    actor.frame = CGRect(
      x: 2,
      y: grows ? max(0, stageHeight - side - (stageHeight > side + 2 ? 1 : 0)) : y,
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
