import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer of particles: sparks, snow, smoke, fireworks.
///
/// What is seen is a function of the layer's own time, its seed and its properties: the same particles
/// at any frame rate, after any jump in time, and when time runs back. Particles are born from time 0
/// of the layer on; birth k of a cell happens when its birth rate, as it was all the time, adds up to
/// k. While the rate is animated it is taken 64 times a second, with straight lines in between.
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
/// - Note: Differs from CAEmitterLayer: equal seeds show equal particles, exactly; depth only decides
///   which particle is in front. From where the directions of a line count is not documented there;
///   ours follow published code, in which half a turn sends them down.
@preconcurrency @MainActor
open class EmitterLayer: Layer {
  private let simulation = EmitterSimulation()
  private var particles = ParticleList()
  /// The last picture for which particles were counted, and how many.
  private var counted = (picture: -1, count: 0)
  /// The time for which these are; nil if they are to be worked out anew.
  private var gatheredAt: Double?
  /// The box around them, in the layer's coordinates.
  private var particleBox = CGRect.null
  /// Up to which time the history is known, and whether something changed there.
  private var known = 0.0
  private var isBroken = true
  /// The same before a look at another time, and whether somebody looks at present.
  private var kept: (history: EmitterHistory, known: Double, isBroken: Bool)?
  private var isLooking = false
  private let painter = ParticlePainter()
  /// The cells as they were given, for their names and their order.
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

  /// The cells that particles come from; a copy is taken, and given back with the values as they are
  /// now.
  ///
  /// Other cells begin anew: the particles of the old ones are gone. At most ``EmitterCells/limit``
  /// cells count, those in cells included.
  open var emitterCells: [EmitterCell]? {
    get {
      var next = 0
      return given?.map { current($0, &next) }
    }
    set { setCells(newValue) }
  }

  /// The middle of where particles are born, in the layer's own coordinates.
  open var emitterPosition: CGPoint {
    get { self[EmitterProperties.positionRow] }
    set { self[EmitterProperties.positionRow] = newValue }
  }

  /// The depth of where particles are born.
  open var emitterZPosition: Double {
    get { self[EmitterProperties.zPositionRow] }
    set { self[EmitterProperties.zPositionRow] = newValue }
  }

  /// The size of the shape on which particles are born; the width is the radius of circles and balls.
  open var emitterSize: CGSize {
    get { self[EmitterProperties.sizeRow] }
    set { self[EmitterProperties.sizeRow] = newValue }
  }

  /// The depth of the shape.
  open var emitterDepth: Double {
    get { self[EmitterProperties.depthRow] }
    set { self[EmitterProperties.depthRow] = newValue }
  }

  /// What particles are born on; a point unless set.
  open var emitterShape: EmitterShape {
    get { self[EmitterProperties.shapeRow] }
    set { self[EmitterProperties.shapeRow] = newValue }
  }

  /// Where on the shape particles are born; anywhere inside unless set.
  open var emitterMode: EmitterMode {
    get { self[EmitterProperties.modeRow] }
    set { self[EmitterProperties.modeRow] = newValue }
  }

  /// In which order particles are drawn, and whether they add their light.
  open var renderMode: EmitterRenderMode {
    get { self[EmitterProperties.renderModeRow] }
    set { self[EmitterProperties.renderModeRow] = newValue }
  }

  /// Kept for programs that set it; particles are always drawn onto the layer's plane.
  open var preservesDepth: Bool {
    get { self[EmitterProperties.preservesDepthRow] }
    set { self[EmitterProperties.preservesDepthRow] = newValue }
  }

  /// Multiplies the birth rates of the layer's own cells.
  open var birthRate: Double {
    get { self[EmitterProperties.birthRateRow] }
    set { self[EmitterProperties.birthRateRow] = newValue }
  }

  /// Multiplies the lifetimes of all cells.
  open var lifetime: Double {
    get { self[EmitterProperties.lifetimeRow] }
    set { self[EmitterProperties.lifetimeRow] = newValue }
  }

  /// Multiplies the velocities of all cells.
  open var velocity: Double {
    get { self[EmitterProperties.velocityRow] }
    set { self[EmitterProperties.velocityRow] = newValue }
  }

  /// Multiplies the sizes of all cells.
  open var scale: Double {
    get { self[EmitterProperties.scaleRow] }
    set { self[EmitterProperties.scaleRow] = newValue }
  }

  /// Multiplies the spins of all cells.
  open var spin: Double {
    get { self[EmitterProperties.spinRow] }
    set { self[EmitterProperties.spinRow] = newValue }
  }

  /// Another number gives other particles.
  open var seed: Int {
    get { self[EmitterProperties.seedRow] }
    set { self[EmitterProperties.seedRow] = newValue }
  }

  // MARK: Cells

  private func setCells(_ cells: [EmitterCell]?) {
    forgetLook()
    change("emitterCells") {
      given = cells?.map { $0.copy() }
      var tree = EmitterTree()
      var states: [EmitterCellProperties] = []
      if !tree.append(given ?? [], into: &states) {
        report(.tooManyCells(limit: EmitterCells.limit))
      }
      simulation.setTree(tree)
      partRows = tree.rows
      (known, isBroken, gatheredAt) = (0, true, nil)
      guard let block = block(of: ObjectIdentifier(EmitterCells.self), making: true) else { return }
      let memory = block.model.assumingMemoryBound(to: EmitterCells.self)
      memory.pointee = EmitterCells()
      for (index, state) in states.enumerated() { memory.pointee.cells[index] = state }
    }
  }

  /// A copy of a cell with the values that it has in the layer.
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

  // MARK: Living

  open override var isLive: Bool { !simulation.tree.nodes.isEmpty }

  /// As long as particles live or are born.
  open override func nextDrawingTime(after time: Double) -> Double? {
    time < simulation.end ? time : nil
  }

  /// When as many particles live as there ever do.
  open override var stillTime: Double {
    let end = simulation.history.longest.max() ?? 0
    return max(end * 0.75, 0)
  }

  open override func keepUp(with time: Double, isBreak: Bool) {
    forgetLook()
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

  /// Notes values that no animation changes.
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

  /// Notes the values of running animations on the grid of time, one point further than asked for.
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
      // What there was until now does not lead to the new values in a line.
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

  /// Works out the particles of the time that is drawn.
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
      // Who gathers again in one picture takes no more room than before.
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
    return particleBox
  }

  open override func draw(in context: DrawingContext) {
    gather()
    let mode = typedBlock(EmitterProperties.self)?.shownValue.renderMode
    painter.draw(particles, addsLight: mode == .additive, in: context)
  }

  /// How many particles are drawn, for tests and people.
  package var liveParticles: Int {
    gather()
    return particles.count
  }

  /// The particles that are drawn, back to front.
  var drawnParticles: ContiguousArray<Particle> {
    gather()
    return particles.particles
  }
}

extension EmitterLayer: LookKeeper {
  package func beginLook() {
    forgetLook()
    kept = (simulation.history, known, isBroken)
    isLooking = true
  }

  /// Particles of the time that was looked at can still be asked for.
  package func endLook() { isLooking = false }

  private func forgetLook() {
    guard !isLooking, let kept else { return }
    (simulation.history, known, isBroken) = kept
    (self.kept, gatheredAt) = (nil, nil)
  }
}
