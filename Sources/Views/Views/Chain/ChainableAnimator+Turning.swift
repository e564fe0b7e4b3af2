import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The transform, counted from the model when the link begins.
///
/// Its components are animated, not matrices, so that a whole turn is a turn.
extension ChainableAnimator {
  /// Turns the layer clockwise.
  ///
  /// - Parameter degrees: Relative; 360 is a whole turn.
  /// - Returns: The animator.
  @discardableResult
  public func rotate(_ degrees: CGFloat) -> Self { rotateZ(degrees) }

  /// Turns the layer about its x axis.
  ///
  /// - Parameter degrees: Relative; 360 is a whole turn.
  /// - Returns: The animator.
  @discardableResult
  public func rotateX(_ degrees: CGFloat) -> Self { turn("x", degrees) }

  /// Turns the layer about its y axis.
  ///
  /// - Parameter degrees: Relative; 360 is a whole turn.
  /// - Returns: The animator.
  @discardableResult
  public func rotateY(_ degrees: CGFloat) -> Self { turn("y", degrees) }

  /// Turns the layer about its z axis, clockwise.
  ///
  /// - Parameter degrees: Relative; 360 is a whole turn.
  /// - Returns: The animator.
  @discardableResult
  public func rotateZ(_ degrees: CGFloat) -> Self { turn("z", degrees) }

  /// Moves the layer along its own x axis.
  @discardableResult
  public func transformX(_ x: CGFloat) -> Self { shift(x, 0, 0) }

  /// Moves the layer along its own y axis.
  @discardableResult
  public func transformY(_ y: CGFloat) -> Self { shift(0, y, 0) }

  /// Moves the layer along its own z axis.
  @discardableResult
  public func transformZ(_ z: CGFloat) -> Self { shift(0, 0, z) }

  /// Moves the layer along its own x and y axes.
  @discardableResult
  public func transformXY(_ x: CGFloat, _ y: CGFloat) -> Self { shift(x, y, 0) }

  /// Multiplies the scale of the transform in both directions.
  @discardableResult
  public func transformScale(_ factor: CGFloat) -> Self {
    add(["transform.scale.x", "transform.scale.y"]) {
      $0.changeNumber("transform.scale.x") { $0 * factor }
      $0.changeNumber("transform.scale.y") { $0 * factor }
    }
  }

  /// Multiplies the horizontal scale of the transform.
  @discardableResult
  public func transformScaleX(_ factor: CGFloat) -> Self {
    add(["transform.scale.x"]) { $0.changeNumber("transform.scale.x") { $0 * factor } }
  }

  /// Multiplies the vertical scale of the transform.
  @discardableResult
  public func transformScaleY(_ factor: CGFloat) -> Self {
    add(["transform.scale.y"]) { $0.changeNumber("transform.scale.y") { $0 * factor } }
  }

  /// Takes the transform away.
  public var transformIdentity: Self {
    add(["transform"]) { $0.transform = .identity }
  }

  private func turn(_ axis: String, _ degrees: CGFloat) -> Self {
    let keyPath = "transform.rotation.\(axis)"
    return add([keyPath]) { $0.changeNumber(keyPath) { $0 + degrees * .pi / 180 } }
  }

  /// A movement before all else that the transform does: along the axes as it turned and scaled them.
  private func shift(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Self {
    let parts = ["x", "y", "z"].map { "transform.translation.\($0)" }
    return add(parts) { layer in
      let matrix = layer.transform
      let ways = [
        x * matrix.m11 + y * matrix.m21 + z * matrix.m31,
        x * matrix.m12 + y * matrix.m22 + z * matrix.m32,
        x * matrix.m13 + y * matrix.m23 + z * matrix.m33,
      ]
      for (part, way) in zip(parts, ways) where way != 0 {
        layer.changeNumber(part) { $0 + way }
      }
    }
  }
}

extension Layer {
  /// Changes a property of the model that is one number.
  fileprivate func changeNumber(_ keyPath: String, _ change: (Double) -> Double) {
    guard let row = row(forKeyPath: keyPath), let old = value(of: row).components.first else {
      return
    }
    setValue(PropertyValue(change(old)), of: row)
  }
}
