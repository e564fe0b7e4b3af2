import LaminaAnimation
import LaminaMath

/// How an implicit change joins an animation of the same property that is still running.
///
/// What is seen never jumps. Values that do not mix number by number, such as whole transforms,
/// paths and texts, are replaced under every policy.
///
/// ```swift
/// layer.retargeting = .velocity
/// layer.position.x = 40
/// ```
///
/// - Note: Differs from CATransaction: an addition; there it is always `replace`.
public enum Retargeting: String, Hashable, Sendable, CaseIterable {
  /// The new one starts at what is seen and replaces the old one, as Core Animation does.
  case replace
  /// The new one is added to those that run, as UIKit does since iOS 8: no jump in speed, and the
  /// change of direction takes its time.
  ///
  /// A curve that starts at speed gets a level start where it joins something that moves.
  case additive
  /// A spring takes over value and velocity of what is seen; its perceptual duration is the
  /// transaction's duration.
  case velocity
}

/// Where a transaction was begun, for the report that it was never committed.
///
/// It becomes text only then: transactions are begun in every frame.
package struct TransactionOrigin: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}

/// One open transaction: its settings, and what waits for its end.
@MainActor
package final class TransactionLevel {
  @exclusivity(unchecked) package private(set) var parent: TransactionLevel?
  @exclusivity(unchecked) package private(set) var isImplicit: Bool
  package private(set) var origin: TransactionOrigin
  package var values: [String: Any] = [:]
  // A transaction starts with the settings of the one around it, which cannot change meanwhile.
  @exclusivity(unchecked) package var animationDuration: Double
  @exclusivity(unchecked) package var timingFunction: TimingFunction?
  @exclusivity(unchecked) package var disableActions: Bool
  @exclusivity(unchecked) package var retargeting: Retargeting
  /// The newest completion group; earlier ones still wait for their own animations.
  @exclusivity(unchecked) package var group: CompletionGroup?

  package init(
    parent: TransactionLevel?,
    isImplicit: Bool,
    origin: TransactionOrigin = TransactionOrigin()
  ) {
    self.parent = parent
    self.isImplicit = isImplicit
    self.origin = origin
    animationDuration = parent?.animationDuration ?? Self.animationDuration
    timingFunction = parent?.timingFunction
    disableActions = parent?.disableActions ?? false
    retargeting = parent?.retargeting ?? .replace
  }

  /// Makes a level that was closed one that is begun anew, as another transaction where that is said:
  /// those of every tick are not to cost memory.
  func reopen(
    inside outer: TransactionLevel?,
    as other: (isImplicit: Bool, origin: TransactionOrigin)? = nil
  ) {
    parent = outer
    if let other { (isImplicit, origin) = other }
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    group = nil
    animationDuration = outer?.animationDuration ?? Self.animationDuration
    timingFunction = outer?.timingFunction
    disableActions = outer?.disableActions ?? false
    retargeting = outer?.retargeting ?? .replace
  }

  /// Lets go of everything once it is closed.
  func clear() {
    parent = nil
    group = nil
    timingFunction = nil
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }

  /// Seconds that implicit animations take where nobody says otherwise.
  package static let animationDuration = 0.25

  /// The value stored here or further out.
  package func value(forKey key: String) -> Any? {
    var level: TransactionLevel? = self
    while let current = level {
      if let found = current.values[key] { return found }
      level = current.parent
    }
    return nil
  }
}
