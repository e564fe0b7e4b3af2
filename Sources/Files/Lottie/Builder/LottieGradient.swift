import Foundation
import LaminaCore
import LaminaScenes

/// A gradient of a fill or stroke.
struct LottieGradient {
  private let builder: LottieBuilder
  private let isRadial: Bool
  private let start: LottieTrack<Double>
  private let end: LottieTrack<Double>
  private let stops: LottieTrack<Double>
  /// The number of colour stops; alpha stops follow them.
  private let colors: Int

  init?(_ item: JSONObject, _ builder: LottieBuilder) {
    guard let gradient = item.object("g"), let stops = gradient.track("k") else { return nil }
    self.builder = builder
    self.stops = stops
    isRadial = item.integer("t") == 2
    (start, end) = (item.track("s", or: 0, 0), item.track("e", or: 100, 0))
    let all = stops.keys.map(\.value.count).min() ?? 0
    colors = max(0, min(gradient.integer("p") ?? all / 4, all / 4, Self.mostStops))
    guard colors > 0 else { return nil }
    if isRadial, item.track("h", or: 0).keys.contains(where: { $0.value.first != 0 }) {
      let feature = "the highlight of a radial gradient"
      builder.state.leaveOut(feature, instead: "it begins in the middle")
    }
  }

  func layer(behind shape: LayerPlan, box: CGRect) -> LayerPlan {
    var plan = LayerPlan(kind: .gradient)
    let (width, height) = (max(0.001, Double(box.width)), max(0.001, Double(box.height)))
    plan.set("bounds", CGRect(x: box.minX, y: box.minY, width: width, height: height))
    plan.set("anchorPoint", CGPoint.zero)
    plan.set("position", CGPoint(x: box.minX, y: box.minY))
    if isRadial { plan.set("type", GradientKind.radial) }
    func share(_ place: SIMD2<Double>) -> CGPoint {
      CGPoint(x: (place.x - Double(box.minX)) / width, y: (place.y - Double(box.minY)) / height)
    }
    builder.set("startPoint", start.motion(), of: &plan) { share(start.pair(at: $0)) }
    if isRadial {
      let motion = start.motion().with(end.motion()).bent
      builder.set("endPoint", motion, of: &plan) {
        let (middle, rim) = (start.pair(at: $0), end.pair(at: $0))
        let radius = max(0.001, (rim - middle).length)
        return share(middle + SIMD2(radius, radius))
      }
    } else {
      builder.set("endPoint", end.motion(), of: &plan) { share(end.pair(at: $0)) }
    }
    let kept = stops.keys.reduce(0) { $0 + $1.value.count / 2 }
    guard builder.state.countPathSteps(kept) else { return plan }
    builder.set("colors", stops.motion(), of: &plan) { list(at: $0).map(\.color) }
    builder.set("locations", stops.motion(), of: &plan) { list(at: $0).map(\.place) }
    plan.mask = [shape]
    return plan
  }

  /// The stops with their alpha: one for each stop of either list.
  private func list(at moment: LottieMoment) -> [(place: Double, color: Color)] {
    let numbers = stops.value(at: moment)
    var solid: [(Double, SIMD4<Double>)] = []
    for index in 0..<colors {
      let part = numbers[(index * 4)..<(index * 4 + 4)].map(fraction)
      solid.append((part[0], SIMD4(part[1], part[2], part[3], 1)))
    }
    var alphas: [(Double, SIMD4<Double>)] = []
    var index = colors * 4
    while index + 1 < numbers.count, alphas.count < Self.mostStops {
      alphas.append((fraction(numbers[index]), SIMD4(repeating: fraction(numbers[index + 1]))))
      index += 2
    }
    let places = (solid.map(\.0) + alphas.map(\.0)).sorted()
    let (solids, shares) = (Self.highest(solid), Self.highest(alphas))
    return places.map { place in
      let color = Self.mix(solid, solids, at: place)
      let alpha = alphas.isEmpty ? 1 : Self.mix(alphas, shares, at: place).x
      return (place, Color(red: color.x, green: color.y, blue: color.z, alpha: alpha))
    }
  }

  /// The maximum number of colour stops, and of alpha stops.
  private static let mostStops = 1000

  /// The running maximum of the stops' locations, which may be unordered.
  private static func highest(_ stops: [(Double, SIMD4<Double>)]) -> [Double] {
    var highest = -Double.infinity
    return stops.map {
      highest = max(highest, $0.0)
      return highest
    }
  }

  private static func mix(
    _ stops: [(Double, SIMD4<Double>)],
    _ highest: [Double],
    at place: Double
  ) -> SIMD4<Double> {
    // The first stop at or after the location.
    let next = stops.indices.partitioningIndex { highest[$0] >= place }
    guard next < stops.count else { return stops[stops.count - 1].1 }
    guard next > 0 else { return stops[0].1 }
    let (from, to) = (stops[next - 1], stops[next])
    guard to.0 > from.0 else { return to.1 }
    return from.1 + (to.1 - from.1) * ((place - from.0) / (to.0 - from.0))
  }
}
