import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaViews

/// A panel that lies a little above the page, with a touch of a colour.
///
/// Where there are few colours it is not seen: its dark shades would become a pattern over the words.
@MainActor
final class PlateView: View {
  override class var layerClass: Layer.Type { GradientLayer.self }

  private var tint = DemoPalette.violet

  /// Creates a panel.
  convenience init(_ tint: Color) {
    self.init(frame: .zero)
    self.tint = tint
    isUserInteractionEnabled = false
    layer.cornerRadius = 2
    let gradient = unsafeDowncast(layer, to: GradientLayer.self)
    gradient.startPoint = CGPoint(x: 0.2, y: 0)
    gradient.endPoint = CGPoint(x: 0.8, y: 1)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    unsafeDowncast(layer, to: GradientLayer.self).colors =
      window?.hasFewColors == true
      ? nil
      : [
        DemoPalette.mix(DemoPalette.panel, tint, 0.16),
        DemoPalette.mix(DemoPalette.panel, DemoPalette.night, 0.35),
      ]
  }
}
