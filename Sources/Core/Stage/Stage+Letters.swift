import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath

/// The text of the stage, which keeps its size where a design is scaled.
extension Stage {
  /// Updates the positions of text after changes of the model.
  func placeLetters() {
    let placement = compositor.placement
    letters.update(
      rootLayer,
      placement: placement,
      screen: compositor.size,
      scale: LetterScale(
        factors: SIMD2(placement.m11, placement.m22),
        glyphs: compositor.style.glyphs,
        grows: fit != .extend
      ),
      fitsEdges: compositor.style.edges == .fitted,
      version: context.modelVersion
    )
  }

  /// Returns the texts that cannot be read on the screen as in the design.
  package func letterFaults() -> [LetterFault] {
    placeLetters()
    return letters.faults()
  }
}
