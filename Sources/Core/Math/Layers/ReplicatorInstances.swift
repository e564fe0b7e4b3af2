/// One copy that a replicator layer makes of its sublayers.
public struct ReplicatorInstance: Hashable, Sendable {
  /// The index of the copy; 0 is the original.
  public var index: Int
  /// The transform of the copy, in the coordinates of the replicator layer.
  public var transform: Transform3D
  /// The colour by which the copy is multiplied; each component in 0...1.
  public var color: Color
  /// Seconds added to the local time of the copy.
  public var timeShift: Double
}

/// The copies that a replicator layer makes, each offset by one step from its predecessor.
public struct ReplicatorInstances: Hashable, Sendable, Sequence {
  /// The maximum number of layers in all copies of a frame together.
  public static let limit = 100_000

  /// The number of copies including the original; 0 or less draws nothing.
  public var count: Int
  /// The transform from one copy to the next, about the anchor point of the replicator layer.
  public var transform: Transform3D
  /// The colour of the original.
  public var color: Color
  /// The offset of red, green, blue and alpha from one copy to the next.
  public var colorOffset: SIMD4<Double>
  /// The delay of each copy after its predecessor, in seconds.
  public var delay: Double
  /// The geometry of the replicator layer; only its bounds and anchor point are used.
  public var geometry: LayerGeometry

  /// Creates the copies of a replicator layer; omitted values have the layer's defaults.
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

  /// Iterates over the copies.
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

  /// Creates an iterator that starts with the original.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }
}
