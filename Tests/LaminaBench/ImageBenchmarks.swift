import Foundation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath

/// What images cost: cross-fades while they run, and drawing them.
@MainActor
enum ImageBenchmarks {
  static func picture(_ width: Int, _ height: Int, _ blue: UInt8) -> Image {
    var bytes: [UInt8] = []
    for index in 0..<width * height {
      bytes += [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index / width)]
      bytes += [blue, 255]
    }
    do {
      return try Image(width: width, height: height, rgba: bytes)
    } catch {
      preconditionFailure("a picture without a size: \(error)")
    }
  }

  private static func fade(_ width: Int, _ height: Int) -> Animation {
    let fade = BasicAnimation(
      \.contents,
      from: picture(width, height, 0),
      to: picture(width, height, 200)
    )
    fade.duration = 1e6
    return fade
  }

  static func fades(_ count: Int) -> Measurement {
    let animation = fade(8, 8)
    let context = LayerBenchmarks.tree(count) { $0.add(animation, forKey: "fade") }
    return .take("one cross-fade, \(count) live", units: count * 100, unit: "evaluation") { run in
      for round in 0..<100 { context.evaluate(at: Double(run * 100 + round) / 60) }
    }
  }

  /// A cross-fade that fills 80 x 24 cells, drawn anew in every frame.
  static func drawing(reduction: Int) -> Measurement {
    let size = CellSize(columns: 80, rows: 24)
    let context = LayerBenchmarks.tree(1) { layer in
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      layer.add(fade(80 * reduction, 48 * reduction), forKey: "fade")
    }
    guard let root = context.rootLayer else { preconditionFailure("a tree without a root") }
    let compositor = Compositor(size: size, look: Look())
    var frame = Frame(size: size)
    return .take("drawing a cross-fade, 1 : \(reduction)", units: 20, unit: "frame") { run in
      for round in 0..<20 {
        context.evaluate(at: 1000 * Double(run * 20 + round))
        compositor.composite(root, into: &frame)
      }
    }
  }
}
