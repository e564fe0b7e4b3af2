import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Shadows of layers: where they fall, how dark they are, and when there is none.
@MainActor @Suite struct ShadowTests {
  private static let size = CellSize(columns: 60, rows: 20)

  /// A white screen with layers on it, and the light of each of its points, 0...1.
  private func light(_ build: (Layer) -> Void) -> [[Double]] {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    stage.background = .white
    stage.use { build(stage.rootLayer) }
    stage.tick(at: 0)
    return Self.light(stage.frame)
  }

  /// Rows of points; a cell holds two of them, one above the other.
  private static func light(_ frame: Frame) -> [[Double]] {
    (0..<size.rows * 2)
      .map { y in
        (0..<size.columns)
          .map { x in
            let cell = frame[x, y / 2]
            let isInk = cell.glyph == 0x2588 || cell.glyph == (y % 2 == 0 ? 0x2580 : 0x2584)
            let color = isInk ? cell.foreground : cell.background
            return Self.linear(Double(color.rawValue & 255) / 255)
          }
      }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func card(_ frame: CGRect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = .black
    return layer
  }

  /// What is left of a step after a bell curve, `distance` inside of it.
  private static func step(_ distance: Double, _ deviation: Double) -> Double {
    0.5 * (1 + erf(distance / deviation / 2.0.squareRoot()))
  }

  // Samples of a point are coarse for a narrow blur.
  @Test(
    "a shadow is the bounds, moved and blurred by a bell curve",
    arguments: [(1.0, 0.085), (2, 0.035), (3.5, 0.035)]
  )
  func blurred(radius: Double, tolerance: Double) {
    let found = light { root in
      let layer = Layer()
      layer.frame = CGRect(x: 20, y: 10, width: 20, height: 14)
      var path = Path()
      path.addRect(layer.bounds)
      layer.shadowPath = path
      layer.shadowOpacity = 0.8
      layer.shadowOffset = CGSize(width: 3, height: 4)
      layer.shadowRadius = radius
      root.addSublayer(layer)
    }
    for y in 0..<40 {
      for x in 0..<60 {
        let place = (x: Double(x) + 0.5 - 3, y: Double(y) + 0.5 - 4)
        let across = Self.step(place.x - 20, radius) - Self.step(place.x - 40, radius)
        let down = Self.step(place.y - 10, radius) - Self.step(place.y - 24, radius)
        #expect(abs(found[y][x] - (1 - 0.8 * across * down)) <= tolerance, "\(x) \(y)")
      }
    }
  }

  @Test("without a path the layer throws it, with all that is seen of it and in it")
  func silhouette() {
    let found = light { root in
      let layer = card(CGRect(x: 10, y: 10, width: 10, height: 10))
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 20, height: 2)
      layer.addSublayer(card(CGRect(x: 8, y: 4, width: 8, height: 2)))
      root.addSublayer(layer)
    }
    for y in 0..<40 {
      for x in 30..<60 {
        let isBody = (30..<40).contains(x) && (12..<22).contains(y)
        let isArm = (38..<46).contains(x) && (16..<18).contains(y)
        #expect((found[y][x] < 0.5) == (isBody || isArm), "\(x) \(y)")
      }
    }
  }

  @Test("there is none without opacity or colour, nor where the layer masks to its bounds")
  func none() {
    let changes: [(Layer) -> Void] = [
      { $0.shadowOpacity = 0 }, { $0.shadowColor = nil }, { $0.masksToBounds = true },
    ]
    for change in changes {
      let found = light { root in
        let layer = card(CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.shadowOpacity = 1
        layer.shadowOffset = CGSize(width: 4, height: 4)
        change(layer)
        root.addSublayer(layer)
      }
      #expect(found[21][21] == 1)
      #expect(found[15][15] == 0)
    }
  }

  @Test("a shadow is a part of its layer: it fades and turns with it, and lies behind it")
  func belongsToTheLayer() {
    func found(_ change: (Layer) -> Void) -> [[Double]] {
      light { root in
        let layer = card(CGRect(x: 20, y: 12, width: 8, height: 8))
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 8, height: 0)
        layer.opacityStyle = .blend
        change(layer)
        root.addSublayer(layer)
      }
    }
    #expect(found { _ in }[15][30] == 0)
    let faded = found { $0.opacity = 0.5 }
    #expect(abs(faded[15][30] - 0.5) < 0.02)
    #expect(abs(faded[15][22] - 0.5) < 0.02)
    let turned = found { $0.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1) }
    #expect(turned[15][30] == 1)
    #expect(turned[23][23] == 0)
  }

  @Test("it is made anew when something in the layer changes, and only then drawn again")
  func changes() {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    stage.background = .white
    let (layer, inner) = (Layer(), card(CGRect(x: 0, y: 0, width: 6, height: 6)))
    stage.use {
      Transaction.setDisableActions(true)
      layer.frame = CGRect(x: 4, y: 8, width: 20, height: 12)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 0, height: 10)
      layer.addSublayer(inner)
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    #expect(Self.light(stage.frame)[20][6] == 0)
    stage.use {
      Transaction.setDisableActions(true)
      inner.position.x += 10
    }
    stage.tick(at: 1)
    #expect(Self.light(stage.frame)[20][6] == 1)
    #expect(Self.light(stage.frame)[20][16] == 0)
  }
}
