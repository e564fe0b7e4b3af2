import LaminaCells

/// What somebody chose in the inspector; it outlives the runs of the scene.
struct InspectorState {
  /// The part that keys go to.
  var part = InspectorPart.tree
  /// The part in the lower right of a docked inspector.
  var below = InspectorPart.why
  /// Whether keys go to the inspector.
  var hasFocus = true
  /// Whether the panels are hidden for a look at the stage.
  var looksThrough = false
  var side = InspectorLayout.Side.bottom
  /// The chosen layer; nil for the first one with an id.
  var layer: LayerName? {
    didSet {
      // The search that is shown is one of the chosen layer's.
      if layer != oldValue { rows[.why] = nil }
    }
  }
  var rows: [InspectorPart: Int] = [:]
  /// Seconds across the timeline; nil for all that there is.
  var zoom: Double?
  /// The part of the timeline that somebody wanted to see; nil for what `zoom` says.
  var window: ClosedRange<Double>?
  /// Whether the path of the chosen layer is drawn on the stage, and where it was and will be.
  var showsPath = false
  var showsGhosts = false
  /// What the curve shows.
  var probe: PreviewRun.Probe?
  var showsSpeed = false
  /// What the tree is narrowed to, and whether it is being typed.
  var filter = ""
  var isFiltering = false
  var showsHelp = false
  /// Lines of the keys above the first one that is seen.
  var helpScroll = 0
  /// Whether the playhead walks backwards.
  var runsBack = false
  /// Whether somebody leaves with changes that are not written, and is asked what to do.
  var asks = false
  /// Whether something new took the place of what was pressed before.
  var tapeIsCut = false
  /// The name of the file that is being typed for what was pressed; nil while none is.
  var naming: String?
  /// A line that tells what has just been done.
  var note: String?

  /// Chooses a part.
  mutating func choose(_ part: InspectorPart) {
    self.part = part
    if [.why, .log, .tune, .cost].contains(part) { below = part }
  }
}
