import Foundation
import LaminaCore
import LaminaScenes

/// Effects that become layers: a fill with one colour, and a drop shadow.
///
/// - Source: lottie-web, whose SVG renderer defines the order of the values, and the standard
///   deviation of a shadow's blur as a quarter of its softness
extension LottieBuilder {
  /// The type numbers of supported effects.
  static let drawnEffects = [21, 25]

  /// Applies a layer's effects to its content, in the layer's coordinates.
  func apply(_ effects: [JSONObject], to content: [LayerPlan]) -> [LayerPlan] {
    effects.reduce(content) { content, effect in
      guard effect["en"]?.number != 0, state.countLayers() else { return content }
      let values = effect.objects("ef").map { $0.track("v") }
      func value(_ place: Int, or missing: Double...) -> LottieTrack<Double> {
        (values.indices.contains(place) ? values[place] : nil) ?? LottieTrack(missing)
      }
      switch effect.integer("ty") {
      case 21: return fill(content, value(2, or: 0, 0, 0), value(6, or: 1))
      case 25:
        var plan = container(content)
        setColor("shadowColor", value(0, or: 0, 0, 0), of: &plan)
        set("shadowOpacity", value(1, or: 255), of: &plan) { fraction($0 / 255) }
        setShadowOffset(value(2, or: 0), distance: value(3, or: 0), of: &plan)
        set("shadowRadius", value(4, or: 0), of: &plan, .length) { max(0, $0) / 4 }
        return [plan]
      default: return content
      }
    }
  }

  /// Fills the content's alpha with one colour; if that is translucent, the content remains below.
  private func fill(
    _ content: [LayerPlan],
    _ color: LottieTrack<Double>,
    _ opacity: LottieTrack<Double>
  ) -> [LayerPlan] {
    var paint = LayerPlan(kind: .shape)
    paint.set("path", [everywhere].path)
    setColor("fillColor", color, of: &paint)
    var cover = container([paint], mask: container(content))
    if let still = opacity.still, still >= 1 { return [cover] }
    set("opacity", opacity, of: &cover, .share, fraction)
    // The content below is a copy with other names.
    guard state.countLayers(content.reduce(0) { $0 + $1.size }) else { return [cover] }
    return [renamed(container(content)), cover]
  }

  private func renamed(_ plan: LayerPlan) -> LayerPlan {
    var plan = plan
    plan.id = plan.id.map { state.identifier($0, "below") }
    plan.sublayers = plan.sublayers.map(renamed)
    plan.mask = plan.mask.map(renamed)
    return plan
  }

  private func setColor(_ keyPath: String, _ track: LottieTrack<Double>, of plan: inout LayerPlan) {
    set(keyPath, track.motion(), of: &plan) { Self.color(track.value(at: $0)) }
  }

  /// Sets the offset by a direction in degrees, upwards at 0 and clockwise from there.
  private func setShadowOffset(
    _ direction: LottieTrack<Double>,
    distance: LottieTrack<Double>,
    of plan: inout LayerPlan
  ) {
    let motion = direction.motion().bent.with(distance.motion())
    set("shadowOffset", motion, of: &plan, .length) {
      let angle = (direction.number(at: $0) - 90) * .pi / 180
      let way = distance.number(at: $0)
      return CGSize(width: way * cos(angle), height: way * sin(angle))
    }
  }
}
