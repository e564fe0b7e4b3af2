import LaminaCore
import LaminaInspection

/// The panel with the layers in drawing order and their flags.
enum TreePanel: InspectorPanel {
  static func count(_ content: InspectorContent) -> Int { content.inspection.layers.count }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    let layers = content.inspection.layers
    let marks = min(16, max(8, columns / 4))
    let kinds = columns >= 34 ? 11 : 0
    let names = max(8, columns - marks - kinds - 2)
    return PanelBody(layers.count) { index in
      let layer = layers[index]
      let isChosen = index == content.layer
      var stem = ""
      if layer.depth > 0 {
        for depth in 1..<max(1, layer.depth) {
          stem += open(layers, index, depth) ? content.glyphs.trunk : "  "
        }
        stem +=
          !open(layers, index, layer.depth) ? content.glyphs.lastBranch : content.glyphs.branch
      }
      return [
        content.mark(isChosen), PanelText(stem + layer.id, columns: names).highlighted(isChosen),
        PanelText(layer.kind, columns: kinds, color: PanelPalette.dim),
        PanelText(layer.flags.joined(separator: " "), columns: marks, color: PanelPalette.code),
      ]
    }
  }

  /// Whether a branch of a depth continues below a row.
  private static func open(_ layers: [InspectedLayer], _ index: Int, _ depth: Int) -> Bool {
    for layer in layers[(index + 1)...] {
      if layer.depth < depth { return false }
      if layer.depth == depth { return true }
    }
    return false
  }
}
