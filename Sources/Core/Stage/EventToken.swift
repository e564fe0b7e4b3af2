/// A handler of a stage's events, to take it away.
@preconcurrency @MainActor
public final class EventToken {
  private weak var stage: Stage?

  init(_ stage: Stage) { self.stage = stage }

  /// Takes the handler away: it is not asked any more.
  public func cancel() { stage?.remove(self) }
}
