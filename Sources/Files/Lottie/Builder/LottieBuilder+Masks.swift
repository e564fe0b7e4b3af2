import LaminaCore
import LaminaScenes

extension LottieBuilder {
  /// The mask of a layer, in the layer's coordinates; nil for none.
  func mask(_ masks: [JSONObject]) -> LayerPlan? {
    var result: LayerPlan?
    // The outlines of the result, as long as it consists only of outlines.
    var outlines: [LottieOutline] = []
    for mask in masks {
      let mode = mask.string("mode") ?? "a"
      guard mode != "n", let track = LottieReader.contours(mask["pt"]) else { continue }
      state.noteExpressions(mask)
      let outline = LottieOutline(track)
      let isInverted = mask.flag("inv")
      switch mode {
      case "s":
        let rest = rest(of: outline, mask, isInverted: !isInverted)
        result = result.map { container([$0], mask: rest) } ?? rest
        outlines = []
      case "f" where !outlines.isEmpty && !isInverted:
        outlines.append(outline)
        result = shape(outlines, mask, isInverted: false, rule: .evenOdd)
      default:
        if mode == "f", result != nil {
          state.leaveOut("a mask by difference after other modes", instead: "it is added")
        }
        let shape = shape([outline], mask, isInverted: isInverted)
        outlines = result == nil && !isInverted ? [outline] : []
        let cuts = mode == "i" || mode == "d"
        result =
          result.map { cuts ? container([$0], mask: shape) : container([$0, shape]) } ?? shape
      }
    }
    return result
  }

  /// What a subtracting mask leaves: all but its outline, and of the outline 1 - opacity.
  private func rest(
    of outline: LottieOutline,
    _ mask: JSONObject,
    isInverted: Bool
  ) -> LayerPlan {
    var shape = shape([outline], mask, isInverted: isInverted)
    let opacity = mask.track("o", or: 100)
    if let still = opacity.still, still >= 100 { return shape }
    shape.properties.removeAll { $0.keyPath == "opacity" }
    shape.animations.removeAll { $0.key == "opacity" }
    var all = LayerPlan(kind: .shape)
    all.set("path", [everywhere].path)
    set("opacity", opacity, of: &all) { 1 - fraction($0 / 100) }
    return container([all, shape])
  }

  private func shape(
    _ outlines: [LottieOutline],
    _ mask: JSONObject,
    isInverted: Bool,
    rule: FillRule = .nonZero
  ) -> LayerPlan {
    var plan = LayerPlan(kind: .shape)
    let around = isInverted ? [everywhere] : []
    let whole = LottieOutline.joined(outlines)
    set("path", whole.motion, of: &plan, .length, work: whole.work) {
      (around + whole.contours($0)).path
    }
    if isInverted || rule == .evenOdd { plan.set("fillRule", FillRule.evenOdd) }
    let opacity = mask.track("o", or: 100)
    if (opacity.still ?? 0) < 100 { set("opacity", opacity, of: &plan) { fraction($0 / 100) } }
    expand(&plan, mask.track("x", or: 0), isInverted: isInverted)
    return plan
  }

  private func expand(
    _ plan: inout LayerPlan,
    _ expansion: LottieTrack<Double>,
    isInverted: Bool
  ) {
    guard expansion.numbers.contains(where: { $0 != 0 }) else { return }
    guard !isInverted, !expansion.numbers.contains(where: { $0 < 0 }) else {
      return state.leaveOut("drawing a mask in", instead: "the mask is as large as its path")
    }
    plan.set("strokeColor", Color(red: 0, green: 0, blue: 0))
    plan.set("lineJoin", LineJoin.round)
    set("lineWidth", expansion, of: &plan, .length) { 2 * max(0, $0) }
  }

  /// A rectangle larger than everything visible.
  var everywhere: LottieBezier {
    let reach = 10 * (file.width + file.height)
    return .rectangle(center: .zero, size: SIMD2(reach, reach) * 2, radius: 0, isRound: false)
  }
}
