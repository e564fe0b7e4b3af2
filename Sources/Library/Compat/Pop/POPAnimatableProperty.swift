import Foundation
import Lamina

/// A custom property, defined by closures that read and write it.
///
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public final class POPAnimatableProperty: MotionProperty {
  /// The definition of a property.
  @preconcurrency @MainActor
  public final class Initializer {
    /// Reads the numbers of an object.
    public var readBlock: ((Any?, UnsafeMutablePointer<CGFloat>?) -> Void)?
    /// Writes the numbers of an object.
    public var writeBlock: ((Any?, UnsafePointer<CGFloat>?) -> Void)?
    /// The smallest visible change.
    public var threshold: CGFloat = 0.01
  }

  /// The name.
  public let name: String
  private let parts: Initializer

  private init(name: String, parts: Initializer) { (self.name, self.parts) = (name, parts) }

  /// Creates a property.
  public static func property(
    withName name: String!,
    initializer: (POPMutableAnimatableProperty?) -> Void
  ) -> Any! {
    make(withName: name) { initializer($0) }
  }

  /// One of Pop's properties, by name.
  public static func property(withName name: String!) -> Any! {
    POPAnimatableProperty(name: name, parts: Initializer())
  }

  /// Like `property(withName:initializer:)`, with a typed result.
  public static func make(
    withName name: String,
    initializer: (POPMutableAnimatableProperty) -> Void
  ) -> POPAnimatableProperty {
    let parts = Initializer()
    initializer(parts)
    return POPAnimatableProperty(name: name, parts: parts)
  }

  /// The number of components, taken from the values of the animation.
  public internal(set) var componentCount = 1
  /// The type of the values: a number, or a vector.
  public var valueType: any MotionValue.Type {
    componentCount == 1 ? Double.self : MotionVector.self
  }
  /// Whether the object only names one of Pop's properties.
  var isName: Bool { parts.readBlock == nil && parts.writeBlock == nil }
  /// The smallest visible change.
  public var threshold: Double { Double(parts.threshold) }
  /// Whether the property is readable.
  public var isReadable: Bool { parts.readBlock != nil }
  /// Always true: all objects are accepted.
  public func accepts(_ object: AnyObject) -> Bool { true }

  /// Reads the value of an object.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    var values = [CGFloat](repeating: 0, count: 4)
    parts.readBlock?(object, &values)
    return SIMD4(Double(values[0]), Double(values[1]), Double(values[2]), Double(values[3]))
  }

  /// Writes the value of an object.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    let values = (0..<4).map { CGFloat(components[$0]) }
    parts.writeBlock?(object, values)
  }
}

/// The definition of a property.
public typealias POPMutableAnimatableProperty = POPAnimatableProperty.Initializer
