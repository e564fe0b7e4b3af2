import Foundation

/// The parts of a layer's or view's frame that change with the size of the superlayer: margins,
/// width, height.
///
/// The names of views, such as `flexibleWidth`, are in an extension.
///
/// - Note: Differs from CAAutoresizingMask: the minimum y is the top; CALayer's is the bottom in
///   unflipped geometry.
/// - Source: CAAutoresizingMask, UIView.AutoresizingMask, with their bits
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The raw bits, as in Core Animation and UIKit.
  public let rawValue: UInt
  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The distance to the left side.
  public static let layerMinXMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = AutoresizingMask(rawValue: 2)
  /// The distance to the right side.
  public static let layerMaxXMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top.
  public static let layerMinYMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom.
  public static let layerMaxYMargin = AutoresizingMask(rawValue: 32)

  /// Returns a frame after its superlayer was resized.
  ///
  /// The flexible parts of each direction share the difference in proportion to their sizes, evenly
  /// if all of them are 0. Between sizes of whole cells, sides move by whole points across and by
  /// whole rows down.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superlayer of the old size.
  ///   - old: The old size of the superlayer.
  ///   - new: The new size of the superlayer.
  /// - Returns: The new frame; its size is not negative.
  public func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let across = Axis(
      start: frame.minX,
      length: frame.width,
      margin: old.width - frame.maxX,
      step: Axis.step(1, between: old.width, and: new.width)
    )
    .sharing(
      new.width - old.width,
      start: contains(.layerMinXMargin),
      length: contains(.layerWidthSizable),
      margin: contains(.layerMaxXMargin)
    )
    let down = Axis(
      start: frame.minY,
      length: frame.height,
      margin: old.height - frame.maxY,
      step: Axis.step(2, between: old.height, and: new.height)
    )
    .sharing(
      new.height - old.height,
      start: contains(.layerMinYMargin),
      length: contains(.layerHeightSizable),
      margin: contains(.layerMaxYMargin)
    )
    return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// Rounds to the nearest whole number, halves down: what is in the middle of a design moves as far
  /// as the design moves that stays in the middle of the screen.
  private static func wholeSteps(_ count: CGFloat) -> CGFloat {
    (count + 0.5 - 1e-9).rounded(.down)
  }

  /// Returns a frame whose sides differ from those of another one by whole points across and whole
  /// rows down, if both sizes of the superlayer are whole.
  package static func steppedFrame(
    from home: CGRect,
    to frame: CGRect,
    _ old: CGSize,
    _ new: CGSize
  ) -> CGRect {
    func side(_ old: CGFloat, _ new: CGFloat, _ step: CGFloat?) -> CGFloat {
      guard let step else { return new }
      return old + wholeSteps((new - old) / step) * step
    }
    let across = Axis.step(1, between: old.width, and: new.width)
    let down = Axis.step(2, between: old.height, and: new.height)
    let (left, right) = (
      side(home.minX, frame.minX, across), side(home.maxX, frame.maxX, across)
    )
    let (top, bottom) = (side(home.minY, frame.minY, down), side(home.maxY, frame.maxY, down))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// A frame along one axis.
  private struct Axis {
    var start: CGFloat
    var length: CGFloat
    var margin: CGFloat
    /// The step by which sides move; nil for any distance.
    var step: CGFloat?

    /// Returns a step if both sizes are multiples of it.
    static func step(_ step: CGFloat, between old: CGFloat, and new: CGFloat) -> CGFloat? {
      func isWhole(_ size: CGFloat) -> Bool { (size / step).rounded() * step == size }
      return isWhole(old) && isWhole(new) ? step : nil
    }

    /// Returns the axis after its flexible parts shared a difference.
    func sharing(
      _ change: CGFloat,
      start gives: Bool,
      length grows: Bool,
      margin yields: Bool
    )
      -> Axis
    {
      let count = (gives ? 1 : 0) + (grows ? 1 : 0) + (yields ? 1 : 0)
      guard count > 0, change != 0 else { return self }
      let total =
        (gives ? max(0, start) : 0) + (grows ? max(0, length) : 0) + (yields ? max(0, margin) : 0)
      func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
        guard isFlexible else { return 0 }
        return change * (total > 0 ? max(0, part) / total : 1 / CGFloat(count))
      }
      let first = rounded(share(start, gives))
      let last = rounded(share(start, gives) + share(length, grows))
      var moved = self
      moved.start += first
      moved.length = max(0, length + last - first)
      return moved
    }

    private func rounded(_ distance: CGFloat) -> CGFloat {
      guard let step else { return distance }
      return AutoresizingMask.wholeSteps(distance / step) * step
    }
  }
}
