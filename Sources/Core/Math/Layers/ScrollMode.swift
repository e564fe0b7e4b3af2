import Foundation

/// The directions in which a scroll layer moves.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  /// It stays where it is.
  case none
  /// Up and down.
  case vertically
  /// Left and right.
  case horizontally
  /// All directions.
  case both

  private var movesX: Bool { self == .both || self == .horizontally }
  private var movesY: Bool { self == .both || self == .vertically }

  /// The new origin of a layer's bounds that puts a point at its top left corner.
  ///
  /// - Parameters:
  ///   - bounds: The bounds as they are.
  ///   - point: The point to scroll to; not limited to the content.
  /// - Returns: The origin; a coordinate in which the layer does not move stays.
  public func origin(scrolling bounds: CGRect, to point: CGPoint) -> CGPoint {
    CGPoint(x: movesX ? point.x : bounds.minX, y: movesY ? point.y : bounds.minY)
  }

  /// The new origin of a layer's bounds that shows a rectangle after the shortest move.
  ///
  /// - Parameters:
  ///   - bounds: The bounds as they are.
  ///   - rect: What is to be seen; where it is larger than the bounds, its top left part.
  /// - Returns: The origin; a coordinate in which the layer does not move stays.
  public func origin(scrolling bounds: CGRect, toShow rect: CGRect) -> CGPoint {
    func shifted(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if to - from > high - low || from < low { return from }
      return to > high ? low + (to - high) : low
    }
    return CGPoint(
      x: movesX ? shifted(bounds.minX, bounds.maxX, rect.minX, rect.maxX) : bounds.minX,
      y: movesY ? shifted(bounds.minY, bounds.maxY, rect.minY, rect.maxY) : bounds.minY
    )
  }
}
