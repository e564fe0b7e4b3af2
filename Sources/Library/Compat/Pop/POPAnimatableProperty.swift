import Foundation
import Lamina
import LaminaMotion

/// A property of one's own, made of what reads and what writes it.
///
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public final class POPAnimatableProperty: MotionProperty {
  /// What is filled in when a property is made.
  @preconcurrency @MainActor
  public final class Initializer {
    /// Reads the numbers of an object.
    public var readBlock: ((Any?, UnsafeMutablePointer<CGFloat>?) -> Void)?
    /// Writes the numbers of an object.
    public var writeBlock: ((Any?, UnsafePointer<CGFloat>?) -> Void)?
    /// The smallest change that is seen.
    public var threshold: CGFloat = 0.01
  }

  /// What it is called.
  public let name: String
  private let parts: Initializer

  private init(name: String, parts: Initializer) { (self.name, self.parts) = (name, parts) }

  /// Makes a property.
  public static func property(
    withName name: String!,
    initializer: (POPMutableAnimatableProperty?) -> Void
  ) -> Any! {
    let parts = Initializer()
    initializer(parts)
    return POPAnimatableProperty(name: name, parts: parts)
  }

  /// A property of Pop's own, by its name.
  public static func property(withName name: String!) -> Any! {
    POPAnimatableProperty(name: name, parts: Initializer())
  }

  /// The same as `property(withName:initializer:)`, with its own type.
  public static func make(
    withName name: String,
    initializer: (POPMutableAnimatableProperty) -> Void
  ) -> POPAnimatableProperty {
    let parts = Initializer()
    initializer(parts)
    return POPAnimatableProperty(name: name, parts: parts)
  }

  /// How many numbers it has: those of the values of the animation.
  public internal(set) var componentCount = 1
  /// A number, or some.
  public var valueType: any MotionValue.Type {
    componentCount == 1 ? Double.self : MotionVector.self
  }
  /// Whether it only names a property of Pop's.
  var isName: Bool { parts.readBlock == nil && parts.writeBlock == nil }
  /// The smallest change that is seen.
  public var threshold: Double { Double(parts.threshold) }
  /// Whether it can be read.
  public var isReadable: Bool { parts.readBlock != nil }
  /// All objects are taken.
  public func accepts(_ object: AnyObject) -> Bool { true }

  /// Reads the number of an object.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    var values = [CGFloat](repeating: 0, count: 4)
    parts.readBlock?(object, &values)
    return SIMD4(Double(values[0]), Double(values[1]), Double(values[2]), Double(values[3]))
  }

  /// Writes the number of an object.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    let values = (0..<4).map { CGFloat(components[$0]) }
    parts.writeBlock?(object, values)
  }
}

/// What is filled in when a property is made.
public typealias POPMutableAnimatableProperty = POPAnimatableProperty.Initializer
