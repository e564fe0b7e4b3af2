import Foundation
import Lamina

/// A controller's properties for the controllers around it.
final class TreeAnswers: View {
  private let plate = PlateView(DemoPalette.violet, cornerRadius: 2)
  private let questions = (0..<3).map { _ in Label() }
  private let answers = (0..<3).map { _ in Label() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    plate.layer.cornerRadius = 0
    for answer in answers { answer.isBold = true }
    for question in questions { question.textColor = DemoPalette.text }
    for part in [plate] + questions + answers { addSubview(part) }
  }

  /// Shows the properties of a controller.
  func show(_ controller: ViewController, color: Color) {
    let found = [
      ("presentingViewController", controller.presentingViewController),
      ("presentedViewController", controller.presentedViewController),
      ("navigationController", controller.navigationController),
    ]
    for (index, (name, other)) in found.enumerated() {
      questions[index].text = "\(controller.title ?? "").\(name)"
      answers[index].text = other?.title ?? "nil"
      answers[index].textColor = other == nil ? DemoPalette.dim : color
    }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let top = max(0, ((bounds.height - 6) / 2).toRow)
    plate.frame = bounds
    for index in 0..<3 {
      let y = top + CGFloat(index) * 2
      questions[index].frame = CGRect(x: 3, y: y, width: 26, height: 2)
      answers[index].frame = CGRect(x: 31, y: y, width: max(0, width - 33), height: 2)
    }
  }
}
