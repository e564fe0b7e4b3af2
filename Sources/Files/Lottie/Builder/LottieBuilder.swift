import LaminaCore
import LaminaScenes

/// Converts a composition of a Lottie file to layers and animations.
struct LottieBuilder {
  let state: LottieState
  let clock: LottieClock

  var file: LottieFile { state.file }

  /// Sets a property of a layer, with an animation if it changes.
  ///
  /// Where keyframes cannot be used directly, values are sampled within `tolerance`, and jump where
  /// two frames differ by more than `jump`. The `work` of a path is the number of vertices to
  /// compute for one value.
  func set<Value: PropertyStorable>(
    _ keyPath: String,
    _ motion: LottieMotion,
    of plan: inout LayerPlan,
    _ tolerance: LottieTolerance = .share,
    jump: Double? = nil,
    work: Int? = nil,
    _ value: (LottieMoment) -> Value
  ) {
    guard work.map({ state.countSamples($0) }) ?? true else { return }
    func property(_ moment: LottieMoment) -> PropertyValue { value(moment).propertyValue }
    guard !motion.isStill, let frames = keyframes(motion, tolerance, jump, work, property),
      !frames.isStill, state.countKeyframes(frames.values.count)
    else {
      guard !state.context.hasErrors else { return }
      let moment = LottieMoment(frame: motion.isStill ? 0 : clock.frame(at: clock.from))
      let still = property(moment)
      if work != nil { _ = keeps(still) }
      return plan.set(keyPath, still)
    }
    plan.set(keyPath, frames.values[frames.values.count - 1])
    add(frames, keyPath, to: &plan)
  }

  /// Sets a number to a function of a track's first component.
  func set(
    _ keyPath: String,
    _ track: LottieTrack<Double>,
    of plan: inout LayerPlan,
    _ tolerance: LottieTolerance = .share,
    _ number: (Double) -> Double
  ) {
    set(keyPath, track.motion(component: 0), of: &plan, tolerance) {
      number(track.number(at: $0))
    }
  }

  /// Counts the elements of a keyframe's value; false beyond the limit.
  private func keeps(_ value: PropertyValue) -> Bool {
    value.value(as: Path.self).map { state.countPathSteps($0.elements.count) } ?? true
  }

  private func keyframes(
    _ motion: LottieMotion,
    _ tolerance: LottieTolerance,
    _ jump: Double?,
    _ work: Int?,
    _ value: (LottieMoment) -> PropertyValue
  ) -> LottieKeyframes? {
    if case .keyed(let beats) = motion, clock.isStraight {
      guard work.map({ state.countSamples(12 * beats.count * $0) }) ?? true else { return nil }
      return LottieKeyframes(beats: beats, clock: clock, keeping: keeps, value)
    }
    guard let span = motion.span else { return nil }
    var (from, to) = (clock.from, clock.to)
    if let first = clock.place(of: span.0), let last = clock.place(of: span.1) {
      // A frame more than is visible at each end, so that the ends are exact.
      (from, to) = (max(first, from - 1), min(last, to + 1))
    }
    guard to > from else { return nil }
    let numbers =
      work.map { 1 + 6 * $0 }
      ?? 1 + LottieShape(value(LottieMoment(frame: clock.frame(at: from)))).numbers.count
    let count = min(LottieLimits.samples, Int(clamping: to - from) + 2)
    guard state.countSamples(numbers * count) else { return nil }
    return LottieKeyframes(
      from: from,
      to: to,
      clock: clock,
      tolerance: tolerance.size(at: state.scale),
      jump: jump,
      keeping: keeps,
      value
    )
  }

  private func add(_ frames: LottieKeyframes, _ keyPath: String, to plan: inout LayerPlan) {
    let (first, last) = (frames.frames[0], frames.frames[frames.frames.count - 1])
    guard last > first else { return }
    var times = frames.frames.map { min(1, max(0, ($0 - first) / (last - first))) }
    times[times.count - 1] = 1
    let functions = frames.functions
    let keyframes = ImportedKeyframes(frames.values, at: times, timingFunctions: functions)
    add(keyframes, keyPath, from: first, to: last, &plan)
  }

  /// Makes a layer visible only between two frames.
  func show(_ plan: inout LayerPlan, from: Double, to: Double) {
    let slack = 1e-6 * file.frameRate
    let (start, end) = (file.inPoint, file.outPoint)
    var (times, values) = ([0.0], [PropertyValue]())
    if from > start {
      times.append((min(end, from - slack) - start) / (end - start))
      values.append(PropertyValue(true))
    }
    values.append(PropertyValue(false))
    if to < end {
      times.append(max(times[times.count - 1], (to - slack - start) / (end - start)))
      values.append(PropertyValue(true))
    }
    times.append(1)
    guard values.count > 1 else { return }
    plan.set("hidden", values[values.count - 1])
    let keyframes = ImportedKeyframes(values, at: times, isDiscrete: true)
    add(keyframes, "hidden", from: start, to: end, &plan)
  }

  /// Makes a layer visible only between two frames of a composition whose time is remapped.
  func show(_ plan: inout LayerPlan, since: Double, until: Double) {
    set("hidden", .free(clock.from, clock.to), of: &plan, jump: 0.5) {
      !(since <= $0.frame && $0.frame < until)
    }
  }

  private func add(
    _ keyframes: ImportedKeyframes,
    _ keyPath: String,
    from: Double,
    to: Double,
    _ plan: inout LayerPlan
  ) {
    plan.animate(
      keyPath,
      keyframes,
      beginTime: state.seconds(from),
      duration: (to - from) / file.frameRate,
      range: state.current.range
    )
  }
}

func fraction(_ number: Double) -> Double { min(1, max(0, number)) }
