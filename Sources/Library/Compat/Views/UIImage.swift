import Foundation
import Lamina

/// An image as layers take it.
public typealias CGImage = Image

/// An image as views take it.
///
/// - Source: UIImage
public final class UIImage: Hashable, Sendable {
  /// How an image is shown; there is one way.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The image for layers.
  public let cgImage: CGImage?
  /// How many pixels a point has.
  public let scale: CGFloat = 1

  /// Creates it from an image of layers.
  public init(cgImage: CGImage) { self.cgImage = cgImage }

  /// Creates an empty image.
  public init() { cgImage = nil }

  /// Reads a PNG, JPEG or GIF; nil where it is none.
  public convenience init?(data: Data) {
    do { self.init(cgImage: try Image(decoding: [UInt8](data))) } catch { return nil }
  }

  /// Reads a file; nil where there is no image.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Reads `name`, `name.png` or `name.gif` beside the program's resources or where it was started.
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

  /// Width and height.
  public var size: CGSize {
    CGSize(width: cgImage?.width ?? 0, height: cgImage?.height ?? 0)
  }

  /// The same image.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Whether two images are the same.
  public static func == (one: UIImage, other: UIImage) -> Bool { one.cgImage == other.cgImage }

  /// Hashes the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgImage) }
}

/// A font: a terminal has one only, which may be bold.
///
/// - Source: UIFont
public final class UIFont: Hashable, Sendable {
  /// How heavy letters are.
  public enum Weight: Int, Sendable, Comparable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Whether one is lighter than another.
    public static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  /// The size that was asked for.
  public let pointSize: CGFloat
  let isBold: Bool

  init(size: CGFloat, isBold: Bool) { (pointSize, self.isBold) = (size, isBold) }

  /// The font.
  public convenience init?(name: String, size: CGFloat) {
    self.init(size: size, isBold: name.lowercased().contains("bold"))
  }

  /// The font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, isBold: false)
  }

  /// The font, bold from `semibold` on.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, isBold: weight >= .semibold)
  }

  /// The bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, isBold: true)
  }

  /// Whether two fonts are the same.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.pointSize == other.pointSize && one.isBold == other.isBold
  }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(pointSize) }
}

/// What `#imageLiteral(resourceName:)` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Reads an image as `init(named:)` does.
  ///
  /// Differs from UIKit: where there is none it is an empty image, and nothing is trapped.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = UIImage(named: name)?.cgImage {
      self.init(cgImage: image)
    } else {
      self.init()
    }
  }
}
