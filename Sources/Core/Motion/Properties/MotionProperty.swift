import LaminaMath

/// Something about an object that a motion can read and write: one to four numbers with a name.
///
/// `AnimatableProperty` is the ready-made one; a table of properties may conform with a type of its
/// own.
///
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public protocol MotionProperty {
  /// The name, as in key paths and messages.
  var name: String { get }
  /// How many numbers the value consists of, 1...4.
  var componentCount: Int { get }
  /// The type in which values are handed to users.
  var valueType: any MotionValue.Type { get }
  /// The distance below which a motion has arrived, in units of the value; above 0.
  var threshold: Double { get }
  /// The threshold that Pop gives this property; used under `Fidelity.pop`.
  var popThreshold: Double { get }
  /// Whether `read(from:)` can be asked.
  var isReadable: Bool { get }

  /// Whether an object has this property.
  func accepts(_ object: AnyObject) -> Bool
  /// The value of an accepted object.
  func read(from object: AnyObject) -> SIMD4<Double>
  /// Changes the value of an accepted object.
  func write(_ components: SIMD4<Double>, to object: AnyObject)
  /// Where the value lies, when writing there is all that a change takes.
  ///
  /// Asked once when a motion is added, and only of a `MotionTarget`.
  func memory(of object: AnyObject) -> MotionMemory?
}

extension MotionProperty {
  /// The same as `threshold`.
  public var popThreshold: Double { threshold }
  /// Readable.
  public var isReadable: Bool { true }
  /// No direct access.
  public func memory(of object: AnyObject) -> MotionMemory? { nil }
}

/// The place of a value in memory: one to four numbers at equal distances, and a word that marks the
/// change.
///
/// Must stay valid as long as the object that it belongs to.
public struct MotionMemory {
  /// The first component.
  public var first: UnsafeMutablePointer<Double>
  /// The distance from one component to the next, in numbers; 1 when they lie side by side.
  public var stride: Int
  /// A word in which `markBits` are set with every write, so that the owner knows what changed.
  public var mark: UnsafeMutablePointer<UInt64>?
  /// The bits for `mark`.
  public var markBits: UInt64

  /// Creates the description of a place.
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
