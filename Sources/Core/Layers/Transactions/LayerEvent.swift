/// Something that happened in the layer tree, for traces.
public struct LayerEvent: Sendable {
  /// Media time in seconds.
  public let time: Double
  /// What happened.
  public let kind: Kind

  /// What can happen.
  public enum Kind: Sendable {
    /// A transaction was begun or committed, or its completion block ran.
    case transaction(TransactionEvent, nesting: Int)
    /// An animation was added, started or stopped.
    case animation(AnimationEvent, layer: String, key: String, finished: Bool?, reason: String?)
    /// An action was looked for.
    case searched(layer: String, name: String, stage: String, reason: String?, found: Bool)
    /// A view animation began or is over; `block` counts those of the stage.
    case view(ViewEvent, block: Int, finished: Bool?)
    /// A controller was told of its appearance, or a transition between controllers made a step.
    case controller(String, controller: String, animated: Bool?)
  }

  /// What happens to a view animation.
  public enum ViewEvent: String, Sendable { case begun, completed }

  /// What happens to a transaction.
  public enum TransactionEvent: String, Sendable { case begun, committed, completed }
  /// What happens to an animation.
  public enum AnimationEvent: String, Sendable { case added, started, stopped }
}
