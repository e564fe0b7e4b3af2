import LaminaCore

extension Event {
  /// A button of the mouse.
  public typealias MouseButton = MouseEvent.Button
}
