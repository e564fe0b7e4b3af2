import Foundation
import Lamina

/// A controller's properties for the controllers around it.
final class TreeAnswers: View {
  private let plate = PlateView(tint: .violet)
  private let questions = (0..<3).map { _ in Label(nil, .text) }
  private let answers = (0..<3).map { _ in Label(nil, .text, isBold: true) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubviews([plate] + questions + answers)
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
      answers[index].textColor = other == nil ? .dim : color
    }
  }

  override func layoutSubviews() {
    let top = max(0, ((bounds.height - 6) / 2).toRow)
    plate.frame = bounds
    for index in 0..<3 {
      let y = top + CGFloat(index) * 2
      questions[index].frame = .line(3, y, 26)
      answers[index].frame = .line(31, y, bounds.width - 33)
    }
  }
}
