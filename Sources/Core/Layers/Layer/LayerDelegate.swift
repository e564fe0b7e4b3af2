import LaminaAnimation
import LaminaDrawing

/// Customises the actions, layout, display and drawing of a layer.
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
  /// Returns the action for an event, `NullAction` to end the search without one, or nil to
  /// continue.
  func action(for layer: Layer, forKey event: String) -> (any Action)?
  /// Lays out the sublayers.
  func layoutSublayers(of layer: Layer)
  /// Provides the contents.
  func display(_ layer: Layer)
  /// Draws the layer's contents.
  func draw(_ layer: Layer, in context: DrawingContext)
}

extension LayerDelegate {
  /// Continues the search.
  public func action(for layer: Layer, forKey event: String) -> (any Action)? { nil }
  /// Leaves the sublayers unchanged.
  public func layoutSublayers(of layer: Layer) {}
  /// Does nothing.
  public func display(_ layer: Layer) {}
  /// Draws nothing.
  public func draw(_ layer: Layer, in context: DrawingContext) {}
}
