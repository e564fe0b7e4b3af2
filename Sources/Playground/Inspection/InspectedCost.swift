/// The costs of the frames of the last second.
package struct InspectedCost: Hashable, Sendable {
  /// A figure with its name.
  package struct Line: Hashable, Sendable {
    package var name: String
    package var words: String
    /// The number, in the unit of the words.
    package var number: Double

    package init(name: String, words: String, number: Double) {
      (self.name, self.words, self.number) = (name, words, number)
    }
  }

  package var lines: [Line]

  package init(lines: [Line]) { self.lines = lines }
}
