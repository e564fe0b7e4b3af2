/// A layer whose picture has a meaning that can be said in words.
///
/// The words stand in for the picture where there is no screen: in pipes, logs and for screen
/// readers.
@MainActor
package protocol PlainSpeaker: Layer {
  /// What the layer shows at present: its text, state, value, percent and elapsed time; nil for
  /// nothing.
  var plainText: String? { get }
}
