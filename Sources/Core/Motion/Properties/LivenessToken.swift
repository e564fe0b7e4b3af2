import Synchronization

/// A liveness token, by which motions know whether its owner still exists.
///
/// An object that stores one (not retained anywhere else) can be animated without loading a weak
/// reference in every tick: the token is deallocated with its owner.
///
/// - Important: The last reference to the owner must be released on the main actor.
public final class LivenessToken: Sendable {
  let pulse = Pulse()

  /// Creates a token; store it in a single object and do not share it.
  public init() {}

  deinit { pulse.end() }
}

/// The part of a token that the animator keeps: it outlives the owner and reports its deallocation.
final class Pulse: Sendable {
  private let beats = Atomic<Bool>(true)

  var isAlive: Bool { beats.load(ordering: .relaxed) }

  func end() { beats.store(false, ordering: .relaxed) }
}
