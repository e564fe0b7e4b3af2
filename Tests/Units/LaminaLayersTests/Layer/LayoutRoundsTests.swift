import Foundation
import LaminaLayers
import Testing

/// Layout that causes layout.
@MainActor @Suite struct LayoutRoundsTests {
  /// A layer that makes its superlayer a point wider than itself.
  private final class Widening: Layer {
    override func layoutSublayers() {
      (superlayer as? Widening)?.bounds.size.width = bounds.size.width + 1
    }
  }

  /// A layer that is never content.
  private final class Restless: Layer {
    var rounds = 0
    override func layoutSublayers() {
      rounds += 1
      bounds.size.width += 1
    }
  }

  @Test("layout goes up as far as it has to, in one commit")
  func goesUp() {
    let live = LiveLayer()
    let layers = (0..<6).map { _ in Widening() }
    live.change { _ in
      live.root.addSublayer(layers[0])
      for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    }
    live.tick(0)
    live.change { _ in
      for layer in layers { layer.setNeedsLayout() }
      layers[5].bounds.size.width = 10
    }
    live.tick(1)
    #expect(layers.map(\.bounds.width) == [15, 14, 13, 12, 11, 10])
  }

  @Test("layers that are never content wait for the next commit after ten rounds")
  func isBounded() {
    let live = LiveLayer()
    let layer = Restless()
    live.change { _ in live.root.addSublayer(layer) }
    live.tick(0)
    layer.rounds = 0
    live.change { _ in layer.setNeedsLayout() }
    live.tick(1)
    #expect(layer.rounds == 10)
  }
}
