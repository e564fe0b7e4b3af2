import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

/// Who has a say in the properties of a layer at one moment.
@MainActor
struct Writers {
  let source: InspectionSource
  let layer: Layer
  let time: Double

  /// The animations that show a property now, first to last: running ones and those that fill.
  func animations(of row: PropertyRow) -> [RunningAnimation] {
    layer.running.filter { animation in
      animation.phase != .added && animation.node.tracks.contains { $0.row.overlaps(row) }
        && applies(animation)
    }
  }

  /// The animations of a property that have not ended, whether or not they show anything yet.
  func pending(of row: PropertyRow) -> [RunningAnimation] {
    layer.running.filter { animation in
      animation.phase != .stopped && animation.node.tracks.contains { $0.row.overlaps(row) }
    }
  }

  /// Whether an animation shows something now.
  func applies(_ animation: RunningAnimation) -> Bool {
    sample(animation)?.applies ?? false
  }

  /// Where an animation stands now; nil where its layer is outside of its own time.
  func sample(_ animation: RunningAnimation) -> MediaSample? {
    if let driver = animation.driver {
      return animation.node.times.sample(at: driver.time(at: time))
    }
    return layer.localTime(at: time).map { animation.node.times.sample(at: $0) }
  }

  /// The motion of a property that runs, or the one that wrote it last.
  func motion(of row: PropertyRow, isRunning: Bool = true) -> InspectionLog.MotionRecord? {
    source.log.motions.last { life in
      life.layer === layer && (!isRunning || life.isRunning)
        && (life.motion as? PropertyMotion).map { moves($0, row) } ?? false
    }
  }

  private func moves(_ motion: PropertyMotion, _ row: PropertyRow) -> Bool {
    guard let name = motion.property?.name ?? motion.propertyName else { return false }
    if let moved = layer.row(forKeyPath: name) { return moved.overlaps(row) }
    return name == row.name
  }

  /// The last change of a property up to now.
  func change(of row: PropertyRow) -> InspectionLog.ChangeEntry? {
    source.log.changes.last { entry in
      entry.change.owner === layer && entry.change.time <= time && matches(entry.change, row)
    }
  }

  private func matches(_ change: ModelChange<Layer>, _ row: PropertyRow) -> Bool {
    if change.name == row.rootName { return true }
    return layer.row(forKeyPath: change.name)?.overlaps(row) ?? false
  }

  /// Who wrote what is seen of a property.
  func words(of row: PropertyRow, isDefault: Bool) -> String {
    if let animation = animations(of: row).last { return AnimationWords.name(animation) }
    if let motion = motion(of: row) { return "motion '\(motion.key)'" }
    if let change = change(of: row) {
      if let motion = motion(of: row, isRunning: false), let wrote = motion.writeTime,
        wrote > change.change.time
      {
        return "motion '\(motion.key)', over"
      }
      return change.change.cause?.words ?? "program"
    }
    if let motion = motion(of: row, isRunning: false), motion.writeTime != nil {
      return "motion '\(motion.key)', over"
    }
    return isDefault ? "default" : source.places == nil ? "program" : "file"
  }
}
