import LaminaLayers

extension TextLayer: PlainSpeaker {
  /// The text, in the state that is shown.
  package var plainText: String? { shown(TextProperties.self).string?.string }
}
