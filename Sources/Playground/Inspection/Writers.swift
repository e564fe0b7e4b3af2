import LaminaCore

/// The animations, motions and changes that determine a layer's values at one time.
@MainActor
struct Writers {
  let source: InspectionSource
  let layer: Layer
  let time: Double

  /// Returns the animations that affect a property now, first to last: active and filling ones.
  func animations(of descriptor: PropertyDescriptor) -> [RunningAnimation] {
    running(of: descriptor).filter { $0.phase != .added && sample($0)?.applies ?? false }
  }

  /// Returns the unfinished animations of a property, whether or not they have begun.
  func pending(of descriptor: PropertyDescriptor) -> [RunningAnimation] {
    running(of: descriptor).filter { $0.phase != .stopped }
  }

  private func running(of descriptor: PropertyDescriptor) -> [RunningAnimation] {
    layer.running.filter { $0.node.tracks.contains { $0.descriptor.overlaps(descriptor) } }
  }

  /// Returns the current sample of an animation; nil if its layer is outside of its active
  /// duration.
  func sample(_ animation: RunningAnimation) -> MediaSample? {
    if let driver = animation.driver {
      return animation.node.times.sample(at: driver.time(at: time))
    }
    return layer.localTime(at: time).map { animation.node.times.sample(at: $0) }
  }

  /// Returns the running motion of a property, or the one that wrote it last.
  func motion(
    of descriptor: PropertyDescriptor,
    isRunning: Bool = true
  ) -> InspectionLog.MotionRecord? {
    source.log.motions.last { life in
      life.layer === layer && (!isRunning || life.isRunning)
        && (life.motion as? PropertyMotion).map { moves($0, descriptor) } ?? false
    }
  }

  private func moves(_ motion: PropertyMotion, _ descriptor: PropertyDescriptor) -> Bool {
    guard let name = motion.property?.name ?? motion.propertyName else { return false }
    if let moved = layer.descriptor(forKeyPath: name) { return moved.overlaps(descriptor) }
    return name == descriptor.name
  }

  /// Returns the last change of a property up to now.
  func change(of descriptor: PropertyDescriptor) -> InspectionLog.ChangeEntry? {
    source.log.changes.last { entry in
      entry.change.owner === layer && entry.change.time <= time && matches(entry.change, descriptor)
    }
  }

  private func matches(_ change: ModelChange<LayerState>, _ descriptor: PropertyDescriptor) -> Bool
  {
    if change.name == descriptor.rootName { return true }
    return layer.descriptor(forKeyPath: change.name)?.overlaps(descriptor) ?? false
  }

  /// Describes the source of a property's presentation value.
  func words(of descriptor: PropertyDescriptor, isDefault: Bool) -> String {
    if let animation = animations(of: descriptor).last { return AnimationWords.name(animation) }
    if let motion = motion(of: descriptor) { return "motion '\(motion.key)'" }
    if let change = change(of: descriptor) {
      if let motion = motion(of: descriptor, isRunning: false), let wrote = motion.writeTime,
        wrote > change.change.time
      {
        return "motion '\(motion.key)', over"
      }
      return change.change.cause?.words ?? "program"
    }
    if let motion = motion(of: descriptor, isRunning: false), motion.writeTime != nil {
      return "motion '\(motion.key)', over"
    }
    return isDefault ? "default" : source.places == nil ? "program" : "file"
  }
}
