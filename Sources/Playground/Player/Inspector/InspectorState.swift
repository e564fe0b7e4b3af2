import Lamina
import LaminaInspection
import LaminaInspector

/// The user's selections in the inspector, which outlive the runs of the scene.
struct InspectorState {
  var part = InspectorPart.tree
  /// The part in the lower right of a docked inspector.
  var below = InspectorPart.why
  var hasFocus = true
  /// Whether the panels are hidden temporarily.
  var looksThrough = false
  var side = InspectorLayout.Side.bottom
  /// The selected layer; nil for the first one with an id.
  var layer: LayerName? {
    didSet {
      // The selected change belonged to the previous layer.
      if layer != oldValue { rows[.why] = nil }
    }
  }
  var rows: [InspectorPart: Int] = [:]
  /// The seconds across the timeline; nil for the whole.
  var zoom: Double?
  /// The explicit range of the timeline; nil for that of `zoom`.
  var window: ClosedRange<Double>?
  /// Whether the selected layer's path is drawn on the stage, and its past and future positions.
  var showsPath = false
  var showsGhosts = false
  var probe: PreviewRun.Probe?
  var showsSpeed = false
  /// The filter of the tree, and whether it is being typed.
  var filter = ""
  var isFiltering = false
  var showsHelp = false
  /// The lines of the help above the first visible one.
  var helpScroll = 0
  var runsBack = false
  /// Whether leaving awaits an answer about unsaved changes.
  var isConfirming = false
  /// Whether new input has replaced later events of the tape.
  var tapeIsCut = false
  /// The file name for the tape that is being typed; nil otherwise.
  var naming: String?
  var note: String?

  func layout(on screen: CellSize, design: CellSize) -> InspectorLayout {
    InspectorLayout(on: screen, design: design, part: part, below: below, side: side)
  }

  mutating func choose(_ part: InspectorPart) {
    self.part = part
    if [.why, .log, .tune, .cost].contains(part) { below = part }
  }
}
