import Foundation
import Lamina

/// An image of layers.
public typealias CGImage = Image

/// An image of views.
///
/// - Source: UIImage
public final class UIImage: Hashable, Sendable {
  /// The rendering modes; there is no difference.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The image as layers take it.
  public let cgImage: CGImage?
  /// Pixels per point; always 1.
  public let scale: CGFloat = 1

  /// Creates an image from a layer's image.
  public init(cgImage: CGImage) { self.cgImage = cgImage }

  /// Creates an empty image.
  public init() { cgImage = nil }

  /// Decodes a PNG or GIF; nil for other data.
  public convenience init?(data: Data) {
    do { self.init(cgImage: try Image(decoding: [UInt8](data))) } catch { return nil }
  }

  /// Decodes a file; nil if it contains no image.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Decodes `name`, `name.png` or `name.gif` from the program's resources or the current folder.
  public convenience init?(named name: String) {
    let folders = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath]
    let files = folders.compactMap { $0 }
      .flatMap { folder in
        ["", ".png", ".gif"].map { "\(folder)/\(name)\($0)" }
      }
    guard let file = files.first(where: { FileManager.default.isReadableFile(atPath: $0) })
    else { return nil }
    self.init(contentsOfFile: file)
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: cgImage?.width ?? 0, height: cgImage?.height ?? 0)
  }

  /// The same image, as the mode has no effect.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Whether two images are equal.
  public static func == (one: UIImage, other: UIImage) -> Bool { one.cgImage == other.cgImage }

  /// Hashes the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgImage) }
}

/// A font: a terminal has only one, regular or bold.
///
/// - Source: UIFont
public final class UIFont: Hashable, Sendable {
  /// The weights of a font.
  public enum Weight: Int, Sendable, Comparable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Whether one weight is lighter than another.
    public static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  /// The requested size.
  public let pointSize: CGFloat
  let isBold: Bool

  init(size: CGFloat, isBold: Bool) { (pointSize, self.isBold) = (size, isBold) }

  /// The terminal's font, bold if the name says so.
  public convenience init?(name: String, size: CGFloat) {
    self.init(size: size, isBold: name.lowercased().contains("bold"))
  }

  /// The terminal's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, isBold: false)
  }

  /// The terminal's font, bold from `semibold` on.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, isBold: weight >= .semibold)
  }

  /// The terminal's font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, isBold: true)
  }

  /// Whether two fonts are equal.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.pointSize == other.pointSize && one.isBold == other.isBold
  }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(pointSize) }
}

/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Decodes an image as `init(named:)` does.
  ///
  /// Differs from UIKit: a missing image is an empty one, rather than a trap.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = UIImage(named: name)?.cgImage {
      self.init(cgImage: image)
    } else {
      self.init()
    }
  }
}
