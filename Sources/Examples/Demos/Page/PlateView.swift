import Foundation
import Lamina

/// A panel slightly lighter than the page, with a tint.
///
/// Hidden on screens with few colours, where its dark shades would dither behind the text.
final class PlateView: View {
  override class var layerClass: AnyClass { GradientLayer.self }

  private var tint = Color.violet

  convenience init(tint: Color, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    self.tint = tint
    isUserInteractionEnabled = false
    layer.cornerRadius = cornerRadius
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    let colors: [Color] = [.mix(.panel, tint, 0.2), .mix(.panel, tint, 0.06)]
    unsafeDowncast(layer, to: GradientLayer.self).colors =
      window?.hasFewColors == true ? nil : colors
  }
}
