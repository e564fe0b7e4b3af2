/// Equality and hash by identity.
extension Responder: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
