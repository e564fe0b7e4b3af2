import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A letter, what its controller answers about those around it, and all of them as a tree.
final class TreeBoard: View {
  private let letter = Label()
  private let tile: GradientView
  private let questions = [
    "presentingViewController", "presentedViewController", "navigationController",
  ]
  .map { Label($0) }
  private let answers = (0..<3).map { _ in Label() }
  private let diagram = TreeDiagram()
  private let color: Color

  init(_ name: String, color: Color) {
    self.color = color
    tile = GradientView([
      DemoPalette.mix(color, .white, 0.3), DemoPalette.mix(color, DemoPalette.night, 0.35),
    ])
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    tile.layer.cornerRadius = 2
    tile.layer.shadowOpacity = 0.6
    tile.layer.shadowRadius = 2
    letter.text = name
    letter.isBold = true
    letter.textColor = DemoPalette.night
    letter.textAlignment = .center
    for question in questions { question.textColor = DemoPalette.dim }
    for answer in answers { answer.isBold = true }
    for part in [tile, letter] + questions + answers + [diagram] { addSubview(part) }
  }

  /// Says who is around a controller.
  func show(_ controller: ViewController) {
    let navigation = controller.navigationController
    let found = [
      controller.presentingViewController?.title, controller.presentedViewController?.title,
      navigation?.title,
    ]
    for (answer, name) in zip(answers, found) {
      answer.text = name ?? "nil"
      answer.textColor = name == nil ? DemoPalette.dim : color
    }
    let presented = controller.presentedViewController as? NavigationController
    let stack = (navigation ?? presented)?.viewControllers.map { $0.title ?? "" } ?? []
    diagram.show(stack, current: controller.title ?? "")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isRoomy = size.width >= 56 && size.height >= 20
    let side: CGFloat = isRoomy ? 14 : 0
    tile.isHidden = !isRoomy
    letter.isHidden = !isRoomy
    tile.frame = CGRect(x: 0, y: 0, width: 12, height: 10)
    letter.frame = CGRect(x: 0, y: 4, width: 12, height: 2)
    let top: CGFloat = isRoomy ? 2 : 0
    for (index, question) in questions.enumerated() {
      let y = top + CGFloat(index) * 2
      let isShown = size.width >= 34
      question.isHidden = !isShown
      question.frame = CGRect(x: side + 2, y: y, width: 25, height: 2)
      answers[index].frame = CGRect(
        x: isShown ? side + 28 : 0,
        y: y,
        width: max(0, size.width - (isShown ? side + 28 : 0)),
        height: 2
      )
    }
    let start: CGFloat = isRoomy ? 12 : 6
    diagram.frame = CGRect(x: 0, y: start, width: size.width, height: max(0, size.height - start))
    diagram.isHidden = size.height - start < 4
  }
}
