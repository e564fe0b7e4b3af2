import Foundation
import LaminaLayers
import LaminaMath
import Testing

/// Sublayers that follow the size of their superlayer, as CALayer's do.
@MainActor @Suite struct LayerResizingTests {
  @Test("each layer follows after its superlayer, by its mask")
  func nested() {
    let (outer, middle, inner) = (Layer(), Layer(), Layer())
    outer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    middle.frame = CGRect(x: 4, y: 4, width: 32, height: 12)
    middle.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
    inner.frame = CGRect(x: 20, y: 2, width: 10, height: 8)
    inner.autoresizingMask = .layerMinXMargin
    inner.anchorPoint = CGPoint(x: 0, y: 1)
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    let before = inner.frame
    outer.bounds.size = CGSize(width: 60, height: 30)
    #expect(middle.frame == CGRect(x: 4, y: 4, width: 52, height: 22))
    #expect(inner.frame == before.offsetBy(dx: 20, dy: 0))
    // A change of the origin is no change of the size.
    outer.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(middle.frame == CGRect(x: 4, y: 4, width: 52, height: 22))
  }

  @Test("a subclass may follow in another way")
  func overriding() {
    final class Follower: Layer {
      var sizes: [CGSize] = []
      override func resize(withOldSuperlayerSize size: CGSize) { sizes.append(size) }
    }
    let (outer, inner) = (Layer(), Follower())
    outer.bounds.size = CGSize(width: 40, height: 20)
    inner.autoresizingMask = .layerWidthSizable
    outer.addSublayer(inner)
    outer.bounds.size.width = 50
    #expect(inner.sizes == [CGSize(width: 40, height: 20)])
    outer.resizeSublayers(withOldSize: .zero)
    #expect(inner.sizes.last == .zero)
  }

  @Test("a layout manager lays out after the delegate, and says the preferred size")
  func manager() {
    final class Column: LayoutManager {
      var invalidated = 0
      func layoutSublayers(of layer: Layer) {
        for (index, child) in (layer.sublayers ?? []).enumerated() {
          child.frame.origin.y = Double(4 * index)
        }
      }
      func invalidateLayout(of layer: Layer) { invalidated += 1 }
      func preferredSize(of layer: Layer) -> CGSize { CGSize(width: 3, height: 7) }
    }
    let (layer, column) = (Layer(), Column())
    layer.layoutManager = column
    for _ in 0..<3 { layer.addSublayer(Layer()) }
    #expect(column.invalidated > 0)
    layer.layoutIfNeeded()
    #expect(layer.sublayers?.map(\.frame.minY) == [0, 4, 8])
    #expect(layer.preferredFrameSize() == CGSize(width: 3, height: 7))
  }
}
