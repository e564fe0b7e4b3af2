import LaminaMath

extension AnimatedImage {
  /// Decodes a GIF, PNG or animated PNG file; a still image has one frame.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `ImageFileError` if the bytes are not such an image, are damaged, or all frames
  ///   together have more than `Image.largestPixelCount` pixels.
  public init(decoding bytes: some Collection<UInt8>) throws(ImageFileError) {
    switch try ImageFormat(of: bytes) {
    case .png:
      if var decoder = try APNGDecoder(Array(bytes)) {
        var frames: [Frame] = []
        while let frame = try decoder.next() {
          frames.append(Frame(image: frame.image, delay: frame.delay))
        }
        guard !frames.isEmpty else { throw .noFrames }
        self.init(frames: frames, playCount: decoder.playCount)
        return
      }
      self.init(frames: [Frame(image: try PNGDecoder.image(Array(bytes)), delay: 0)], playCount: 1)
    case .gif:
      let decoder = try GIFDecoder(Array(bytes))
      var frames: [Frame] = []
      while let frame = try decoder.next() {
        frames.append(Frame(image: frame.image, delay: frame.delay))
      }
      guard !frames.isEmpty else { throw .noFrames }
      self.init(frames: frames, playCount: decoder.playCount)
    }
  }
}
