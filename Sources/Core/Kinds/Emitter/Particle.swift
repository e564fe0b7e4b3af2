import LaminaMath

/// The state of a particle at a time, in the layer's coordinates.
struct Particle {
  var place: SIMD3<Double>
  /// A factor for the image, or the diameter of a dot in points.
  var size: Double
  /// The rotation of an image, in radians.
  var angle: Double
  var color: Color
  /// The time of birth, in the layer's time.
  var birth: Double
  var cell: Int
  /// Whether this is a dot that a particle of the cell left behind.
  var isTrail = false
}

/// Particles in drawing order, in memory that is reused between frames.
struct ParticleList {
  private(set) var particles: ContiguousArray<Particle> = []

  mutating func removeAll() { particles.removeAll(keepingCapacity: true) }
  mutating func append(_ particle: Particle) { particles.append(particle) }
  var count: Int { particles.count }

  /// Sorts the particles in place; a heap sort needs no memory.
  mutating func sort(by mode: EmitterRenderMode) {
    switch mode {
    case .unordered, .additive: particles.reverse()
    case .oldestFirst: sort { $0.birth < $1.birth }
    case .oldestLast: sort { $0.birth > $1.birth }
    case .backToFront:
      sort { $0.place.z < $1.place.z || ($0.place.z == $1.place.z && $0.birth < $1.birth) }
    }
  }

  private mutating func sort(_ isBefore: (Particle, Particle) -> Bool) {
    var end = particles.count
    guard end > 1 else { return }
    for start in (0..<end / 2).reversed() { sink(start, end, isBefore) }
    while end > 1 {
      end -= 1
      particles.swapAt(0, end)
      sink(0, end, isBefore)
    }
  }

  /// Sinks a particle in the heap until none below it comes later.
  private mutating func sink(_ start: Int, _ end: Int, _ isBefore: (Particle, Particle) -> Bool) {
    var place = start
    while 2 * place + 1 < end {
      var last = 2 * place + 1
      if last + 1 < end, isBefore(particles[last], particles[last + 1]) { last += 1 }
      guard isBefore(particles[place], particles[last]) else { return }
      particles.swapAt(place, last)
      place = last
    }
  }
}
