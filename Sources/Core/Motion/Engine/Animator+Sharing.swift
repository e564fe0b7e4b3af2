import LaminaMath

/// A motion that came to its end in this step, and shared its property.
struct EndedMotion {
  let motion: PropertyMotion
  let object: ObjectIdentifier
  let time: Double
  let value: SIMD4<Double>
}

/// Motions that move the same numbers of one object, under exact fidelity: of those that replace the
/// value the one that was added last wins as long as it runs, and those that add to it are added to
/// whatever that is. What is seen at a time does not depend on the ticks before it.
///
/// Between two ticks some end and others begin. Who reads the property to begin with must find it as
/// it is at that time, so the others are moved there first; and who ends writes for the last time
/// before those that go on, whichever is stepped first.
extension Animator {
  // MARK: Who shares

  /// Notes which motions of an object move the same numbers as one that was just added.
  func noteSharing(of motion: Motion, among owner: MotionOwner) {
    motion.state.pointee.set(.shared, false)
    guard owner.motions.count > 1, motion.rules.movesBetweenTicks,
      let motion = motion as? PropertyMotion
    else { return }
    for (_, other) in owner.motions where other !== motion {
      guard other.rules.movesBetweenTicks, let other = other as? PropertyMotion,
        motion.overlaps(other)
      else { continue }
      motion.state.pointee.set(.shared, true)
      other.state.pointee.set(.shared, true)
      hasShared = true
    }
  }

  /// A motion was taken off its object: one that is left alone goes the short way again, unless it
  /// may yet turn out to have ended in the same step.
  func noteLeaving(from owner: MotionOwner) {
    guard hasShared, ended.isEmpty, owner.motions.count == 1 else { return }
    owner.motions[0].motion.state.pointee.set(.shared, false)
  }

  /// A step is over: motions that are left alone by those that ended go the short way again.
  func forgetEnded() {
    if ended.isEmpty { return }
    for end in ended {
      guard let owner = owners[end.object], owner.motions.count == 1 else { continue }
      owner.motions[0].motion.state.pointee.set(.shared, false)
    }
    ended.removeAll(keepingCapacity: true)
  }

  // MARK: Beginning

  /// Begins the motions that share a property and whose time lies before that of a step, each at its
  /// own time, at which the others of its object are then as well.
  func beginShared(before time: Double) {
    guard hasShared else { return }
    let wasBetweenTicks = isBetweenTicks
    isBetweenTicks = true
    defer { isBetweenTicks = wasBetweenTicks }
    // Each begins once.
    for _ in 0..<store.batch.count {
      guard let next = nextToBegin(before: time) else { return }
      for (_, other) in next.motion.objectID.flatMap({ owners[$0] })?.motions ?? []
      where other !== next.motion && other.run.startTime != nil && other.lastTime <= next.time
        && other.movesBetweenTicks
      {
        step(other, at: next.time)
      }
      step(next.motion, at: next.time)
    }
  }

  private func nextToBegin(before time: Double) -> (motion: Motion, time: Double)? {
    var next: (motion: Motion, time: Double)?
    for index in 0..<store.batch.count
    where store.batch.items[index].slowPathReasons.contains(.shared) {
      guard let motion = store.batch.items[index].motion, motion.run.startTime == nil,
        !motion.isPending, motion.hasExactBegin, motion.isObjectAlive, mayBegin(motion)
      else { continue }
      let begin = begin(of: motion, at: time)
      if begin < next?.time ?? time { next = (motion, begin) }
    }
    return next
  }

  // MARK: Writing

  /// Notes that a motion is about to write for the last time.
  func noteEnd(of motion: Motion) {
    guard motion.isShared, motion.rules.movesBetweenTicks, let motion = motion as? PropertyMotion,
      let object = motion.objectID
    else { return }
    ended.append(
      EndedMotion(motion: motion, object: object, time: motion.endTime, value: motion.shownValue)
    )
  }

  /// Gives the value of a motion to the object, and after it those that go before it.
  func writeShared(_ motion: PropertyMotion, isFinal: Bool) {
    let shown = motion.shownValue
    let end = isFinal ? ended.last { $0.motion === motion } : nil
    if motion.isAdditive {
      if !isFinal || shown != motion.history.last {
        guard let base = motion.readObject() else { return }
        let before = motion.history.last ?? .zero
        motion.history.add(shown)
        motion.writeObject(base + (shown - before))
      }
      // What it added to one that goes on goes with it.
      if let end { rewrite(after: motion, end) }
      return
    }
    motion.history.add(shown)
    if isOutdated(motion, end) { return }
    motion.writeObject(shown + additions(to: motion, after: end?.time))
    rewrite(after: motion, end)
  }

  /// Whether another motion came to its end, with all the numbers of this one, after the time at which
  /// this one is now: what it has left there, and what a callback has set since, stays.
  private func isOutdated(_ motion: PropertyMotion, _ end: EndedMotion?) -> Bool {
    if let end { return laterEnds(than: end).contains { $0.motion.covers(motion) } }
    return ended.contains {
      $0.object == motion.objectID && $0.time > motion.lastTime && $0.motion !== motion
        && !$0.motion.isAdditive && $0.motion.covers(motion)
    }
  }

  /// The motions that share with one that ended, and ended later in this step.
  private func laterEnds(than end: EndedMotion) -> [EndedMotion] {
    ended.filter {
      $0.object == end.object && $0.motion !== end.motion && !$0.motion.isAdditive
        && ($0.time, $0.motion.rank) > (end.time, end.motion.rank)
        && $0.motion.overlaps(end.motion)
    }
  }

  private func rewrite(after motion: PropertyMotion, _ end: EndedMotion?) {
    guard let id = motion.objectID, let object = motion.object else { return }
    if let end {
      for other in laterEnds(than: end)
        .sorted(by: { ($0.time, $0.motion.rank) < ($1.time, $1.motion.rank) })
      {
        let value = other.value + additions(to: other.motion, after: other.time)
        other.motion.bound?.write(value, to: object)
      }
    }
    let above = moving(on: id)
      .filter { other in
        guard other !== motion, !other.isAdditive, other.overlaps(motion) else { return false }
        // Who has yet to be moved so far writes then, or turns out to have ended before.
        if let end { return other.lastTime >= end.time }
        return other.rank > motion.rank
      }
    for other in above.sorted(by: { $0.rank < $1.rank }) {
      other.writeObject(other.shownValue + additions(to: other))
    }
  }

  /// What others add to the value of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - time: When it ended; nil for one that goes on.
  /// - Returns: The sum, in the order of the motion's numbers.
  func additions(to motion: PropertyMotion, after time: Double? = nil) -> SIMD4<Double> {
    guard let id = motion.objectID else { return .zero }
    var sum = SIMD4<Double>.zero
    for other in moving(on: id) where other !== motion && other.isAdditive {
      if let part = other.history.last { sum += other.numbers(part, of: motion) }
    }
    guard let time else { return sum }
    for other in ended where other.object == id && other.motion.isAdditive && other.time > time {
      sum += other.motion.numbers(other.value, of: motion)
    }
    return sum
  }

  /// Gives the objects the values of motions again that are under way: code that ran at the same
  /// time may have set others, which at another rate of ticks would be gone by now.
  package func writeAgain() {
    guard store.batch.count > 0, let time = lastTickTime else { return }
    isBetweenTicks = true
    step(at: time) { _ in
      for index in 0..<store.batch.count {
        guard let motion = store.batch.items[index].motion as? PropertyMotion,
          motion.rules.movesBetweenTicks, isMoving(motion), motion.hasValue, !motion.isAdditive,
          let bound = motion.bound, bound.isReadable, let object = motion.object
        else { continue }
        let value = motion.shownValue + (motion.isShared ? additions(to: motion) : .zero)
        let read = bound.read(from: object)
        guard (0..<bound.componentCount).contains(where: { read[$0] != value[$0] }) else {
          continue
        }
        motion.applyValue(isFinal: false)
      }
    }
    isBetweenTicks = false
  }

  /// The motions of an object that share and go on.
  private func moving(on object: ObjectIdentifier) -> [PropertyMotion] {
    (owners[object]?.motions ?? [])
      .compactMap { _, motion in
        guard motion.isShared, isMoving(motion), let motion = motion as? PropertyMotion,
          motion.hasValue, !ended.contains(where: { $0.motion === motion })
        else { return nil }
        return motion
      }
  }
}

extension PropertyMotion {
  /// Whether another motion moves a number that this one moves, or a part of its property.
  final func overlaps(_ other: PropertyMotion) -> Bool {
    guard let name = bound?.name, let otherName = other.bound?.name else { return false }
    if name == otherName || name.hasPrefix("\(otherName).") || otherName.hasPrefix("\(name).") {
      return true
    }
    for index in 0..<other.componentCount where self.index(of: index, in: other) != nil {
      return true
    }
    return false
  }

  /// Whether this motion moves all numbers that another one moves.
  final func covers(_ other: PropertyMotion) -> Bool {
    (0..<other.componentCount).allSatisfy { index(of: $0, in: other) != nil }
  }

  /// Which of the numbers of this motion is one of those of another.
  private func index(of index: Int, in other: PropertyMotion) -> Int? {
    guard let first = state.pointee.first, let otherFirst = other.state.pointee.first else {
      return bound?.name == other.bound?.name ? index : nil
    }
    let place = otherFirst + index * Int(other.state.pointee.stride)
    return (0..<componentCount).first { first + $0 * Int(state.pointee.stride) == place }
  }

  /// The numbers of a value of this motion that another one moves as well, in the order of that one.
  final func numbers(_ value: SIMD4<Double>, of other: PropertyMotion) -> SIMD4<Double> {
    var numbers = SIMD4<Double>.zero
    for index in 0..<other.componentCount {
      if let place = self.index(of: index, in: other) { numbers[index] = value[place] }
    }
    return numbers
  }
}
