import Foundation
import LaminaMath

/// The particles of an emitter at a time, computed only from its history and its seed.
///
/// No state is carried between times. Birth k of a cell occurs when the integral of the rate
/// reaches k; all other properties derive from random numbers that belong to k and the values at
/// that time.
final class EmitterSimulation {
  /// The maximum number of births evaluated per time, including those of dead particles.
  static let mostBirths = 400_000

  private(set) var tree = EmitterTree()
  var history = EmitterHistory()
  var seed = 0
  var shape = EmitterShape.point
  var mode = EmitterMode.volume
  private var room = 0
  /// For each cell the time after a particle's birth during which anything of it can be visible.
  private var reach: ContiguousArray<Double> = []

  /// Sets other cells and clears the history.
  func setTree(_ tree: EmitterTree) {
    self.tree = tree
    history.reset(isRoot: tree.nodes.map { $0.parent == nil })
  }

  private func updateReach() {
    reach.removeAll(keepingCapacity: true)
    reach.append(contentsOf: history.longest)
    // Cells precede their nested cells.
    for index in tree.nodes.indices.reversed() {
      guard let parent = tree.nodes[index].parent else { continue }
      reach[parent] = max(reach[parent], history.longest[parent] + reach[index])
    }
  }

  /// The time from which on no particle is left, if nothing changes; infinity for never.
  var end: Double {
    guard !history.isEmpty else { return -.infinity }
    updateReach()
    var end = -Double.infinity
    for root in tree.roots {
      let numbers = history.lastNumbers(of: root)
      let last =
        history.lastRate(of: root) > 0
        ? max(0, numbers.beginTime) + numbers.activeDuration : history.end
      end = max(end, last + reach[root])
    }
    return end
  }

  /// The interval of births, and the origin of their particles.
  private struct Origin {
    var start: Double
    var end: Double
    var random: ParticleRandom
    /// The trajectory of the emitting particle; nil for the layer itself.
    var flight: Flight?
  }

  /// The trajectory of a particle.
  private struct Flight {
    var birth: Double
    var place: SIMD3<Double>
    var velocity: SIMD3<Double>
    var acceleration: SIMD3<Double>

    func place(at time: Double) -> SIMD3<Double> {
      let age = time - birth
      return place + velocity * age + acceleration * (age * age / 2)
    }

    /// The direction on the screen; 0 for a particle at rest.
    func direction(at time: Double) -> Double {
      let speed = velocity + acceleration * (time - birth)
      return speed.x == 0 && speed.y == 0 ? 0 : atan2(speed.y, speed.x)
    }
  }

  /// Gathers the particles that are alive at a local time, the cells back to front and each the
  /// youngest first; of more than `room`, the youngest of each cell.
  func gather(at time: Double, into list: inout ParticleList, room: Int) {
    self.room = room
    guard !history.isEmpty else { return }
    updateReach()
    var births = Self.mostBirths
    let random = ParticleRandom(seed: seed)
    // Loaded once for all particles, to avoid retaining it for each of them.
    let history = history
    for root in tree.roots.reversed() {
      let origin = Origin(start: 0, end: .infinity, random: random, flight: nil)
      emit(root, history, origin, time, &births, &list)
    }
  }

  private func emit(
    _ cell: Int,
    _ history: borrowing EmitterHistory,
    _ origin: Origin,
    _ time: Double,
    _ births: inout Int,
    _ list: inout ParticleList
  ) {
    let newest = history.lastNumbers(of: cell)
    let begin = origin.start + max(0, newest.beginTime)
    let end = min(origin.end, begin + newest.activeDuration, time)
    let oldest = max(begin, time - reach[cell])
    guard begin <= end, oldest <= end else { return }
    var place = history.place(of: begin)
    let base = history.count(of: cell, at: begin, place)
    place = history.place(of: end, from: place)
    let last = history.count(of: cell, at: end, place) - base
    let first = history.count(of: cell, at: oldest, history.place(of: oldest)) - base
    guard last.isFinite, first.isFinite, last < 1e15 else { return }
    // Rounding errors must neither lose nor duplicate a birth: its time decides.
    var number = Int((last + 1e-9).rounded(.down))
    let least = max(0, Int((first - 1e-9).rounded(.up)))
    let random = origin.random.branch(cell)
    while number >= least, births > 0, list.count < room {
      births -= 1
      let moment = history.time(of: cell, count: base + Double(number), from: &place)
      if let birth = moment, birth <= end + 1e-9, birth >= begin - 1e-9, birth < origin.end {
        bear(
          cell,
          history,
          min(birth, time),
          random.branch(number),
          origin,
          time,
          place,
          &births,
          &list
        )
      }
      number -= 1
    }
  }

  private func bear(
    _ cell: Int,
    _ history: borrowing EmitterHistory,
    _ birth: Double,
    _ particle: ParticleRandom,
    _ origin: Origin,
    _ time: Double,
    _ place: Int,
    _ births: inout Int,
    _ list: inout ParticleList
  ) {
    var random = particle
    let numbers = history.numbers(of: cell, place)
    let emitter = history.emitter(at: birth, place)
    let life = (numbers.lifetime + numbers.lifetimeRange * random.spread()) * emitter.lifetime
    let age = time - birth
    let hasChildren = !tree.nodes[cell].children.isEmpty
    guard life > 0, age < life + numbers.trail || hasChildren else { return }
    let turn = numbers.emissionLongitude + numbers.emissionRange / 2 * random.spread()
    let angle = turn + (origin.flight?.direction(at: birth) ?? shape.direction)
    let speed = (numbers.velocity + numbers.velocityRange * random.spread()) * emitter.velocity
    let level = speed * cos(numbers.emissionLatitude)
    let flight = Flight(
      birth: birth,
      place: origin.flight?.place(at: birth) ?? start(emitter, &random),
      velocity: SIMD3(
        level * cos(angle),
        level * sin(angle),
        speed * sin(numbers.emissionLatitude)
      ),
      acceleration: SIMD3(numbers.xAcceleration, numbers.yAcceleration, numbers.zAcceleration)
    )
    if hasChildren {
      let inner = Origin(start: birth, end: birth + life, random: particle, flight: flight)
      for child in tree.nodes[cell].children.reversed() {
        emit(child, history, inner, time, &births, &list)
      }
    }
    guard age < life + numbers.trail, list.count < room else { return }
    let size =
      (numbers.scale + numbers.scaleRange * random.spread()) * emitter.scale
      + numbers.scaleSpeed * age
    let spin = (numbers.spin + numbers.spinRange * random.spread()) * emitter.spin
    let birthColor = numbers.birthColor(&random)
    let color = numbers.color(birthColor, after: age)
    if age < life, size > 0, color.w > 0 {
      list.append(
        Particle(
          place: flight.place(at: time),
          size: size,
          angle: spin * age,
          color: Color(components: color),
          birth: birth,
          cell: cell
        )
      )
    }
    leave(cell, numbers, flight, life, birthColor, speed, time, &list)
  }

  /// Adds the dots that a particle left behind, the youngest first: at fixed times after its birth,
  /// so that they stay where they are.
  private func leave(
    _ cell: Int,
    _ numbers: EmitterCellNumbers,
    _ flight: Flight,
    _ life: Double,
    _ birthColor: SIMD4<Double>,
    _ speed: Double,
    _ time: Double,
    _ list: inout ParticleList
  ) {
    guard numbers.trail > 0 else { return }
    let rate = numbers.trailRate(speed: speed)
    let age = time - flight.birth
    let oldest = max(0, age - numbers.trail, min(age, life) - Double(Self.mostLeft) / rate)
    var number = (min(age, life) * rate).rounded(.down)
    while number >= 0, number / rate >= oldest, list.count < room {
      let moment = number / rate
      number -= 1
      var color = numbers.color(birthColor, after: moment)
      color.w *= 1 - (age - moment) / numbers.trail
      if color.w <= 0 { continue }
      list.append(
        Particle(
          place: flight.place(at: flight.birth + moment),
          size: Self.trailSize,
          angle: 0,
          color: Color(components: color),
          // Older than the particle itself, which is in front where the youngest is.
          birth: flight.birth - (age - moment) * 1e-6,
          cell: cell,
          isTrail: true
        )
      )
    }
  }

  /// The maximum number of dots that a particle leaves behind, including those that cannot be seen.
  private static let mostLeft = 4096
  /// The diameter of a trail's dot, in points: one dot up to a scale of 3, two up to 5.
  private static let trailSize = 0.25

  /// The initial position of a particle of the layer itself.
  private func start(_ emitter: EmitterNumbers, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let middle = SIMD3(Double(emitter.position.x), Double(emitter.position.y), emitter.zPosition)
    let size = SIMD3(Double(emitter.size.width), Double(emitter.size.height), emitter.depth)
    return middle + shape.place(mode, size, &random)
  }
}

extension EmitterCellNumbers {
  @inline(__always)
  fileprivate func birthColor(_ random: inout ParticleRandom) -> SIMD4<Double> {
    let ranges = SIMD4(redRange, greenRange, blueRange, alphaRange)
    guard ranges != .zero else { return color.components }
    let spread = SIMD4(random.spread(), random.spread(), random.spread(), random.spread())
    return (color.components + ranges * spread).clamped(lowerBound: .zero, upperBound: .one)
  }

  @inline(__always)
  fileprivate func color(_ birthColor: SIMD4<Double>, after age: Double) -> SIMD4<Double> {
    let speeds = SIMD4(redSpeed, greenSpeed, blueSpeed, alphaSpeed)
    return (birthColor + speeds * age).clamped(lowerBound: .zero, upperBound: .one)
  }
}
