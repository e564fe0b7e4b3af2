import LaminaCells
import LaminaMath

/// Films whose pictures carry their number, as 8 white or black blocks side by side.
public enum NumberedRecording {
  /// How many pixels a block has across and down.
  public static let block = 4

  /// The picture of a number below 256.
  public static func picture(_ number: Int) -> Image {
    let width = 8 * block
    var bytes: [UInt8] = []
    for _ in 0..<2 * block {
      for x in 0..<width {
        let light: UInt8 = number >> (x / block) & 1 == 1 ? 255 : 0
        bytes += [light, light, light, 255]
      }
    }
    do throws(ImageError) {
      return try Image(width: width, height: 2 * block, rgba: bytes)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A film of so many pictures.
  public static func video(_ count: Int, delay: (Int) -> Double) -> AnimatedImage {
    AnimatedImage(
      frames: (0..<count).map { AnimatedImage.Frame(image: picture($0), delay: delay($0)) },
      playCount: 1
    )
  }

  /// The number that is seen in a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; each block has two cells or more across, and one or more down.
  ///   - column: The left end of the first block.
  ///   - row: A row that the film covers.
  ///   - width: How many cells a block has across.
  /// - Returns: The number; nil where a cell is neither white nor black.
  public static func number(in frame: Frame, column: Int, row: Int, width: Int) -> Int? {
    var number = 0
    for bit in 0..<8 {
      let cell = frame[column + bit * width + width / 2, row]
      let color = cell.glyph == 0x20 ? cell.background : cell.foreground
      if color == .terminalDefault { return nil }
      let green = color.rawValue >> 8 & 255
      if green > 100, green < 150 { return nil }
      if green > 127 { number |= 1 << bit }
    }
    return number
  }
}
