import Foundation
import LaminaCore
import LaminaFiles
import LaminaImages

/// The images of a scene, each read once; as scenes are untrusted, nothing outside the scene's
/// folder is accessed unless allowed, and only regular files are read.
package final class ImageLibrary {
  private let folder: String?
  private let attachments: [String: [UInt8]]
  private let allowsExternalFiles: Bool
  /// Opens videos; nil if videos are not permitted.
  let videos: (any VideoOpener)?
  private var foundVideos: [String: Result<AnimatedImageFrames, ImageFault>] = [:]
  private var found: [String: Result<AnimatedImage, ImageFault>] = [:]
  private var pixels = 0
  private var shown = 0
  private let shownLimit: Int

  /// Creates the library of a scene: files in memory take precedence over those of the folder, and
  /// an image counts towards `shownLimit` for each use.
  init(
    folder: String?,
    attachments: [String: [UInt8]] = [:],
    allowsExternalFiles: Bool,
    videos: (any VideoOpener)? = nil,
    shownLimit: Int = ImageLimits.shownPixels
  ) {
    self.shownLimit = shownLimit
    self.videos = videos
    self.folder = folder
    self.attachments = attachments
    self.allowsExternalFiles = allowsExternalFiles
  }

  /// All frames of a named image; a still image has one.
  func animation(named name: String) throws(ImageFault) -> AnimatedImage {
    try picture(name) { () throws(ImageFault) in
      try bytes(of: name, atMost: ImageLimits.fileSize)
    }
  }

  /// All frames of a named image, counted as another use.
  package func shownAnimation(named name: String) throws(ImageFault) -> AnimatedImage {
    try counted(try animation(named: name), name)
  }

  /// All frames of an image embedded in the file, counted as another use; no file beside the scene
  /// has its name, and `bytes` is evaluated once.
  package func shownAnimation(
    embeddedAs name: String,
    _ bytes: () -> Data
  ) throws(ImageFault) -> AnimatedImage {
    try counted(try picture(name) { () throws(ImageFault) in bytes() }, name)
  }

  private func picture(
    _ name: String,
    _ bytes: () throws(ImageFault) -> Data
  ) throws(ImageFault) -> AnimatedImage {
    try kept(name, in: \.found) { () throws(ImageFault) -> AnimatedImage in
      let bytes = try bytes()
      let picture = try Self.decoded(name) { () throws(ImageFileError) in
        try AnimatedImage(decoding: bytes)
      }
      try count(picture, name)
      return picture
    }
  }

  /// The frames of a video in memory: an animated image, or a folder of images.
  func video(named name: String) throws(ImageFault) -> AnimatedImageFrames {
    try kept(name, in: \.foundVideos) { () throws(ImageFault) -> AnimatedImageFrames in
      let frames: AnimatedImageFrames
      // A file in memory is no folder.
      let path = try attachments[name] == nil ? place(of: name) : nil
      if let folder = try VideoFolder(name: name, path: path) {
        frames = try folder.video(in: self)
      } else {
        let bytes = try bytes(of: name, atMost: ImageLimits.fileSize)
        frames = try Self.decoded(name) { () throws(ImageFileError) in
          try AnimatedImageFrames(decoding: [UInt8](bytes))
        }
      }
      try count(frames.picture, name)
      return frames
    }
  }

  private func kept<Found>(
    _ name: String,
    in cache: ReferenceWritableKeyPath<ImageLibrary, [String: Result<Found, ImageFault>]>,
    _ read: () throws(ImageFault) -> Found
  ) throws(ImageFault) -> Found {
    if let result = self[keyPath: cache][name] { return try result.get() }
    do throws(ImageFault) {
      let found = try read()
      self[keyPath: cache][name] = .success(found)
      return found
    } catch {
      self[keyPath: cache][name] = .failure(error)
      throw error
    }
  }

  private static func decoded<Picture>(
    _ name: String,
    _ decode: () throws(ImageFileError) -> Picture
  ) throws(ImageFault) -> Picture {
    do throws(ImageFileError) {
      return try decode()
    } catch {
      throw .undecodable(name, error)
    }
  }

  /// The path of an existing file with links resolved, for decoders that read files themselves.
  func path(ofFileNamed name: String) throws(ImageFault) -> String {
    let path = try place(of: name)
    do throws(RegularFile.Fault) {
      _ = try RegularFile(at: path)
    } catch {
      throw Self.fault(error, name)
    }
    return path
  }

  private func count(_ picture: AnimatedImage, _ name: String) throws(ImageFault) {
    for frame in picture.frames { pixels += frame.image.width * frame.image.height }
    guard pixels <= ImageLimits.pixels else { throw .tooManyPixels(name) }
  }

  var showsTooMuch: Bool { shown > shownLimit }

  /// Counts the pixels of another use of an image, as each costs time.
  private func counted(
    _ picture: AnimatedImage,
    _ name: String
  ) throws(ImageFault) -> AnimatedImage {
    shown += picture.frames.first.map { $0.image.width * $0.image.height } ?? 0
    guard !showsTooMuch else { throw .tooManyShown(name) }
    return picture
  }

  /// Another file beside the scene, such as an animation, of at most `limit` bytes.
  func file(named name: String, atMost limit: Int) throws(ImageFault) -> SourceFile {
    let bytes = try bytes(of: name, atMost: limit)
    return SourceFile(name: name, bytes: Array(bytes), folder: folder)
  }

  func bytes(of name: String, atMost limit: Int) throws(ImageFault) -> Data {
    if let bytes = attachments[name] { return Data(bytes) }
    let path = try place(of: name)
    do throws(RegularFile.Fault) {
      let file = try RegularFile(at: path)
      if file.size <= limit { return Data(try file.bytes(atMost: limit)) }
    } catch {
      throw Self.fault(error, name)
    }
    throw .fileTooLarge(name)
  }

  /// The path of a file with links resolved.
  private func place(of name: String) throws(ImageFault) -> String {
    guard let folder else { throw .noFolder }
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw .badName(name)
    }
    if !allowsExternalFiles {
      // By the name alone: nothing is revealed about files elsewhere.
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !name.hasPrefix("/"), !parts.contains("..") else { throw .outside(name) }
    }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    guard let home = ResolvedPath.of(folder), let place = ResolvedPath.of(path) else {
      throw .missing(name)
    }
    let inside = home == "/" ? home : home + "/"
    guard allowsExternalFiles || place.hasPrefix(inside) else { throw .outside(name) }
    return place
  }

  private static func fault(_ fault: RegularFile.Fault, _ name: String) -> ImageFault {
    switch fault {
    case .missing: .missing(name)
    case .isNoFile(let kind): .notAFile(name, kind: kind)
    case .unreadable(let reason): .unreadable(name, reason: reason)
    }
  }
}
