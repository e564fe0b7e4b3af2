import Foundation
import Lamina

extension View {
  /// Creates a plain area of a colour.
  convenience init(_ color: Color, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
  }

  /// Makes the view a circle.
  func setCircle(_ diameter: CGFloat, at center: CGPoint) {
    frame = .around(center, diameter, diameter)
    layer.cornerRadius = diameter / 2
  }

  /// Casts a shadow, for a view in front of others.
  func setShadow(_ opacity: Double, radius: CGFloat, offset: CGSize) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = offset
  }

  /// Adds subviews, each in front of the one before.
  func addSubviews(_ views: [View]) {
    for view in views { addSubview(view) }
  }
}

extension Label {
  /// Creates a label of a colour.
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
