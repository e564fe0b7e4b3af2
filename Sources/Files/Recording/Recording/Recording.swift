import LaminaCells

/// A frame of a recording and the interval in which it is shown.
package struct RecordedFrame: Sendable {
  package let frame: Frame
  /// The index of the file's first frame that shows it.
  package let first: Int
  /// One past the index of the last one.
  package let end: Int
}

/// An input event during a recording.
package struct RecordingMark: Hashable, Sendable {
  /// The time in the file, in seconds.
  package var time: Double
  package var text: String
  /// The bytes that a terminal sends for it; nil for events that are not written.
  package var typed: String?

  package init(time: Double, text: String, typed: String? = nil) {
    (self.time, self.text, self.typed) = (time, text, typed)
  }
}

/// Frames that can be produced as often as a format needs; they are not stored.
@MainActor
package struct Recording {
  package let size: CellSize
  package let times: RecordingTimes
  package let title: String
  /// A description of the contents, for accessibility.
  package let about: String
  package let missing = MissingGlyphs()
  /// The input events, for formats that support them, in seconds of the file; oldest first.
  package let marks: [RecordingMark]
  private let frames: (_ body: (Frame) throws -> Void) throws -> Void

  /// Creates a recording; `frames` produces all frames in order, the same ones each time.
  package init(
    size: CellSize,
    times: RecordingTimes,
    title: String = "",
    about: String = "",
    marks: [RecordingMark] = [],
    frames: @escaping (_ body: (Frame) throws -> Void) throws -> Void
  ) {
    (self.size, self.times, self.title, self.about) = (size, times, title, about)
    self.marks = marks
    self.frames = frames
  }

  /// Produces the frames in order; equal consecutive frames are merged.
  package func forEachFrame(_ body: (RecordedFrame) throws -> Void) throws {
    var (shown, first, index) = (Frame?.none, 0, 0)
    try frames { frame in
      if let shown, shown != frame {
        try body(RecordedFrame(frame: shown, first: first, end: index))
        first = index
      }
      shown = frame
      index += 1
    }
    if let shown { try body(RecordedFrame(frame: shown, first: first, end: index)) }
  }
}

/// Takes the bytes of a file in pieces.
package typealias ByteSink = ([UInt8]) throws -> Void

/// The reason why a recording cannot be written.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
  package let message: String
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    (self.message, self.help) = (message, help)
  }

  package var description: String { message }
}
