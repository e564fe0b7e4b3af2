import Foundation
import LaminaCore
import LaminaImages

/// A folder whose PNG files are the frames of a video, in the order of their names.
struct VideoFolder {
  /// The folder as named in the scene.
  private let name: String
  /// The names of its images in order.
  private let pictures: [String]

  /// Images per second.
  static let rate = 25.0
  static let limit = 10_000

  /// Lists a folder; nil if the path is not a folder.
  init?(name: String, path: String?) throws(ImageFault) {
    guard let path, let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var (names, count) = ([String](), 0)
    while let entry = readdir(folder) {
      count += 1
      guard count <= Self.limit + 2 else { throw .badVideoFolder(name, count: count) }
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if file.lowercased().hasSuffix(".png"), !file.hasPrefix(".") { names.append(file) }
    }
    guard !names.isEmpty else { throw .badVideoFolder(name, count: 0) }
    self.name = name
    pictures = names.sorted(by: Self.isBefore)
  }

  func video(in library: ImageLibrary) throws(ImageFault) -> AnimatedImageFrames {
    var (number, bytes) = (0, 0)
    var fault: ImageFault?
    do throws(ImageFileError) {
      return try AnimatedImageFrames(rate: Self.rate) { () throws(ImageFileError) -> Image? in
        guard number < pictures.count else { return nil }
        let picture = name + "/" + pictures[number]
        number += 1
        let data: Data
        do throws(ImageFault) {
          data = try library.bytes(of: picture, atMost: ImageLimits.fileSize - bytes)
        } catch {
          fault = error
          throw .noFrames
        }
        bytes += data.count
        return try Image(decoding: data)
      }
    } catch {
      throw fault ?? .undecodable(name + "/" + pictures[max(0, number - 1)], error)
    }
  }

  /// Whether a name precedes another, with digits compared as numbers: 9 precedes 10.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (rest, other) = (Substring(a).utf8, Substring(b).utf8)
    while let x = rest.first, let y = other.first {
      let (digits, others) = (rest.prefix(while: Self.isDigit), other.prefix(while: Self.isDigit))
      if digits.isEmpty || others.isEmpty {
        if x != y { return x < y }
        rest = rest.dropFirst()
        other = other.dropFirst()
        continue
      }
      let (number, second) = (digits.drop { $0 == 48 }, others.drop { $0 == 48 })
      if number.count != second.count { return number.count < second.count }
      if !number.elementsEqual(second) { return number.lexicographicallyPrecedes(second) }
      rest = rest.dropFirst(digits.count)
      other = other.dropFirst(others.count)
    }
    if rest.isEmpty != other.isEmpty { return rest.isEmpty }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
}
