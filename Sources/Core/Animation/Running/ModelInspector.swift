import LaminaMath
import LaminaProperties

/// Hears of everything that changes in the models of some owners (layers), as objects and values rather
/// than words; for whoever asks why something moved or did not.
///
/// It is asked nothing and may change nothing. Nobody is told anything while there is none.
@MainActor
package protocol ModelInspector<Owner>: AnyObject {
  associatedtype Owner: AnyObject
  /// A value of a model was set.
  func changed(_ change: ModelChange<Owner>)
  /// An animation was taken up.
  func added(_ animation: RunningAnimation, to owner: Owner)
  /// An animation stopped.
  func stopped(_ animation: RunningAnimation, of owner: Owner, _ reason: AnimationStop)
}

/// A value of a model that was set, and what became of it.
package struct ModelChange<Owner: AnyObject> {
  /// How the search for an action ended.
  package struct Outcome {
    /// The stage at which it ended.
    package let stage: String
    /// Why there; nil where the stage says it all.
    package let reason: String?
    /// What was found; nil for nothing.
    package let action: (any Action)?

    package init(stage: String, reason: String?, action: (any Action)?) {
      (self.stage, self.reason, self.action) = (stage, reason, action)
    }
  }

  /// Media time in seconds.
  package let time: Double
  /// Whose value it is.
  package let owner: Owner
  /// The name of the event: that of a property, or `sublayers`, `mask` and so on.
  package let name: String
  /// The value before and now; none for what is no property.
  package let values: (old: PropertyValue, new: PropertyValue)
  /// Where the search for an action ended; nil where there was none to look for, because the value
  /// was there already.
  package let outcome: Outcome?
  /// Seconds that implicit animations take in the transaction, and how they are paced.
  package let pace: (duration: Double, timingFunction: TimingFunction?)
  /// Who made the change; nil for the program itself.
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

/// Who changes layers at present.
package struct ChangeCause: Hashable, Sendable {
  /// In a few words: `step at 0.5 s`, `key space`.
  package var words: String
  /// The byte of the scene file at which it is said; nil where there is none.
  package var place: Int?
  /// Whether it is the step of a motion: there actions are off.
  package var isMotion = false

  package init(_ words: String, place: Int? = nil, isMotion: Bool = false) {
    (self.words, self.place, self.isMotion) = (words, place, isMotion)
  }
}
