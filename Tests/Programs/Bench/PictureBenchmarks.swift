import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath

/// What a frame costs in which the whole screen changes, in true colours and in looks with fewer.
///
/// Each picture is taken in all looks, one after the other, so that their ratios can be compared.
@MainActor
enum PictureBenchmarks {
  /// What fills the screen.
  enum Picture: String, CaseIterable {
    case gradient, photograph, noise, drawing
  }

  private static let size = CellSize(columns: 200, rows: 50)

  private static let looks: [(depth: ColorDepth, glyphs: GlyphRepertoire)] = [
    (.truecolor, .blocks), (.mono, .blocks), (.palette16, .blocks), (.truecolor, .ascii),
    (.mono, .ascii),
  ]

  /// All of them, each to be taken when its turn comes.
  static var all: [@MainActor () -> Measurement] {
    var list: [@MainActor () -> Measurement] = []
    for picture in Picture.allCases {
      for look in looks { list.append { frames(of: picture, look.depth, look.glyphs) } }
    }
    return list + [{ clips(false) }, { clips(true) }]
  }

  /// Frames of a picture that moves by half a point to and fro.
  private static func frames(
    of picture: Picture,
    _ depth: ColorDepth,
    _ glyphs: GlyphRepertoire
  ) -> Measurement {
    let context = LayerContext()
    let (root, content) = (Layer(), layer(for: picture))
    context.use {
      Transaction.setDisableActions(true)
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      root.addSublayer(content)
      context.rootLayer = root
      context.commitTick()
    }
    var frame = Frame(size: size)
    let compositor = Compositor(size: size, style: RenderStyle(depth: depth, glyphs: glyphs))
    let name = "a full \(picture.rawValue) in \(glyphs.rawValue), \(depth.rawValue)"
    return .take(name, units: 10 * size.count, unit: "cell", runs: 9) { run in
      for round in 0..<10 {
        context.use {
          Transaction.setDisableActions(true)
          content.position.x = 100 + CGFloat(round % 2) / 2
          context.commitTick()
        }
        context.evaluate(at: Double(run * 10 + round) / 30)
        compositor.composite(root, into: &frame)
      }
    }
  }

  static func layer(for picture: Picture) -> Layer {
    let layer: Layer
    switch picture {
    case .gradient:
      let sky = GradientLayer()
      sky.colors = [
        Color(red: 0.05, green: 0.05, blue: 0.2), Color(red: 0.7, green: 0.3, blue: 0.3),
        Color(red: 1, green: 0.9, blue: 0.6),
      ]
      layer = sky
    case .photograph, .noise:
      layer = Layer()
      layer.contents = image(isSmooth: picture == .photograph)
    case .drawing: layer = drawing()
    }
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    return layer
  }

  /// Three hundred discs, boxes and triangles over a ground.
  private static func drawing() -> Layer {
    let sheet = Layer()
    sheet.backgroundColor = Color(red: 0.1, green: 0.12, blue: 0.2)
    for index in 0..<300 {
      let shape = ShapeLayer()
      var path = Path()
      let side = Double(4 + index % 9)
      switch index % 3 {
      case 0: path.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
      case 1: path.addRect(CGRect(x: 0, y: 0, width: side, height: side))
      default:
        path.move(to: CGPoint(x: 0, y: side))
        path.addLine(to: CGPoint(x: side / 2, y: 0))
        path.addLine(to: CGPoint(x: side, y: side))
        path.closeSubpath()
      }
      shape.path = path
      shape.position = CGPoint(x: index * 37 % 196, y: index * 61 % 96)
      shape.fillColor = Color(
        red: Double(index % 7) / 7,
        green: Double(index % 5) / 5,
        blue: Double(index % 11) / 11
      )
      sheet.addSublayer(shape)
    }
    return sheet
  }

  /// A picture of 8 x 8 pixels to a cell: hills of light with a grain, or grain alone.
  private static func image(isSmooth: Bool) -> Image {
    let (width, height) = (1600, 400)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    var state: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let grain = Double(state >> 24) / 255
        let (u, v) = (Double(x) / 80, Double(y) / 40)
        let hills = 0.5 + 0.25 * sin(u + 0.7 * cos(v)) + 0.25 * cos(0.6 * v + 0.3 * sin(1.7 * u))
        let light = isSmooth ? 0.9 * hills + 0.1 * grain : grain
        bytes += [UInt8(255 * light), UInt8(220 * light * light), UInt8(200 * (1 - light)), 255]
      }
    }
    do {
      return try Image(width: width, height: height, rgba: bytes)
    } catch {
      preconditionFailure("a picture without a size: \(error)")
    }
  }

  /// A thousand moving layers, each with a text; as clips their sides are searched for letters.
  private static func clips(_ areClipping: Bool) -> Measurement {
    let context = LayerContext()
    let root = Layer()
    context.use {
      Transaction.setDisableActions(true)
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      for index in 0..<1000 {
        let card = Layer()
        let (column, row) = (index * 37 % 190, index * 61 % 94)
        card.frame = CGRect(x: Double(column), y: Double(row), width: 8, height: 5)
        card.backgroundColor = Color(red: 0.2, green: Double(index % 7) / 7, blue: 0.6)
        card.masksToBounds = areClipping
        let text = TextLayer()
        text.frame = CGRect(x: 0, y: 1.5, width: 8, height: 4)
        text.string = "one two three"
        card.addSublayer(text)
        root.addSublayer(card)
        let move = BasicAnimation(
          \.position,
          from: card.position,
          to: CGPoint(x: card.position.x + 3, y: card.position.y + 2)
        )
        (move.duration, move.autoreverses, move.repeatCount) = (0.5, true, .infinity)
        card.add(move, forKey: "move")
      }
      context.rootLayer = root
      context.commitTick()
    }
    let compositor = Compositor(size: size, style: RenderStyle())
    var frame = Frame(size: size)
    let name = "1000 moving \(areClipping ? "clips" : "layers") with texts"
    return .take(name, units: 10, unit: "frame", runs: 9) { run in
      for round in 0..<10 {
        context.evaluate(at: Double(run * 10 + round) / 60)
        compositor.composite(root, into: &frame)
      }
    }
  }
}
