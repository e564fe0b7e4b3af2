import LaminaCells
import LaminaStage

/// The cells that may differ between the shown and the newest frame, to which presenters limit
/// their comparison.
struct PendingCells {
  private(set) var cells = CellSet(size: CellSize(columns: 0, rows: 0))
  private var last: FrameNumber?

  /// Records a frame that differs from the previous one in some cells; nil if they are unknown.
  mutating func note(_ changed: CellSet?, _ size: CellSize, _ number: FrameNumber?) {
    if let changed, let number, number.follows(last), changed.size == size, cells.size == size {
      cells.formUnion(changed)
    } else {
      fill(size)
    }
    last = number
  }

  mutating func fill(_ size: CellSize) {
    cells.reset(size: size)
    cells.insertAll()
  }

  /// Records that the newest frame is shown.
  mutating func settle() { cells.removeAll() }
}
