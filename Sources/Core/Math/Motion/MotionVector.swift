import Foundation

/// The one to four components of a value that a motion animates.
public struct MotionVector: Hashable, Sendable {
  /// The components; those from `count` on are 0.
  public let components: SIMD4<Double>
  /// The number of components, 1...4.
  public let count: Int

  /// Creates a vector of 1...4 components; those from `count` on are set to 0.
  public init(_ components: SIMD4<Double>, count: Int) {
    precondition((1...4).contains(count), "a vector has 1 to 4 components, not \(count)")
    var kept = components
    for index in count..<4 { kept[index] = 0 }
    self.components = kept
    self.count = count
  }

  /// The component at an index below `count`.
  public subscript(index: Int) -> Double { components[index] }

  /// The components in order.
  public var array: [Double] { (0..<count).map { components[$0] } }
}
