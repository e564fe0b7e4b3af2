/// The registration of an event handler of a stage.
@preconcurrency @MainActor
public final class EventToken {
  private weak var stage: Stage?

  init(_ stage: Stage) { self.stage = stage }

  /// Removes the handler.
  public func cancel() { stage?.remove(self) }
}
