import Lamina
import LaminaInspector

/// The size of all frames of a video, whose screen may be resized during the recording.
struct RecordingCanvas {
  /// The largest width and height of the screen.
  let size: CellSize

  /// Creates a canvas for a screen with this size at first and the resizes of the input; those
  /// after the end are ignored.
  init(_ start: CellSize, input: [TimedEvent], until end: Double) {
    size = input.reduce(into: start) { size, event in
      guard case .resize(let new) = event.event, event.time <= end else { return }
      size = CellSize(columns: max(size.columns, new.columns), rows: max(size.rows, new.rows))
    }
  }

  /// Pads a frame with empty cells on the right and at the bottom.
  func frame(_ picture: Frame) -> Frame {
    guard picture.size != size else { return picture }
    var frame = Frame(size: size)
    frame.place(picture, at: CellPoint(column: 0, row: 0))
    return frame
  }
}
