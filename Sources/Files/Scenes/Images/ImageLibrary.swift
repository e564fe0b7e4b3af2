import Foundation
import LaminaImages
import LaminaKinds
import LaminaMath

/// The images that a scene names, each read once.
///
/// A scene may come from a stranger: nothing outside of its folder is touched unless that was
/// allowed, and only plain files are read.
final class ImageLibrary {
  private let folder: String?
  private let attachments: [String: [UInt8]]
  private let allowsExternalFiles: Bool
  /// Opens videos; nil where nobody may.
  let films: (any FilmOpener)?
  private var foundFilms: [String: Result<FilmFrames, ImageFault>] = [:]
  private var found: [String: Result<AnimatedImage, ImageFault>] = [:]
  private var pixels = 0
  private var shown = 0
  private let shownLimit: Int

  /// Creates the library of a scene.
  ///
  /// - Parameters:
  ///   - folder: Where names are looked up; nil for nowhere.
  ///   - attachments: Files in memory by their names, which count first.
  ///   - allowsExternalFiles: Whether names may lead out of the folder.
  ///   - films: Opens videos; nil where nobody may.
  ///   - shownLimit: The most pixels in all places together, each picture counted where it is shown.
  init(
    folder: String?,
    attachments: [String: [UInt8]] = [:],
    allowsExternalFiles: Bool,
    films: (any FilmOpener)? = nil,
    shownLimit: Int = ImageLimits.shownPixels
  ) {
    self.shownLimit = shownLimit
    self.films = films
    self.folder = folder
    self.attachments = attachments
    self.allowsExternalFiles = allowsExternalFiles
  }

  /// All frames of a name; a still image has one.
  func animation(named name: String) throws(ImageFault) -> AnimatedImage {
    try kept(name) { () throws(ImageFault) in try read(name) }
  }

  /// All frames of a name for one more place that shows them.
  func shownAnimation(named name: String) throws(ImageFault) -> AnimatedImage {
    try counted(try animation(named: name), name)
  }

  /// All frames of an image that stands in the file itself, for one more place that shows them.
  ///
  /// - Parameters:
  ///   - name: What the file calls it; no file beside the scene has that name.
  ///   - bytes: The image as a file, asked for once.
  /// - Returns: All frames; a still image has one.
  /// - Throws: `ImageFault` if it cannot be decoded, or is too much.
  func shownAnimation(
    embeddedAs name: String,
    _ bytes: () -> Data
  ) throws(ImageFault) -> AnimatedImage {
    let picture = try kept(name) { () throws(ImageFault) in try Self.decoded(name, bytes()) }
    return try counted(picture, name)
  }

  private func kept(
    _ name: String,
    _ read: () throws(ImageFault) -> AnimatedImage
  ) throws(ImageFault) -> AnimatedImage {
    if let result = found[name] { return try result.get() }
    do throws(ImageFault) {
      let picture = try read()
      try count(picture, name)
      found[name] = .success(picture)
      return picture
    } catch {
      found[name] = .failure(error)
      throw error
    }
  }

  /// The frames of a film that is kept in memory: an animated picture, or a folder of pictures.
  func film(named name: String) throws(ImageFault) -> FilmFrames {
    if let result = foundFilms[name] { return try result.get() }
    do throws(ImageFault) {
      let frames: FilmFrames
      if let folder = try FilmFolder(name: name, path: try folderPath(name)) {
        frames = try folder.film(in: self)
      } else {
        frames = try decoded(name, try bytes(of: name, atMost: ImageLimits.fileSize))
      }
      try count(frames.picture, name)
      foundFilms[name] = .success(frames)
      return frames
    } catch {
      foundFilms[name] = .failure(error)
      throw error
    }
  }

  private func decoded(_ name: String, _ bytes: Data) throws(ImageFault) -> FilmFrames {
    do throws(ImageFileError) {
      return try FilmFrames(decoding: [UInt8](bytes))
    } catch {
      throw .undecodable(name, error)
    }
  }

  /// The place of a name that may be a folder; nil for a file in memory.
  private func folderPath(_ name: String) throws(ImageFault) -> String? {
    if attachments[name] != nil { return nil }
    guard let folder else { throw .noFolder }
    return try place(of: name, in: folder)
  }

  /// The place of a file that is there, for those who read it themselves.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The path without links on the way.
  /// - Throws: `ImageFault` if there is no such file, or if it must not be read.
  func path(ofFileNamed name: String) throws(ImageFault) -> String {
    guard let folder else { throw .noFolder }
    let path = try place(of: name, in: folder)
    do throws(RegularFile.Fault) {
      _ = try RegularFile(at: path)
    } catch {
      throw Self.fault(error, name)
    }
    return path
  }

  /// Counts the pixels of a picture; together they are bounded.
  private func count(_ picture: AnimatedImage, _ name: String) throws(ImageFault) {
    for frame in picture.frames { pixels += frame.image.width * frame.image.height }
    guard pixels <= ImageLimits.pixels else { throw .tooManyPixels(name) }
  }

  /// Whether the places that show images have more pixels than they may.
  var showsTooMuch: Bool { shown > shownLimit }

  /// Counts the pixels of a picture once more; each place that shows it costs time.
  private func counted(
    _ picture: AnimatedImage,
    _ name: String
  ) throws(ImageFault) -> AnimatedImage {
    shown += picture.frames.first.map { $0.image.width * $0.image.height } ?? 0
    guard !showsTooMuch else { throw .tooManyShown(name) }
    return picture
  }

  /// Another file beside the scene, such as an animation.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - limit: The most bytes that are read.
  /// - Returns: The file.
  /// - Throws: `ImageFault` if there is no such file, or if it must not be read.
  func file(named name: String, atMost limit: Int) throws(ImageFault) -> SourceFile {
    let bytes = try bytes(of: name, atMost: limit)
    return SourceFile(name: name, bytes: Array(bytes), folder: folder)
  }

  private func read(_ name: String) throws(ImageFault) -> AnimatedImage {
    try Self.decoded(name, try bytes(of: name, atMost: ImageLimits.fileSize))
  }

  private static func decoded(_ name: String, _ bytes: Data) throws(ImageFault) -> AnimatedImage {
    do throws(ImageFileError) {
      return try AnimatedImage(decoding: bytes)
    } catch {
      throw .undecodable(name, error)
    }
  }

  func bytes(of name: String, atMost limit: Int) throws(ImageFault) -> Data {
    if let bytes = attachments[name] { return Data(bytes) }
    guard let folder else { throw .noFolder }
    return try bytes(at: try place(of: name, in: folder), name, atMost: limit)
  }

  /// The place of a file without links on the way.
  private func place(of name: String, in folder: String) throws(ImageFault) -> String {
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw .badName(name)
    }
    if !allowsExternalFiles {
      // By the name alone: nothing is to be learned about files elsewhere.
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !name.hasPrefix("/"), !parts.contains("..") else { throw .outside(name) }
    }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    guard let home = Self.resolved(folder), let place = Self.resolved(path) else {
      throw .missing(name)
    }
    let inside = home == "/" ? home : home + "/"
    guard allowsExternalFiles || place.hasPrefix(inside) else { throw .outside(name) }
    return place
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func bytes(
    at path: String,
    _ name: String,
    atMost limit: Int
  ) throws(ImageFault) -> Data {
    do throws(RegularFile.Fault) {
      let file = try RegularFile(at: path)
      if file.size <= limit {
        return Data(try file.bytes(atMost: limit))
      }
    } catch {
      throw Self.fault(error, name)
    }
    throw .fileTooLarge(name)
  }

  private static func fault(_ fault: RegularFile.Fault, _ name: String) -> ImageFault {
    switch fault {
    case .missing: .missing(name)
    case .isNoFile(let kind): .notAFile(name, kind: kind)
    case .unreadable(let reason): .unreadable(name, reason: reason)
    }
  }
}
