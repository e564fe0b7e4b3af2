import Foundation
import Lamina
import LaminaDrawing

/// An image that is being drawn.
@MainActor
final class DrawnImage {
  static var stack: [DrawnImage] = []
  let context: DrawingContext
  private let width: Int
  private let height: Int

  /// Nil for a size that no image can have.
  init?(_ bounds: CGRect) {
    guard bounds.width < 1e6, bounds.height < 1e6 else { return nil }
    width = Int(bounds.width.rounded(.up))
    height = Int(bounds.height.rounded(.up))
    guard let context = DrawingContext(bitmapWidth: width, height: height) else { return nil }
    self.context = context
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
  }

  var image: UIImage { UIImage(cgImage: context.bitmap(width: width, height: height)) }

  func begin() {
    DrawnImage.stack.append(self)
    DrawingContext.push(context)
  }

  static func end() {
    if stack.popLast() != nil { DrawingContext.pop() }
  }
}

/// Begins an image: until `UIGraphicsEndImageContext` everything is drawn into it.
///
/// - Parameters:
///   - size: In points, each of which is a pixel.
///   - opaque: Whether it is black at first instead of transparent.
///   - scale: There is one only.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {
  let bounds = CGRect(origin: .zero, size: size)
  guard let image = DrawnImage(bounds) else { return }
  image.begin()
  if opaque {
    image.context.fill(bounds, color: .black)
  }
}

/// Begins an image that is transparent at first.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The image as it is so far; nil outside of one.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawnImage.stack.last?.image }

/// Ends the image.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { DrawnImage.end() }

/// How an image is drawn; there is one way.
///
/// - Source: UIGraphicsImageRendererFormat
public final class UIGraphicsImageRendererFormat {
  /// Pixels of a point; 1 whatever is set.
  public var scale: CGFloat = 1
  /// Whether it is black at first instead of transparent.
  public var opaque = false
  /// Whether wide colours are kept; they are sRGB whatever is set.
  public var prefersExtendedRange = false

  /// Creates the usual one.
  public init() {}

  /// The usual one.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  /// The usual one.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// An image that is being drawn, for the closure that draws it.
///
/// - Source: UIGraphicsImageRendererContext
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  private let drawn: DrawnImage
  /// How it is drawn.
  public let format: UIGraphicsImageRendererFormat

  init(_ drawn: DrawnImage, _ format: UIGraphicsImageRendererFormat) {
    (self.drawn, self.format) = (drawn, format)
  }

  /// What it is drawn with.
  public var cgContext: CGContext { drawn.context }
  /// The image as it is so far.
  public var currentImage: UIImage { drawn.image }

  /// Fills a rectangle with the colour that was set.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle in a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws the line of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Draws only inside of a rectangle from now on.
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
  /// How images are drawn.
  public let format: UIGraphicsImageRendererFormat

  /// Creates one for a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Creates one for images of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws an image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let drawn = DrawnImage(bounds) else { return UIImage() }
    drawn.begin()
    defer { DrawnImage.end() }
    if format.opaque { drawn.context.fill(drawn.context.extent, color: .black) }
    actions(UIGraphicsImageRendererContext(drawn, format))
    return drawn.image
  }
}

extension UIImage {
  /// How an image like this is drawn.
  public var imageRendererFormat: UIGraphicsImageRendererFormat { .init() }

  /// Paints it in its own size.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Paints it, resized to fill a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    if let cgImage { DrawingContext.current?.paint(cgImage, in: rect) }
  }

  /// Paints it in its own size, in a blend mode.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Paints it, resized to fill a rectangle, in a blend mode.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = DrawingContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}
