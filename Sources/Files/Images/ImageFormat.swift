/// A format of image files, recognised by the first bytes.
enum ImageFormat {
  case png, gif

  init(of bytes: some Collection<UInt8>) throws(ImageFileError) {
    if bytes.starts(with: Self.signature) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else {
      throw .unknownFormat(found: Self.foreign(bytes))
    }
  }

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The name of another format that the bytes have; nil if unknown.
  private static func foreign(_ bytes: some Collection<UInt8>) -> String? {
    let start = Array(bytes.prefix(12))
    if start.isEmpty { return "an empty file" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG image" }
    if start.starts(with: Array("BM".utf8)) { return "a BMP image" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      return "a WebP image"
    }
    return nil
  }
}
