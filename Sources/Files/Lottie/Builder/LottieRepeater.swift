import Foundation
import LaminaCore
import LaminaScenes

/// Repeats the preceding items, with a transform per copy.
struct LottieRepeater {
  private let builder: LottieBuilder
  private let copies: LottieTrack<Double>
  private let offset: Double
  private let transform: LottieTransform
  private let opacities: (from: Double, to: Double)
  private let isAbove: Bool

  init(_ item: JSONObject, _ builder: LottieBuilder) {
    self.builder = builder
    copies = item.track("c", or: 1)
    let own = item.object("tr")
    transform = LottieTransform(own)
    func first(_ track: LottieTrack<Double>?, _ missing: Double) -> Double {
      if let track, !track.isStill {
        let feature = "a moving offset or opacity of a repeater"
        builder.state.leaveOut(feature, instead: "it keeps its first value")
      }
      return track?.keys[0].value.first ?? missing
    }
    offset = first(item.track("o"), 0)
    opacities = (first(own?.track("so"), 100) / 100, first(own?.track("eo"), 100) / 100)
    isAbove = item.integer("m") != 2
  }

  /// Replaces painted layers and outlines by their copies.
  func apply(to result: inout LottieShapes) {
    var count = Int(clamping: copies.maximum.rounded(.up))
    if count > LottieLimits.copies {
      let feature = "more than \(LottieLimits.copies) copies of a repeater"
      builder.state.leaveOut(feature, instead: "the first ones are drawn")
      count = LottieLimits.copies
    }
    let (drawn, outlines) = (result.drawn, result.outlines)
    let size = count * drawn.reduce(1) { $0 + $1.size }
    guard drawn.isEmpty || builder.state.countLayers(size) else { return }
    if outlines.count * count > LottieLimits.outlines {
      builder.state.leaveOut("that many copies of outlines", instead: "they are drawn once")
      return
    }
    result = LottieShapes()
    for copy in 0..<count {
      let transform = transform.repeated(Double(copy) + offset)
      if !drawn.isEmpty {
        let content = drawn.reversed().map(\.unnamed)
        var plan = builder.wrap(content, in: transform, isFaded: false)
        let share = count > 1 ? Double(copy) / Double(count - 1) : 0
        let opacity = opacities.from + (opacities.to - opacities.from) * share
        if opacity < 1 || !copies.isStill {
          builder.set("opacity", copies.motion().bent, of: &plan, jump: 0.4) {
            copies.number(at: $0) > Double(copy) ? fraction(opacity) : 0
          }
        }
        result.drawn.insert(plan, at: isAbove ? 0 : result.drawn.count)
      }
      guard builder.state.countSamples(outlines.count) else { return }
      result.outlines += outlines.map { $0.moved(by: transform) }
    }
  }
}

extension LottieTransform {
  /// The transform applied a number of times, about its anchor point.
  func repeated(_ times: Double) -> LottieTransform {
    var copy = LottieTransform(nil)
    copy.anchor = anchor
    let anchor = anchor.keys[0].value.pair
    copy.position = position.mapped { numbers in
      let place = anchor + numbers.pair * times
      return [place.x, place.y]
    }
    copy.scale = scale.mapped { numbers in
      numbers.map { scale in
        let factor = scale / 100
        return 100 * (factor < 0 ? -pow(-factor, times) : pow(factor, times))
      }
    }
    copy.rotation = rotation.mapped { $0.map { $0 * times } }
    return copy
  }
}
