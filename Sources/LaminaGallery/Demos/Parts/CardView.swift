import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaViews

/// A panel with square corners that stands out from the page along all of its edges.
///
/// Where there are few colours it is not seen, as a plate is not.
@MainActor
final class CardView: View {
  override class var layerClass: Layer.Type { GradientLayer.self }

  private var tint = DemoPalette.violet

  /// Creates a panel.
  convenience init(_ tint: Color) {
    self.init(frame: .zero)
    self.tint = tint
    isUserInteractionEnabled = false
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    unsafeDowncast(layer, to: GradientLayer.self).colors =
      window?.hasFewColors == true
      ? nil
      : [
        DemoPalette.mix(DemoPalette.panel, tint, 0.2),
        DemoPalette.mix(DemoPalette.panel, tint, 0.06),
      ]
  }
}
