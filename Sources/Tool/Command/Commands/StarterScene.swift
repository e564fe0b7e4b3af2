import Foundation

/// The scene that `lamina new` writes.
enum StarterScene {
  /// Returns the text of the file; the title is quoted and may be any text.
  static func text(title: String) -> String {
    """
    # A scene for Lamina. Change any line: what is not understood is reported, never ignored.
    version: 1
    title: \(quoted(title))
    about: A dot springs into place and cools down. Left and right send it about.

    # Space is in points: one column wide, half a row tall, x to the right and y downwards, so
    # 80 columns and 24 rows are 80 x 48 points. Colours are quoted: a bare # starts a comment.
    stage: {columns: 80, rows: 24, background: "#10131c"}

    # Layers, from back to front. `id` is the name that steps and traces use.
    layers:
      - id: rail
        position: [40, 32]            # where the anchor point (the middle) lies
        bounds: [64, 1]               # width and height
        backgroundColor: "#39415a"

      - id: dot
        kind: shape
        position: [40, 26.5]
        path: M -5 0 A 5 5 0 1 1 5 0 A 5 5 0 1 1 -5 0 Z   # SVG path text, around the position
        fillColor: "#ffb454"
        animations:
          # The key is a name of your choice. Less damping: more swings. It ends when it rests.
          enter: {kind: spring, keyPath: position.x, from: -6, to: 40, stiffness: 60, damping: 5}

      - id: caption
        kind: text
        frame: [8, 36, 64, 2]         # x, y, width, height; a line of text is 2 points tall
        string: press left, right or space
        alignmentMode: center
        foregroundColor: "#7d86a5"

    # Steps that happen by themselves. A change moves to its new value as Core Animation's
    # implicit animations do: in 0.25 s unless the transaction says otherwise.
    timeline:
      - at: 1.5s
        transaction: {animationDuration: 1}
        set: {dot.fillColor: "#7fd1b9"}

    # Steps that happen on a key.
    keys:
      left:
        - set: {dot.position: [16, 26.5]}
      right:
        - set: {dot.position: [64, 26.5]}
      space:
        - transaction: {animationDuration: 1.2, timingFunction: easeInEaseOut}
          set: {dot.position: [40, 26.5], dot.fillColor: "#ffb454"}

    """
  }

  /// Returns a double-quoted scalar: JSON's escapes are a subset of YAML's.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        result += "\\u" + String(format: "%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
