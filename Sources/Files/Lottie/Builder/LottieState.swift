import LaminaScenes

/// The state of a conversion: its findings, its names, and its counts towards the limits.
final class LottieState {
  let file: LottieFile
  let context: ImportContext
  /// Points of the stage per point of the file, which determines the required precision of paths.
  let scale: Double

  private var names: Set<String> = [SceneIdentifier.root]
  /// The next number to append to each repeated name.
  private var nextNumbers: [String: Int] = [:]
  private var told: Set<String> = []
  private var (layers, keyframes, samples, pathSteps) = (0, 0, 0, 0)
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

  /// The time of a frame of the file, in seconds from the start.
  func seconds(_ frame: Double) -> Double { (frame - file.inPoint) / file.frameRate }

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

  // MARK: - Limits

  /// Counts layers; each of the counts is false beyond its limit, with an error.
  func countLayers(_ count: Int = 1) -> Bool {
    add(max(1, count), to: \.layers, LottieLimits.layers) {
      "the file makes more than \($0) layers"
    }
  }

  /// Counts computed numbers.
  func countSamples(_ count: Int) -> Bool {
    add(count, to: \.samples, LottieLimits.sampledNumbers) { _ in
      "the file moves too much that has to be worked out beforehand"
    }
  }

  /// Counts stored elements of paths and gradients.
  func countPathSteps(_ count: Int) -> Bool {
    add(count, to: \.pathSteps, LottieLimits.pathSteps) {
      "the paths and gradients of the file have more than \($0) steps together, those of modifiers"
        + " and copies counted"
    }
  }

  func countKeyframes(_ count: Int) -> Bool {
    add(count, to: \.keyframes, LottieLimits.keyframes) {
      "the file has more than \($0) keyframes"
    }
  }

  private func add(
    _ count: Int,
    to total: ReferenceWritableKeyPath<LottieState, Int>,
    _ limit: Int,
    _ message: (Int) -> String
  ) -> Bool {
    let before = self[keyPath: total]
    let after = min(before + count, .max / 2)
    self[keyPath: total] = after
    if before <= limit, after > limit {
      context.report(message(limit), .lottie, at: SourceRange(0, 1))
    }
    return after <= limit
  }

  /// Whether a single outline is within the limit of vertices; reports an error otherwise.
  func allows(_ outline: LottieOutline) -> Bool {
    outline.vertices <= LottieLimits.pathSteps || countPathSteps(outline.vertices)
  }

  // MARK: - Unsupported features

  /// Warns once per layer about an unsupported feature, and says what is drawn instead.
  func leaveOut(_ feature: String, instead: String) {
    guard told.insert("\(current.range.lowerBound) \(feature)").inserted else { return }
    let name = VisibleText.quoted(current.name)
    context.warn(
      "\(feature) of the layer \(name): not supported; \(instead)",
      .lottie,
      at: SourceRange(current.range.lowerBound, current.range.lowerBound + 1)
    )
  }

  func noteUnsupported(_ layer: LottieEntry) {
    let object = layer.object
    noteBlend(object)
    for effect in object.objects("ef") where effect["en"]?.number != 0 { noteEffect(effect) }
    if !object.objects("sy").isEmpty {
      leaveOut("layer styles", instead: "the layer is drawn without them")
    }
    if let transform = object.object("ks") {
      noteExpressions(transform)
      if object.flag("ddd"), ["rx", "ry", "or"].contains(where: { isMoved(transform.track($0)) }) {
        leaveOut("depth", instead: "the layer turns without perspective")
      }
    }
    noteExpressions(object)
  }

  private func isMoved(_ track: LottieTrack<Double>?) -> Bool {
    track.map { !$0.isStill || $0.keys[0].value.contains { $0 != 0 } } ?? false
  }

  func noteBlend(_ object: JSONObject) {
    guard let mode = object.integer("bm"), mode != 0 else { return }
    let names = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "colour dodge", "colour burn",
      "hard light", "soft light", "difference", "exclusion", "hue", "saturation", "colour",
      "luminosity", "add", "hard mix",
    ]
    let name = names.indices.contains(mode) ? names[mode] : "\(mode)"
    leaveOut("the blend mode '\(name)'", instead: "it is drawn over what is behind")
  }

  private func noteEffect(_ effect: JSONObject) {
    let names = [
      20: "tint", 22: "stroke", 23: "tritone", 24: "levels",
      26: "radial wipe", 27: "displacement map", 28: "matte", 29: "blur", 31: "mesh warp",
      32: "wave warp", 33: "spherize", 34: "puppet",
    ]
    // Others are supported, or are controls for expressions, which draw nothing themselves.
    guard let kind = effect.integer("ty"), let name = names[kind] else { return }
    leaveOut("the effect '\(name)'", instead: "the layer is drawn without it")
  }

  /// Warns that the expressions of an object's properties are not run.
  func noteExpressions(_ object: JSONObject) {
    guard object.members.contains(where: { $0.value.object?.string("x") != nil }) else { return }
    leaveOut("an expression", instead: "the keyframes beside it are played")
  }
}
