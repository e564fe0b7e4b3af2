import LaminaCells
import LaminaGallery
import LaminaStage

/// The one size that all frames of a film have, though its screen may change its own on the way.
struct FilmCanvas {
  /// As wide and as high as the screen ever is.
  let size: CellSize

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - start: The screen at the beginning, in cells.
  ///   - input: What happens, in seconds of the film.
  ///   - end: The time of the last frame; what comes later is not seen.
  init(_ start: CellSize, input: [TimedEvent], until end: Double) {
    size = input.reduce(into: start) { size, event in
      guard case .resize(let new) = event.event, event.time <= end else { return }
      size = CellSize(
        columns: max(size.columns, new.columns),
        rows: max(size.rows, new.rows)
      )
    }
  }

  /// A frame with whatever is missing to the right and below, empty.
  func frame(_ picture: Frame) -> Frame {
    guard picture.size != size else { return picture }
    var frame = Frame(size: size)
    frame.place(picture, at: CellPoint(column: 0, row: 0))
    return frame
  }
}
