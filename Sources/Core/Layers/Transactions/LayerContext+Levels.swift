import LaminaAnimation
import LaminaMath

/// The open transactions, and the layers that they change.
extension LayerContext {
  /// The duration and the timing function of implicit animations in the open transaction.
  package var pace: (duration: Double, timingFunction: TimingFunction?) {
    (level?.animationDuration ?? TransactionLevel.animationDuration, level?.timingFunction)
  }

  package func begin(isImplicit: Bool, origin: TransactionOrigin = TransactionOrigin()) {
    level =
      spareLevel(isImplicit, origin)
      ?? TransactionLevel(parent: level, isImplicit: isImplicit, origin: origin)
    trace(.transaction(.begun, nesting: nesting))
  }

  /// Reopens a closed transaction that is not referenced elsewhere.
  private func spareLevel(_ isImplicit: Bool, _ origin: TransactionOrigin) -> TransactionLevel? {
    while var spare = spareLevels.popLast() {
      guard isKnownUniquelyReferenced(&spare) else { continue }
      spare.reopen(inside: level, as: (isImplicit, origin))
      return spare
    }
    return nil
  }

  /// Begins a transaction on a level that was used before and is closed.
  package func begin(again level: TransactionLevel) {
    level.reopen(inside: self.level)
    self.level = level
    trace(.transaction(.begun, nesting: nesting))
  }

  /// Returns the innermost transaction; begins an implicit one if none is open.
  package func openLevel() -> TransactionLevel {
    needLevel()
    guard let level else { return openLevel() }
    return level
  }

  /// Begins an implicit transaction if none is open.
  @inline(__always)
  package func needLevel() { if level == nil { begin(isImplicit: true) } }

  var nesting: Int { level?.lineage.reduce(0) { count, _ in count + 1 } ?? 0 }

  /// Closes a completion group to further animations of its transaction, at the commit.
  package func retire(_ group: CompletionGroup) { closing.append(group) }

  package func touch(_ layer: LayerState) {
    needLevel()
    let dirty = layer.dirty
    layer.dirty = dirty.union(.touched).union(.wholeModel)
    guard !dirty.contains(.touched) else { return }
    touched.append(layer)
  }

  /// Whether changes currently search for no action and are not observed.
  var isQuiet: Bool {
    traceHandler == nil && level?.disableActions == true && LayerContext.current === self
  }

  /// Records a change of one property while `isQuiet` is true, in a layer of this context;
  /// `isOfEveryLayer` is whether every layer has the property.
  func touchQuietly(_ layer: LayerState, isOfEveryLayer: Bool) {
    let dirty = layer.dirty
    let changed = dirty.union(.touched).union(.appearance)
    layer.dirty = isOfEveryLayer ? changed : changed.union(.wholeModel)
    guard !dirty.contains(.touched) else { return }
    touched.append(layer)
  }
}
