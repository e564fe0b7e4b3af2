/// Views and controllers are equal if they are the same.
extension Responder: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
