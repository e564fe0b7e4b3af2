import Foundation
import LaminaMath
import LaminaViews

/// A landscape that fills its place, whatever the shape of that.
@MainActor
final class PhotoView: View {
  private let picture = ImageView()
  private let shade = GradientView([
    DemoPalette.faint(DemoPalette.night, 0), DemoPalette.faint(DemoPalette.night, 0),
    DemoPalette.faint(DemoPalette.night, 0.9),
  ])

  /// Which one.
  var landscape: Landscape { didSet { picture.image = landscape.image } }

  /// Whether its lower part is dark, for words to stand on.
  var isShaded = false { didSet { shade.isHidden = !isShaded } }

  /// Creates a view of a landscape.
  init(_ landscape: Landscape) {
    self.landscape = landscape
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    backgroundColor = DemoPalette.panel
    picture.contentMode = .scaleAspectFill
    picture.image = landscape.image
    shade.isHidden = true
    for part in [picture, shade] {
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
  }
}
