import LaminaMath

extension PropertyMotion {
  /// The value as written: clamped unless the state itself is clamped, then rounded.
  final var shownValue: SIMD4<Double> {
    var shown = value
    if !fidelity.clampsState, clampMode != .none, let from, let to {
      shown = clampMode.apply(shown, from: from.components, to: to.components)
    }
    guard roundingFactor > 0 else { return shown }
    return (shown / roundingFactor).rounded(.toNearestOrAwayFromZero) * roundingFactor
  }

  /// Returns the value of the object; nil if it has no finite one.
  final func readObject() -> SIMD4<Double>? {
    guard let bound, bound.isReadable, let object else { return nil }
    let read = bound.read(from: object)
    let vector = MotionVector(read, count: bound.componentCount)
    if isTraced { record(.propertyRead, value: vector) }
    for index in 0..<bound.componentCount where !read[index].isFinite {
      lastError = .notFinite(member: "'\(bound.name)'", value: read[index])
      return nil
    }
    return vector.components
  }

  /// Returns the value of the object without the contribution of other motions.
  final func readBase() -> SIMD4<Double>? {
    guard let read = readObject() else { return nil }
    guard isShared, !isAdditive, let animator else { return read }
    return read - animator.additions(to: self)
  }

  final func writeObject(_ components: SIMD4<Double>) {
    guard let bound else { return }
    if let first = state.pointee.first, isObjectAlive {
      for index in 0..<bound.componentCount {
        first[index * Int(state.pointee.stride)] = components[index]
      }
      if let mark = state.pointee.mark { mark.pointee |= state.pointee.markBits }
    } else if let object {
      bound.write(components, to: object)
    }
    if isTraced {
      record(.propertyWrite, value: MotionVector(components, count: bound.componentCount))
    }
  }

  /// Writes the current value to the object.
  final func writeValue(isFinal: Bool) {
    guard hasValue else { return }
    if isShared, let animator {
      animator.writeShared(self, isFinal: isFinal)
      return
    }
    let shown = shownValue
    if isFinal, isAdditive, shown == history.last { return }
    if isFinal, !isAdditive, bound?.isReadable == true, readObject() == shown { return }
    var written = shown
    if isAdditive {
      guard let base = readObject() else { return }
      // The first change is the whole value, later ones the difference to the last write.
      written = base + (shown - (history.last ?? .zero))
    }
    history.add(shown)
    writeObject(written)
  }
}
