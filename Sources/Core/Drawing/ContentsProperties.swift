import Foundation
import LaminaMath
import LaminaProperties

/// The image of a layer and its drawing properties.
///
/// Most layers have none: a layer allocates the storage when one of these is first set.
public struct ContentsProperties: PropertyState {
  /// The image, given as an `Image`.
  public package(set) var contents = ContentsSlot()
  /// The visible part of the image.
  public package(set) var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of that which is stretched.
  public package(set) var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels per point.
  public package(set) var contentsScale: CGFloat = 1
  package var contentsGravity = ContentsGravity.resize
  package var minificationFilter = ImageFilter.linear
  package var magnificationFilter = ImageFilter.linear

  /// Creates properties without an image.
  public init() {}

  package func map(of image: Image, in bounds: CGRect) -> ContentsMap {
    ContentsMap(
      image,
      rect: contentsRect,
      center: contentsCenter,
      scale: Double(contentsScale),
      gravity: contentsGravity,
      bounds: bounds
    )
  }

  /// Always true: only layers with an image allocate the storage.
  public static var isLazy: Bool { true }
}

extension ContentsGravity: PropertyChoice {}
extension ImageFilter: PropertyChoice {}

extension ContentsProperties {
  package static let contents = property("contents", \.contents)
    .described("An image; changes cross-fade.")
  package static let contentsRect = property("contentsRect", \.contentsRect, threshold: 0.001)
    .described("The part of the image that is shown, in units of its size.")
  package static let contentsCenter = property("contentsCenter", \.contentsCenter, threshold: 0.001)
    .described(
      "The part of the image that stretches where the gravity resizes, in units of `contentsRect`."
    )
  package static let contentsScale = property(
    "contentsScale",
    \.contentsScale,
    range: .leastNonzeroMagnitude ... .greatestFiniteMagnitude,
    normalize: { $0 > 0 ? $0 : nil }
  )
  .described("Pixels of the image to a point.")
  package static let contentsGravity = setting("contentsGravity", \.contentsGravity)
    .described("Where the image lies in the bounds, and whether it is resized.")
  package static let minificationFilter = setting("minificationFilter", \.minificationFilter)
    .described("How pixels are found where the image is drawn smaller than it is.")
  package static let magnificationFilter = setting("magnificationFilter", \.magnificationFilter)
    .described("How pixels are found where the image is drawn larger than it is.")

  /// The descriptors of the image properties that every layer may have.
  public static let descriptors: [PropertyDescriptor] = [
    contents, contentsRect, contentsCenter, contentsScale, contentsGravity, minificationFilter,
    magnificationFilter,
  ]
}
