import LaminaMath

/// An image; properties may have none. Changes cross-fade.
extension Image: AnimatableValue {
  /// Two images while one goes over into the other.
  public typealias InterpolationState = ContentsSlot
  /// The kind is called `image`.
  public static let typeName = "image"
  /// An image.
  public static let typeDescription = "an image"
  /// The image alone.
  public var working: ContentsSlot { ContentsSlot(self) }
  /// Becomes the image that is nearer to what is seen.
  public mutating func show(_ working: ContentsSlot) { self = working.nearer ?? self }
}

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

extension ContentsSlot: Interpolatable {
  /// A cross-fade between the two images.
  public func mixed(with other: ContentsSlot, _ fraction: Double) -> ContentsSlot {
    ContentsSlot(from: image, to: other.image, amount: fraction)
  }
  /// Images cannot be added up: stays as it is.
  public func adding(_ other: ContentsSlot, times factor: Double) -> ContentsSlot { self }
  /// No.
  public static var isAddable: Bool { false }
}

extension ContentsSlot: PropertyStorable {
  /// Programs give images.
  public typealias Value = Image
  /// The image, or none; fails for a value of another kind.
  public init?(propertyValue: PropertyValue) {
    guard let image = Image?(propertyValue: propertyValue) else { return nil }
    self.init(image)
  }
  /// What is seen.
  public var propertyValue: PropertyValue { seen.map { PropertyValue($0) } ?? .none }
  /// The image that is nearer to what is seen: what a further fade starts from.
  public var working: ContentsSlot { ContentsSlot(nearer) }
  /// Takes the two images and the place between them.
  public mutating func show(_ working: ContentsSlot) { self = working }
  /// Yes.
  public static var isOptional: Bool { true }
}
