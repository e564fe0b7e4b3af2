import Foundation
import Lamina

/// A landscape that fills its bounds, whatever their aspect ratio.
final class PhotoView: View {
  private let picture = ImageView()
  private let shade = GradientView([.faint(.night, 0), .faint(.night, 0), .faint(.night, 0.9)])

  var landscape: Landscape { didSet { picture.image = landscape.image } }

  /// Whether the lower part is darkened for text.
  var isShaded = false { didSet { shade.isHidden = !isShaded } }

  init(_ landscape: Landscape, cornerRadius: CGFloat = 0) {
    self.landscape = landscape
    super.init(frame: .zero)
    layer.cornerRadius = cornerRadius
    clipsToBounds = true
    isUserInteractionEnabled = false
    backgroundColor = .panel
    picture.contentMode = .scaleAspectFill
    picture.image = landscape.image
    shade.isHidden = true
    for part in [picture, shade] {
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
  }
}
