import LaminaCells
import LaminaTerminal

/// Under which conditions workloads are measured.
package struct WorkloadSetting: Hashable, Sendable {
  /// The screen in cells.
  package var size = CellSize(columns: 200, rows: 50)
  /// The colours to use.
  package var depth = ColorDepth.truecolor
  /// How frames become bytes: `direct` or `curses`.
  package var presenter = PresenterKind.direct
  /// Whether frames are wrapped by mode 2026.
  package var isSynchronized = false
  /// How many frames of a workload are measured at a time.
  package var frames = 600

  /// The conditions of the definition.
  package init() {}
}
