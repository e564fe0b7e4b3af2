import CImages
import LaminaMath

/// Decodes PNG files.
enum PNGDecoder {
  static func image(_ bytes: [UInt8]) throws(ImageFileError) -> Image {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImageFileError) in try image(bytes) }
  }

  private static func image(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ImageFileError) -> Image {
    var message = DecoderMessage()
    var (width, height) = (UInt32(0), UInt32(0))
    let opened = message.filled {
      ci_png_open(bytes.baseAddress, bytes.count, &width, &height, $0)
    }
    guard let png = opened else { throw message.damaged("PNG") }
    defer { ci_png_close(png) }
    let count = try Image.checkedPixelCount(width: Int(width), height: Int(height))
    var status: Int32 = -1
    let colors = ContiguousArray<SIMD4<UInt8>>(unsafeUninitializedCapacity: count) {
      buffer,
      filled in
      buffer.initialize(repeating: .zero)
      filled = count
      let raw = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt8.self)
      status = message.filled { ci_png_read(png, raw.baseAddress, $0) }
    }
    guard status == 0 else { throw message.damaged("PNG") }
    return Image(width: Int(width), height: Int(height), colors: colors)
  }
}
