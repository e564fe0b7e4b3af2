import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

/// Converts a Lottie file to layers and animations; one builder per file.
final class LottieBuilder {
  let file: LottieFile
  let context: ImportContext
  /// Points of the stage per point of the file, which determines the required precision of paths.
  let scale: Double

  private var names: Set<String> = [SceneIdentifier.root]
  /// The next number to append to each repeated name.
  private var nextNumbers: [String: Int] = [:]
  private var told: Set<String> = []
  private var keyframes = 0
  private var sampled = 0
  private var pathSteps = 0
  private(set) var layers = 0
  /// The Lottie layer being built, for warnings.
  var current: (name: String, range: SourceRange)
  /// The compositions being built, to detect recursion.
  var open: [String] = []

  init(_ file: LottieFile, noting context: ImportContext) {
    self.file = file
    self.context = context
    scale = min(80 / file.width, 48 / file.height)
    current = (file.title ?? "the file", file.object.range)
  }

  // MARK: - Findings

  /// Warns once per layer about something that is not shown as specified.
  ///
  /// - Parameters:
  ///   - feature: The unsupported feature.
  ///   - instead: A short description of what is drawn instead.
  func leaveOut(_ feature: String, instead: String) {
    guard told.insert("\(current.range.lowerBound) \(feature)").inserted else { return }
    let name = VisibleText.quoted(String(current.name.prefix(60)))
    let range = SourceRange(current.range.lowerBound, current.range.lowerBound + 1)
    context.warn(
      "\(feature) of the layer \(name): not supported; \(instead)",
      .lottie,
      at: range
    )
  }

  /// Counts a layer; false beyond the limit, with an error.
  func countLayer() -> Bool {
    layers += 1
    if layers == LottieLimits.layers + 1 {
      context.report(
        "the file makes more than \(LottieLimits.layers) layers",
        .lottie,
        at: SourceRange(0, 1)
      )
    }
    return layers <= LottieLimits.layers
  }

  /// Counts layers that are copies of others.
  func countLayers(_ count: Int) -> Bool {
    if count > LottieLimits.layers - layers {
      layers = LottieLimits.layers
    } else {
      layers += max(0, count - 1)
    }
    return countLayer()
  }

  /// Counts computed numbers; false beyond the limit, with an error.
  func countSamples(_ count: Int) -> Bool {
    let before = sampled
    sampled = min(sampled + count, .max / 2)
    if before <= LottieLimits.sampledNumbers, sampled > LottieLimits.sampledNumbers {
      context.report(
        "the file moves too much that has to be worked out beforehand",
        .lottie,
        at: SourceRange(0, 1)
      )
    }
    return sampled <= LottieLimits.sampledNumbers
  }

  /// Counts stored elements of paths and gradients; false beyond the limit, with an error.
  func countPathSteps(_ count: Int) -> Bool {
    let before = pathSteps
    pathSteps = min(pathSteps + count, .max / 2)
    if before <= LottieLimits.pathSteps, pathSteps > LottieLimits.pathSteps {
      context.report(
        "the paths and gradients of the file have more than \(LottieLimits.pathSteps) steps"
          + " together, those of modifiers and copies counted",
        .lottie,
        at: SourceRange(0, 1)
      )
    }
    return pathSteps <= LottieLimits.pathSteps
  }

  /// Whether a single outline is within the limit of vertices; reports an error otherwise.
  func allows(_ outline: LottieOutline) -> Bool {
    outline.vertices <= LottieLimits.pathSteps || countPathSteps(outline.vertices)
  }

  private func count(_ values: Int) -> Bool {
    let before = keyframes
    keyframes += values
    if before <= LottieLimits.keyframes, keyframes > LottieLimits.keyframes {
      context.report(
        "the file has more than \(LottieLimits.keyframes) keyframes",
        .lottie,
        at: SourceRange(0, 1)
      )
    }
    return keyframes <= LottieLimits.keyframes
  }

  /// A unique id for a layer, as similar to its name as possible.
  func identifier(_ name: String?, _ fallback: String) -> String {
    var text = ""
    for scalar in (name ?? "").unicodeScalars.prefix(40) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": text.unicodeScalars.append(scalar)
      default: if text.last != "-", !text.isEmpty { text.append("-") }
      }
    }
    while text.last == "-" { text.removeLast() }
    if text.isEmpty { text = fallback }
    if text.first?.isNumber ?? false { text = "n" + text }
    var unique = text
    while !names.insert(unique).inserted {
      let number = nextNumbers[text, default: 2]
      nextNumbers[text] = number + 1
      unique = "\(text)-\(number)"
    }
    return unique
  }

  // MARK: - Properties

  /// Sets a property of a layer, with an animation if it changes.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - motion: The motion.
  ///   - plan: The layer.
  ///   - clock: The clock of the composition.
  ///   - tolerance: The tolerance of sampling, if the keyframes cannot be used directly.
  ///   - jump: The difference between two frames from which the value jumps; nil for never.
  ///   - work: The number of vertices to compute for one value; nil for values that are not paths.
  ///   - value: The value at a moment.
  func set(
    _ keyPath: String,
    _ motion: LottieMotion,
    of plan: inout LayerPlan,
    _ clock: LottieClock,
    _ tolerance: LottieTolerance = .share,
    jump: Double? = nil,
    work: Int? = nil,
    _ value: (LottieMoment) -> PropertyValue
  ) {
    guard work.map({ countSamples($0) }) ?? true else { return }
    guard !motion.isStill, let frames = keyframes(motion, clock, tolerance, jump, work, value),
      !frames.isStill, count(frames.values.count)
    else {
      guard !context.hasErrors else { return }
      let moment = LottieMoment(frame: motion.isStill ? 0 : clock.frame(at: clock.from))
      let still = value(moment)
      if work != nil { _ = keeps(still) }
      plan.properties.append(PropertySetting(keyPath: keyPath, value: still))
      return
    }
    let last = frames.values[frames.values.count - 1]
    plan.properties.append(PropertySetting(keyPath: keyPath, value: last))
    add(frames, keyPath, to: &plan)
  }

  /// Counts the elements of a keyframe's value; false beyond the limit.
  private func keeps(_ value: PropertyValue) -> Bool {
    value.value(as: Path.self).map { countPathSteps($0.elements.count) } ?? true
  }

  private func keyframes(
    _ motion: LottieMotion,
    _ clock: LottieClock,
    _ tolerance: LottieTolerance,
    _ jump: Double?,
    _ work: Int?,
    _ value: (LottieMoment) -> PropertyValue
  ) -> LottieKeyframes? {
    if case .keyed(let beats) = motion, clock.isStraight {
      guard work.map({ countSamples(12 * beats.count * $0) }) ?? true else { return nil }
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
    guard countSamples(numbers * count) else { return nil }
    return LottieKeyframes(
      from: from,
      to: to,
      clock: clock,
      tolerance: size(of: tolerance),
      jump: jump,
      keeping: keeps,
      value
    )
  }

  private func size(of tolerance: LottieTolerance) -> Double {
    switch tolerance {
    case .length: 0.1 / scale
    case .share: 0.004
    case .angle: 0.005
    }
  }

  /// The time of a frame of the file, in seconds from the start.
  func seconds(_ frame: Double) -> Double { (frame - file.inPoint) / file.frameRate }

  private func add(_ frames: LottieKeyframes, _ keyPath: String, to plan: inout LayerPlan) {
    let (first, last) = (frames.frames[0], frames.frames[frames.frames.count - 1])
    guard last > first else { return }
    var times = frames.frames.map { min(1, max(0, ($0 - first) / (last - first))) }
    times[times.count - 1] = 1
    let keyframes = ImportedKeyframes(
      frames.values,
      at: times,
      timingFunctions: frames.functions
    )
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
    let keyframes = ImportedKeyframes(values, at: times, isDiscrete: true)
    plan.properties.append(
      PropertySetting(keyPath: "hidden", value: values[values.count - 1])
    )
    add(keyframes, "hidden", from: start, to: end, &plan)
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
      beginTime: seconds(from),
      duration: (to - from) / file.frameRate,
      range: current.range
    )
  }
}
