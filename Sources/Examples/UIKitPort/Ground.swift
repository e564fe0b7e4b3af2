import LaminaCompat

/// Gives a stage the colour behind the page, and opacity as a mixture of colours.
@MainActor
func prepare(_ stage: Stage) {
  stage.background = Color(rgb: 0x0B_0E1C)
  stage.opacityLook = .blend
}
