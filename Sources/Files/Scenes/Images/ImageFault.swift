import LaminaCore
import LaminaImages

/// The reason why a scene cannot use an image that it names.
package enum ImageFault: Error, Hashable, Sendable {
  /// The scene is not in a folder in which images could be looked up.
  case noFolder
  /// The name is empty, or not a valid file name.
  case badName(String)
  /// The name, or the link that it names, leads out of the scene's folder.
  case outside(String)
  case missing(String)
  /// The name is that of a folder, a device or a pipe.
  case notAFile(String, kind: String)
  case unreadable(String, reason: String)
  case fileTooLarge(String)
  case undecodable(String, ImageFileError)
  /// The images of the scene have too many pixels in total.
  case tooManyPixels(String)
  /// All uses of images together show too many pixels.
  case tooManyShown(String)
  /// The folder contains no PNG files, or too many.
  case badVideoFolder(String, count: Int)

  package var message: String {
    switch self {
    case .noFolder: "a scene that is not a file has no images beside it"
    case .badName(let name): "\(VisibleText.quoted(name)) cannot be the name of a file"
    case .outside(let name): "\(VisibleText.quoted(name)) leads out of the scene's folder"
    case .missing(let name): "there is no file \(VisibleText.quoted(name))"
    case .notAFile(let name, let kind): "\(VisibleText.quoted(name)) is \(kind), not an image file"
    case .badVideoFolder(let name, let count):
      count == 0
        ? "the folder \(VisibleText.quoted(name)) holds no PNG file"
        : "the folder \(VisibleText.quoted(name)) holds more than \(VideoFolder.limit) files"
    case .unreadable(let name, let reason):
      "\(VisibleText.quoted(name)) cannot be read: \(VisibleText.of(reason))"
    case .fileTooLarge(let name):
      "\(VisibleText.quoted(name)) has more than \(ImageLimits.fileSize) bytes"
        + " (\(ImageLimits.fileSize >> 20) MB)"
    case .undecodable(let name, let error):
      "\(VisibleText.quoted(name)): \(VisibleText.of(error.description))"
    case .tooManyPixels(let name):
      "with \(VisibleText.quoted(name)) the images of the scene have more than"
        + " \(ImageLimits.pixels / 1_000_000) megapixels"
    case .tooManyShown(let name):
      "with \(VisibleText.quoted(name)) the layers of the scene show more than"
        + " \(ImageLimits.shownPixels / 1_000_000) megapixels of images together"
    }
  }

  var help: String? {
    switch self {
    case .noFolder: "save the scene as a file"
    case .badName: "name a PNG or GIF file beside the scene, such as 'walker.png'"
    case .outside: "put the image beside the scene, or allow it with '--allow-external'"
    case .missing: "images are looked up beside the scene"
    case .notAFile, .unreadable: nil
    case .badVideoFolder: "a folder of PNG files is a video of 25 pictures per second"
    case .fileTooLarge, .tooManyPixels, .tooManyShown: "make the image smaller"
    case .undecodable(_, .unknownFormat): "save it as PNG or GIF"
    case .undecodable(_, .badSize), .undecodable(_, .animationTooLarge): "make the image smaller"
    case .undecodable: nil
    }
  }
}

/// The limits of a scene's images.
enum ImageLimits {
  /// The maximum size of an image file in bytes.
  static let fileSize = 128 << 20
  /// The maximum number of pixels of all images of a scene.
  static let pixels = Image.largestPixelCount
  /// The maximum number of pixels of all uses of images.
  static let shownPixels = 64 * Image.largestPixelCount
}
