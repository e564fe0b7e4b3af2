import Foundation
import LaminaMath
import LaminaViews

/// A sentence, and what it moves on the stage that all sentences share.
final class ChainLine: View {
  /// What the sentence moves; the page puts it on its stage.
  let actor: View
  private let figure: ChainFigure
  private let chips: [CodeChip]
  private let outcome = Label()
  private var stage = CGSize.zero
  private var home = CGPoint.zero
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

  /// Its colour when nothing changed it.
  var color: Color { figure.color }
  /// How far the actor may go to the right.
  var way: CGFloat { max(0, stage.width - side - 2 * home.x).toRow }
  /// How far it goes down to where its path begins.
  var rise: CGFloat { max(0, stage.height * 0.26 - side / 2 - home.y).rounded() }
  /// The corner radius with which it is round.
  var radius: CGFloat { side / 2 }

  /// A round trip from the place where the path is entered.
  var loop: Path {
    let start = CGPoint(x: actor.center.x + way * 0.4, y: actor.center.y + rise)
    let (wide, high) = (way * 0.55, stage.height * 0.42)
    var path = Path()
    path.move(to: start)
    path.addCurve(
      to: CGPoint(x: start.x + wide, y: start.y),
      control1: CGPoint(x: start.x + wide * 0.25, y: start.y - high * 0.6),
      control2: CGPoint(x: start.x + wide, y: start.y - high * 0.6)
    )
    path.addCurve(
      to: start,
      control1: CGPoint(x: start.x + wide, y: start.y + high),
      control2: CGPoint(x: start.x + wide * 0.25, y: start.y + high)
    )
    return path
  }

  /// Puts the actor to where it begins.
  func place(in stage: CGSize) {
    self.stage = stage
    side = max(2, (stage.height * figure.share).toRow)
    // The star begins high, the others stand on the ground.
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

  /// Lights a word while the link that is recorded plays.
  func follow(_ chain: ChainableAnimator, _ index: Int) -> ChainableAnimator {
    chain.preAnimation { [weak self] in
      self?.outcome.text = nil
      self?.light(index, true)
    }
    .postAnimation { [weak self] in self?.light(index, false) }
  }

  private func light(_ index: Int, _ isLit: Bool) {
    chips[index].isLit = isLit
  }

  func end(_ isFinished: Bool) {
    for chip in chips { chip.isLit = false }
    outcome.text = isFinished ? "finished" : "cut short"
  }
}
