import LaminaCells
import LaminaMath

/// One panel of the inspector: lines of text made of an inspection.
///
/// A panel is one file and one line in `InspectorPanels.all`.
protocol InspectorPanel {
  /// Which part it shows.
  static var part: InspectorPart { get }
  /// How many things can be chosen in it.
  static func count(_ content: InspectorContent) -> Int
  /// The lines above the list, the lines of the list, one for each thing that can be chosen, and those
  /// below.
  static func body(_ content: InspectorContent, columns: Int) -> PanelBody
}

/// The lines of a panel.
struct PanelBody {
  var head: [[PanelText]] = []
  var rows = PanelRows([])
  var foot: [[PanelText]] = []
  /// How many lines of the list there are at least before the ones below it give way.
  var leastRows = 3
}

/// The lines of a list, made when they are seen: of a thousand only a dozen are.
struct PanelRows {
  let count: Int
  private let make: (Int) -> [PanelText]

  init(_ rows: [[PanelText]]) { self.init(rows.count) { rows[$0] } }

  init(_ count: Int, _ make: @escaping (Int) -> [PanelText]) {
    (self.count, self.make) = (count, make)
  }

  /// The lines of a range, as far as there are any.
  subscript(range: Range<Int>) -> [[PanelText]] { range.clamped(to: 0..<count).map(make) }
}

/// What panels are made of: the inspection and what somebody chose in it.
package struct InspectorContent: Sendable {
  package var inspection: Inspection
  /// The chosen layer, by its place among the layers.
  package var layer = 0
  /// The chosen row of each panel.
  package var rows: [InspectorPart: Int] = [:]
  /// The span of the timeline and of curves, in seconds of the scene.
  package var span = 0.0...2.0
  /// The curve that is shown; nil for none.
  package var curve: InspectedCurve?
  /// The moments of the file's steps and of the input, for the timeline.
  package var steps: [Double] = []
  package var inputs: [Double] = []
  /// Where the chosen layer goes; nil while nobody wants to see it.
  package var trail: LayerTrail?
  /// Whether its path is drawn, and where it was and will be.
  package var (showsPath, showsGhosts) = (false, false)
  /// What frames cost; nil where nobody measured.
  package var cost: InspectedCost?
  /// What can be tuned; nil where nothing can.
  package var tune: TuneContent?
  /// What the list of a panel is narrowed to.
  package var filter = ""
  /// The signs to draw with.
  var glyphs = InspectorGlyphs()
  /// Whether only ASCII is shown.
  package var isASCII = false {
    didSet {
      glyphs = isASCII ? .ascii : InspectorGlyphs()
      if isASCII { inspection.spellOut() }
    }
  }

  /// Whether there are no colours to tell things apart by.
  package var isMono = false

  package init(_ inspection: Inspection) { self.inspection = inspection }

  /// The chosen layer.
  var chosen: InspectedLayer? {
    inspection.layers.indices.contains(layer) ? inspection.layers[layer] : nil
  }
}

/// Text in columns of fixed width.
enum PanelColumns {
  /// A text in so many columns: cut with an ellipsis, or filled up with blanks.
  static func fit(_ text: String, _ columns: Int, isRight: Bool = false) -> String {
    guard columns > 0 else { return "" }
    let width = TextLine(text).columns
    if width <= columns {
      let blanks = String(repeating: " ", count: columns - width)
      return isRight ? blanks + text : text + blanks
    }
    var cut = ""
    var used = 0
    for character in text {
      let next = TextLine(String(character)).columns
      if used + next > columns - 1 { break }
      cut.append(character)
      used += next
    }
    return cut + String(repeating: " ", count: columns - 1 - used) + "~"
  }

  /// A row of a picture as pieces of text, each of one colour.
  static func pieces(of frame: Frame, row: Int) -> [PanelText] {
    var pieces: [PanelText] = []
    var (text, last) = ("", CellColor.terminalDefault)
    func finish() {
      guard !text.isEmpty else { return }
      pieces.append(
        PanelText(
          text,
          color: last == .terminalDefault
            ? PanelPalette.text : Color(rgb: last.rawValue)
        )
      )
      text = ""
    }
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.foreground != last, cell.glyph != 0x20 {
        finish()
        last = cell.foreground
      }
      text.unicodeScalars.append(Unicode.Scalar(cell.glyph) ?? " ")
    }
    finish()
    return pieces
  }
}
