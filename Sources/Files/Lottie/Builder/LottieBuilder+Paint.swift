import Foundation
import LaminaCore
import LaminaScenes

extension LottieBuilder {
  /// The layers of a paint, front to back.
  func paint(_ item: JSONObject, _ outlines: [LottieOutline]) -> [LayerPlan] {
    guard !outlines.isEmpty, item.string("ty") != "no", state.countLayers(),
      state.countSamples(outlines.count * 16)
    else { return [] }
    let opacity = item.track("o", or: 100)
    if let still = opacity.still, still <= 0 { return [] }
    state.noteBlend(item)
    switch item.string("ty") {
    case "fl", "gf":
      var plan = LayerPlan(kind: .shape)
      // Trims compute lengths, which cost more than points.
      let trims = outlines.reduce(0) { $0 + $1.trims.count * $1.vertices }
      let work = outlines.reduce(8 * trims) { $0 + $1.work }
      let (motion, path) = trimmed(outlines)
      set("path", motion, of: &plan, .length, work: work, path)
      if item.integer("r") == 2 { plan.set("fillRule", FillRule.evenOdd) }
      plan = finish(plan, item, outlines, opacity, "fillColor", reach: 0)
      grow(&plan, outlines[0])
      return [plan]
    default:
      if outlines.contains(where: { $0.growth != nil }) {
        state.leaveOut("an offset line", instead: "the line is drawn where it was")
      }
      return strokes(outlines)
        .flatMap { outline, parts in
          parts.compactMap { part in
            var plan = LayerPlan(kind: .shape)
            set("path", outline.motion, of: &plan, .length, work: outline.work, outline.path(at:))
            plan.set("fillColor", PropertyValue.none)
            setPart(part, of: &plan)
            let width = setLine(item, of: &plan)
            guard width > 0 else { return nil }
            return finish(plan, item, [outline], opacity, "strokeColor", reach: width)
          }
        }
    }
  }

  /// Expands an area by a stroke in its own colour.
  private func grow(_ plan: inout LayerPlan, _ outline: LottieOutline) {
    guard let growth = outline.growth else { return }
    guard !growth.numbers.contains(where: { $0 < 0 }), plan.kind.name == "shape" else {
      return state.leaveOut("drawing an area in", instead: "it is as large as its path")
    }
    for setting in plan.properties where setting.keyPath == "fillColor" {
      plan.set("strokeColor", setting.value)
    }
    for animation in plan.animations where animation.key == "fillColor" {
      plan.animations.append(animation.animating("strokeColor"))
    }
    let joins = [2: LineJoin.round, 3: .bevel]
    plan.set("lineJoin", joins[outline.growthJoin] ?? .miter)
    set("lineWidth", growth, of: &plan, .length) { 2 * max(0, $0) }
  }

  /// Colours a shape, or makes it the mask of a gradient.
  private func finish(
    _ shape: LayerPlan,
    _ item: JSONObject,
    _ outlines: [LottieOutline],
    _ opacity: LottieTrack<Double>,
    _ keyPath: String,
    reach: Double
  ) -> LayerPlan {
    var plan = shape
    if ["gf", "gs"].contains(item.string("ty")) {
      plan.properties.removeAll { $0.keyPath == keyPath }
      plan.set(keyPath, Color(red: 1, green: 1, blue: 1))
      let box = box(of: outlines).insetBy(dx: -reach - 1, dy: -reach - 1)
      guard let gradient = LottieGradient(item, self) else { return plan }
      plan = gradient.layer(behind: plan, box: box)
    } else {
      let color = item.track("c", or: 0, 0, 0)
      var motion = color.motion()
      let alpha = (opacity.still ?? 100) / 100
      if case .free = motion {} else if !clock.isStraight { motion = motion.bent }
      set(keyPath, motion, of: &plan) { Self.color(color.value(at: $0), alpha: alpha) }
      if opacity.isStill { return plan }
    }
    if let still = opacity.still, still >= 100 { return plan }
    set("opacity", opacity, of: &plan) { fraction($0 / 100) }
    return plan
  }

  /// A colour of components up to 1, or up to 255 in old files.
  static func color(_ numbers: [Double], alpha: Double = 1) -> Color {
    let factor = numbers.prefix(3).contains { $0 > 1.001 } ? 1 / 255.0 : 1
    func part(_ index: Int) -> Double {
      index < numbers.count ? fraction(numbers[index] * factor) : 0
    }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: fraction(alpha))
  }

  // MARK: - Paths

  /// All outlines as one path, with their trims applied.
  private func trimmed(
    _ outlines: [LottieOutline]
  ) -> (motion: LottieMotion, path: (LottieMoment) -> Path) {
    let motion = outlines.reduce(LottieMotion.still) { motion, outline in
      outline.trims.reduce(motion.with(outline.motion)) { $0.with($1.motion.bent) }
    }
    let joint = outlines[0].trims.first { $0.isJoint }
    return (
      motion,
      { moment in
        var path = Path()
        for outline in outlines {
          var own = outline.path(at: moment)
          for trim in outline.trims where !trim.isJoint { own = trim.cut(own, at: moment) }
          path.addPath(own)
        }
        return joint.map { $0.cut(path, at: moment) } ?? path
      }
    )
  }

  /// A visible part of a line; of a trim around its end the rest is the part at the start.
  private typealias LinePart = (trim: LottieTrim, isRest: Bool)

  /// The outlines of a stroke, each with its visible parts: nil for the whole.
  private func strokes(_ outlines: [LottieOutline]) -> [(LottieOutline, [LinePart?])] {
    var plain: [LottieOutline] = []
    var result: [(LottieOutline, [LinePart?])] = []
    var joint: [Int: [LottieOutline]] = [:]
    for outline in outlines {
      guard let trim = outline.trims.first else {
        plain.append(outline)
        continue
      }
      if outline.trims.count > 1 {
        state.leaveOut("several trim paths of one line", instead: "only the first is followed")
      }
      if trim.isJoint {
        joint[trim.id, default: []].append(outline)
      } else {
        result.append((outline, parts(trim)))
      }
    }
    for (_, list) in joint.sorted(by: { $0.key < $1.key }) {
      guard let trim = list[0].trims.first else { continue }
      result.append((LottieOutline.joined(list), parts(trim)))
    }
    if !plain.isEmpty { result.append((LottieOutline.joined(plain), [nil])) }
    return result
  }

  private func parts(_ trim: LottieTrim) -> [LinePart?] {
    !trim.isPlain && trim.wraps(clock) ? [(trim, false), (trim, true)] : [(trim, false)]
  }

  private func setPart(_ part: LinePart?, of plan: inout LayerPlan) {
    guard let (trim, isRest) = part else { return }
    if trim.isPlain {
      for (name, track) in [("strokeStart", trim.start), ("strokeEnd", trim.end)] {
        set(name, track, of: &plan) { fraction($0 / 100) }
      }
      return
    }
    set("strokeStart", trim.motion, of: &plan, jump: 0.5) { isRest ? 0 : trim.range(at: $0).from }
    set("strokeEnd", trim.motion, of: &plan, jump: 0.5) {
      let end = trim.range(at: $0).to
      return isRest ? max(0, end - 1) : min(1, end)
    }
  }

  /// Sets the style of a stroke, and returns its maximum width.
  private func setLine(_ item: JSONObject, of plan: inout LayerPlan) -> Double {
    let width = item.track("w", or: 0)
    set("lineWidth", width, of: &plan, .length) { max(0, $0) }
    // Round is the default of other players.
    switch item.integer("lc") ?? 2 {
    case 2: plan.set("lineCap", LineCap.round)
    case 3: plan.set("lineCap", LineCap.square)
    default: break
    }
    switch item.integer("lj") ?? 2 {
    case 2: plan.set("lineJoin", LineJoin.round)
    case 3: plan.set("lineJoin", LineJoin.bevel)
    default:
      let limit = item.number("ml") ?? item.object("ml2")?.number("k") ?? 4
      plan.set("miterLimit", max(1, limit))
    }
    setDashes(item.objects("d"), of: &plan)
    return width.maximum
  }

  private func setDashes(_ dashes: [JSONObject], of plan: inout LayerPlan) {
    var lengths: [Double] = []
    for dash in dashes {
      guard let track = dash.track("v") else { continue }
      if dash.string("n") == "o" {
        set("lineDashPhase", track, of: &plan, .length) { $0 }
        continue
      }
      if !track.isStill {
        state.leaveOut("dashes of changing length", instead: "they keep their first length")
      }
      lengths.append(max(0, track.keys[0].value.first ?? 0))
    }
    if lengths.contains(where: { $0 > 0 }) { plan.set("lineDashPattern", lengths) }
  }

  /// The bounding box of outlines at all of their keyframes.
  private func box(of outlines: [LottieOutline]) -> CGRect {
    var box = CGRect.null
    for outline in outlines {
      var frames = [0.0]
      if case .keyed(let beats) = outline.motion {
        frames = beats.map(\.frame)
      } else if let span = outline.motion.span {
        frames = (0...16).map { span.0 + (span.1 - span.0) * Double($0) / 16 }
      }
      guard state.countSamples(frames.count * outline.work) else { return .zero }
      for frame in frames {
        box = box.union(outline.path(at: LottieMoment(frame: frame)).boundingBox)
      }
    }
    guard !box.isNull else { return .zero }
    let slack = outlines.allSatisfy(\.motion.isStill) ? 0 : 0.15
    return box.insetBy(dx: -box.width * slack, dy: -box.height * slack)
  }
}
