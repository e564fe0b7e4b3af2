/// The behaviour of a timed object before its begin and after its end.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// No fill: the object has an effect only while it is active.
  case removed
  /// The last value persists after the end.
  case forwards
  /// The first value applies before the begin.
  case backwards
  /// The first value applies before the begin, and the last value persists after the end.
  case both
}

extension FillMode {
  /// Whether the first value applies before the begin.
  package var fillsBackwards: Bool {
    get { self == .backwards || self == .both }
    set { self = FillMode(backwards: newValue, forwards: fillsForwards) }
  }

  /// Whether the last value persists after the end.
  package var fillsForwards: Bool {
    get { self == .forwards || self == .both }
    set { self = FillMode(backwards: fillsBackwards, forwards: newValue) }
  }

  private init(backwards: Bool, forwards: Bool) {
    self = backwards ? (forwards ? .both : .backwards) : (forwards ? .forwards : .removed)
  }
}
