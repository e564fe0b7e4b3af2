import Foundation
import LaminaRecording

/// The font file named for the text of images.
enum FontFile {
  /// Throws `CommandFailure` with the file, what was found, and which formats are accepted.
  static func read(_ path: String) throws -> BitmapFont {
    let bytes: [UInt8]
    do {
      let url = URL(fileURLWithPath: path)
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      // Reading anything but a regular file may never end.
      guard values.isRegularFile == true, (values.fileSize ?? 0) <= BitmapFont.Limits.bytes else {
        throw CommandFailure(
          .unreadableFile,
          "'\(path)' is not a font file of at most \(BitmapFont.Limits.bytes >> 20) MiB"
        )
      }
      bytes = Array(try Data(contentsOf: url))
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.unreadableFile, "cannot read the font '\(path)': \(error.reason)")
    }
    do throws(RecordingError) {
      return try BitmapFont(bytes)
    } catch {
      throw CommandFailure(
        .unreadableFile,
        "'\(path)': \(error.message)",
        help: error.help ?? "--font takes fonts in PSF, BDF, or the hex format of GNU Unifont"
      )
    }
  }
}
