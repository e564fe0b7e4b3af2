import Foundation
import Lamina
import LaminaInspector

/// A slider two rows high: a name and a value above a bar whose handle springs to a new value.
final class FlingSlider: Control {
  let knob: FlingKnob
  /// The fraction of 0...1 that is shown, or that the user chose since.
  private(set) var value = 0.0
  private let name = Label()
  private let number = Label()
  private let track = Layer()
  private let fill = Layer()
  private let handle = Layer()
  private static let handleWidth = 2.0

  init(_ knob: FlingKnob) {
    self.knob = knob
    super.init(frame: .zero)
    track.backgroundColor = FlingPalette.track
    for bar in [track, fill] {
      bar.anchorPoint = .zero
      bar.position.y = 2
    }
    name.text = knob.rawValue
    number.textAlignment = .right
    handle.bounds.size = CGSize(width: Self.handleWidth, height: 1)
    let spring = SpringAnimation(perceptualDuration: 0.3, bounce: 0.25)
    fill.actions = ["bounds": spring]
    handle.actions = ["position": spring]
    for part in [track, fill, handle] { layer.addSublayer(part) }
    for label in [name, number] { addSubview(label) }
  }

  override func layoutSubviews() {
    for label in [name, number] {
      label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
    }
    track.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }

  func show(_ tuning: FlingTuning, isChosen: Bool) {
    value = min(max(knob.share(tuning), 0), 1)
    // The fill ends under the handle, which rests on whole cells.
    let x = (value * travel).rounded() + Self.handleWidth / 2
    fill.bounds = CGRect(x: 0, y: 0, width: x, height: 1)
    handle.position = CGPoint(x: x, y: 2.5)
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
    choose(at: touch.location(in: self).x)
  }

  override func continueTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
    choose(at: touch.location(in: self).x)
  }

  override func wheelTurned(
    by steps: Int,
    at point: CGPoint,
    with event: LaminaViews.Event?
  ) -> Bool {
    choose(value - Double(steps) / 20)
  }

  /// The distance that the handle can travel.
  private var travel: Double { bounds.width - Self.handleWidth }

  private func choose(at x: Double) -> Bool { choose((x - Self.handleWidth / 2) / travel) }

  private func choose(_ share: Double) -> Bool {
    value = min(max(share, 0), 1)
    sendActions(for: .valueChanged)
    return true
  }
}
