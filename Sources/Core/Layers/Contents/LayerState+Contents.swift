import Foundation
import LaminaDrawing
import LaminaMath
import LaminaProperties

extension LayerState {
  /// The natural size in points of the visible part of the image; nil without an image.
  package var contentsSize: CGSize? {
    guard let model = imageState?.modelValue, let image = model.contents.seen else { return nil }
    let part = model.contentsRect.standardized
    return CGSize(
      width: Double(image.width) * part.width / model.contentsScale,
      height: Double(image.height) * part.height / model.contentsScale
    )
  }

  /// The image and how it is drawn; nil for a layer that never had one.
  package var imageState: PropertyBlock<ContentsProperties>? { rareBlock(ContentsProperties.self) }

  /// The rectangle of the image in the presentation, in the layer's coordinates; null for none.
  package var imageBox: CGRect {
    guard let shown = drawnContents else { return .null }
    let bounds = base.shownValue.bounds
    func covered(_ image: Image?) -> CGRect {
      image.map { shown.map(of: $0, in: bounds).destination } ?? .null
    }
    let slot = shown.contents
    let (old, new) = (covered(slot.image), covered(slot.next))
    let box = old.isNull ? new : new.isNull ? old : old.union(new)
    guard !box.isNull, isImageFlipped else { return box }
    return CGRect(
      x: box.minX,
      y: bounds.minY + bounds.maxY - box.maxY,
      width: box.width,
      height: box.height
    )
  }

  /// The image and drawing properties in the presentation; nil for none.
  private var drawnContents: ContentsProperties? {
    guard var shown = imageState?.shownValue, !shown.contents.isEmpty else { return nil }
    if let image = drawing.image {
      shown.contents = ContentsSlot(image)
      shown.contentsScale *= drawing.imageScale
    }
    return shown
  }

  package var showsImage: Bool { imageState.map { !$0.shownValue.contents.isEmpty } ?? false }

  /// Whether an odd number of superlayers flips the geometry.
  private var isImageFlipped: Bool {
    var isFlipped = false
    var above = storedSuperlayer
    while let layer = above {
      if layer.base.shownValue.isGeometryFlipped { isFlipped.toggle() }
      above = layer.storedSuperlayer
    }
    return isFlipped
  }

  /// Draws the image in the presentation.
  ///
  /// The image stays upright in a flipped geometry.
  package func drawImage(_ context: DrawingContext) {
    guard drawing.drawsImage, let shown = drawnContents else { return }
    let bounds = base.shownValue.bounds
    let home = context.matrix
    if isImageFlipped {
      context.matrix =
        Transform3D(m22: -1, m42: Double(bounds.minY + bounds.maxY)).concatenating(home)
    }
    var area = paintedBounds
    if isImageFlipped { area.origin.y = bounds.minY + bounds.maxY - area.maxY }
    // An image that is to cover the bounds must not become smaller than them.
    let isKept = area != bounds || shown.contentsGravity == .resizeAspectFill
    context.draw(
      shown,
      in: bounds,
      continuedTo: area,
      rounding: drawing.moving.contains(.size) ? .animated : isKept ? .none : .size
    )
    context.matrix = home
  }
}
