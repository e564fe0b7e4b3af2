import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// Who is asked for an action, in which order, as observed on the original
/// (`apple_observed.json`, `eventOrder`).
@MainActor @Suite struct EventOrderTests {
  /// Layers with a delegate that notes who is asked; P and Q are live, with E in P.
  @MainActor
  final class Tree {
    let live: LiveLayer
    let layers: [String: Layer]
    let delegate = AskedDelegate()
    var asks: [String] = []

    subscript(name: String) -> Layer { layers[name] ?? Layer() }

    init() {
      let parent = Layer()
      live = LiveLayer(parent)
      var layers = ["P": parent]
      for name in ["C", "D", "E", "M", "Q"] { layers[name] = Layer() }
      self.layers = layers
      for (name, layer) in layers {
        layer.name = name
        layer.delegate = delegate
      }
      delegate.answer = { [unowned self] layer, event in
        asks.append("\(layer.name ?? "?").\(event)")
        return NullAction()
      }
      live.change { _ in
        live.root.addSublayer(self["Q"])
        parent.addSublayer(self["E"])
      }
      live.tick(0)
      asks = []
    }

    func asks(_ body: (Tree) -> Void) -> [String] {
      live.tick(0)
      asks = []
      live.change { _ in body(self) }
      return asks
    }
  }

  static nonisolated let rows = ObservedActions.file?.eventOrder.rows ?? []

  @Test("all rows of the reference are known here")
  func complete() {
    #expect(Self.rows.count == 6)
  }

  @Test("the order of events is the original's", arguments: rows)
  func observed(_ row: ObservedActions.EventRow) {
    let tree = Tree()
    let (parent, child, other) = (tree["P"], tree["C"], tree["D"])
    var asks: [String] = []
    switch row.do {
    case "P.addSublayer(C)": asks = tree.asks { _ in parent.addSublayer(child) }
    case "layout pass":
      tree.live.change { _ in parent.addSublayer(child) }
      tree.asks = []
      tree.live.tick(0)
      asks = tree.asks
    case "C.removeFromSuperlayer":
      tree.live.change { _ in parent.addSublayer(child) }
      asks = tree.asks { _ in child.removeFromSuperlayer() }
    case "P.replaceSublayer(C,D)":
      tree.live.change { _ in parent.addSublayer(child) }
      asks = tree.asks { _ in parent.replaceSublayer(child, with: other) }
    case "P.mask = M": asks = tree.asks { $0["P"].mask = $0["M"] }
    case "reorder an existing sublayer":
      tree.live.change { _ in parent.addSublayer(child) }
      asks = tree.asks { _ in parent.insertSublayer(child, at: 0) }
    default: Issue.record("no such call is tried here: \(row.do)")
    }
    #expect(asks == row.asks)
  }

  @Test("a layer that comes from elsewhere leaves there first")
  func moving() {
    let tree = Tree()
    tree.live.change { _ in tree["Q"].addSublayer(tree["C"]) }
    let left = ["Q.sublayers", "C.onOrderOut"]
    #expect(
      tree.asks { $0["P"].addSublayer($0["C"]) } == left + ["P.sublayers", "C.onOrderIn"]
    )
    #expect(tree["Q"].sublayers == nil && tree["C"].superlayer === tree["P"])
    #expect(
      tree.asks { $0["Q"].mask = $0["C"] }
        == ["P.sublayers", "C.onOrderOut", "Q.mask", "C.onOrderIn"]
    )
    #expect(
      tree.asks { $0["P"].replaceSublayer($0["E"], with: $0["C"]) }
        == ["Q.mask", "P.sublayers", "E.onOrderOut", "C.onOrderIn"]
    )
    #expect(tree["Q"].mask == nil && tree["P"].sublayers?.first === tree["C"])
  }

  @Test("the list of sublayers asks once, then each layer that leaves and each that comes")
  func wholeList() {
    let tree = Tree()
    let (parent, c, d, e) = (tree["P"], tree["C"], tree["D"], tree["E"])
    #expect(
      tree.asks { _ in parent.sublayers = [e, c, d] }
        == ["P.sublayers", "C.onOrderIn", "D.onOrderIn"]
    )
    #expect(tree.asks { _ in parent.sublayers = [d, e, c] } == ["P.sublayers"])
    #expect(tree.asks { _ in parent.sublayers = [d, e, c] } == [])
    #expect(
      tree.asks { _ in parent.sublayers = [c] }
        == ["P.sublayers", "D.onOrderOut", "E.onOrderOut"]
    )
    #expect(tree.asks { _ in parent.sublayers = nil } == ["P.sublayers", "C.onOrderOut"])
    #expect(parent.sublayers == nil)
  }

  @Test("a mask can become a sublayer of the layer that it masks, and is its mask no more")
  func maskBecomesSublayer() {
    let tree = Tree()
    let (parent, mask) = (tree["P"], tree["M"])
    tree.live.change { _ in parent.mask = mask }
    #expect(
      tree.asks { _ in parent.sublayers = [mask] }
        == ["P.mask", "P.sublayers", "E.onOrderOut", "M.onOrderIn"]
    )
    #expect(parent.mask == nil)
    #expect(parent.sublayers?.first === mask && mask.superlayer === parent)
  }

  @Test("a sibling that takes another's place only moves")
  func siblingReplaces() {
    let tree = Tree()
    let (parent, c, e) = (tree["P"], tree["C"], tree["E"])
    tree.live.change { _ in parent.addSublayer(c) }
    #expect(
      tree.asks { _ in parent.replaceSublayer(e, with: c) }
        == ["P.sublayers", "E.onOrderOut"]
    )
    #expect(parent.sublayers?.count == 1 && parent.sublayers?.first === c)
  }

  @Test("a frame asks for position, then for bounds; each only where it changes")
  func frame() {
    let tree = Tree()
    #expect(
      tree.asks { $0["P"].frame = CGRect(x: 1, y: 2, width: 30, height: 40) }
        == ["P.position", "P.bounds"]
    )
    #expect(
      tree.asks { $0["P"].frame = CGRect(x: 5, y: 2, width: 30, height: 40) } == ["P.position"]
    )
    #expect(tree.asks { $0["P"].bounds.size.width = 10 } == ["P.bounds"])
    #expect(tree.asks { $0["P"].setValue(3, forKeyPath: "position.x") } == ["P.position"])
    #expect(
      tree.asks { $0["P"].setValue(1, forKeyPath: "transform.rotation.z") } == ["P.transform"]
    )
  }

  @Test("a new layer is not asked to draw unless somebody wants it drawn")
  func drawing() {
    let tree = Tree()
    tree.live.change { _ in tree["P"].addSublayer(tree["C"]) }
    tree.live.tick(0)
    #expect(!tree.asks.contains { $0.hasSuffix("onDraw") })
    tree.asks = []
    tree.live.change { _ in tree["C"].setNeedsDisplay() }
    tree.live.tick(0)
    #expect(tree.asks == ["C.onDraw"])
  }
}
