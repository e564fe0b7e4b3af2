import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Values that are named as they are to be; scales alone are counted from the model.
extension ChainableAnimator {
  /// Makes the frame this rectangle.
  @discardableResult
  public func makeFrame(_ frame: CGRect) -> Self {
    add(Self.place + Self.size) { $0.frame = frame }
  }

  /// Makes the bounds this rectangle.
  @discardableResult
  public func makeBounds(_ bounds: CGRect) -> Self {
    add(["bounds.origin.x", "bounds.origin.y"] + Self.size) { $0.bounds = bounds }
  }

  /// Makes the bounds so large, about the anchor.
  @discardableResult
  public func makeSize(_ width: CGFloat, _ height: CGFloat) -> Self {
    add(Self.size) { $0.bounds.size = CGSize(width: width, height: height) }
  }

  /// Brings the upper left corner of the frame to a place in the superlayer.
  @discardableResult
  public func makeOrigin(_ x: CGFloat, _ y: CGFloat) -> Self {
    add(Self.place) {
      let frame = $0.frame
      $0.position.x += x - frame.minX
      $0.position.y += y - frame.minY
    }
  }

  /// Brings the middle of the frame to a place in the superlayer, wherever the anchor is.
  @discardableResult
  public func makeCenter(_ x: CGFloat, _ y: CGFloat) -> Self {
    add(Self.place) {
      let frame = $0.frame
      $0.position.x += x - frame.midX
      $0.position.y += y - frame.midY
    }
  }

  /// Brings the left edge of the frame to a place in the superlayer.
  @discardableResult
  public func makeX(_ x: CGFloat) -> Self {
    add(["position.x"]) { $0.position.x += x - $0.frame.minX }
  }

  /// Brings the upper edge of the frame to a place in the superlayer.
  @discardableResult
  public func makeY(_ y: CGFloat) -> Self {
    add(["position.y"]) { $0.position.y += y - $0.frame.minY }
  }

  /// Makes the bounds so wide, about the anchor.
  @discardableResult
  public func makeWidth(_ width: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width = width }
  }

  /// Makes the bounds so high, about the anchor.
  @discardableResult
  public func makeHeight(_ height: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height = height }
  }

  /// Makes the layer so opaque, 0...1.
  @discardableResult
  public func makeOpacity(_ opacity: CGFloat) -> Self {
    add(["opacity"]) { $0.opacity = Double(opacity) }
  }

  /// Gives the layer a background.
  @discardableResult
  public func makeBackground(_ color: Color) -> Self {
    add(["backgroundColor"]) { $0.backgroundColor = color }
  }

  /// Gives the border a colour.
  @discardableResult
  public func makeBorderColor(_ color: Color) -> Self {
    add(["borderColor"]) { $0.borderColor = color }
  }

  /// Makes the border so wide.
  @discardableResult
  public func makeBorderWidth(_ width: CGFloat) -> Self {
    add(["borderWidth"]) { $0.borderWidth = width }
  }

  /// Rounds the corners with this radius.
  @discardableResult
  public func makeCornerRadius(_ radius: CGFloat) -> Self {
    add(["cornerRadius"]) { $0.cornerRadius = radius }
  }

  /// Makes the bounds so many times as large, about the anchor.
  @discardableResult
  public func makeScale(_ factor: CGFloat) -> Self {
    add(Self.size) {
      $0.bounds.size.width *= factor
      $0.bounds.size.height *= factor
    }
  }

  /// Makes the bounds so many times as wide, about the anchor.
  @discardableResult
  public func makeScaleX(_ factor: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width *= factor }
  }

  /// Makes the bounds so many times as high, about the anchor.
  @discardableResult
  public func makeScaleY(_ factor: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height *= factor }
  }

  /// Brings any property of a layer to a value.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.zPosition` or `\.position.x`.
  ///   - value: Its value at the end.
  /// - Returns: The animator.
  /// - Note: Differs from JHChainableAnimations: an addition.
  @discardableResult
  public func animate<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    to value: Field.Value
  ) -> Self {
    add(PropertyRow.row(for: path), value)
  }

  /// Brings a property that a kind of layer declares to a value.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - value: Its value at the end.
  /// - Returns: The animator.
  /// - Precondition: The struct has a row for the field.
  /// - Note: Differs from JHChainableAnimations: an addition.
  @discardableResult
  public func animate<State: PropertyState, Field: PropertyStorable>(
    _ path: KeyPath<State, Field>,
    to value: Field.Value
  ) -> Self {
    add(PropertyRow.row(for: path), value)
  }

  private func add<Value: AnimatableValue>(_ row: PropertyRow, _ value: Value) -> Self {
    add([row.name]) { $0.setValue(value.swiftValue, forKeyPath: row.name) }
  }

  /// Where the layer is.
  static let place = ["position.x", "position.y"]
  /// How large it is.
  static let size = ["bounds.size.width", "bounds.size.height"]
}
