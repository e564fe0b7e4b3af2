import Foundation
import LaminaLayers
import LaminaMath

/// Values that are counted from the model when the link begins: place, size, and the way along a path.
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

  /// Makes the bounds wider, about the anchor.
  @discardableResult
  public func moveWidth(_ width: CGFloat) -> Self {
    add(["bounds.size.width"]) { $0.bounds.size.width += width }
  }

  /// Makes the bounds higher, about the anchor.
  @discardableResult
  public func moveHeight(_ height: CGFloat) -> Self {
    add(["bounds.size.height"]) { $0.bounds.size.height += height }
  }

  /// Moves the layer so far in a direction.
  ///
  /// - Parameters:
  ///   - radius: How far, in points.
  ///   - angle: Degrees, counter-clockwise from the right.
  /// - Returns: The animator.
  @discardableResult
  public func movePolar(radius: CGFloat, angle: CGFloat) -> Self {
    let radians = angle * .pi / 180
    return moveXY(radius * cos(radians), -radius * sin(radians))
  }

  /// Moves the layer's position along a path of the superlayer; it stays at the end of it.
  ///
  /// Each line and curve takes the same time. Words for a pace do not apply to it.
  ///
  /// - Parameters:
  ///   - path: The way; nothing happens on one without lines and curves, which is reported.
  ///   - rotates: Whether the layer's x axis points along the path until the link ends.
  ///   - reversed: Whether the axis of a layer that rotates points back along the path.
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
