import LaminaMath

extension AnimatedImage {
  /// Decodes a GIF, PNG or animated PNG file; a still image has one frame.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `ImageFileError` if the bytes are not such an image, are damaged, or all frames
  ///   together have more than `Image.largestPixelCount` pixels.
  public init(decoding bytes: some Collection<UInt8>) throws(ImageFileError) {
    var frames: [Frame] = []
    let plays = try Self.decode(Array(bytes)) { frames.append($0) }
    guard !frames.isEmpty else { throw .noFrames }
    self.init(frames: frames, playCount: plays)
  }

  /// Decodes a file frame by frame.
  ///
  /// - Returns: The number of times that the animation plays; nil for ever.
  static func decode(_ bytes: [UInt8], _ take: (Frame) -> Void) throws(ImageFileError) -> Int? {
    switch try ImageFormat(of: bytes) {
    case .png:
      guard var decoder = try APNGDecoder(bytes) else {
        take(Frame(image: try PNGDecoder.image(bytes), delay: 0))
        return 1
      }
      while let frame = try decoder.next() { take(frame) }
      return decoder.playCount
    case .gif:
      var decoder = try GIFDecoder(bytes)
      while let frame = try decoder.next() { take(frame) }
      return decoder.playCount
    }
  }
}
