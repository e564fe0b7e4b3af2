/// A screen that prints what its stage means in words, instead of showing it.
@MainActor
package protocol WordScreen: Screen {
  /// Whether it wants them; asked once, by each stage for it.
  var wantsWords: Bool { get }

  /// Takes the words of a frame, see `Stage.plainText`.
  func tell(_ words: String)
}
