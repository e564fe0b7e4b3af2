import Foundation
import Lamina
import LaminaInspector

/// A slider of layers: name and value on a track, with a fill and a knob at its end.
@MainActor
final class FlingSlider {
  /// The root layer of the slider; one row tall.
  let layer = Layer()
  private let name = TextLayer()
  private let number = TextLayer()
  private let fill = Layer()
  private let knob = Layer()
  private let width: Double

  init(_ title: String, width: Double) {
    self.width = width
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 2)
    layer.anchorPoint = .zero
    layer.backgroundColor = FlingPalette.track
    name.string = title
    name.frame = CGRect(x: 1, y: 0, width: width - 8, height: 2)
    number.alignmentMode = .right
    number.frame = CGRect(x: width - 7, y: 0, width: 6, height: 2)
    fill.anchorPoint = .zero
    fill.position = .zero
    knob.bounds = CGRect(x: 0, y: 0, width: 1, height: 2)
    let spring = SpringAnimation(perceptualDuration: 0.3, bounce: 0.25)
    fill.actions = ["bounds": spring]
    knob.actions = ["position": spring]
    layer.sublayers = [fill, knob, name, number]
  }

  /// Shows a value at a fraction of 0...1.
  func show(_ share: Double, _ text: String, isChosen: Bool) {
    let x = min(max(share, 0), 1) * (width - 1) + 0.5
    fill.bounds = CGRect(x: 0, y: 0, width: x, height: 2)
    knob.position = CGPoint(x: x, y: 1)
    Transaction.perform(disableActions: true) {
      number.string = text
      for part in [name, number] {
        part.foregroundColor = isChosen ? FlingPalette.shine(of: .puck) : PanelPalette.text
        part.isBold = isChosen
      }
      fill.backgroundColor = isChosen ? FlingPalette.chosenFill : FlingPalette.fill
      knob.backgroundColor = isChosen ? FlingPalette.chosenKnob : FlingPalette.knob
    }
  }

  /// Returns the fraction of 0...1 at a position along the slider.
  func share(at x: Double) -> Double {
    min(max((x - 0.5) / (width - 1), 0), 1)
  }
}
