import Foundation
import Lamina
import LaminaInspector

/// The four presets as samples of their cloth, side by side, with the keys that select them.
@MainActor
final class FlingTiles {
  /// The root layer of the samples.
  let layer = Layer()
  private var names: [TextLayer] = []
  private var frames: [Layer] = []
  private let step: Double

  /// The height in rows.
  nonisolated static let rows = 3
  /// The width and height of a sample in points.
  private static let size = CGSize(width: 4, height: 3)

  init(width: Double) {
    step = (width / Double(FlingPreset.allCases.count)).rounded(.down)
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: Double(2 * Self.rows))
    for (index, preset) in FlingPreset.allCases.enumerated() {
      let x = Double(index) * step
      let frame = Layer()
      // Half a row below the content above.
      frame.frame = CGRect(origin: CGPoint(x: x, y: 1), size: Self.size)
      frame.backgroundColor = FlingPalette.cloth(of: preset)
      let stripe = Layer()
      stripe.frame = CGRect(x: 2, y: 0, width: 2, height: Self.size.height)
      stripe.backgroundColor = FlingPalette.stripe(of: preset)
      let digit = TextLayer()
      digit.string = "\(index + 1)"
      digit.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
      digit.foregroundColor = FlingPalette.line(of: preset)
      frame.sublayers = [stripe, digit]
      frames.append(frame)
      let name = TextLayer()
      name.string = preset.rawValue
      name.alignmentMode = .center
      name.frame = CGRect(x: x, y: 4, width: Self.size.width, height: 2)
      names.append(name)
      layer.addSublayer(frame)
      layer.addSublayer(name)
    }
  }

  /// Highlights the selected sample.
  func show(_ chosen: FlingPreset?) {
    for (index, preset) in FlingPreset.allCases.enumerated() {
      let isChosen = preset == chosen
      let color = isChosen ? PanelPalette.accent : PanelPalette.dim
      if names[index].foregroundColor != color { names[index].foregroundColor = color }
      if names[index].isBold != isChosen { names[index].isBold = isChosen }
      let opacity = isChosen ? 1 : 0.55
      if frames[index].opacity != opacity { frames[index].opacity = opacity }
    }
  }

  /// Returns the sample at a horizontal position, in points from the left.
  func preset(at x: Double) -> FlingPreset? {
    let index = Int((x / step).rounded(.down))
    let all = FlingPreset.allCases
    return all.indices.contains(index) ? all[index] : nil
  }
}
