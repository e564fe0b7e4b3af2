import LaminaMath

extension Image {
  /// Decodes a PNG or GIF file; of an animation the first frame.
  ///
  /// The size is checked before memory for the pixels is allocated.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `ImageFileError` if the bytes are not such an image, are damaged or too large.
  public init(decoding bytes: some Collection<UInt8>) throws(ImageFileError) {
    switch try ImageFormat(of: bytes) {
    case .png: self = try PNGDecoder.image(Array(bytes))
    case .gif:
      var decoder = try GIFDecoder(Array(bytes))
      guard let frame = try decoder.next() else { throw .noFrames }
      self = frame.image
    }
  }
}
