import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Commits: layout and display, then begin times and committed states.
extension LayerContext {
  package func commitExplicit() {
    guard let level, !level.isImplicit, level !== committing else { return }
    guard level.parent != nil else { return commitOutermost() }
    close(level)
    if isFlushDue, self.level?.isImplicit == true { flush() }
  }

  /// Commits changes outside explicit transactions; deferred to the end of an open explicit one.
  package func flush() {
    guard committing == nil else { return }
    if let level, !level.isImplicit {
      isFlushDue = true
    } else if level != nil || !touched.isEmpty || !pending.isEmpty {
      commitOutermost()
    }
  }

  /// Commits the tick's changes; explicit transactions left open are reported and closed.
  public func commitTick() {
    closeForgotten(inside: nil)
    updateTheme()
    flush()
    updateReduction()
  }

  /// Reports and closes uncommitted explicit transactions.
  private func closeForgotten(inside outer: TransactionLevel?) {
    while let level, level !== outer, !level.isImplicit {
      report(.openTransaction("\(level.origin)"), about: "the transaction")
      close(level)
    }
  }

  /// Deeper nesting of transactions is rare.
  private static let mostSpareLevels = 4

  private func close(_ level: TransactionLevel) {
    trace(.transaction(.committed, nesting: nesting))
    if let group = level.group { closing.append(group) }
    self.level = level.parent
    level.clear()
    if spareLevels.count < Self.mostSpareLevels { spareLevels.append(level) }
  }

  /// Commits the outermost transaction: layout and display with its settings, then begin times and
  /// committed states.
  private func commitOutermost() {
    committing = openLevel()
    extender?.placeJoined()
    layOutAndDisplay()
    closeForgotten(inside: committing)
    if let level { close(level) }
    committing = nil
    isFlushDue = false
    swap(&touched, &taken)
    if !taken.isEmpty { modelVersion += 1 }
    if !followers.isEmpty { followCommit(isDone: false) }
    for layer in taken { commit(layer) }
    taken.removeAll(keepingCapacity: true)
    startPending()
    if !followers.isEmpty { followCommit(isDone: true) }
    commitDrivers()
    for group in closing where group.close() { callouts.add(.completion(group)) }
    closing.removeAll()
    needsComposite = true
  }

  /// The maximal rounds of layout in one commit; layers that keep resizing each other continue in
  /// the next.
  private static let layoutRounds = 10

  /// Lays out and displays the layers that are due.
  ///
  /// Layers resized by layout are laid out in the same commit; superlayers precede their sublayers,
  /// regardless of the order of changes.
  private func layOutAndDisplay() {
    for _ in 0..<Self.layoutRounds {
      layoutIsDue = false
      // Layout and display may touch more layers, which are appended.
      var index = 0
      while index < touched.count {
        let layer = touched[index]
        if layer.context != nil {
          layer.layoutAfterSuperlayers()
          layer.displayIfNeeded()
        }
        index += 1
      }
      if !layoutIsDue { break }
    }
  }

  private func commit(_ layer: LayerState) {
    let dirty = layer.dirty
    layer.dirty = dirty.subtracting(.touched).subtracting(.wholeModel)
    if theme != .dark { layer.showModel(in: theme) }
    if dirty.contains(.wholeModel) {
      if layer.drawing.isOnTimeDependentList, let time = layer.localTime(at: now) {
        layer.keepUp(with: time, isBreak: true)
      }
      layer.commitBlocks()
      layer.commitChildren()
      layer.committedMask = layer.storedMask
      if layer.context != nil { layer.dirty.insert(.committed) }
      updateTimeDependence(layer)
    } else {
      layer.base.commit()
    }
    layer.markCommitted()
    // The committed state below running animations changed.
    if !layer.running.isEmpty { layer.markStale() }
  }

  /// Whether work is pending for the next commit or the next round of callbacks.
  public var hasWork: Bool {
    level != nil || !touched.isEmpty || !pending.isEmpty || !callouts.isEmpty
      || themeIsStale
  }
}
