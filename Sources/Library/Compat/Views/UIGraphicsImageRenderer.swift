import Foundation
import Lamina

/// An image that is being drawn.
@MainActor
final class DrawnImage {
  static var stack: [DrawnImage] = []
  let context: DrawingContext
  private let width: Int
  private let height: Int

  /// Nil for an invalid image size.
  init?(_ bounds: CGRect) {
    guard bounds.width < 1e6, bounds.height < 1e6 else { return nil }
    width = Int(bounds.width.rounded(.up))
    height = Int(bounds.height.rounded(.up))
    guard let context = DrawingContext(bitmapWidth: width, height: height) else { return nil }
    self.context = context
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
  }

  var image: UIImage { UIImage(cgImage: context.bitmap(width: width, height: height)) }

  func begin(isOpaque: Bool) {
    DrawnImage.stack.append(self)
    DrawingContext.push(context)
    if isOpaque { context.fill(context.extent, color: .black) }
  }

  static func end() {
    if stack.popLast() != nil { DrawingContext.pop() }
  }
}

/// Begins an image, which is drawn into until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - size: The size in points, each of which is a pixel.
///   - opaque: Whether the image is initially black rather than transparent.
///   - scale: Ignored; always 1.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {
  DrawnImage(CGRect(origin: .zero, size: size))?.begin(isOpaque: opaque)
}

/// Begins an initially transparent image.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The present contents of the image; nil without one.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawnImage.stack.last?.image }

/// Ends the image.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { DrawnImage.end() }

/// The format of drawn images.
///
/// - Source: UIGraphicsImageRendererFormat
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; always 1.
  public var scale: CGFloat = 1
  /// Whether images are initially black rather than transparent.
  public var opaque = false
  /// Whether wide colours are kept; always sRGB.
  public var prefersExtendedRange = false

  /// Creates the default format.
  public init() {}

  /// The default format.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  /// The default format.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context of an image, for the closure that draws it.
///
/// - Source: UIGraphicsImageRendererContext
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  private let drawn: DrawnImage
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ drawn: DrawnImage, _ format: UIGraphicsImageRendererFormat) {
    (self.drawn, self.format) = (drawn, format)
  }

  /// The drawing context.
  public var cgContext: CGContext { drawn.context }
  /// The present contents of the image.
  public var currentImage: UIImage { drawn.image }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle in a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.paint(in: blendMode) { cgContext.fill(rect) }
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images.
///
/// - Note: Differs from UIGraphicsImageRenderer: a point is a pixel, and an image of more than
///   4 million of them is empty.
/// - Source: UIGraphicsImageRenderer
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for a rectangle of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Creates a renderer for images of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws an image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let drawn = DrawnImage(bounds) else { return UIImage() }
    drawn.begin(isOpaque: format.opaque)
    defer { DrawnImage.end() }
    actions(UIGraphicsImageRendererContext(drawn, format))
    return drawn.image
  }
}

extension UIImage {
  /// The default format.
  public var imageRendererFormat: UIGraphicsImageRendererFormat { .init() }

  /// Draws the image at its size.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image scaled to fill a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    if let cgImage { DrawingContext.current?.paint(cgImage, in: rect) }
  }

  /// Draws the image at its size, in a blend mode.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to fill a rectangle, in a blend mode.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    DrawingContext.current?.paint(in: blendMode, alpha: alpha) { draw(in: rect) }
  }
}
