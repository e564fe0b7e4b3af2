import LaminaCells
import LaminaStage

/// The cells in which what is shown may differ from the newest frame: all that presenters look at.
struct PendingCells {
  private(set) var cells = CellSet(size: CellSize(columns: 0, rows: 0))
  private var last: FrameNumber?

  /// Notes a frame of which nothing is known.
  mutating func noteAll(_ size: CellSize) {
    last = nil
    fill(size)
  }

  /// Notes a frame that differs from the one before it in some cells.
  mutating func note(_ changed: CellSet, _ size: CellSize, _ number: FrameNumber) {
    if number.follows(last), changed.size == size, cells.size == size {
      cells.formUnion(changed)
    } else {
      fill(size)
    }
    last = number
  }

  /// Has all cells of a screen looked at.
  mutating func fill(_ size: CellSize) {
    cells.reset(size: size)
    cells.insertAll()
  }

  /// Notes that the newest frame is shown.
  mutating func settle() { cells.removeAll() }
}
