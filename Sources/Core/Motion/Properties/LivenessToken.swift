import Synchronization

/// A token that tells motions whether the object that owns it still exists.
///
/// An object that stores one (and nothing else that keeps it alive) can be moved without a weak
/// reference being followed in every tick: the token ends with its owner.
///
/// - Important: The last reference to the owner is to be released on the main actor.
public final class LivenessToken: Sendable {
  let pulse = Pulse()

  /// Creates a token; store it in the object and hand it to no one else.
  public init() {}

  deinit { pulse.end() }
}

/// What the animator keeps of a token: it outlives the owner and says that it is gone.
final class Pulse: Sendable {
  private let beats = Atomic<Bool>(true)

  var isAlive: Bool { beats.load(ordering: .relaxed) }

  func end() { beats.store(false, ordering: .relaxed) }
}
