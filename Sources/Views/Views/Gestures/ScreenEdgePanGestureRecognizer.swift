import Foundation

/// Edges of a rectangle.
///
/// - Source: UIRectEdge, with its bits
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes dragging from an edge of the window.
///
/// The press has to be in the outermost two columns, or in the outermost row.
///
/// - Source: UIScreenEdgePanGestureRecognizer
@preconcurrency @MainActor
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which touches are taken; none unless set.
  public final var edges: RectEdge = []

  /// The maximum distance of a press from the edge, in points.
  private static let reach: CGFloat = 2

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard let touch, let window = touch.window else { return }
    let (box, position) = (window.bounds, touch.position)
    let isAtEdge =
      edges.contains(.left) && position.x < box.minX + Self.reach
      || edges.contains(.right) && position.x > box.maxX - Self.reach
      || edges.contains(.top) && position.y < box.minY + Self.reach
      || edges.contains(.bottom) && position.y > box.maxY - Self.reach
    if !isAtEdge { state = .failed }
  }
}
