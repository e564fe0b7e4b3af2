import LaminaMath

/// The values that motions of the same numbers of one object write.
extension AnimatorState {
  /// Writes the value of a motion to the object, followed by the motions that take precedence.
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
      // Its contribution to a continuing motion ends with it.
      if let end { rewrite(after: motion, end) }
      return
    }
    motion.history.add(shown)
    if isOutdated(motion, end) { return }
    motion.writeObject(shown + additions(to: motion, after: end?.time))
    rewrite(after: motion, end)
  }

  /// Returns whether another motion that covers all numbers of this one ended after this one's
  /// current time: the value that it left, and what a callback has set since, is kept.
  private func isOutdated(_ motion: PropertyMotion, _ end: EndedMotion?) -> Bool {
    if let end { return laterEnds(than: end).contains { $0.motion.covers(motion) } }
    return ended.contains {
      $0.object == motion.objectID && $0.time > motion.lastTime && $0.motion !== motion
        && !$0.motion.isAdditive && $0.motion.covers(motion)
    }
  }

  /// Returns the motions that share with an ended motion, and ended later in this step.
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
        // A motion that has yet to advance to that time writes then, or turns out to have ended
        // before.
        if let end { return other.lastTime >= end.time }
        return other.rank > motion.rank
      }
    for other in above.sorted(by: { $0.rank < $1.rank }) {
      other.writeObject(other.shownValue + additions(to: other))
    }
  }

  /// Returns the sum of what additive motions contribute to a motion, per component of it; `time`
  /// is that of its end, nil for a running motion.
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

  /// Returns the running motions of an object that share properties.
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
  /// Returns whether both motions move a common number, or a property and its part.
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

  /// Returns whether this motion moves all numbers of another one.
  final func covers(_ other: PropertyMotion) -> Bool {
    (0..<other.componentCount).allSatisfy { index(of: $0, in: other) != nil }
  }

  /// Returns the index of this motion's component that equals a component of another motion.
  private func index(of index: Int, in other: PropertyMotion) -> Int? {
    guard let first = state.pointee.first, let otherFirst = other.state.pointee.first else {
      return bound?.name == other.bound?.name ? index : nil
    }
    let place = otherFirst + index * Int(other.state.pointee.stride)
    return (0..<componentCount).first { first + $0 * Int(state.pointee.stride) == place }
  }

  /// Returns the components of a value of this motion that another one moves as well, in the order
  /// of that one.
  final func numbers(_ value: SIMD4<Double>, of other: PropertyMotion) -> SIMD4<Double> {
    var numbers = SIMD4<Double>.zero
    for index in 0..<other.componentCount {
      if let place = self.index(of: index, in: other) { numbers[index] = value[place] }
    }
    return numbers
  }
}
