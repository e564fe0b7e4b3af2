import Foundation
import LaminaTestSupport
import Testing

/// What `apple_observed.json` says about actions.
struct ObservedActions: Decodable, Sendable {
  struct EventOrder: Decodable, Sendable { let rows: [EventRow] }

  /// A call and the events that it asks about, in order.
  struct EventRow: Decodable, Sendable, CustomTestStringConvertible {
    let `do`: String
    let asks: [String]
    var testDescription: String { `do` }
  }

  /// The keys by what a change of them does.
  struct ImplicitActions: Decodable, Sendable {
    let basic, transition, none, frameSetterKeys: [String]
    let transitionKey: String
  }

  let eventOrder: EventOrder
  let implicitActions: ImplicitActions

  static let file: ObservedActions? = {
    do {
      return try Fixture.json(
        ObservedActions.self,
        "reference/core-animation/apple_observed.json"
      )
    } catch {
      Issue.record("apple_observed.json: \(error)")
      return nil
    }
  }()
}
