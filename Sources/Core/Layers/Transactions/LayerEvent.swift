/// An event in the layer tree, for traces.
public struct LayerEvent: Sendable {
  /// The media time in seconds.
  public let time: Double
  /// The kind of event.
  public let kind: Kind

  /// The kinds of events.
  public enum Kind: Sendable {
    /// A transaction was begun or committed, or its completion block ran.
    case transaction(TransactionEvent, nesting: Int)
    /// An animation was added, started or stopped.
    case animation(AnimationEvent, layer: String, key: String, finished: Bool?, reason: String?)
    /// An action was searched for.
    case searched(layer: String, name: String, stage: String, reason: String?, found: Bool)
    /// A view animation began or completed; `block` numbers those of the stage.
    case view(ViewEvent, block: Int, finished: Bool?)
    /// A controller received an appearance callback, or a transition between controllers advanced.
    case controller(String, controller: String, animated: Bool?)
  }

  /// The events of a view animation.
  public enum ViewEvent: String, Sendable { case begun, completed }

  /// The events of a transaction.
  public enum TransactionEvent: String, Sendable { case begun, committed, completed }
  /// The events of an animation.
  public enum AnimationEvent: String, Sendable { case added, started, stopped }
}
