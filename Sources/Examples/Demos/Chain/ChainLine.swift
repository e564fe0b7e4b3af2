import Foundation
import Lamina

/// A chain of calls as chips, and the actor that it animates on the shared stage.
final class ChainLine: View {
  /// The animated view; the page adds it to the stage.
  let actor: View
  private let figure: ChainFigure
  private let chips: [CodeChip]
  private let outcome = Label()
  private var stage = CGSize.zero
  private var home = CGPoint.zero
  private var moon = CGPoint.zero
  private var side: CGFloat = 2

  init(_ words: [String], _ figure: ChainFigure) {
    self.figure = figure
    actor = figure.makeActor()
    chips = words.map { CodeChip($0, color: figure.color, isQuiet: true) }
    super.init(frame: .zero)
    outcome.textColor = DemoPalette.dim
    outcome.textAlignment = .right
    for part in chips + [outcome] as [View] { addSubview(part) }
  }

  /// The actor's initial colour.
  var color: Color { figure.color }
  /// The largest distance by which the actor may move to the right.
  var way: CGFloat { max(0, stage.width - side - 2 * home.x).toRow }
  /// The start and end of the actor's path: in front of the moon.
  var gate: CGPoint { CGPoint(x: (moon.x - stage.width * 0.2).rounded(), y: moon.y) }
  /// The corner radius that makes the actor round.
  var radius: CGFloat { side / 2 }

  /// A loop around the moon, from the gate.
  var loop: Path {
    let (wide, high) = (moon.x - gate.x, stage.height * 0.15)
    // A quarter of an ellipse as a cubic: 0.5523 of the radius.
    let (near, up) = (wide * 0.5523, high * 0.5523)
    var path = Path()
    path.move(to: gate)
    let right = CGPoint(x: moon.x + wide, y: moon.y)
    let top = CGPoint(x: moon.x, y: moon.y - high)
    let bottom = CGPoint(x: moon.x, y: moon.y + high)
    path.addCurve(
      to: top,
      control1: CGPoint(x: gate.x, y: moon.y - up),
      control2: CGPoint(x: moon.x - near, y: top.y)
    )
    path.addCurve(
      to: right,
      control1: CGPoint(x: moon.x + near, y: top.y),
      control2: CGPoint(x: right.x, y: moon.y - up)
    )
    path.addCurve(
      to: bottom,
      control1: CGPoint(x: right.x, y: moon.y + up),
      control2: CGPoint(x: moon.x + near, y: bottom.y)
    )
    path.addCurve(
      to: gate,
      control1: CGPoint(x: moon.x - near, y: bottom.y),
      control2: CGPoint(x: gate.x, y: moon.y + up)
    )
    return path
  }

  /// Resets the actor to its initial position.
  func place(in stage: CGSize, round moon: CGPoint) {
    self.stage = stage
    self.moon = moon
    side = max(2, (stage.height * figure.share).toRow)
    // The star starts high up, the others on the ground.
    let ground = (stage.height * figure.ground).rounded()
    home = CGPoint(x: stage.width >= 36 ? 5 : 0, y: max(0, ground - side))
    actor.transform = .identity
    if figure == .tile { actor.backgroundColor = color }
    actor.layer.cornerRadius = figure == .wheel ? side / 2 : figure == .tile ? 1 : 0
    actor.frame = CGRect(origin: home, size: CGSize(width: side, height: side))
  }

  override func layoutSubviews() {
    var left: CGFloat = 0
    for chip in chips {
      let width = chip.sizeThatFits(.zero).width
      chip.isHidden = left + width > bounds.width
      chip.frame = CGRect(x: left, y: 0, width: width, height: 2)
      left += width + 1
    }
    outcome.isHidden = left + 12 > bounds.width
    outcome.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 1), height: 2)
  }

  /// Highlights a chip while the link that is being recorded plays.
  func follow(_ chain: ChainableAnimator, _ index: Int) -> ChainableAnimator {
    chain.preAnimation { [weak self] in
      self?.outcome.text = nil
      self?.light(index, true)
    }
    .postAnimation { [weak self] in self?.light(index, false) }
  }

  /// Marks the link that is being recorded as the one that returns home.
  func goHome(_ chain: ChainableAnimator) -> ChainableAnimator {
    chain.preAnimation { [weak self] in self?.outcome.text = "and home" }
  }

  private func light(_ index: Int, _ isLit: Bool) {
    chips[index].isLit = isLit
  }

  func end(_ isFinished: Bool) {
    for chip in chips { chip.isLit = false }
    outcome.text = isFinished ? "finished" : "cut short"
  }
}
