import Foundation
import Lamina

extension Image {
  /// Returns the frames of a file of the folder `Pictures`, which the build embeds in the program.
  static func pictures(_ name: String) -> [Image] {
    let file = EmbeddedFiles.files.first { $0.name == name }
    guard let bytes = file.flatMap({ Data(base64Encoded: $0.base64) }) else {
      preconditionFailure("no picture \(name)")
    }
    do {
      return try AnimatedImage(decoding: bytes).frames.map(\.image)
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }
}
