import Foundation
import Lamina

extension View {
  convenience init(_ color: Color, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
  }

  func setCircle(_ diameter: CGFloat, at center: CGPoint) {
    frame = .around(center, diameter, diameter)
    layer.cornerRadius = diameter / 2
  }

  func setShadow(_ opacity: Double, radius: CGFloat, offset: CGSize) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = offset
  }

  func addSubviews(_ views: [View]) {
    for view in views { addSubview(view) }
  }
}

extension Label {
  convenience init(
    _ text: String? = nil,
    _ color: Color,
    isBold: Bool = false,
    align: TextAlignment = .left
  ) {
    self.init(frame: .zero)
    self.text = text
    self.isBold = isBold
    textAlignment = align
    setColor(color)
  }

  /// Sets the colour outside of an initializer, where the property's observer is called.
  private func setColor(_ color: Color) { textColor = color }
}
