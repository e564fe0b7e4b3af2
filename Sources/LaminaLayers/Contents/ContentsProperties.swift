import Foundation
import LaminaMath

/// The image of a layer and how it is shown.
///
/// Most layers have none: a layer takes the memory when one of these is first set.
public struct ContentsProperties: Sendable {
  /// The image; give an `Image`.
  public internal(set) var contents = ContentsSlot()
  /// The part of the image that is shown.
  public internal(set) var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of that which is stretched.
  public internal(set) var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels to a point.
  public internal(set) var contentsScale: CGFloat = 1
  package var contentsGravity = ContentsGravity.resize
  package var minificationFilter = ImageFilter.linear
  package var magnificationFilter = ImageFilter.linear

  package init() {}

  /// How an image lies in the bounds.
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
}

extension ContentsProperties: PropertyState {}

extension ContentsGravity: PropertyChoice {}
extension ImageFilter: PropertyChoice {}

extension PropertyTable {
  /// The properties of a layer whose point is its image: those of a plain layer.
  public static let image = PropertyTable(kind: "image")

  /// The rows of the image that every layer may have.
  static let contentsRows: [PropertyRow] = [
    .init("contents", \ContentsProperties.contents, "An image; changes cross-fade."),
    .init(
      "contentsRect",
      \ContentsProperties.contentsRect,
      threshold: 0.001,
      "The part of the image that is shown, in units of its size."
    ),
    .init(
      "contentsCenter",
      \ContentsProperties.contentsCenter,
      threshold: 0.001,
      "The part of the image that stretches where the gravity resizes, in units of `contentsRect`."
    ),
    .init("contentsScale", \ContentsProperties.contentsScale, "Pixels of the image to a point."),
    .init(
      "contentsGravity",
      \ContentsProperties.contentsGravity,
      action: .none,
      isAnimatable: false,
      choices: ContentsGravity.allCases.map(\.rawValue),
      "Where the image lies in the bounds, and whether it is resized."
    ),
    .init(
      "minificationFilter",
      \ContentsProperties.minificationFilter,
      action: .none,
      isAnimatable: false,
      choices: ImageFilter.allCases.map(\.rawValue),
      "How pixels are found where the image is drawn smaller than it is."
    ),
    .init(
      "magnificationFilter",
      \ContentsProperties.magnificationFilter,
      action: .none,
      isAnimatable: false,
      choices: ImageFilter.allCases.map(\.rawValue),
      "How pixels are found where the image is drawn larger than it is."
    ),
  ]
}
