import LaminaMath
import LaminaProperties

/// An observer of all changes in the models of some owners (layers), as objects and values, for
/// tools that explain why something moved or did not.
///
/// Read-only. Without an inspector no changes are collected.
@MainActor
package protocol ModelInspector<Owner>: AnyObject {
  associatedtype Owner: AnyObject
  func changed(_ change: ModelChange<Owner>)
  func added(_ animation: RunningAnimation, to owner: Owner)
  func stopped(_ animation: RunningAnimation, of owner: Owner, _ reason: AnimationStop)
}

/// A change of a model value, and its consequence.
package struct ModelChange<Owner: AnyObject> {
  /// The outcome of the search for an action.
  package struct Outcome {
    /// The stage at which the search ended.
    package let stage: String
    /// The reason; nil if the stage is sufficient.
    package let reason: String?
    package let action: (any Action)?

    package init(stage: String, reason: String?, action: (any Action)?) {
      (self.stage, self.reason, self.action) = (stage, reason, action)
    }
  }

  /// The media time in seconds.
  package let time: Double
  package let owner: Owner
  /// The name of the event: a property, or `sublayers`, `mask` and so on.
  package let name: String
  /// The old and the new value; `none` if the event is not a property.
  package let values: (old: PropertyValue, new: PropertyValue)
  /// The outcome of the search for an action; nil if there was no search, because the value was
  /// unchanged.
  package let outcome: Outcome?
  /// The duration of implicit animations in the transaction, in seconds, and their timing function.
  package let pace: (duration: Double, timingFunction: TimingFunction?)
  /// The cause of the change; nil for the program itself.
  package let cause: ChangeCause?

  package init(
    time: Double,
    owner: Owner,
    name: String,
    values: (old: PropertyValue, new: PropertyValue),
    outcome: Outcome?,
    pace: (duration: Double, timingFunction: TimingFunction?),
    cause: ChangeCause?
  ) {
    (self.time, self.owner, self.name, self.values) = (time, owner, name, values)
    (self.outcome, self.pace, self.cause) = (outcome, pace, cause)
  }
}

/// The current cause of layer changes.
package struct ChangeCause: Hashable, Sendable {
  /// A short description: `step at 0.5 s`, `key space`.
  package var words: String
  /// The byte offset in the scene file that defines it; nil for none.
  package var place: Int?
  /// Whether the change is a step of a motion, during which actions are disabled.
  package var isMotion = false

  package init(_ words: String, place: Int? = nil, isMotion: Bool = false) {
    (self.words, self.place, self.isMotion) = (words, place, isMotion)
  }
}
