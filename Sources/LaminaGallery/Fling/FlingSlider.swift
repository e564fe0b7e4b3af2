import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// A slider of layers: name and number above a track with a knob.
@MainActor
final class FlingSlider {
  /// The whole slider; two rows tall.
  let layer = Layer()
  private let name = TextLayer()
  private let number = TextLayer()
  private let fill = Layer()
  private let knob = Layer()
  private let width: Double

  init(_ title: String, width: Double) {
    self.width = width
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 4)
    layer.anchorPoint = .zero
    name.string = title
    name.frame = CGRect(x: 0, y: 0, width: width - 6, height: 2)
    number.alignmentMode = .right
    number.frame = CGRect(x: width - 7, y: 0, width: 7, height: 2)
    let track = Layer()
    track.frame = CGRect(x: 0, y: 3, width: width, height: 1)
    track.backgroundColor = FlingPalette.track
    fill.anchorPoint = CGPoint(x: 0, y: 0.5)
    fill.position = CGPoint(x: 0, y: 3.5)
    knob.bounds = CGRect(x: 0, y: 0, width: 1.5, height: 2)
    let spring = SpringAnimation(perceptualDuration: 0.3, bounce: 0.25)
    fill.actions = ["bounds": spring]
    knob.actions = ["position": spring]
    layer.sublayers = [name, number, track, fill, knob]
  }

  /// Shows a number at a share of 0...1.
  func show(_ share: Double, _ text: String, isChosen: Bool) {
    let x = min(max(share, 0), 1) * (width - 1.5) + 0.75
    fill.bounds = CGRect(x: 0, y: 0, width: x, height: 1)
    knob.position = CGPoint(x: x, y: 3)
    Transaction.perform(disableActions: true) {
      number.string = text
      name.foregroundColor = isChosen ? PanelPalette.accent : PanelPalette.text
      number.foregroundColor = isChosen ? PanelPalette.accent : PanelPalette.dim
      fill.backgroundColor = isChosen ? PanelPalette.accent : PanelPalette.dim
      knob.backgroundColor = isChosen ? FlingPalette.shine(of: .puck) : PanelPalette.text
    }
  }

  /// The share of 0...1 that a place from the slider's left end means.
  func share(at x: Double) -> Double {
    min(max((x - 0.75) / (width - 1.5), 0), 1)
  }
}
