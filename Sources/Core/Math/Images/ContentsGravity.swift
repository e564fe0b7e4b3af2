import Foundation

/// Where an image lies in a layer, and how large.
///
/// Names are those of Core Animation; `top` is the upper edge as it is seen. An unknown name behaves
/// as `center`.
/// - Note: Differs from CALayer: there, which edge `top` means depends on the platform.
public struct ContentsGravity: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, in its own size.
  public static let center = ContentsGravity(rawValue: "center")
  /// At the middle of the upper edge, in its own size.
  public static let top = ContentsGravity(rawValue: "top")
  /// At the middle of the lower edge, in its own size.
  public static let bottom = ContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, in its own size.
  public static let left = ContentsGravity(rawValue: "left")
  /// At the middle of the right edge, in its own size.
  public static let right = ContentsGravity(rawValue: "right")
  /// In the upper left corner, in its own size.
  public static let topLeft = ContentsGravity(rawValue: "topLeft")
  /// In the upper right corner, in its own size.
  public static let topRight = ContentsGravity(rawValue: "topRight")
  /// In the lower left corner, in its own size.
  public static let bottomLeft = ContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner, in its own size.
  public static let bottomRight = ContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = ContentsGravity(rawValue: "resize")
  /// As large as fits into the bounds in its own proportions, in the middle.
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds in its own proportions, in the middle.
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")

  /// All gravities with a meaning of their own.
  public static let allCases: [ContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]

  /// Whether the size of the bounds decides how large the image is.
  public var resizes: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }

  /// The rectangle that an image covers.
  ///
  /// It may leave the bounds; what is outside is only cut by a layer that masks to its bounds.
  ///
  /// - Parameters:
  ///   - size: The image's own size in points.
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

  /// 0 for the left or upper edge, 1 for the right or lower one.
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
