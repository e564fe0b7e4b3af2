import LaminaCore
import LaminaInspection

/// A panel of the inspector: lines of text derived from an inspection.
///
/// A panel is one file and one case of `InspectorPart`, which names its panel.
package protocol InspectorPanel {
  /// Returns the number of selectable items.
  static func count(_ content: InspectorContent) -> Int
  /// Returns the lines above the list, one line for each selectable item, and the lines below.
  static func body(_ content: InspectorContent, columns: Int) -> PanelBody
}

extension InspectorPanel {
  package static func count(_ content: InspectorContent) -> Int { 0 }
}

/// The lines of a panel: a list, and what is above and below it.
package struct PanelBody {
  var head: [[PanelText]] = []
  var foot: [[PanelText]] = []
  /// The least lines of the list, before those below it are dropped.
  var leastRows = 3
  let count: Int
  private let make: (Int) -> [PanelText]

  /// Creates a list whose lines are created on demand: of a thousand only a dozen are visible.
  init(_ count: Int, _ make: @escaping (Int) -> [PanelText]) {
    (self.count, self.make) = (count, make)
  }

  init(_ rows: [[PanelText]]) { self.init(rows.count) { rows[$0] } }

  /// Creates a panel that only says why it has nothing to show.
  init(note: String) { self.init([[PanelText("  " + note, color: PanelPalette.dim)]]) }

  subscript(range: Range<Int>) -> [[PanelText]] { range.clamped(to: 0..<count).map(make) }
}

/// The input of panels: the inspection and the user's selections.
package struct InspectorContent: Sendable {
  package var inspection: Inspection
  package var layer = 0
  /// The selected row of each panel.
  package var rows: [InspectorPart: Int] = [:]
  /// The time span of the timeline and of curves, in seconds of the scene.
  package var span = 0.0...2.0
  package var curve: InspectedCurve?
  /// The times of the file's steps and of the input, for the timeline.
  package var steps: [Double] = []
  package var inputs: [Double] = []
  /// The selected layer's positions over time; nil unless they are shown.
  package var trail: LayerTrail?
  /// Whether the layer's path is drawn, and its past and future positions.
  package var (showsPath, showsGhosts) = (false, false)
  /// The costs of frames; nil if they were not measured.
  package var cost: InspectedCost?
  package var tune: TuneContent?
  package var filter = ""
  var glyphs = InspectorGlyphs()
  package var isASCII = false {
    didSet {
      glyphs = isASCII ? .ascii : InspectorGlyphs()
      if isASCII { inspection.spellOut() }
    }
  }

  package var isMono = false

  package init(_ inspection: Inspection) { self.inspection = inspection }

  func mark(_ isChosen: Bool) -> PanelText {
    PanelText(isChosen ? glyphs.selected + " " : "  ", color: PanelPalette.accent)
  }

  package var chosen: InspectedLayer? { inspection.layers[ifPresent: layer] }
}
