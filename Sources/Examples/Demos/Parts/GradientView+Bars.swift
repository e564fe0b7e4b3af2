import Lamina

extension GradientView {
  /// Returns a bar in relief: bright along its upper edge.
  static func bar(_ color: Color) -> GradientView {
    GradientView([
      DemoPalette.mix(color, .white, 0.35), DemoPalette.mix(color, DemoPalette.night, 0.35),
    ])
  }
}
