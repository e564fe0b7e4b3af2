import LaminaCells

/// A frame of a film, for as long as it is seen.
package struct FilmShot: Sendable {
  /// What is seen.
  package let frame: Frame
  /// The number of the first frame of the file that looks like this.
  package let first: Int
  /// One past the last of them.
  package let end: Int
}

/// Something that was done while a film was made.
package struct FilmMark: Hashable, Sendable {
  /// Seconds of the file.
  package var time: Double
  /// What it was, for people.
  package var text: String
  /// The bytes that a terminal sends for it; nil for what is not to be told.
  package var typed: String?

  /// Creates a mark.
  package init(time: Double, text: String, typed: String? = nil) {
    (self.time, self.text, self.typed) = (time, text, typed)
  }
}

/// Frames that can be asked for as often as a format needs: nobody keeps them.
@MainActor
package struct Film {
  /// The size of all frames.
  package let size: CellSize
  /// When they are.
  package let times: FilmTimes
  /// A name for people.
  package let title: String
  /// What is seen, for people who cannot see it.
  package let about: String
  /// The characters that no face held when it was drawn.
  package let missing = MissingGlyphs()
  /// What was done, for formats that tell it, in seconds of the file; oldest first.
  package let marks: [FilmMark]
  private let frames: (_ body: (Frame) throws -> Void) throws -> Void

  /// Creates a film.
  ///
  /// - Parameters:
  ///   - size: The size of all frames.
  ///   - times: When they are.
  ///   - title: A name for people.
  ///   - about: What is seen.
  ///   - marks: What was done, oldest first.
  ///   - frames: Hands over all frames in order, the same ones each time.
  package init(
    size: CellSize,
    times: FilmTimes,
    title: String = "",
    about: String = "",
    marks: [FilmMark] = [],
    frames: @escaping (_ body: (Frame) throws -> Void) throws -> Void
  ) {
    (self.size, self.times, self.title, self.about) = (size, times, title, about)
    self.marks = marks
    self.frames = frames
  }

  /// Hands over what is seen, in order; equal neighbours come as one.
  package func forEachShot(_ body: (FilmShot) throws -> Void) throws {
    var (shown, first, index) = (Frame?.none, 0, 0)
    try frames { frame in
      if let shown, shown != frame {
        try body(FilmShot(frame: shown, first: first, end: index))
        first = index
      }
      shown = frame
      index += 1
    }
    if let shown { try body(FilmShot(frame: shown, first: first, end: index)) }
  }
}

/// Takes the bytes of a file, piece by piece.
package typealias ByteSink = ([UInt8]) throws -> Void

/// Why a film cannot be written.
package struct FilmFault: Error, Hashable, CustomStringConvertible {
  /// What was found and what was expected.
  package let message: String
  /// How to mend it.
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    (self.message, self.help) = (message, help)
  }

  package var description: String { message }
}
