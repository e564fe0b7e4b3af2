import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaDrawing
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

  /// Making an image of bytes.
  static func making(_ width: Int, _ height: Int) -> Measurement {
    let bytes = picture(width, height, 0).rgba
    return .take("an image of \(width) x \(height) out of bytes", units: 20, unit: "image") { _ in
      for _ in 0..<20 { _ = try? Image(width: width, height: height, rgba: bytes) }
    }
  }

  /// An image that fills 80 x 24 cells, 8 x 8 pixels to a cell.
  static func still(_ depth: ColorDepth, _ glyphs: GlyphRepertoire) -> Measurement {
    let size = CellSize(columns: 80, rows: 24)
    let context = LayerBenchmarks.tree(1) { layer in
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      layer.contents = picture(640, 192, 90)
    }
    guard let root = context.rootLayer else { preconditionFailure("a tree without a root") }
    var frame = Frame(size: size)
    let compositor = Compositor(size: size, style: RenderStyle(depth: depth, glyphs: glyphs))
    let name = "an image in \(glyphs.rawValue), \(depth.rawValue)"
    return .take(name, units: 20 * size.count, unit: "cell") { run in
      for round in 0..<20 {
        // Half a point to and fro, so that all of it is redrawn.
        root.sublayers?.first?.position.x = 40 + CGFloat(round % 2) / 2
        context.evaluate(at: Double(run * 20 + round))
        compositor.composite(root, into: &frame)
      }
    }
  }

  /// Three surfaces that fill 200 x 50 cells: a dark, a grey and a bright one, which all change.
  static func flat(_ depth: ColorDepth, _ glyphs: GlyphRepertoire) -> Measurement {
    let size = CellSize(columns: 200, rows: 50)
    var column = 0.0
    let context = LayerBenchmarks.tree(3) { layer in
      layer.frame = CGRect(x: column, y: 0, width: 67, height: 100)
      column += 67
    }
    guard let root = context.rootLayer, let parts = root.sublayers else {
      preconditionFailure("a tree without layers")
    }
    var frame = Frame(size: size)
    let compositor = Compositor(size: size, style: RenderStyle(depth: depth, glyphs: glyphs))
    let name = "a flat picture in \(glyphs.rawValue), \(depth.rawValue)"
    return .take(name, units: 20 * size.count, unit: "cell") { run in
      for round in 0..<20 {
        context.use {
          Transaction.setDisableActions(true)
          for (index, part) in parts.enumerated() {
            let light = Double(index) * 0.4 + Double(round % 2) * 0.02
            part.backgroundColor = Color(red: light, green: light, blue: light)
          }
          context.commitTick()
          context.runCallouts()
        }
        context.evaluate(at: Double(run * 20 + round))
        compositor.composite(root, into: &frame)
      }
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

  /// A cross-fade that fills 80 x 24 cells, redrawn in every frame.
  static func drawing(reduction: Int) -> Measurement {
    let size = CellSize(columns: 80, rows: 24)
    let context = LayerBenchmarks.tree(1) { layer in
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      layer.add(fade(80 * reduction, 48 * reduction), forKey: "fade")
    }
    guard let root = context.rootLayer else { preconditionFailure("a tree without a root") }
    let compositor = Compositor(size: size, style: RenderStyle())
    var frame = Frame(size: size)
    return .take("drawing a cross-fade, 1 : \(reduction)", units: 20, unit: "frame") { run in
      for round in 0..<20 {
        context.evaluate(at: 1000 * Double(run * 20 + round))
        compositor.composite(root, into: &frame)
      }
    }
  }
}
