import LaminaMath

/// An image, optional in properties; cross-fades under animation.
extension Image: AnimatableValue {
  /// One image, or two during a cross-fade.
  public typealias InterpolationState = ContentsSlot
  /// The type's name in scene files: `image`.
  public static let typeName = "image"
  /// The description in messages.
  public static let typeDescription = "an image"
  /// The interpolation form: the image alone.
  public var working: ContentsSlot { ContentsSlot(self) }
  /// Stores the dominant image of a cross-fade.
  public mutating func show(_ working: ContentsSlot) { self = working.nearer ?? self }
}

/// The image of a layer, or two images during a cross-fade.
///
/// Both are stored unblended, so that a cross-fade takes no memory; the blended image is created on
/// access.
public struct ContentsSlot: Hashable, Sendable {
  /// The image, or the one that fades out.
  package private(set) var image: Image?
  /// The image that fades in; unused at amount 0.
  package private(set) var next: Image?
  /// The progress of the fade: from 0 up to, but not including, 1.
  package private(set) var amount: Double

  package init(_ image: Image? = nil) {
    self.image = image
    next = nil
    amount = 0
  }

  /// Creates a state between two images, clamped to its ends.
  package init(from: Image?, to: Image?, amount: Double) {
    // Identical pixels, not equal ones: comparing large images in every frame is too expensive.
    let fades = amount > 0 && amount < 1 && from?.pixels !== to?.pixels
    image = amount >= 1 ? to : from
    next = fades ? to : nil
    self.amount = fades ? amount : 0
  }

  /// The presentation: in the middle of a fade, the blended image, created on each access.
  package var seen: Image? {
    amount > 0 ? Image.crossFade(from: image, to: next, amount: amount) : image
  }

  package var nearer: Image? { amount < 0.5 ? image : next }

  package var isEmpty: Bool { image == nil && next == nil }
}

extension ContentsSlot: Interpolatable {
  /// Returns a cross-fade between the two images.
  public func mixed(with other: ContentsSlot, _ fraction: Double) -> ContentsSlot {
    ContentsSlot(from: image, to: other.image, amount: fraction)
  }
  /// Returns the slot unchanged, since images cannot be added.
  public func adding(_ other: ContentsSlot, times factor: Double) -> ContentsSlot { self }
  /// Always false: images cannot be added.
  public static var isAddable: Bool { false }
}

extension ContentsSlot: PropertyStorable {
  /// The public type: an image.
  public typealias Value = Image
  /// Creates a slot with an image or none; nil for a value of another type.
  public init?(propertyValue: PropertyValue) {
    guard let image = Image?(propertyValue: propertyValue) else { return nil }
    self.init(image)
  }
  /// The presentation as a property value.
  public var propertyValue: PropertyValue { seen.map { PropertyValue($0) } ?? .none }
  /// The interpolation form: the dominant image, from which a further fade starts.
  public var working: ContentsSlot { ContentsSlot(nearer) }
  /// Stores the two images and the progress between them.
  public mutating func show(_ working: ContentsSlot) { self = working }
  /// Always true: a layer may have no image.
  public static var isOptional: Bool { true }
}
