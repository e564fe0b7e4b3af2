/// One copy that a replicator layer makes of its sublayers.
public struct ReplicatorInstance: Hashable, Sendable {
  /// The number of the copy; 0 is the original.
  public var index: Int
  /// Where it stands, in the coordinates of the replicator layer.
  public var transform: Transform3D
  /// What the colours of the copy are multiplied by; each component in 0...1.
  public var color: Color
  /// Seconds added to the local time of the copy.
  public var timeShift: Double
}

/// The copies that a replicator layer makes, each one step further than the one before it.
public struct ReplicatorInstances: Hashable, Sendable, Sequence {
  /// How many layers all copies of a frame may hold together.
  public static let limit = 100_000

  /// How many copies there are, the original included; none at 0 or below.
  public var count: Int
  /// The step from one copy to the next, about the anchor point of the replicator layer.
  public var transform: Transform3D
  /// The colour of the original.
  public var color: Color
  /// Added to red, green, blue and alpha from one copy to the next.
  public var colorOffset: SIMD4<Double>
  /// Seconds that each copy is behind the one before it.
  public var delay: Double
  /// The place of the replicator layer; its bounds and anchor point count.
  public var geometry: LayerGeometry

  /// Creates the copies of a replicator layer; every value that is not given is the layer's default.
  public init(
    count: Int = 1,
    transform: Transform3D = .identity,
    color: Color = .white,
    colorOffset: SIMD4<Double> = .zero,
    delay: Double = 0,
    geometry: LayerGeometry
  ) {
    self.count = count
    self.transform = transform
    self.color = color
    self.colorOffset = colorOffset
    self.delay = delay
    self.geometry = geometry
  }

  /// Hands out one copy after the other.
  public struct Iterator: IteratorProtocol {
    private let instances: ReplicatorInstances
    private let step: Transform3D
    private var index = 0
    private var transform = Transform3D.identity

    fileprivate init(_ instances: ReplicatorInstances) {
      self.instances = instances
      step = instances.geometry.aboutAnchor(instances.transform)
    }

    /// The next copy, or nil after the last.
    public mutating func next() -> ReplicatorInstance? {
      guard index < instances.count else { return nil }
      defer {
        transform = transform.concatenating(step)
        index += 1
      }
      let shift = Double(index)
      let components = instances.color.components + instances.colorOffset * shift
      return ReplicatorInstance(
        index: index,
        transform: transform,
        color: Color(components: components.clamped(lowerBound: .zero, upperBound: .one)),
        timeShift: -shift * instances.delay
      )
    }
  }

  /// Starts with the original.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }
}
