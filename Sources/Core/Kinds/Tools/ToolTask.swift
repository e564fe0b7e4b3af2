import LaminaLayers

/// A layer that shows how a task is going: a spinner, a progress bar, a checklist.
public protocol ToolTask: Layer {
  /// Whether the task runs, or how it ended.
  var state: ToolState { get set }
}

extension SpinnerLayer: ToolTask {}
extension ProgressLayer: ToolTask {}
