import Foundation
import Lamina

/// A chain of calls as chips, and the actor that it animates on the shared stage.
final class ChainLine: View {
  /// The animated view; the page adds it to the stage.
  let actor: View
  private let figure: ChainFigure
  private let chips: [CodeChip]
  private let outcome = Label(nil, .dim, align: .right)
  private var stage = CGSize.zero
  private var home = CGPoint.zero
  private var moon = CGPoint.zero
  private var side: CGFloat = 2

  init(_ words: [String], _ figure: ChainFigure) {
    self.figure = figure
    actor = figure.makeActor()
    chips = words.map { CodeChip($0, color: figure.color, isQuiet: true) }
    super.init(frame: .zero)
    addSubviews(chips + [outcome])
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
    // The point after a number of quarters, or a control point ahead of it or behind it.
    func point(_ quarter: Int, ahead: Double = 0) -> CGPoint {
      let angle = Double(quarter) * .pi / 2
      return CGPoint(
        x: moon.x + wide * (cos(angle) - ahead * sin(angle)),
        y: moon.y + high * (sin(angle) + ahead * cos(angle))
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
      chip.frame = .line(left, 0, width)
      left += width + 1
    }
    outcome.isHidden = left + 12 > bounds.width
    outcome.frame = .line(left, 0, bounds.width - left - 1)
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
    outcome.text = isFinished ? "finished" : "cut short"
  }
}
