import Foundation
import LaminaMath
import LaminaViews

extension GradientView {
  /// A panel that lies a little above the page, with a touch of a colour.
  static func plate(_ tint: Color = DemoPalette.violet) -> GradientView {
    let plate = GradientView(
      [
        DemoPalette.mix(DemoPalette.panel, tint, 0.16),
        DemoPalette.mix(DemoPalette.panel, DemoPalette.night, 0.35),
      ],
      from: CGPoint(x: 0.2, y: 0),
      to: CGPoint(x: 0.8, y: 1)
    )
    plate.layer.cornerRadius = 2
    return plate
  }

  /// A bar in relief: bright along its upper edge.
  static func bar(_ color: Color) -> GradientView {
    GradientView([
      DemoPalette.mix(color, .white, 0.35), DemoPalette.mix(color, DemoPalette.night, 0.35),
    ])
  }
}
