import LaminaMath

/// The canvas of an animation, on which its frames are drawn one after the other.
struct AnimationCanvas {
  /// What becomes of a frame before the next one is drawn.
  enum Disposal {
    case keep, clear, restore
  }

  let width: Int
  let height: Int
  var colors: ContiguousArray<SIMD4<UInt8>>
  private var disposal = Disposal.keep
  /// The pixels that the last frame covers.
  private var covered = (columns: 0..<0, rows: 0..<0)
  /// The colours before the last frame, if they are to be restored.
  private var before: ContiguousArray<SIMD4<UInt8>>?
  private var count = 0
  /// The number of pixels decoded or kept so far.
  private var work = 0

  init(width: Int, height: Int) throws(ImageFileError) {
    let count = try Image.checkedPixelCount(width: width, height: height)
    (self.width, self.height) = (width, height)
    colors = ContiguousArray(repeating: .zero, count: count)
  }

  /// The whole canvas as it is now.
  var image: Image { Image(width: width, height: height, colors: colors) }

  /// The number of pixels that a frame counts as at least: even an empty one has a cost.
  var leastWork: Int { max(colors.count, 1000) }

  /// Counts a frame.
  ///
  /// All frames of an animation are kept, so they count together.
  mutating func admit(_ pixels: Int) throws(ImageFileError) {
    count += 1
    work += pixels
    guard count == 1 || work <= Image.largestPixelCount else {
      throw .animationTooLarge(width: width, height: height, frame: count)
    }
  }

  /// Disposes of the previous frame before another one is drawn.
  mutating func begin(columns: Range<Int>, rows: Range<Int>, _ next: Disposal) {
    switch disposal {
    case .keep: break
    case .clear:
      for y in covered.rows {
        for x in covered.columns { colors[y * width + x] = .zero }
      }
    case .restore: colors = before ?? colors
    }
    before = next == .restore ? colors : nil
    (disposal, covered) = (next, (columns, rows))
  }
}
