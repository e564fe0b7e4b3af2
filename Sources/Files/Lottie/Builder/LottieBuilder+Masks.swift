import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

extension LottieBuilder {
  /// The mask of a layer, in the layer's coordinates; nil for none.
  func mask(_ masks: [JSONObject], _ clock: LottieClock) -> LayerPlan? {
    var result: LayerPlan?
    // The outlines of the result, as long as it consists only of outlines.
    var outlines: [LottieOutline] = []
    for mask in masks {
      let mode = mask.string("mode") ?? "a"
      guard mode != "n", let track = LottieReader.contours(mask["pt"]) else { continue }
      noteExpressions(mask)
      let outline = LottieOutline(motion: track.motion(), vertices: track.vertexCount) {
        track.value(at: $0)
      }
      let isInverted = mask.flag("inv")
      switch mode {
      case "s":
        let rest = rest(of: outline, mask, isInverted: !isInverted, clock)
        result = result.map { cut($0, by: rest) } ?? rest
        outlines = []
      case "i", "d":
        let shape = shape([outline], mask, isInverted: isInverted, clock)
        result = result.map { cut($0, by: shape) } ?? shape
        outlines = result == nil ? [outline] : []
      case "f" where !outlines.isEmpty && !isInverted:
        outlines.append(outline)
        result = shape(outlines, mask, isInverted: false, clock, rule: .evenOdd)
      default:
        if mode == "f", result != nil {
          leaveOut("a mask by difference after other modes", instead: "it is added")
        }
        let shape = shape([outline], mask, isInverted: isInverted, clock)
        outlines = result == nil && !isInverted ? [outline] : []
        result = result.map { container([$0, shape]) } ?? shape
      }
    }
    return result
  }

  private func cut(_ plan: LayerPlan, by mask: LayerPlan) -> LayerPlan {
    var result = container([plan])
    result.mask = [mask]
    return result
  }

  /// What a subtracting mask leaves: all but its outline, and of the outline 1 - opacity.
  private func rest(
    of outline: LottieOutline,
    _ mask: JSONObject,
    isInverted: Bool,
    _ clock: LottieClock
  ) -> LayerPlan {
    var shape = shape([outline], mask, isInverted: isInverted, clock)
    let opacity = LottieReader.numbers(mask["o"]) ?? LottieTrack([100.0])
    if opacity.isStill, (opacity.keys[0].value.first ?? 100) >= 100 { return shape }
    shape.properties.removeAll { $0.keyPath == "opacity" }
    shape.animations.removeAll { $0.key == "opacity" }
    var all = LayerPlan(kind: .shape)
    all.properties.append(PropertySetting(keyPath: "path", value: PropertyValue([everywhere].path)))
    set("opacity", opacity.motion(component: 0), of: &all, clock) {
      PropertyValue(1 - min(1, max(0, (opacity.value(at: $0).first ?? 100) / 100)))
    }
    return container([all, shape])
  }

  /// Outlines as a mask.
  private func shape(
    _ outlines: [LottieOutline],
    _ mask: JSONObject,
    isInverted: Bool,
    _ clock: LottieClock,
    rule: FillRule = .nonZero
  ) -> LayerPlan {
    var plan = LayerPlan(kind: .shape)
    let around = isInverted ? [everywhere] : []
    let whole = LottieOutline.joined(outlines)
    set("path", whole.motion, of: &plan, clock, .length, work: whole.work) {
      PropertyValue((around + whole.contours($0)).path)
    }
    if isInverted || rule == .evenOdd {
      plan.properties.append(
        PropertySetting(keyPath: "fillRule", value: FillRule.evenOdd.propertyValue)
      )
    }
    if let opacity = LottieReader.numbers(mask["o"]),
      !opacity.isStill || (opacity.keys[0].value.first ?? 100) < 100
    {
      set("opacity", opacity.motion(component: 0), of: &plan, clock) {
        PropertyValue(min(1, max(0, (opacity.value(at: $0).first ?? 100) / 100)))
      }
    }
    expand(&plan, LottieReader.numbers(mask["x"]), isInverted: isInverted, clock)
    return plan
  }

  /// Expands a mask by a stroke around it.
  private func expand(
    _ plan: inout LayerPlan,
    _ expansion: LottieTrack<Double>?,
    isInverted: Bool,
    _ clock: LottieClock
  ) {
    guard let expansion,
      expansion.keys.contains(where: { $0.value.first != 0 || $0.end.first != 0 })
    else { return }
    let isNegative = expansion.keys.contains {
      ($0.value.first ?? 0) < 0 || ($0.end.first ?? 0) < 0
    }
    guard !isNegative, !isInverted else {
      return leaveOut("drawing a mask in", instead: "the mask is as large as its path")
    }
    plan.properties.append(
      PropertySetting(
        keyPath: "strokeColor",
        value: PropertyValue(Color(red: 0, green: 0, blue: 0))
      )
    )
    plan.properties.append(
      PropertySetting(keyPath: "lineJoin", value: LineJoin.round.propertyValue)
    )
    set("lineWidth", expansion.motion(component: 0), of: &plan, clock, .length) {
      PropertyValue(2 * max(0, expansion.value(at: $0).first ?? 0))
    }
  }

  /// A rectangle larger than everything visible.
  var everywhere: LottieBezier {
    let reach = 10 * (file.width + file.height)
    return .rectangle(
      center: .zero,
      size: SIMD2(reach, reach) * 2,
      radius: 0,
      isRound: false
    )
  }
}
