import Foundation
import LaminaCore

/// Values relative to the model when the link begins: position, size, and motion along a path.
extension ChainableAnimator {
  /// Moves the layer to the right.
  @discardableResult
  public func moveX(_ x: CGFloat) -> Self {
    add(["position.x"]) { $0.position.x += x }
  }

  /// Moves the layer down.
  @discardableResult
  public func moveY(_ y: CGFloat) -> Self {
    add(["position.y"]) { $0.position.y += y }
  }

  /// Moves the layer to the right and down.
  @discardableResult
  public func moveXY(_ x: CGFloat, _ y: CGFloat) -> Self {
    add(Self.place) {
      $0.position.x += x
      $0.position.y += y
    }
  }

  /// Increases the width of the bounds, about the anchor.
  @discardableResult
  public func moveWidth(_ width: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width += width }
  }

  /// Increases the height of the bounds, about the anchor.
  @discardableResult
  public func moveHeight(_ height: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height += height }
  }

  /// Moves the layer by a distance in a direction.
  ///
  /// - Parameters:
  ///   - radius: The distance in points.
  ///   - angle: Degrees, counter-clockwise from the right.
  /// - Returns: The animator.
  @discardableResult
  public func movePolar(radius: CGFloat, angle: CGFloat) -> Self {
    let radians = angle * .pi / 180
    return moveXY(radius * cos(radians), -radius * sin(radians))
  }

  /// Moves the layer's position along a path of the superlayer, at whose end it stays.
  ///
  /// Each line and curve takes the same time. Timing words do not apply to the motion.
  ///
  /// - Parameters:
  ///   - path: The path; one without lines and curves is reported and has no effect.
  ///   - rotates: Whether the layer's x axis points along the path until the link ends.
  ///   - reversed: Whether the axis of a rotating layer points back along the path.
  /// - Returns: The animator.
  @discardableResult
  public func moveOnPath(_ path: Path, rotates: Bool = false, reversed: Bool = false) -> Self {
    let mode = reversed ? RotationMode.rotateAutoReverse : .rotateAuto
    let way = ChainPath(path: path, rotationMode: rotates ? mode : nil)
    return add(Self.place, path: way) { layer in
      if let end = path.segments.last { layer.position = end.point(at: 1) }
    }
  }
}
