import LaminaMath

extension Animator {
  /// Adds a motion to an object.
  ///
  /// A motion under the same key is removed first; adding the same motion under the same key again
  /// does nothing. The motion starts with the next step at or after its begin time.
  ///
  /// - Parameters:
  ///   - motion: The motion; it runs for one object at a time.
  ///   - object: The object to animate; not retained.
  ///   - key: The key of the motion within the object; nil generates one.
  ///   - time: The time from which `Motion.delay` counts; nil uses that of the first step.
  /// - Throws: `MotionError` if the motion is invalid; nothing has changed then.
  /// - Note: Differs from POPAnimator: one motion for two objects is an error.
  public func add(
    _ motion: Motion,
    for object: AnyObject,
    key: String? = nil,
    at time: Double? = nil
  ) throws(MotionError) {
    let owner = owner(of: object)
    let earlier = key.flatMap { key in owner?.motions.first { $0.key == key }?.motion }
    if earlier === motion, earlier != nil { return }
    guard !motion.isAttached else {
      throw .alreadyAttached(key: motion.runningKey ?? "")
    }
    try motion.bind(to: object, fidelity: fidelity)
    let place = owner ?? MotionOwner(object)
    state.owners[ObjectIdentifier(object)] = place
    let name = key ?? freshKey()
    if let index = place.motions.firstIndex(where: { $0.key == name }) {
      place.motions.remove(at: index)
    }
    place.motions.append((name, motion))
    attach(motion, to: object, key: name, at: time)
    noteSharing(of: motion, among: place)
    if let earlier { end(earlier, .replaced) }
  }

  private func freshKey() -> String {
    keyNumber += 1
    return "motion-\(keyNumber)"
  }

  func attach(_ motion: Motion, to object: AnyObject, key: String, at time: Double?) {
    motion.animator = state
    motion.object = object
    motion.objectID = ObjectIdentifier(object)
    motion.runningKey = key
    motion.addedAt = time
    motion.takenOverAt = nil
    rankNumber += 1
    motion.rank = rankNumber
    motion.run = RunState(pausedByUser: motion.run.pausedByUser)
    motion.stopReason = nil
    motion.lastError = nil
    motion.enter(store, of: (object as? any MotionTarget)?.livenessToken.pulse, fidelity)
    motion.steppedAt = motion.fidelity.movesBetweenTicks ? state.stepTime : nil
    motion.resetRun(all: true)
    motion.isPending = true
    state.pending.append(motion)
    motion.record(.didAdd)
  }

  /// Returns the motion of an object under a key; nil if there is none.
  public func motion(forKey key: String, of object: AnyObject) -> Motion? {
    owner(of: object)?.motions.first { $0.key == key }?.motion
  }

  /// Returns the keys of an object's motions, in the order in which they were added.
  ///
  /// - Note: Differs from POPAnimator: the keys are ordered, and empty rather than nil without
  ///   motions.
  public func keys(of object: AnyObject) -> [String] {
    owner(of: object)?.motions.map(\.key) ?? []
  }

  /// Removes the motion under a key; the object keeps its current value.
  ///
  /// - Parameters:
  ///   - key: The key; nil removes nothing.
  ///   - object: The object of the motion.
  public func remove(forKey key: String?, of object: AnyObject) {
    guard let key, let motion = motion(forKey: key, of: object) else { return }
    end(motion, .removed)
  }

  /// Removes all motions of an object; it keeps its current values.
  public func removeAll(of object: AnyObject) {
    guard let owner = owner(of: object) else { return }
    for (_, motion) in owner.motions { end(motion, .removed) }
  }

  /// Removes all motions.
  public func removeAll() {
    for motion in allMotions { end(motion, .removed) }
  }

  /// Removes all motions and the observers, without notifying anything.
  package func discardAll() {
    for motion in allMotions { detach(motion) }
    state.pending = []
    observers = []
    eventHandler = nil
  }

  /// All motions in the order in which they were added.
  public var allMotions: [Motion] {
    (0..<store.batch.count).compactMap { store.batch.items[$0].motion }
  }

  /// Returns the record of an object; ends the motions of a deallocated object with the same
  /// address.
  private func owner(of object: AnyObject) -> MotionOwner? {
    guard let owner = state.owners[ObjectIdentifier(object)] else { return nil }
    if owner.object === object { return owner }
    for (_, motion) in owner.motions { end(motion, .objectGone) }
    return nil
  }

  /// Detaches a motion from its object.
  func detach(_ motion: Motion) {
    guard motion.store === store else { return }
    motion.leaveStore()
    motion.isPending = false
    guard let id = motion.objectID, let owner = state.owners[id] else { return }
    owner.motions.removeAll { $0.motion === motion }
    noteLeaving(from: owner)
    if owner.motions.isEmpty { state.owners[id] = nil }
  }
}
