import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

/// Repeats the preceding items, with a transform per copy.
struct LottieRepeater {
  private let builder: LottieBuilder
  private let clock: LottieClock
  private let copies: LottieTrack<Double>
  private let offset: Double
  private let transform: LottieTransform
  private let opacities: (from: Double, to: Double)
  private let isAbove: Bool

  init(_ item: JSONObject, _ builder: LottieBuilder, _ clock: LottieClock) {
    self.builder = builder
    self.clock = clock
    copies = LottieReader.numbers(item["c"]) ?? LottieTrack([1.0])
    let own = item.object("tr")
    transform = LottieTransform(own)
    func first(_ value: JSONValue?, _ missing: Double) -> Double {
      let track = LottieReader.numbers(value)
      if let track, !track.isStill {
        builder.leaveOut(
          "a moving offset or opacity of a repeater",
          instead: "it keeps its first value"
        )
      }
      return track?.keys[0].value.first ?? missing
    }
    offset = first(item["o"], 0)
    opacities = (first(own?["so"], 100) / 100, first(own?["eo"], 100) / 100)
    isAbove = item.integer("m") != 2
  }

  /// Replaces painted layers and outlines by their copies.
  func apply(to result: inout LottieShapeBuilder.Result) {
    let most = copies.keys.reduce(0) { max($0, $1.value.first ?? 0, $1.end.first ?? 0) }
    var count = Int(clamping: max(0, most.rounded(.up)))
    if count > LottieLimits.copies {
      builder.leaveOut(
        "more than \(LottieLimits.copies) copies of a repeater",
        instead: "the first ones are drawn"
      )
      count = LottieLimits.copies
    }
    let (drawn, outlines) = (result.drawn, result.outlines)
    guard drawn.isEmpty || builder.countLayers(count * drawn.reduce(1) { $0 + $1.size }) else {
      return
    }
    if outlines.count * count > LottieLimits.outlines {
      builder.leaveOut("that many copies of outlines", instead: "they are drawn once")
      return
    }
    result = LottieShapeBuilder.Result()
    for copy in 0..<count {
      let transform = transform.repeated(Double(copy) + offset)
      if !drawn.isEmpty {
        var plan = builder.wrap(
          drawn.reversed().map(\.unnamed),
          in: transform,
          clock,
          isFaded: false
        )
        let share = count > 1 ? Double(copy) / Double(count - 1) : 0
        let opacity = opacities.from + (opacities.to - opacities.from) * share
        if opacity < 1 || !copies.isStill {
          builder.set("opacity", copies.motion().bent, of: &plan, clock, jump: 0.4) {
            let isThere = (copies.value(at: $0).first ?? 0) > Double(copy)
            return PropertyValue(isThere ? min(1, max(0, opacity)) : 0)
          }
        }
        result.drawn.insert(plan, at: isAbove ? 0 : result.drawn.count)
      }
      guard builder.countSamples(outlines.count) else { return }
      for outline in outlines {
        result.outlines.append(
          outline.mapped(with: transform.motion) { moment, contours in
            let matrix = transform.matrix(at: moment)
            return contours.map { $0.transformed(by: matrix) }
          }
        )
      }
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

extension LottieTrack<Double> {
  /// The track with its keyframe values mapped.
  func mapped(_ change: ([Double]) -> [Double]) -> LottieTrack {
    LottieTrack(
      keys: keys.map { key in
        var key = key
        (key.value, key.end, key.curve) = (change(key.value), change(key.end), nil)
        return key
      }
    )
  }
}
