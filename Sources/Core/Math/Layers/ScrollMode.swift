import Foundation

/// The axes along which a scroll layer scrolls.
public enum ScrollMode: String, Hashable, Sendable, CaseIterable {
  /// No scrolling.
  case none
  /// Vertical scrolling.
  case vertically
  /// Horizontal scrolling.
  case horizontally
  /// Scrolling along both axes.
  case both

  private var movesX: Bool { self == .both || self == .horizontally }
  private var movesY: Bool { self == .both || self == .vertically }

  /// The bounds origin that scrolls a point to the top left corner.
  ///
  /// - Parameters:
  ///   - bounds: The current bounds.
  ///   - point: The point to scroll to; not limited to the content.
  /// - Returns: The origin; unchanged along axes that do not scroll.
  public func origin(scrolling bounds: CGRect, to point: CGPoint) -> CGPoint {
    CGPoint(x: movesX ? point.x : bounds.minX, y: movesY ? point.y : bounds.minY)
  }

  /// The bounds origin that makes a rectangle visible with the least scrolling.
  ///
  /// - Parameters:
  ///   - bounds: The current bounds.
  ///   - rect: The rectangle to show; if it is larger than the bounds, its top left part.
  /// - Returns: The origin; unchanged along axes that do not scroll.
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
