import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaKinds

/// A map with tiles of 16 x 16 points that records the drawn ones; each tile has a different
/// colour.
private final class Map: TiledLayer {
  var drawn: [CGPoint] = []
  var levels: [Int] = []
  override class func fadeDuration() -> Double { 0.5 }

  override func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
    drawn.append(CGPoint(x: rect.minX / 16, y: rect.minY / 16))
    levels.append(level)
    context.fill(rect.insetBy(dx: -8, dy: -8), color: Map.color(of: rect))
  }

  static func color(of rect: CGRect) -> Color {
    Color(red: (rect.minX / 16 * 7).truncatingRemainder(dividingBy: 256) / 255, green: 0.2, blue: 0)
  }
}

@MainActor @Suite struct TiledLayerTests {
  /// A stage of 64 x 24 cells, so 4 x 3 tiles, with a map of 100 000 x 100 000 points.
  private func stage(_ configure: (Map) -> Void = { _ in }) -> (Stage, Map) {
    let screen = HeadlessScreen(size: CellSize(columns: 64, rows: 24))
    screen.tilesPerTick = 8
    let stage = Stage(screen: screen)
    let map = Map()
    stage.use {
      Transaction.perform(disableActions: true) {
        map.tileSize = CGSize(width: 16, height: 16)
        map.anchorPoint = .zero
        map.bounds.size = CGSize(width: 100_000, height: 100_000)
        configure(map)
        stage.rootLayer.addSublayer(map)
      }
    }
    stage.tick(at: 0)
    return (stage, map)
  }

  private func scroll(_ stage: Stage, _ map: Map, to place: CGPoint, at time: Double) {
    stage.use {
      Transaction.perform(disableActions: true) {
        map.position = CGPoint(x: -place.x, y: -place.y)
      }
    }
    stage.tick(at: time)
  }

  @Test("a tick draws some tiles in sight, the nearest to the middle first, and each once")
  func order() {
    let (stage, map) = stage()
    #expect(map.drawn.isEmpty && map.keptTiles == 8)
    stage.tick(at: 0.5)
    // The middle is (32, 24) points: between the second and third column, in the second row.
    let first = map.drawn.prefix(4).map { "\(Int($0.x)) \(Int($0.y))" }
    #expect(first == ["1 1", "2 1", "1 0", "2 0"])
    #expect(map.keptTiles == 12)
    for tick in 2...10 { stage.tick(at: Double(tick) / 2) }
    #expect(map.drawn.count == 12 && Set(map.drawn.map { "\($0)" }).count == 12)
    #expect(stage.nextTickTime == nil)
    for column in 0..<4 {
      let rect = CGRect(x: column * 16, y: 0, width: 16, height: 16)
      let color = Map.color(of: rect)
      let found = stage.frame[column * 16 + 8, 4].foreground
      #expect(found.rawValue >> 16 == UInt32((color.red * 255).rounded()))
    }
  }

  @Test("new tiles fade in")
  func fade() {
    let (stage, _) = stage { $0.opacityStyle = .blend }
    stage.background = .black
    var greens: [UInt32] = []
    for time in [0, 0.1, 0.25, 0.4, 0.5, 0.6] {
      stage.tick(at: time)
      greens.append(stage.frame[24, 12].background.rawValue >> 8 & 255)
    }
    #expect(greens[0] == 0 && greens == greens.sorted() && greens[4] == greens[5])
    #expect(greens[4] == 51 && greens[2] > 20 && greens[2] < 51)
  }

  @Test("a map of any size scrolls in bounded memory, and comes back without being drawn anew")
  func memory() {
    let (stage, map) = stage()
    var most = 0
    for step in 1...400 {
      let place = CGPoint(x: step * 45, y: step * 31)
      scroll(stage, map, to: place, at: Double(step))
      scroll(stage, map, to: place, at: Double(step) + 0.6)
      most = max(most, map.keptTiles)
    }
    #expect(most <= TiledLayer.mostTiles && map.keptTiles == most)
    #expect(map.drawn.count > 2 * TiledLayer.mostTiles)
    for tick in 401...405 { stage.tick(at: Double(tick)) }
    scroll(stage, map, to: .zero, at: 406)
    for tick in 407...411 { stage.tick(at: Double(tick)) }
    let count = map.drawn.count
    scroll(stage, map, to: CGPoint(x: 400 * 45, y: 400 * 31), at: 500)
    stage.tick(at: 501)
    #expect(map.drawn.count == count)
    stage.use { map.setNeedsDisplay() }
    stage.tick(at: 502)
    stage.tick(at: 503)
    #expect(map.drawn.count > count)
  }

  @Test("smaller views take coarser tiles, as far as there are levels")
  func levels() {
    for (scale, levels, bias, expected) in [
      (1.0, 3, 0, 0), (0.5, 3, 0, 1), (0.25, 3, 0, 2), (0.1, 3, 0, 2), (0.6, 3, 0, 0), (2, 3, 0, 0),
      (2, 3, 1, -1), (0.25, 3, 1, 1), (0.5, 1, 0, 0),
    ] {
      let (stage, map) = stage {
        $0.levelsOfDetail = levels
        $0.levelsOfDetailBias = bias
        $0.transform = .scale(x: scale, y: scale)
      }
      for tick in 1...20 { stage.tick(at: Double(tick)) }
      #expect(Set(map.levels) == [expected], "\(scale) \(levels) \(bias)")
      #expect(stage.frame[3, 3].foreground.rawValue >> 8 & 255 == 51)
    }
  }

  @Test("an image is cut into tiles, and shows as it is when all are there")
  func image() throws {
    var bytes: [UInt8] = []
    for y in 0..<24 { for x in 0..<40 { bytes += [UInt8(x * 6), UInt8(y * 10), 99, 255] } }
    let image = try Image(width: 40, height: 24, rgba: bytes)
    func frame(_ layer: Layer) -> Frame {
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 12)))
      stage.use {
        Transaction.perform(disableActions: true) {
          layer.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
          layer.contents = image
          (layer as? TiledLayer)?.tileSize = CGSize(width: 7, height: 6)
          stage.rootLayer.addSublayer(layer)
        }
      }
      for tick in 0...20 { stage.tick(at: Double(tick)) }
      return stage.frame
    }
    #expect(frame(TiledLayer()) == frame(Layer()))
  }

  @Test("a tile fades in from the time at which it came into sight, at any frame rate")
  func anyRate() {
    func frames(_ times: [Double], perTick: Int?) -> [Frame] {
      let screen = HeadlessScreen(size: CellSize(columns: 32, rows: 8))
      screen.tilesPerTick = perTick
      let stage = Stage(screen: screen)
      stage.background = .black
      let map = Map()
      stage.use {
        Transaction.perform(disableActions: true) {
          map.opacityStyle = .blend
          map.tileSize = CGSize(width: 16, height: 16)
          map.anchorPoint = .zero
          map.bounds.size = CGSize(width: 1000, height: 1000)
          stage.rootLayer.addSublayer(map)
        }
        let glide = BasicAnimation(keyPath: "position.x")
        (glide.toValue, glide.duration) = (-140.0, 0.8)
        map.add(glide, forKey: "glide")
      }
      // A jump between two ticks.
      stage.timeline.schedule(at: 1.1234) { _ in
        Transaction.perform(disableActions: true) { map.position.y = -300 }
      }
      var frames: [Frame] = []
      for time in times {
        stage.tick(at: time)
        if [0.25, 0.5, 0.75, 1, 1.25, 1.5].contains(time) { frames.append(stage.frame) }
      }
      return frames
    }
    func ticks(_ rate: Double) -> [Double] { (0...Int(1.5 * rate)).map { Double($0) / rate } }
    let expected = frames(ticks(60), perTick: nil)
    #expect(expected.count == 6 && Set(expected.map { FrameText.text($0) }).count >= 1)
    #expect(expected[0] != expected[1] && expected[4] != expected[5])
    for rate in [4.0, 20, 144] {
      let found = frames(ticks(rate), perTick: nil)
      #expect(zip(found, expected).map { $0 == $1 } == Array(repeating: true, count: 6), "\(rate)")
    }
  }

  @Test("where motion is reduced everything is there at once")
  func reducedMotion() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 64, rows: 24)))
    stage.motionLevel = .reduced
    let map = Map()
    stage.use {
      map.tileSize = CGSize(width: 16, height: 16)
      map.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
      stage.rootLayer.addSublayer(map)
    }
    stage.tick(at: 0)
    #expect(map.drawn.count == 12)
  }
}
