import LaminaAnimation
import LaminaDrawing

/// Answers for a layer: actions, layout, display and drawing.
///
/// Every member is optional.
///
/// ```swift
/// final class Conductor: LayerDelegate {
///   func action(for layer: Layer, forKey event: String) -> (any Action)? {
///     event == "opacity" ? NullAction() : nil
///   }
/// }
/// ```
///
/// - Source: CALayerDelegate
@preconcurrency @MainActor
public protocol LayerDelegate: AnyObject {
  /// The action for an event: an action, `NullAction` to end the search with none, or nil to go on.
  func action(for layer: Layer, forKey event: String) -> (any Action)?
  /// Places the sublayers.
  func layoutSublayers(of layer: Layer)
  /// Makes the contents anew.
  func display(_ layer: Layer)
  /// Draws the layer's own contents.
  func draw(_ layer: Layer, in context: DrawingContext)
}

extension LayerDelegate {
  /// Goes on with the search.
  public func action(for layer: Layer, forKey event: String) -> (any Action)? { nil }
  /// Leaves the sublayers as they are.
  public func layoutSublayers(of layer: Layer) {}
  /// Does nothing.
  public func display(_ layer: Layer) {}
  /// Draws nothing.
  public func draw(_ layer: Layer, in context: DrawingContext) {}
}
