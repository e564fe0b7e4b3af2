import LaminaCore

/// What the layers of a running scene amount to, against the limits of untrusted scenes.
@MainActor
struct LayerBudget {
  private struct Entry {
    var size: Int
    var copied: Int
    var particles: Double
    weak var layer: Layer?
    /// Whether the layer has not joined the tree yet.
    var isPending: Bool

    init(_ plan: LayerPlan, isPending: Bool) {
      (size, copied, particles) = (plan.size, plan.instances.copied, plan.instances.particles)
      self.isPending = isPending
    }
  }

  /// What the file itself has; it counts even after it has left the tree.
  private let own: [Entry]
  private var added: [Int: Entry] = [:]

  /// The number of layers.
  private(set) var layers: Int
  private var copied = 0
  private var particles = 0.0

  init(layers plans: [LayerPlan]) {
    own = plans.map { Entry($0, isPending: false) }
    layers = 0
    count()
  }

  private mutating func count() {
    (layers, copied, particles) = (1, 0, 0)
    for entry in own { count(entry) }
    for entry in added.values { count(entry) }
  }

  private mutating func count(_ entry: Entry) {
    layers += entry.size
    copied += entry.copied
    particles += entry.particles
  }

  /// The fault of adding layers, after those that have left the tree were discounted; nil if there
  /// is room.
  mutating func fault(adding plans: [LayerPlan], in root: Layer) -> SceneFault? {
    guard let fault = fault(adding: plans) else { return nil }
    let before = added.count
    added = added.filter { $0.value.isPending || $0.value.layer?.isInside(root) == true }
    guard added.count < before else { return fault }
    count()
    return self.fault(adding: plans)
  }

  private func fault(adding plans: [LayerPlan]) -> SceneFault? {
    let new = plans.map { Entry($0, isPending: true) }
    func clash(_ words: String, _ help: String) -> SceneFault {
      .clash(words, help: help, .tooMany)
    }
    if layers + new.reduce(0, { $0 + $1.size }) > ReaderLimits.addedLayers {
      return clash(
        "a scene may have \(ReaderLimits.addedLayers) layers, and has \(layers)",
        "remove some first"
      )
    }
    if copied + new.reduce(0, { $0 + $1.copied }) > ReaderLimits.copies {
      return clash(
        "the copies of all replicators may hold \(ReaderLimits.copies) layers together",
        "set a smaller instanceCount"
      )
    }
    if particles + new.reduce(0, { $0 + $1.particles }) > Double(ReaderLimits.particles) {
      return clash(
        "all emitters together would show more than \(ReaderLimits.particles) particles at a time",
        "lower 'birthRate', 'lifetime' or 'instanceCount'"
      )
    }
    return nil
  }

  /// Counts a layer that a step will add.
  mutating func add(_ plan: LayerPlan, as index: Int) {
    let entry = Entry(plan, isPending: true)
    added[index] = entry
    count(entry)
  }

  /// Records that a layer has joined the tree.
  mutating func join(_ index: Int, _ layer: Layer?) {
    added[index]?.layer = layer
    added[index]?.isPending = false
  }
}

extension Layer {
  /// Whether a layer is the root, or inside of it.
  func isInside(_ root: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === root { return true }
      next = layer.superlayer
    }
    return false
  }
}
