import Foundation
import LaminaCore

/// Absolute values; only scales are relative to the model.
extension ChainableAnimator {
  /// Animates the frame.
  @discardableResult
  public func makeFrame(_ frame: CGRect) -> Self {
    add(Self.place + Self.size) { $0.frame = frame }
  }

  /// Animates the bounds.
  @discardableResult
  public func makeBounds(_ bounds: CGRect) -> Self {
    add(["bounds.origin.x", "bounds.origin.y"] + Self.size) { $0.bounds = bounds }
  }

  /// Animates the size of the bounds, about the anchor.
  @discardableResult
  public func makeSize(_ width: CGFloat, _ height: CGFloat) -> Self {
    add(Self.size) { $0.bounds.size = CGSize(width: width, height: height) }
  }

  /// Moves the upper left corner of the frame to a point of the superlayer.
  @discardableResult
  public func makeOrigin(_ x: CGFloat, _ y: CGFloat) -> Self {
    add(Self.place) {
      let frame = $0.frame
      $0.position.x += x - frame.minX
      $0.position.y += y - frame.minY
    }
  }

  /// Moves the centre of the frame to a point of the superlayer, whatever the anchor.
  @discardableResult
  public func makeCenter(_ x: CGFloat, _ y: CGFloat) -> Self {
    add(Self.place) {
      let frame = $0.frame
      $0.position.x += x - frame.midX
      $0.position.y += y - frame.midY
    }
  }

  /// Moves the left edge of the frame to an x coordinate of the superlayer.
  @discardableResult
  public func makeX(_ x: CGFloat) -> Self {
    add(["position.x"]) { $0.position.x += x - $0.frame.minX }
  }

  /// Moves the upper edge of the frame to a y coordinate of the superlayer.
  @discardableResult
  public func makeY(_ y: CGFloat) -> Self {
    add(["position.y"]) { $0.position.y += y - $0.frame.minY }
  }

  /// Animates the width of the bounds, about the anchor.
  @discardableResult
  public func makeWidth(_ width: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width = width }
  }

  /// Animates the height of the bounds, about the anchor.
  @discardableResult
  public func makeHeight(_ height: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height = height }
  }

  /// Animates the opacity, 0...1.
  @discardableResult
  public func makeOpacity(_ opacity: CGFloat) -> Self {
    add(["opacity"]) { $0.opacity = Double(opacity) }
  }

  /// Animates the background colour.
  @discardableResult
  public func makeBackground(_ color: Color) -> Self {
    add(["backgroundColor"]) { $0.backgroundColor = color }
  }

  /// Animates the border colour.
  @discardableResult
  public func makeBorderColor(_ color: Color) -> Self {
    add(["borderColor"]) { $0.borderColor = color }
  }

  /// Animates the border width.
  @discardableResult
  public func makeBorderWidth(_ width: CGFloat) -> Self {
    add(["borderWidth"]) { $0.borderWidth = width }
  }

  /// Animates the corner radius.
  @discardableResult
  public func makeCornerRadius(_ radius: CGFloat) -> Self {
    add(["cornerRadius"]) { $0.cornerRadius = radius }
  }

  /// Multiplies the size of the bounds, about the anchor.
  @discardableResult
  public func makeScale(_ factor: CGFloat) -> Self {
    add(Self.size) {
      $0.bounds.size.width *= factor
      $0.bounds.size.height *= factor
    }
  }

  /// Multiplies the width of the bounds, about the anchor.
  @discardableResult
  public func makeScaleX(_ factor: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width *= factor }
  }

  /// Multiplies the height of the bounds, about the anchor.
  @discardableResult
  public func makeScaleY(_ factor: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height *= factor }
  }

  /// Animates any property of a layer.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.zPosition` or `\.position.x`.
  ///   - value: The end value.
  /// - Returns: The animator.
  /// - Note: Differs from JHChainableAnimations: an addition.
  @discardableResult
  public func animate<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    to value: Field.Value
  ) -> Self {
    add(PropertyDescriptor.descriptor(for: path), value)
  }

  /// Animates a property that a layer kind declares.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - value: The end value.
  /// - Returns: The animator.
  /// - Precondition: The struct has a property descriptor for the field.
  /// - Note: Differs from JHChainableAnimations: an addition.
  @discardableResult
  public func animate<State: PropertyState, Field: PropertyStorable>(
    _ path: KeyPath<State, Field>,
    to value: Field.Value
  ) -> Self {
    add(PropertyDescriptor.descriptor(for: path), value)
  }

  private func add<Value: AnimatableValue>(_ descriptor: PropertyDescriptor, _ value: Value) -> Self
  {
    add([descriptor.name]) { $0.setValue(value.swiftValue, forKeyPath: descriptor.name) }
  }

  static let place = ["position.x", "position.y"]
  static let size = ["bounds.size.width", "bounds.size.height"]
}
