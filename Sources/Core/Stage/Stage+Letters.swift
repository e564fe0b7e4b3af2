import LaminaCompositing
import LaminaLayers

/// The text of the stage, which keeps its size where a design is scaled.
extension Stage {
  /// Updates the positions of text after changes of the model.
  func placeLetters() {
    letters.update(
      rootLayer,
      placement: compositor.placement,
      screen: compositor.size,
      version: context.modelVersion
    )
  }

  /// Returns the texts that cannot be read on the screen as in the design.
  package func letterFaults() -> [LetterFault] {
    placeLetters()
    return letters.faults()
  }
}
