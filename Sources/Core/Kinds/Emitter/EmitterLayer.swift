import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// A layer of particles: sparks, snow, smoke, fireworks.
///
/// The picture is a function of the layer's local time, its seed and its properties: the same
/// particles at any frame rate, after any jump in time, and when time runs backwards. Particles are
/// born from time 0 of the layer on; birth k of a cell occurs when the integral of its birth rate
/// reaches k. An animated rate is sampled 64 times per second and interpolated linearly.
///
/// ```swift
/// let snow = EmitterCell()
/// snow.birthRate = 8
/// snow.lifetime = 6
/// snow.velocity = 7
/// snow.velocityRange = 2
/// snow.emissionLongitude = .pi
/// snow.glyph = "*"
/// let heaven = EmitterLayer()
/// heaven.emitterPosition = CGPoint(x: 40, y: -2)
/// heaven.emitterSize = CGSize(width: 80, height: 0)
/// heaven.emitterShape = .line
/// heaven.emitterCells = [snow]
/// stage.rootLayer.addSublayer(heaven)
/// ```
///
/// - Source: CAEmitterLayer
/// - Note: Differs from CAEmitterLayer: equal seeds produce exactly equal particles; depth only
///   determines which particle is in front. The reference direction of a line is not documented
///   there; ours follows published code, in which half a turn sends particles down.
@preconcurrency @MainActor
open class EmitterLayer: Layer {
  private let simulation = EmitterSimulation()
  private var particles = ParticleList()
  /// The last picture for which particles were counted, and their number.
  private var counted = (picture: -1, count: 0)
  /// The time of the gathered particles; nil if they must be gathered again.
  private var gatheredAt: Double?
  /// The bounding box of the particles, in the layer's coordinates.
  private var particleBox = CGRect.null
  /// The time up to which the history is known, and whether its values changed there.
  private var known = 0.0
  private var isBroken = true
  /// The state saved before an evaluation at another time, and whether one is in progress.
  private var kept: (history: EmitterHistory, known: Double, isBroken: Bool)?
  private var isPreviewing = false
  private let painter = ParticlePainter()
  /// The assigned cells, for their names and their order.
  private var given: [EmitterCell]?

  open override class func make() -> Layer { EmitterLayer() }

  open override class var propertyTable: PropertyTable { .emitter }

  /// Creates a layer that emits nothing yet.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? EmitterLayer else { return }
    given = other.given
    simulation.setTree(other.simulation.tree)
    simulation.history = other.simulation.history
    (known, isBroken) = (other.known, other.isBroken)
  }

  /// The cells that emit particles; assigned cells are copied, and returned with their current
  /// values.
  ///
  /// Assigning cells restarts the emitter: the old particles are gone. At most
  /// ``EmitterCells/limit`` cells are used, including nested ones.
  open var emitterCells: [EmitterCell]? {
    get {
      var next = 0
      return given?.map { current($0, &next) }
    }
    set { setCells(newValue) }
  }

  /// The centre of the emitter, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { self[EmitterProperties.position] }
    set { self[EmitterProperties.position] = newValue }
  }

  /// The depth of the emitter.
  open var emitterZPosition: Double {
    get { self[EmitterProperties.zPosition] }
    set { self[EmitterProperties.zPosition] = newValue }
  }

  /// The size of the emitter shape; the width is the radius of circles and spheres.
  open var emitterSize: CGSize {
    get { self[EmitterProperties.size] }
    set { self[EmitterProperties.size] = newValue }
  }

  /// The depth of the emitter shape.
  open var emitterDepth: Double {
    get { self[EmitterProperties.depth] }
    set { self[EmitterProperties.depth] = newValue }
  }

  /// The shape on which particles are born; a point by default.
  open var emitterShape: EmitterShape {
    get { self[EmitterProperties.shape] }
    set { self[EmitterProperties.shape] = newValue }
  }

  /// The part of the shape on which particles are born; the whole volume by default.
  open var emitterMode: EmitterMode {
    get { self[EmitterProperties.mode] }
    set { self[EmitterProperties.mode] = newValue }
  }

  /// The drawing order of particles, and whether they add their light.
  open var renderMode: EmitterRenderMode {
    get { self[EmitterProperties.renderMode] }
    set { self[EmitterProperties.renderMode] = newValue }
  }

  /// Ignored, for compatibility only; particles are always drawn in the layer's plane.
  open var preservesDepth: Bool {
    get { self[EmitterProperties.preservesDepth] }
    set { self[EmitterProperties.preservesDepth] = newValue }
  }

  /// A factor for the birth rates of the layer's top-level cells.
  open var birthRate: Double {
    get { self[EmitterProperties.birthRate] }
    set { self[EmitterProperties.birthRate] = newValue }
  }

  /// A factor for the lifetimes of all cells.
  open var lifetime: Double {
    get { self[EmitterProperties.lifetime] }
    set { self[EmitterProperties.lifetime] = newValue }
  }

  /// A factor for the velocities of all cells.
  open var velocity: Double {
    get { self[EmitterProperties.velocity] }
    set { self[EmitterProperties.velocity] = newValue }
  }

  /// A factor for the sizes of all cells.
  open var scale: Double {
    get { self[EmitterProperties.scale] }
    set { self[EmitterProperties.scale] = newValue }
  }

  /// A factor for the spins of all cells.
  open var spin: Double {
    get { self[EmitterProperties.spin] }
    set { self[EmitterProperties.spin] = newValue }
  }

  /// The seed of the random numbers.
  open var seed: Int {
    get { self[EmitterProperties.seed] }
    set { self[EmitterProperties.seed] = newValue }
  }

  // MARK: Cells

  private func setCells(_ cells: [EmitterCell]?) {
    discardPreview()
    change("emitterCells") {
      given = cells?.map { $0.copy() }
      var tree = EmitterTree()
      var states: [EmitterCellProperties] = []
      if !tree.append(given ?? [], into: &states) {
        report(.tooManyCells(limit: EmitterCells.limit))
      }
      simulation.setTree(tree)
      partDescriptors = tree.descriptors
      (known, isBroken, gatheredAt) = (0, true, nil)
      guard let block = block(of: ObjectIdentifier(EmitterCells.self), making: true) else { return }
      let memory = block.model.assumingMemoryBound(to: EmitterCells.self)
      memory.pointee = EmitterCells()
      for (index, state) in states.enumerated() { memory.pointee.cells[index] = state }
    }
  }

  /// Copies a cell with its current values in the layer.
  private func current(_ cell: EmitterCell, _ next: inout Int) -> EmitterCell {
    let index = next
    next += 1
    let memory = typedBlock(EmitterCells.self)?.modelValue
    let isKept = index < simulation.tree.nodes.count
    let copy = EmitterCell(isKept ? memory?.cells[index] ?? cell.state : cell.state)
    copy.name = cell.name
    copy.emitterCells = cell.emitterCells?.map { current($0, &next) }
    return copy
  }

  // MARK: Time dependence

  open override var isTimeDependent: Bool { !simulation.tree.nodes.isEmpty }

  /// The next drawing time: now, as long as particles live or are born.
  open override func nextDrawingTime(after time: Double) -> Double? {
    time < simulation.end ? time : nil
  }

  /// A time at which the number of live particles is near its maximum.
  open override var stillTime: Double {
    let end = simulation.history.longest.max() ?? 0
    return max(end * 0.75, 0)
  }

  open override func keepUp(with time: Double, isBreak: Bool) {
    discardPreview()
    gatheredAt = nil
    guard !simulation.tree.nodes.isEmpty, let state = typedBlock(EmitterProperties.self),
      let cells = typedBlock(EmitterCells.self)
    else { return }
    if running.isEmpty {
      noteStanding(state, cells)
    } else {
      noteMoving(state, cells, upTo: time, isBreak: isBreak)
    }
    (known, isBroken) = (time, isBreak)
  }

  /// Records values that no animation changes.
  private func noteStanding(
    _ state: PropertyBlock<EmitterProperties>,
    _ cells: PropertyBlock<EmitterCells>
  ) {
    let numbers = state.shownValue.numbers
    let value = { (index: Int) in cells.shownValue.cells[index].numbers }
    if simulation.history.isEmpty {
      simulation.history.append(at: 0, numbers, isRamp: false, value)
    } else if !simulation.history.stands(numbers, value) {
      if simulation.history.end > known { simulation.history.cut(after: known) }
      simulation.history.append(at: known, numbers, isRamp: false, value)
    }
  }

  /// Records the values of running animations on the time grid, one sample beyond the requested
  /// time.
  private func noteMoving(
    _ state: PropertyBlock<EmitterProperties>,
    _ cells: PropertyBlock<EmitterCells>,
    upTo time: Double,
    isBreak: Bool
  ) {
    let step = 1 / EmitterHistory.grid
    func note(_ moment: Double) {
      evaluate(atLocalTime: moment)
      simulation.history.append(at: moment, state.shownValue.numbers, isRamp: true) {
        cells.shownValue.cells[$0].numbers
      }
    }
    if isBroken || !simulation.history.isRamping {
      // The previous values do not lead to the new ones linearly.
      simulation.history.cut(after: known)
      note(simulation.history.isEmpty ? 0 : known)
    }
    var next = max(simulation.history.end, known)
    if time - next > Double(EmitterHistory.limit) * step {
      next = time - Double(EmitterHistory.limit) * step
    }
    while next < time {
      next = ((next / step).rounded(.down) + 1) * step
      note(next)
    }
    if isBreak, simulation.history.end > time {
      simulation.history.cut(after: time)
      if simulation.history.end < time { note(time) }
    }
  }

  // MARK: Drawing

  private func gather() {
    let time = drawingTime
    if gatheredAt == time { return }
    gatheredAt = time
    particles.removeAll()
    particleBox = .null
    guard !simulation.tree.nodes.isEmpty, let state = typedBlock(EmitterProperties.self) else {
      return
    }
    if simulation.history.isEmpty { keepUp(with: time, isBreak: false) }
    gatheredAt = time
    simulation.seed = state.shownValue.seed
    simulation.shape = state.shownValue.shape
    simulation.mode = state.shownValue.mode
    if let context {
      // Gathering again for the same picture uses no additional budget.
      if counted.picture == context.picture { context.takeParticles(-counted.count) }
      simulation.gather(at: time, into: &particles, room: context.particlesLeft)
      if particles.count >= context.particlesLeft {
        report(.tooManyParticles(limit: LayerContext.particleLimit))
      }
      context.takeParticles(particles.count)
      counted = (context.picture, particles.count)
    } else {
      simulation.gather(at: time, into: &particles, room: LayerContext.particleLimit)
    }
    particles.sort(by: state.shownValue.renderMode)
    painter.setLooks(typedBlock(EmitterCells.self), count: simulation.tree.nodes.count)
    particleBox = painter.box(of: particles)
  }

  open override var contentBox: CGRect {
    gather()
    if particleBox.isNull { return particleBox }
    let (across, down) = (
      SIMD2(drawing.matrix.m11, drawing.matrix.m12), SIMD2(drawing.matrix.m21, drawing.matrix.m22)
    )
    let scale = min((across * across).sum(), (down * down).sum()).squareRoot()
    let reach = CanvasDot.overhang / max(scale, 1.0 / 64)
    return particleBox.insetBy(dx: -reach, dy: -reach)
  }

  open override func draw(in context: DrawingContext) {
    gather()
    let mode = typedBlock(EmitterProperties.self)?.shownValue.renderMode
    painter.draw(particles, addsLight: mode == .additive, in: context)
  }

  /// The number of drawn particles, for tests and diagnostics.
  package var liveParticles: Int {
    gather()
    return particles.count
  }

  /// The drawn particles, back to front.
  var drawnParticles: ContiguousArray<Particle> {
    gather()
    return particles.particles
  }
}

extension EmitterLayer: Previewable {
  package func beginPreview() {
    discardPreview()
    kept = (simulation.history, known, isBroken)
    isPreviewing = true
  }

  /// Ends the evaluation; its particles remain available.
  package func endPreview() { isPreviewing = false }

  private func discardPreview() {
    guard !isPreviewing, let kept else { return }
    (simulation.history, known, isBroken) = kept
    (self.kept, gatheredAt) = (nil, nil)
  }
}

extension LayerDiagnostic {
  fileprivate static func tooManyCells(limit: Int) -> Self {
    Self(
      "tooManyCells",
      "there are more than \(limit) emitter cells, those in cells counted; the ones above that are left out"
    )
  }

  fileprivate static func tooManyParticles(limit: Int) -> Self {
    Self(
      "tooManyParticles",
      "there are more than \(limit) particles in the picture, and those beyond are not drawn",
      fix: "set a smaller birthRate or lifetime"
    )
  }
}
