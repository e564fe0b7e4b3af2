import LaminaMath

/// The image of a layer, or two images while one goes over into the other.
///
/// Both are kept as they are, so that a cross-fade takes no memory; who asks for the image in
/// between gets a mixed one.
public struct ContentsSlot: Hashable, Sendable {
  /// The image, or the one that fades out.
  package private(set) var image: Image?
  /// The image that fades in; of no use at amount 0.
  package private(set) var next: Image?
  /// How far the fade has come: 0 up to, not including, 1.
  package private(set) var amount: Double

  package init(_ image: Image? = nil) {
    self.image = image
    next = nil
    amount = 0
  }

  /// A place on the way from one image to another; beyond its ends, the end.
  package init(from: Image?, to: Image?, amount: Double) {
    // The same pixels, not equal ones: comparing large images in every frame would cost too much.
    let fades = amount > 0 && amount < 1 && from?.pixels !== to?.pixels
    image = amount >= 1 ? to : from
    next = fades ? to : nil
    self.amount = fades ? amount : 0
  }

  /// What is seen: the mixed image in the middle of a fade, made anew each time.
  package var seen: Image? {
    amount > 0 ? Image.crossFade(from: image, to: next, amount: amount) : image
  }

  /// The image of the two that is nearer to what is seen.
  package var nearer: Image? { amount < 0.5 ? image : next }

  package var isEmpty: Bool { image == nil && next == nil }
}

extension ContentsSlot: PropertyStorable {
  package static var propertyType: PropertyType { .image }
  package static var access: ValueAccess { .image }
  package init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .none: self.init()
    case .image(let image): self.init(image)
    default: return nil
    }
  }
  package var propertyValue: PropertyValue { seen.map { .image($0) } ?? .none }
}

extension ContentsSlot: PropertyField {
  /// What a program writes.
  public typealias Value = Image
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .image }
}
