import LaminaImages
import LaminaMath

/// Why a scene cannot have an image that it names, as data and in words.
enum ImageFault: Error, Hashable, Sendable {
  /// The scene lies in no folder beside which images could be.
  case noFolder
  /// The name is empty, or holds what no file name can.
  case badName(String)
  /// The name, or the link that it names, leads out of the scene's folder.
  case outside(String)
  case missing(String)
  /// A folder, a device, a pipe.
  case notAFile(String, kind: String)
  case unreadable(String, reason: String)
  case fileTooLarge(String)
  case undecodable(String, ImageFileError)
  /// The images of the scene have too many pixels together.
  case tooManyPixels(String)
  /// All layers together show too many pixels of images.
  case tooManyShown(String)
  /// A folder without PNG files, or with too many.
  case badFilmFolder(String, count: Int)

  /// What was found and what was expected.
  var message: String {
    switch self {
    case .noFolder: "a scene that is not a file has no images beside it"
    case .badName(let name): "\(VisibleText.quoted(name)) cannot be the name of a file"
    case .outside(let name): "\(VisibleText.quoted(name)) leads out of the scene's folder"
    case .missing(let name): "there is no file \(VisibleText.quoted(name))"
    case .notAFile(let name, let kind): "\(VisibleText.quoted(name)) is \(kind), not an image file"
    case .badFilmFolder(let name, let count):
      count == 0
        ? "the folder \(VisibleText.quoted(name)) holds no PNG file"
        : "the folder \(VisibleText.quoted(name)) holds more than \(FilmFolder.limit) files"
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

  /// How to mend it.
  var help: String? {
    switch self {
    case .noFolder: "save the scene as a file"
    case .badName: "name a PNG or GIF file beside the scene, such as 'walker.png'"
    case .outside: "put the image beside the scene, or allow it with '--allow-external'"
    case .missing: "images are looked up beside the scene"
    case .notAFile, .unreadable: nil
    case .badFilmFolder: "a folder of PNG files is a film of 25 pictures per second"
    case .fileTooLarge, .tooManyPixels, .tooManyShown: "make the image smaller"
    case .undecodable(_, .unknownFormat): "save it as PNG or GIF"
    case .undecodable(_, .badSize), .undecodable(_, .animationTooLarge): "make the image smaller"
    case .undecodable: nil
    }
  }
}

/// What a scene may ask for.
enum ImageLimits {
  /// Bytes of one image file.
  static let fileSize = 128 << 20
  /// Pixels of all images of a scene together.
  static let pixels = Image.largestPixelCount
  /// Pixels of images in all places that show them.
  static let shownPixels = 64 * Image.largestPixelCount
}
