import Foundation

/// The position and scaling of an image in a layer.
///
/// Names are those of Core Animation; `top` is the visually upper edge. An unknown name behaves as
/// `center`.
/// - Note: Differs from CALayer: there, which edge `top` means depends on the platform.
public struct ContentsGravity: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, not scaled.
  public static let center = ContentsGravity(rawValue: "center")
  /// At the centre of the upper edge, not scaled.
  public static let top = ContentsGravity(rawValue: "top")
  /// At the centre of the lower edge, not scaled.
  public static let bottom = ContentsGravity(rawValue: "bottom")
  /// At the centre of the left edge, not scaled.
  public static let left = ContentsGravity(rawValue: "left")
  /// At the centre of the right edge, not scaled.
  public static let right = ContentsGravity(rawValue: "right")
  /// In the upper left corner, not scaled.
  public static let topLeft = ContentsGravity(rawValue: "topLeft")
  /// In the upper right corner, not scaled.
  public static let topRight = ContentsGravity(rawValue: "topRight")
  /// In the lower left corner, not scaled.
  public static let bottomLeft = ContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner, not scaled.
  public static let bottomRight = ContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = ContentsGravity(rawValue: "resize")
  /// Scaled to fit within the bounds, centred; the aspect ratio is kept.
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, centred; the aspect ratio is kept.
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")

  /// All defined gravities.
  public static let allCases: [ContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]

  /// Whether the image is scaled to the bounds.
  public var resizes: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }

  /// The rectangle that an image covers.
  ///
  /// The rectangle may extend beyond the bounds; it is clipped only by a layer that masks to its
  /// bounds.
  ///
  /// - Parameters:
  ///   - size: The image's natural size in points.
  ///   - bounds: The layer's bounds.
  /// - Returns: The rectangle, in the coordinates of the bounds.
  public func destination(of size: CGSize, in bounds: CGRect) -> CGRect {
    if self == .resize { return bounds }
    var size = size
    if resizes {
      guard size.width > 0, size.height > 0 else { return .null }
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .resizeAspect ? min(across, down) : max(across, down)
      size = CGSize(width: size.width * scale, height: size.height * scale)
    }
    let place = alignment
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * place.x,
      y: bounds.minY + (bounds.height - size.height) * place.y,
      width: size.width,
      height: size.height
    )
  }

  /// The alignment: 0 for the left or upper edge, 1 for the right or lower one.
  private var alignment: SIMD2<Double> {
    switch self {
    case .top: SIMD2(0.5, 0)
    case .bottom: SIMD2(0.5, 1)
    case .left: SIMD2(0, 0.5)
    case .right: SIMD2(1, 0.5)
    case .topLeft: SIMD2(0, 0)
    case .topRight: SIMD2(1, 0)
    case .bottomLeft: SIMD2(0, 1)
    case .bottomRight: SIMD2(1, 1)
    default: SIMD2(0.5, 0.5)
    }
  }
}
