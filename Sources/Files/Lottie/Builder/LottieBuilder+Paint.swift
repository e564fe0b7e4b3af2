import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

extension LottieShapeBuilder {
  /// The layers of a paint, front to back.
  func paint(_ item: JSONObject, _ outlines: [LottieOutline]) -> [LayerPlan] {
    guard !outlines.isEmpty, item.string("ty") != "no", builder.countLayer(),
      builder.countSamples(outlines.count * 16)
    else { return [] }
    let opacity = LottieReader.numbers(item["o"]) ?? LottieTrack([100.0])
    if opacity.isStill, (opacity.keys[0].value.first ?? 100) <= 0 { return [] }
    noteBlend(item)
    switch item.string("ty") {
    case "fl", "gf":
      var plan = LayerPlan(kind: .shape)
      // Trims compute lengths, which cost more than points.
      let trims = outlines.reduce(0) { $0 + $1.trims.count * $1.vertices }
      let work = outlines.reduce(8 * trims) { $0 + $1.work }
      setPath(trimmed(outlines), work: work, of: &plan)
      if item.integer("r") == 2 {
        plan.properties.append(
          PropertySetting(keyPath: "fillRule", value: FillRule.evenOdd.propertyValue)
        )
      }
      plan = finish(plan, item, outlines, opacity, "fillColor", reach: 0)
      grow(&plan, outlines[0])
      return [plan]
    default:
      if outlines.contains(where: { $0.growth != nil }) {
        builder.leaveOut("an offset line", instead: "the line is drawn where it was")
      }
      return strokes(outlines)
        .flatMap { outline, parts in
          parts.compactMap { part in
            var plan = LayerPlan(kind: .shape)
            setPath((outline.motion, outline.path(at:)), work: outline.work, of: &plan)
            plan.properties.append(PropertySetting(keyPath: "fillColor", value: .none))
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
    let isNegative = growth.keys.contains { min($0.value.first ?? 0, $0.end.first ?? 0) < 0 }
    guard !isNegative, plan.kind.name == "shape" else {
      return builder.leaveOut("drawing an area in", instead: "it is as large as its path")
    }
    for setting in plan.properties where setting.keyPath == "fillColor" {
      plan.properties.append(PropertySetting(keyPath: "strokeColor", value: setting.value))
    }
    for animation in plan.animations where animation.key == "fillColor" {
      plan.animations.append(animation.animating("strokeColor"))
    }
    let joins = [2: LineJoin.round, 3: .bevel]
    plan.properties.append(
      PropertySetting(
        keyPath: "lineJoin",
        value: (joins[outline.growthJoin] ?? .miter).propertyValue
      )
    )
    builder.set("lineWidth", growth.motion(component: 0), of: &plan, clock, .length) {
      PropertyValue(2 * max(0, growth.value(at: $0).first ?? 0))
    }
  }

  private func noteBlend(_ item: JSONObject) {
    if let mode = item.integer("bm"), mode != 0 { builder.noteBlend(mode) }
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
    let isGradient = ["gf", "gs"].contains(item.string("ty"))
    if isGradient {
      plan.properties.removeAll { $0.keyPath == keyPath }
      plan.properties.append(
        PropertySetting(keyPath: keyPath, value: PropertyValue(Color(red: 1, green: 1, blue: 1)))
      )
      let box = box(of: outlines).insetBy(dx: -reach - 1, dy: -reach - 1)
      guard let gradient = LottieGradient(item, builder) else { return plan }
      plan = gradient.layer(behind: plan, box: box, clock)
    } else {
      let color = LottieReader.numbers(item["c"]) ?? LottieTrack([0.0, 0, 0])
      var motion = color.motion()
      let alpha = opacity.isStill ? (opacity.keys[0].value.first ?? 100) / 100 : 1
      if case .free = motion {} else if !clock.isStraight { motion = motion.bent }
      builder.set(keyPath, motion, of: &plan, clock) {
        PropertyValue(Self.color(color.value(at: $0), alpha: alpha))
      }
      if opacity.isStill { return plan }
    }
    if opacity.isStill, (opacity.keys[0].value.first ?? 100) >= 100 { return plan }
    builder.set("opacity", opacity.motion(component: 0), of: &plan, clock) {
      PropertyValue(min(1, max(0, (opacity.value(at: $0).first ?? 100) / 100)))
    }
    return plan
  }

  /// A colour of components up to 1, or up to 255 in old files.
  static func color(_ numbers: [Double], alpha: Double) -> Color {
    let factor = numbers.prefix(3).contains { $0 > 1.001 } ? 1 / 255.0 : 1
    func part(_ index: Int) -> Double {
      index < numbers.count ? min(1, max(0, numbers[index] * factor)) : 0
    }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: min(1, max(0, alpha)))
  }

  // MARK: - Paths

  private func setPath(
    _ made: (motion: LottieMotion, path: (LottieMoment) -> Path),
    work: Int,
    of plan: inout LayerPlan
  ) {
    builder.set("path", made.motion, of: &plan, clock, .length, work: work) {
      PropertyValue(made.path($0))
    }
  }

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

  /// The outlines of a stroke, each with its visible parts: nil for the whole.
  private func strokes(
    _ outlines: [LottieOutline]
  ) -> [(LottieOutline, [(trim: LottieTrim, isRest: Bool)?])] {
    var (plain, result): ([LottieOutline], [(LottieOutline, [(trim: LottieTrim, isRest: Bool)?])]) =
      ([], [])
    var joint: [Int: [LottieOutline]] = [:]
    for outline in outlines {
      guard let trim = outline.trims.first else {
        plain.append(outline)
        continue
      }
      if outline.trims.count > 1 {
        builder.leaveOut("several trim paths of one line", instead: "only the first is followed")
      }
      if trim.isJoint {
        joint[trim.id, default: []].append(outline)
      } else {
        result.append((outline, parts(trim)))
      }
    }
    for id in joint.keys.sorted() {
      guard let list = joint[id], let trim = list[0].trims.first else { continue }
      result.append((LottieOutline.joined(list), parts(trim)))
    }
    if !plain.isEmpty { result.append((LottieOutline.joined(plain), [nil])) }
    return result
  }

  private func parts(_ trim: LottieTrim) -> [(trim: LottieTrim, isRest: Bool)?] {
    !trim.isPlain && trim.wraps(clock) ? [(trim, false), (trim, true)] : [(trim, false)]
  }

  /// Sets the start and the end of a stroke.
  private func setPart(_ part: (trim: LottieTrim, isRest: Bool)?, of plan: inout LayerPlan) {
    guard let (trim, isRest) = part else { return }
    if trim.isPlain {
      for (name, track, missing) in [
        ("strokeStart", trim.start, 0.0), ("strokeEnd", trim.end, 100),
      ] {
        builder.set(name, track.motion(component: 0), of: &plan, clock) {
          PropertyValue(min(1, max(0, (track.value(at: $0).first ?? missing) / 100)))
        }
      }
      return
    }
    builder.set("strokeStart", trim.motion, of: &plan, clock, jump: 0.5) {
      PropertyValue(isRest ? 0 : trim.range(at: $0).from)
    }
    builder.set("strokeEnd", trim.motion, of: &plan, clock, jump: 0.5) {
      let end = trim.range(at: $0).to
      return PropertyValue(isRest ? max(0, end - 1) : min(1, end))
    }
  }

  /// Sets the style of a stroke.
  ///
  /// - Returns: Its maximum width.
  private func setLine(_ item: JSONObject, of plan: inout LayerPlan) -> Double {
    let width = LottieReader.numbers(item["w"]) ?? LottieTrack([0.0])
    builder.set("lineWidth", width.motion(component: 0), of: &plan, clock, .length) {
      PropertyValue(max(0, width.value(at: $0).first ?? 0))
    }
    func choose(_ keyPath: String, _ value: PropertyValue) {
      plan.properties.append(PropertySetting(keyPath: keyPath, value: value))
    }
    // Round is the default of other players.
    switch item.integer("lc") ?? 2 {
    case 2: choose("lineCap", LineCap.round.propertyValue)
    case 3: choose("lineCap", LineCap.square.propertyValue)
    default: break
    }
    switch item.integer("lj") ?? 2 {
    case 2: choose("lineJoin", LineJoin.round.propertyValue)
    case 3: choose("lineJoin", LineJoin.bevel.propertyValue)
    default:
      let limit = item.number("ml") ?? item.object("ml2")?.number("k") ?? 4
      choose("miterLimit", PropertyValue(max(1, limit)))
    }
    setDashes(item.objects("d"), of: &plan)
    return width.keys.reduce(0) { max($0, $1.value.first ?? 0, $1.end.first ?? 0) }
  }

  private func setDashes(_ dashes: [JSONObject], of plan: inout LayerPlan) {
    var lengths: [Double] = []
    for dash in dashes {
      guard let track = LottieReader.numbers(dash["v"]) else { continue }
      if dash.string("n") == "o" {
        builder.set("lineDashPhase", track.motion(component: 0), of: &plan, clock, .length) {
          PropertyValue(track.value(at: $0).first ?? 0)
        }
        continue
      }
      if !track.isStill {
        builder.leaveOut("dashes of changing length", instead: "they keep their first length")
      }
      lengths.append(max(0, track.keys[0].value.first ?? 0))
    }
    guard lengths.contains(where: { $0 > 0 }) else { return }
    plan.properties.append(
      PropertySetting(keyPath: "lineDashPattern", value: PropertyValue(lengths))
    )
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
      guard builder.countSamples(frames.count * outline.work) else { return .zero }
      for frame in frames {
        box = box.union(outline.path(at: LottieMoment(frame: frame)).boundingBox)
      }
    }
    guard !box.isNull else { return .zero }
    let slack = outlines.allSatisfy(\.motion.isStill) ? 0 : 0.15
    return box.insetBy(dx: -box.width * slack, dy: -box.height * slack)
  }
}
