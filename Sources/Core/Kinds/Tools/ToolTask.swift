import LaminaLayers

/// A layer that shows how a task is going: a spinner, a progress bar.
public protocol ToolTask: Layer {
  /// Whether the task runs, or how it ended.
  var state: ToolState { get set }
  /// What it shows, in words: where nothing can be drawn.
  var words: String { get }
}

extension SpinnerLayer: ToolTask {
  /// Its text, its state once it has ended, and its time.
  public var words: String {
    let parts = [text, state == .running ? nil : "\(state)", elapsedWords].compactMap { $0 }
    return parts.joined(separator: ", ")
  }
}
