/// Something that events can go to, and that passes on what it does not take.
///
/// - Source: UIResponder
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// Who is asked when this one does not take an event; nil at the end of the chain.
  open var next: Responder? { nil }
}
