import Foundation
import LaminaDrawing
import LaminaMath

@MainActor
extension DrawingContext {
  /// The `draw(_:in:)` of Lamina, with an opacity.
  package func plainDraw(_ image: Image, in rect: CGRect, opacity share: Double) {
    draw(image, in: rect, opacity: share)
  }
}
