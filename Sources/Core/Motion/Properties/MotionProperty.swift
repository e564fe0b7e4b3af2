import LaminaMath

/// A property that a motion can read and write: one to four numbers with a name.
///
/// `AnimatableProperty` is the standard implementation; a property table may provide its own.
///
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public protocol MotionProperty {
  /// The name, as in key paths and messages.
  var name: String { get }
  /// The number of components of the value, 1...4.
  var componentCount: Int { get }
  /// The type in which values are exposed.
  var valueType: any MotionValue.Type { get }
  /// The distance below which a motion has arrived, in units of the value; above 0.
  var threshold: Double { get }
  /// The threshold that Pop gives this property; used under `Fidelity.pop`.
  var popThreshold: Double { get }
  /// Whether `read(from:)` may be called.
  var isReadable: Bool { get }

  /// Returns whether an object has this property.
  func accepts(_ object: AnyObject) -> Bool
  /// Returns the value of an accepted object.
  func read(from object: AnyObject) -> SIMD4<Double>
  /// Sets the value of an accepted object.
  func write(_ components: SIMD4<Double>, to object: AnyObject)
  /// Returns the location of the value, if writing to it is a complete change.
  ///
  /// Called once when a motion is added, and only for a `MotionTarget`.
  func memory(of object: AnyObject) -> MotionMemory?
}

extension MotionProperty {
  /// The value of `threshold`.
  public var popThreshold: Double { threshold }
  /// Always true: by default a property is readable.
  public var isReadable: Bool { true }
  /// Returns nil: by default there is no direct access.
  public func memory(of object: AnyObject) -> MotionMemory? { nil }
}

/// The location of a value in memory: one to four equally spaced numbers, and a word that marks
/// changes.
///
/// Must stay valid for the lifetime of the object.
public struct MotionMemory {
  /// The address of the first component.
  public var first: UnsafeMutablePointer<Double>
  /// The stride between components, in numbers; 1 if they are contiguous.
  public var stride: Int
  /// A word in which every write sets `markBits`, so that the owner detects the change.
  public var mark: UnsafeMutablePointer<UInt64>?
  /// The bits for `mark`.
  public var markBits: UInt64

  /// Creates a location.
  public init(
    first: UnsafeMutablePointer<Double>,
    stride: Int = 1,
    mark: UnsafeMutablePointer<UInt64>? = nil,
    markBits: UInt64 = 0
  ) {
    self.first = first
    self.stride = stride
    self.mark = mark
    self.markBits = markBits
  }
}
