import Foundation
import LaminaMath

extension Layer {
  /// The memory for the image, taken when it is first needed; the address stays from then on.
  package func contentsMemory() -> PropertyBlock<ContentsProperties> {
    if let contentsBlock { return contentsBlock }
    let block = PropertyBlock(ContentsProperties())
    contentsBlock = block
    return block
  }

  private func contentsValue<Value>(_ path: KeyPath<ContentsProperties, Value>) -> Value {
    contentsBlock?.modelValue[keyPath: path] ?? ContentsProperties()[keyPath: path]
  }

  /// The image that the layer shows, over its background and under its sublayers; nil for none.
  ///
  /// A change of a live layer cross-fades from the old image to the new one. Of a presentation in
  /// the middle of a cross-fade it is the mixed image, made anew each time that it is asked for.
  /// - Note: Differs from CALayer: fading from or to nil fades the image in or out.
  public var contents: Image? {
    get { contentsBlock?.modelValue.contents.seen }
    set {
      guard contents != newValue else { return }
      let memory = contentsMemory()
      change("contents") { memory.modelValue.contents = ContentsSlot(newValue) }
    }
  }

  /// The part of the image that is shown, in units of its size; the whole unless set.
  ///
  /// Beyond the edges of the image the outermost pixels repeat. Discrete keyframes of it play a
  /// strip of pictures.
  public var contentsRect: CGRect {
    get { contentsValue(\.contentsRect) }
    set { change(contentsMemory(), \.contentsRect, to: newValue, "contentsRect") }
  }

  /// The part of the image that stretches where `contentsGravity` resizes, in units of the part
  /// that is shown; the whole unless set.
  ///
  /// The corners around it keep their size, as the frame of a button does.
  public var contentsCenter: CGRect {
    get { contentsValue(\.contentsCenter) }
    set { change(contentsMemory(), \.contentsCenter, to: newValue, "contentsCenter") }
  }

  /// Pixels of the image to a point; 1 unless set, always above 0.
  ///
  /// Of no effect where the gravity resizes, but for the corners around `contentsCenter`.
  public var contentsScale: CGFloat {
    get { contentsValue(\.contentsScale) }
    set {
      guard newValue > 0 else {
        report(.invalidValue(key: "contentsScale", value: "\(newValue)"))
        return
      }
      change(contentsMemory(), \.contentsScale, to: newValue, "contentsScale")
    }
  }

  /// Where the image lies in the bounds, and whether it is resized; `resize` unless set.
  public var contentsGravity: ContentsGravity {
    get { contentsValue(\.contentsGravity) }
    set { change(contentsMemory(), \.contentsGravity, to: newValue, "contentsGravity") }
  }

  /// How pixels are found where the image is drawn smaller than it is; `linear` unless set.
  public var minificationFilter: ImageFilter {
    get { contentsValue(\.minificationFilter) }
    set { change(contentsMemory(), \.minificationFilter, to: newValue, "minificationFilter") }
  }

  /// How pixels are found where the image is drawn larger than it is; `linear` unless set.
  public var magnificationFilter: ImageFilter {
    get { contentsValue(\.magnificationFilter) }
    set { change(contentsMemory(), \.magnificationFilter, to: newValue, "magnificationFilter") }
  }

  /// The own size in points of the part of the image that is shown; nil without an image.
  package var contentsSize: CGSize? {
    guard let contents else { return nil }
    let part = contentsRect.standardized
    return CGSize(
      width: Double(contents.width) * part.width / contentsScale,
      height: Double(contents.height) * part.height / contentsScale
    )
  }

  /// What the image covers as it is seen, in the layer's own coordinates; null for none.
  package var imageBox: CGRect {
    guard let contentsBlock, !contentsBlock.shownValue.contents.isEmpty else { return .null }
    let bounds = base.shownValue.bounds
    func covered(_ image: Image?) -> CGRect {
      image.map { contentsBlock.shownValue.map(of: $0, in: bounds).destination } ?? .null
    }
    let slot = contentsBlock.shownValue.contents
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

  /// Whether there is an image to be seen.
  package var showsImage: Bool {
    contentsBlock.map { !$0.shownValue.contents.isEmpty } ?? false
  }

  /// Whether the layers above mirror the geometry in total.
  private var isImageFlipped: Bool {
    var isFlipped = false
    var above = storedSuperlayer
    while let layer = above {
      if layer.base.shownValue.isGeometryFlipped { isFlipped.toggle() }
      above = layer.storedSuperlayer
    }
    return isFlipped
  }

  /// Draws the image as it is seen.
  ///
  /// Where the geometry is mirrored, the image still stands upright.
  package func drawImage(_ painter: Painter) {
    guard let contentsBlock, !contentsBlock.shownValue.contents.isEmpty else { return }
    let bounds = base.shownValue.bounds
    let home = painter.matrix
    if isImageFlipped {
      painter.matrix =
        Transform3D(m22: -1, m42: Double(bounds.minY + bounds.maxY)).concatenating(home)
    }
    painter.draw(contentsBlock.shownValue, in: bounds)
    painter.matrix = home
  }
}
