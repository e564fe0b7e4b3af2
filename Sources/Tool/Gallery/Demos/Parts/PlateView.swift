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
  override class var layerClass: AnyClass { GradientLayer.self }

  private var tint = DemoPalette.violet

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - tint: The colour of which it has a touch.
  ///   - cornerRadius: How round its corners are, in points.
  convenience init(_ tint: Color, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    self.tint = tint
    isUserInteractionEnabled = false
    layer.cornerRadius = cornerRadius
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
