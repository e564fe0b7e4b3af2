import LaminaAnimation
import LaminaMath

/// The way in which an implicit change joins a running animation of the same property.
///
/// The presentation never jumps. Values that are not interpolated number by number, such as whole
/// transforms, paths and strings, are replaced under every policy.
///
/// ```swift
/// layer.retargeting = .velocity
/// layer.position.x = 40
/// ```
///
/// - Note: Differs from CATransaction: an addition; there it is always `replace`.
public enum Retargeting: String, Hashable, Sendable, CaseIterable {
  /// The new animation starts at the presentation value and replaces the old one, as in Core
  /// Animation.
  case replace
  /// The new animation is added to the running ones, as in UIKit since iOS 8: the speed does not
  /// jump, and a change of direction takes time.
  ///
  /// A curve with an initial slope starts level if it joins something that moves.
  case additive
  /// A spring starts with the value and velocity of the presentation; its perceptual duration is
  /// the transaction's duration.
  case velocity
}

/// The location where a transaction was begun, for the report that it was never committed.
///
/// Converted to text only then: transactions are begun in every frame.
package struct TransactionOrigin: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}

/// An open transaction: its settings, and its completion group.
@MainActor
package final class TransactionLevel {
  @exclusivity(unchecked) package private(set) var parent: TransactionLevel?
  @exclusivity(unchecked) package private(set) var isImplicit: Bool
  package private(set) var origin: TransactionOrigin
  package var values: [String: Any] = [:]
  // Copied from the enclosing transaction, whose settings cannot change meanwhile.
  @exclusivity(unchecked) package var animationDuration = TransactionLevel.animationDuration
  @exclusivity(unchecked) package var timingFunction: TimingFunction?
  @exclusivity(unchecked) package var disableActions = false
  @exclusivity(unchecked) package var retargeting = Retargeting.replace
  /// The newest completion group; earlier ones still wait for their animations.
  @exclusivity(unchecked) package var group: CompletionGroup?

  package init(
    parent: TransactionLevel?,
    isImplicit: Bool,
    origin: TransactionOrigin = TransactionOrigin()
  ) {
    self.isImplicit = isImplicit
    self.origin = origin
    reopen(inside: parent)
  }

  /// Reopens a closed level, optionally as a different transaction; reused, so that ticks do not
  /// allocate.
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

  /// Releases all references after the level is closed.
  func clear() {
    parent = nil
    group = nil
    timingFunction = nil
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }

  /// The default duration of implicit animations, in seconds.
  package static let animationDuration = 0.25

  /// Returns the value stored in this or an enclosing level.
  package func value(forKey key: String) -> Any? {
    for level in lineage { if let found = level.values[key] { return found } }
    return nil
  }

  /// This level and the enclosing ones, outwards.
  var lineage: some Sequence<TransactionLevel> { Lineage(self) { $0.parent } }
}
