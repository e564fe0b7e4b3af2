import LaminaCore

/// Records the changes of a keyframe block, and creates one animation per property.
@MainActor
final class KeyframeRecorder {
  /// A change: the value, and the fractions of the duration between which it is reached.
  private struct Step {
    var value: PropertyValue
    var start: Double
    var end: Double
  }

  private struct Record {
    let layer: Layer
    let descriptor: PropertyDescriptor
    let old: PropertyValue
    var steps: [Step]
  }

  /// The current keyframe's interval, in fractions of the whole duration.
  private(set) var span = (start: 0.0, length: 1.0)
  private var hasKeyframes = false
  private var records: [Record] = []
  private let mode: Int

  init(mode: Int) { self.mode = mode }

  func keyframe(_ start: Double, _ length: Double, _ body: () -> Void) {
    hasKeyframes = true
    let first = min(max(start.isFinite ? start : 0, 0), 1)
    let last = min(max(length.isFinite ? length : 0, 0), 1 - first)
    if first != start || last != length {
      ViewContext.current.report(
        .keyframeClipped(start: start, duration: length),
        about: "a keyframe animation"
      )
    }
    let outer = span
    span = (first, last)
    body()
    span = outer
  }

  func note(_ descriptor: PropertyDescriptor, from old: PropertyValue, in layer: Layer) {
    let step = Step(
      value: layer.value(of: descriptor),
      start: span.start,
      end: span.start + span.length
    )
    if let index = records.firstIndex(where: { $0.layer === layer && $0.descriptor === descriptor })
    {
      records[index].steps.append(step)
    } else {
      records.append(Record(layer: layer, descriptor: descriptor, old: old, steps: [step]))
    }
  }

  /// Adds the animations to the layers; without any keyframe the block is an ordinary one.
  func finish(_ block: AnimationBlock) {
    block.keyframes = nil
    for record in records {
      guard hasKeyframes else {
        BlockChange(block: block, descriptor: record.descriptor, old: record.old)
          .run(in: record.layer)
        continue
      }
      add(record, block)
    }
  }

  private func add(_ record: Record, _ block: AnimationBlock) {
    let (descriptor, layer) = (record.descriptor, record.layer)
    let isAdditive = descriptor.isAdditiveInBlocks
    let points = mode == 1 ? jumps(of: record) : way(of: record)
    let animation = KeyframeAnimation(keyPath: descriptor.name)
    if isAdditive, let last = layer.value(of: descriptor).simd {
      animation.values = points.map { point in
        descriptor.value(vector: (point.value.simd ?? last) - last).swiftValue ?? 0.0
      }
    } else {
      animation.values = points.map { $0.value.swiftValue ?? 0.0 }
    }
    animation.isAdditive = isAdditive
    block.pace(animation)
    animation.calculationMode = Self.modes[min(mode, Self.modes.count - 1)]
    if mode == 1 {
      animation.keyTimes = points.map(\.time) + [1]
    } else if mode != 2, mode != 4 {
      animation.keyTimes = points.map(\.time)
    }
    let key = isAdditive ? layer.freeKey(for: descriptor.name) : descriptor.name
    block.add(animation, forKey: key, to: layer)
  }

  private static let modes: [CalculationMode] = [
    .linear, .discrete, .paced, .cubic, .cubicPaced,
  ]

  /// The discrete keyframes, starting with the old value.
  private func jumps(of record: Record) -> [(time: Double, value: PropertyValue)] {
    var points = [(time: 0.0, value: record.old)]
    for step in record.steps.sorted(by: { $0.start < $1.start }) {
      if points[points.count - 1].time == step.start { points.removeLast() }
      points.append((step.start, step.value))
    }
    return points
  }

  /// The interpolated keyframes: the value is constant between the intervals of two changes.
  private func way(of record: Record) -> [(time: Double, value: PropertyValue)] {
    var points = [(time: 0.0, value: record.old)]
    for step in record.steps.sorted(by: { $0.start < $1.start }) {
      var last = points[points.count - 1]
      if step.start < last.time {
        ViewContext.current.report(
          .keyframeOverlap(keyPath: record.descriptor.name),
          about: record.layer.label
        )
        last = Self.cut(&points, at: step.start, record.descriptor)
      }
      if step.start > last.time { points.append((step.start, last.value)) }
      points.append((step.end, step.value))
    }
    if let last = points.last, last.time < 1 { points.append((1, last.value)) }
    return points
  }

  /// Cuts the keyframes at a time, where the value is interpolated.
  private static func cut(
    _ points: inout [(time: Double, value: PropertyValue)],
    at time: Double,
    _ descriptor: PropertyDescriptor
  ) -> (time: Double, value: PropertyValue) {
    var after = points.removeLast()
    while let before = points.last, before.time > time { after = points.removeLast() }
    guard let before = points.last else {
      points.append((time, after.value))
      return (time, after.value)
    }
    let share = (time - before.time) / (after.time - before.time)
    var value = before.value
    if let one = before.value.simd, let other = after.value.simd {
      value = descriptor.value(vector: one + (other - one) * share)
    }
    points.append((time, value))
    return (time, value)
  }
}
