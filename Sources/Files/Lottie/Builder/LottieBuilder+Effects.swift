import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

/// Effects that become layers: a fill with one colour, and a drop shadow.
///
/// - Source: lottie-web, whose SVG renderer defines the order of the values, and the standard
///   deviation of a shadow's blur as a quarter of its softness
extension LottieBuilder {
  /// The type numbers of supported effects.
  static let drawnEffects = [21, 25]

  /// Applies a layer's effects to its content, in the layer's coordinates.
  func apply(
    _ effects: [JSONObject],
    to content: [LayerPlan],
    _ clock: LottieClock
  ) -> [LayerPlan] {
    effects.reduce(content) { content, effect in
      guard effect["en"]?.number != 0, countLayer() else { return content }
      let values = effect.objects("ef").map { LottieReader.numbers($0["v"]) }
      func value(_ place: Int, or other: [Double]) -> LottieTrack<Double> {
        (values.indices.contains(place) ? values[place] : nil) ?? LottieTrack(other)
      }
      switch effect.integer("ty") {
      case 21: return fill(content, value(2, or: [0, 0, 0]), value(6, or: [1]), clock)
      case 25:
        var plan = container(content)
        cast(
          color: value(0, or: [0, 0, 0]),
          opacity: value(1, or: [255]),
          direction: value(2, or: [0]),
          distance: value(3, or: [0]),
          softness: value(4, or: [0]),
          of: &plan,
          clock
        )
        return [plan]
      default: return content
      }
    }
  }

  /// Fills the content's alpha with one colour; if that is translucent, the content remains below.
  private func fill(
    _ content: [LayerPlan],
    _ color: LottieTrack<Double>,
    _ opacity: LottieTrack<Double>,
    _ clock: LottieClock
  ) -> [LayerPlan] {
    var paint = LayerPlan(kind: .shape)
    paint.properties.append(
      PropertySetting(keyPath: "path", value: PropertyValue([everywhere].path))
    )
    set("fillColor", color.motion(), of: &paint, clock) {
      PropertyValue(LottieShapeBuilder.color(color.value(at: $0), alpha: 1))
    }
    var cover = container([paint])
    cover.mask = [container(content)]
    let isWhole = opacity.isStill && (opacity.keys[0].value.first ?? 1) >= 1
    if isWhole { return [cover] }
    set("opacity", opacity.motion(component: 0), of: &cover, clock) {
      PropertyValue(min(1, max(0, opacity.value(at: $0).first ?? 1)))
    }
    // The content below is a copy with other names.
    guard countLayers(content.reduce(0) { $0 + $1.size }) else { return [cover] }
    return [unnamed(container(content)), cover]
  }

  private func unnamed(_ plan: LayerPlan) -> LayerPlan {
    var plan = plan
    plan.id = plan.id.map { identifier($0, "below") }
    plan.sublayers = plan.sublayers.map(unnamed)
    plan.mask = plan.mask.map(unnamed)
    return plan
  }

  private func cast(
    color: LottieTrack<Double>,
    opacity: LottieTrack<Double>,
    direction: LottieTrack<Double>,
    distance: LottieTrack<Double>,
    softness: LottieTrack<Double>,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    set("shadowColor", color.motion(), of: &plan, clock) {
      PropertyValue(LottieShapeBuilder.color(color.value(at: $0), alpha: 1))
    }
    set("shadowOpacity", opacity.motion(component: 0), of: &plan, clock) {
      PropertyValue(min(1, max(0, (opacity.value(at: $0).first ?? 255) / 255)))
    }
    // Upwards at 0 degrees, clockwise from there.
    set("shadowOffset", direction.motion().bent.with(distance.motion()), of: &plan, clock, .length)
    {
      let angle = ((direction.value(at: $0).first ?? 0) - 90) * .pi / 180
      let way = distance.value(at: $0).first ?? 0
      return PropertyValue(CGSize(width: way * cos(angle), height: way * sin(angle)))
    }
    set("shadowRadius", softness.motion(component: 0), of: &plan, clock, .length) {
      PropertyValue(max(0, softness.value(at: $0).first ?? 0) / 4)
    }
  }
}
