import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath

/// What a frame costs in which little changes: drawing alone, without evaluation and bytes.
@MainActor
enum CompositingBenchmarks {
  /// The position of the moving sprite among the static layers.
  enum Place: String, CaseIterable {
    case back, middle, front
  }

  private static let size = CellSize(columns: 200, rows: 50)

  /// All of them, each to be taken when its turn comes.
  static var all: [@MainActor () -> Measurement] {
    var list: [@MainActor () -> Measurement] = [{ siblings(0, .front) }]
    for count in [1000, 10_000] {
      list.append { elsewhere(count) }
      for place in Place.allCases { list.append { siblings(count, place) } }
    }
    return list + [{ pair(apart: false) }, { pair(apart: true) }, picture, card, comingAndGoing]
  }

  /// A frame in which one sprite moves a little, among layers all over the screen that do not.
  static func siblings(_ count: Int, _ place: Place) -> Measurement {
    let sprites = [sprite(x: 40, y: 40)]
    return frames("sprite, \(count) static, \(place)", sprites) { root in
      for index in 0...count {
        if index == [.back: 0, .middle: count / 2, .front: count][place] {
          root.addSublayer(sprites[0])
        }
        if index < count { root.addSublayer(tile(index)) }
      }
    }
  }

  /// A frame in which one sprite moves a little, above layers that lie lower on the screen.
  private static func elsewhere(_ count: Int) -> Measurement {
    let sprites = [sprite(x: 40, y: 8)]
    return frames("sprite, \(count) static elsewhere", sprites) { root in
      root.addSublayer(sprites[0])
      for index in 0..<count {
        let layer = tile(index)
        layer.position.y = 20 + layer.position.y / 2
        root.addSublayer(layer)
      }
    }
  }

  /// A frame in which a layer joins or leaves a thousand others.
  private static func comingAndGoing() -> Measurement {
    let guest = sprite(x: 40, y: 8)
    return frames("a sprite comes or goes, 1000 static", []) { root in
      for index in 0..<1000 { root.addSublayer(tile(index)) }
    } change: { root in
      if guest.superlayer == nil { root.addSublayer(guest) } else { guest.removeFromSuperlayer() }
    }
  }

  /// A frame in which two sprites move a little.
  static func pair(apart: Bool) -> Measurement {
    let sprites = [sprite(x: 8, y: 8), sprite(x: apart ? 188 : 24, y: apart ? 90 : 8)]
    return frames("two sprites \(apart ? "in opposite corners" : "side by side")", sprites) {
      root in
      for sprite in sprites { root.addSublayer(sprite) }
    }
  }

  /// A frame in which one sprite moves over a picture that fills the screen.
  static func picture() -> Measurement {
    let sprites = [sprite(x: 40, y: 40)]
    return frames("sprite over a picture", sprites) { root in
      let layer = Layer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      layer.contents = ImageBenchmarks.picture(400, 200, 9)
      root.addSublayer(layer)
      root.addSublayer(sprites[0])
    }
  }

  /// A frame in which one sprite moves behind a translucent card with a picture and many lines.
  static func card() -> Measurement {
    let sprites = [sprite(x: 40, y: 40)]
    return frames("sprite behind a translucent card", sprites) { root in
      root.addSublayer(sprites[0])
      let card = Layer()
      card.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
      card.backgroundColor = Color(red: 0.3, green: 0.3, blue: 0.9)
      card.opacity = 0.5
      root.addSublayer(card)
      for index in 0..<100 { card.addSublayer(tile(index)) }
    }
  }

  private static func sprite(x: Double, y: Double) -> Layer {
    let sprite = Layer()
    sprite.bounds = CGRect(x: 0, y: 0, width: 10, height: 8)
    sprite.position = CGPoint(x: x, y: y)
    sprite.backgroundColor = Color(red: 1, green: 0.5, blue: 0.2)
    return sprite
  }

  /// One of many small layers that are spread over the screen.
  private static func tile(_ index: Int) -> Layer {
    let tile = Layer()
    let (column, row) = (index * 37 % 196, index * 61 % 96)
    tile.frame = CGRect(x: Double(column), y: Double(row), width: 4, height: 4)
    tile.backgroundColor = Color(red: 0.2, green: Double(index % 7) / 7, blue: 0.6)
    return tile
  }

  private static func frames(
    _ name: String,
    _ sprites: [Layer],
    _ build: (Layer) -> Void,
    change: ((Layer) -> Void)? = nil
  ) -> Measurement {
    let context = LayerContext()
    let root = Layer()
    context.use {
      Transaction.setDisableActions(true)
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      build(root)
      context.rootLayer = root
      for sprite in sprites {
        let move = BasicAnimation(
          \.position,
          from: sprite.position,
          to: CGPoint(x: sprite.position.x + 4, y: sprite.position.y)
        )
        (move.duration, move.autoreverses, move.repeatCount) = (0.5, true, .infinity)
        sprite.add(move, forKey: "move")
      }
      context.commitTick()
    }
    let compositor = Compositor(size: size, style: RenderStyle())
    var frame = Frame(size: size)
    return .take(name, units: 100, unit: "frame") { run in
      for round in 0..<100 {
        if let change {
          context.use {
            Transaction.setDisableActions(true)
            change(root)
            context.commitTick()
          }
        }
        context.evaluate(at: Double(run * 100 + round) / 60)
        compositor.composite(root, into: &frame)
      }
    }
  }
}
