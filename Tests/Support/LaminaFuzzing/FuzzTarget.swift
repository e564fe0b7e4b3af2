/// Something that reads what strangers wrote, with what must hold whatever they wrote.
package struct FuzzTarget: Sendable {
  /// What `ONLY=` calls it, and the folder of its inputs in `Tests/Support/Fixtures/fuzz`.
  package let name: String
  /// How many of a thousand inputs it gets in a whole run: what is quick gets more.
  package let share: Int
  /// The longest input in bytes.
  package let longest: Int
  /// What its inputs are made of, so that chance finds more than noise.
  package let words: [[UInt8]]
  /// Folders of further inputs, and how the names in them end.
  package let otherSeeds: [(folder: String, ending: String)]
  /// Tries one input.
  ///
  /// Returns what is wrong, nil if nothing is.
  package let attempt: @MainActor @Sendable ([UInt8]) -> String?

  init(
    _ name: String,
    share: Int,
    longest: Int,
    words: [String],
    otherSeeds: [(folder: String, ending: String)] = [],
    attempt: @escaping @MainActor @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.share = share
    self.longest = longest
    self.words = words.map { Array($0.utf8) }
    self.otherSeeds = otherSeeds
    self.attempt = attempt
  }

  /// All targets: a new one is a file in `Targets` and a line here.
  ///
  /// Importers of other formats and the edits of an inspector belong here once they exist.
  ///
  /// - Parameter emulator: The terminal that frames are compared with; nil leaves them out.
  /// - Returns: The targets in the order in which they run.
  package static func all(emulator: EmulatorCalls?) -> [FuzzTarget] {
    [
      ReaderFuzz.target,
      PathFuzz.target,
      InputFuzz.target,
      emulator.map(FrameFuzz.target),
      ImageFuzz.target,
    ]
    .compactMap(\.self)
  }
}
