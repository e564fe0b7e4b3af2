import Foundation
import LaminaCore

/// The transform, relative to the model when the link begins.
///
/// Components are animated rather than matrices, so that a full rotation is visible.
extension ChainableAnimator {
  /// Rotates the layer clockwise by degrees; 360 is a full rotation.
  @discardableResult
  public func rotate(_ degrees: CGFloat) -> Self { rotateZ(degrees) }

  /// Rotates the layer about its x axis by degrees; 360 is a full rotation.
  @discardableResult
  public func rotateX(_ degrees: CGFloat) -> Self { turn("x", degrees) }

  /// Rotates the layer about its y axis by degrees; 360 is a full rotation.
  @discardableResult
  public func rotateY(_ degrees: CGFloat) -> Self { turn("y", degrees) }

  /// Rotates the layer about its z axis, clockwise, by degrees; 360 is a full rotation.
  @discardableResult
  public func rotateZ(_ degrees: CGFloat) -> Self { turn("z", degrees) }

  /// Translates the layer along its transformed x axis.
  @discardableResult
  public func transformX(_ x: CGFloat) -> Self { shift(x, 0, 0) }

  /// Translates the layer along its transformed y axis.
  @discardableResult
  public func transformY(_ y: CGFloat) -> Self { shift(0, y, 0) }

  /// Translates the layer along its transformed z axis.
  @discardableResult
  public func transformZ(_ z: CGFloat) -> Self { shift(0, 0, z) }

  /// Translates the layer along its transformed x and y axes.
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

  /// Resets the transform to the identity.
  public var transformIdentity: Self {
    add(["transform"]) { $0.transform = .identity }
  }

  private func turn(_ axis: String, _ degrees: CGFloat) -> Self {
    let keyPath = "transform.rotation.\(axis)"
    return add([keyPath]) { $0.changeNumber(keyPath) { $0 + degrees * .pi / 180 } }
  }

  /// A translation before the rest of the transform: along the rotated and scaled axes.
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
  fileprivate func changeNumber(_ keyPath: String, _ change: (Double) -> Double) {
    guard let descriptor = descriptor(forKeyPath: keyPath),
      let old = value(of: descriptor).components.first
    else {
      return
    }
    setValue(PropertyValue(change(old)), of: descriptor)
  }
}
