import Foundation
import Lamina

extension View {
  convenience init(_ color: Color, cornerRadius: CGFloat = 0) {
    self.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
  }

  /// Sets the frame, and hides the view where the page has no room for it.
  func show(at frame: CGRect, if isShown: Bool) {
    self.frame = frame
    isHidden = !isShown
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

  func onTap(_ action: @escaping () -> Void) {
    addGestureRecognizer(TapGestureRecognizer { (_: TapGestureRecognizer) in action() })
  }

  /// The width of the content.
  var ownWidth: CGFloat { sizeThatFits(.zero).width }
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
