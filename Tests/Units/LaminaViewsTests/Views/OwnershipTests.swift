import Foundation
import LaminaLayers
import LaminaViews
import Testing

/// Views and layers know who holds them without keeping it alive, and know it when that is gone.
@MainActor
@Suite struct OwnershipTests {
  @Test func aSubviewOutlivesItsSuperview() {
    let inner = View()
    var outer: View? = View()
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)
    #expect(inner.layer.superlayer == nil)
  }

  @Test func aLayerOutlivesItsView() {
    var view: View? = View()
    let layer = view?.layer
    #expect(layer?.delegate === view)
    view = nil
    #expect(layer?.delegate == nil)
    // It may have another one now.
    let other = Answers()
    layer?.delegate = other
    #expect(layer?.delegate === other)
  }

  @Test func aMaskOutlivesItsLayer() {
    let mask = Layer()
    var layer: Layer? = Layer()
    layer?.mask = mask
    #expect(mask.superlayer === layer)
    layer = nil
    #expect(mask.superlayer == nil)
  }

  @Test func nobodyKeepsAnAnimatedViewAlive() {
    weak var gone: View?
    do {
      let view = View()
      gone = view
      View.animate(withDuration: 1) { view.alpha = 0.5 }
    }
    #expect(gone == nil)
  }

  private final class Answers: LayerDelegate {}
}
