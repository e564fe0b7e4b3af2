import LaminaLayers

extension Stage {
  /// The most layers that are asked for their words.
  private static let longestWalk = 10_000
  /// The most words of layers in a line.
  private static let mostSpeakers = 100

  /// What the picture of the last tick means, in words; empty for nothing.
  ///
  /// The layers speak in the order in which they are drawn. What is decorative, hidden or entirely
  /// transparent says nothing, with its sublayers.
  package var plainText: String {
    var words: [String] = []
    var waiting = [rootLayer]
    var seen = 0
    while let layer = waiting.popLast(), seen < Self.longestWalk, words.count < Self.mostSpeakers {
      seen += 1
      guard !layer.isDecorative, !layer.isHidden, layer.opacity > 0 else { continue }
      if let text = (layer as? any PlainSpeaker)?.plainText, text.contains(where: Self.isInk) {
        words.append(text)
      }
      if let sublayers = layer.sublayers { waiting += sublayers.reversed() }
    }
    return words.joined(separator: "; ")
  }

  private static func isInk(_ character: Character) -> Bool { !character.isWhitespace }
}
