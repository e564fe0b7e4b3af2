import Foundation
import Lamina
import LaminaInspector

/// A slider that is a bar with its name and value inside, and whose knob springs to a new value.
final class FlingSlider: Control {
  let knob: FlingKnob
  /// The fraction of 0...1 that is shown, or that the user chose since.
  private(set) var value = 0.0
  private let name = Label()
  private let number = Label()
  private let fill = Layer()
  private let handle = Layer()

  init(_ knob: FlingKnob) {
    self.knob = knob
    super.init(frame: .zero)
    backgroundColor = FlingPalette.track
    name.text = knob.rawValue
    number.textAlignment = .right
    fill.anchorPoint = .zero
    handle.bounds.size = CGSize(width: 1, height: 2)
    let spring = SpringAnimation(perceptualDuration: 0.3, bounce: 0.25)
    fill.actions = ["bounds": spring]
    handle.actions = ["position": spring]
    for part in [fill, handle] { layer.addSublayer(part) }
    for label in [name, number] { addSubview(label) }
  }

  override func layoutSubviews() {
    for label in [name, number] { label.frame = bounds.insetBy(dx: 1, dy: 0) }
  }

  func show(_ tuning: FlingTuning, isChosen: Bool) {
    value = min(max(knob.share(tuning), 0), 1)
    let x = value * (bounds.width - 1) + 0.5
    fill.bounds = CGRect(x: 0, y: 0, width: x, height: 2)
    handle.position = CGPoint(x: x, y: 1)
    number.text = knob.text(tuning)
    Transaction.perform(disableActions: true) {
      for label in [name, number] {
        label.textColor = isChosen ? FlingPalette.Item(.puck).shine : PanelPalette.text
        label.isBold = isChosen
      }
      fill.backgroundColor = isChosen ? FlingPalette.chosenFill : FlingPalette.fill
      handle.backgroundColor = isChosen ? FlingPalette.chosenHandle : FlingPalette.handle
    }
  }

  override func beginTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
    choose((touch.location(in: self).x - 0.5) / (bounds.width - 1))
  }

  override func continueTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
    choose((touch.location(in: self).x - 0.5) / (bounds.width - 1))
  }

  override func wheelTurned(
    by steps: Int,
    at point: CGPoint,
    with event: LaminaViews.Event?
  ) -> Bool {
    choose(value - Double(steps) / 20)
  }

  private func choose(_ share: Double) -> Bool {
    value = min(max(share, 0), 1)
    sendActions(for: .valueChanged)
    return true
  }
}
