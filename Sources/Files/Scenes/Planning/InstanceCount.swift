import LaminaCore

/// The number of drawn layers that a layer of a file expands to.
struct InstanceCount: Sendable {
  /// Drawn layers, including copies.
  var layers = 1
  /// Layers in copies.
  var copied = 0
  /// Visible particles, including those in copies, and the place where they are set.
  var particles = 0.0
  var source: SourceRange?
  /// The place of the last copy count.
  var place: SourceRange?
}

extension SceneBinder {
  /// Counts the drawn layers of a layer; too many copies are a fault.
  func instances(_ node: LayerNode, _ plan: LayerPlan, _ parts: KindParts) -> InstanceCount {
    let inside = plan.sublayers.map(\.instances)
    let masks = plan.mask.map(\.instances)
    var instances = InstanceCount(
      layers: 1,
      copied: sum((inside + masks).map(\.copied)),
      place: (inside + masks).compactMap(\.place).last
    )
    let layers = sum(inside.map(\.layers))
    var copies = 1
    if plan.kind.table.kind == "replicator" {
      let count = plan.properties.last { $0.keyPath == "instanceCount" }?.value.value(as: Int.self)
      copies = max(0, count ?? 1)
      instances.copied = product(layers, copies)
      let property = node.properties.last { $0.key == "instanceCount" }
      if let property { instances.place = property.value.range }
      if instances.copied > ReaderLimits.copies, let property {
        report(instances.copied, at: property.value.range)
        // One fault is enough for all enclosing layers.
        (instances.copied, copies) = (0, 0)
      }
    }
    instances.layers = sum([1, product(layers, copies)] + masks.map(\.layers))
    let own = parts.particles?.count ?? 0
    let copied = inside.reduce(0) { $0 + $1.particles } * Double(copies)
    instances.particles = own + copied + masks.reduce(0) { $0 + $1.particles }
    instances.source = (inside + masks).compactMap(\.source).last ?? parts.particles?.place
    return instances
  }

  /// Checks the total number of copies in a file.
  func checkCopies(of plans: [LayerPlan]) {
    var copied = 0
    for plan in plans {
      copied = sum([copied, plan.instances.copied])
      if copied > ReaderLimits.copies, let place = plan.instances.place {
        return report(copied, at: place)
      }
    }
  }

  func checkParticles(of plans: [LayerPlan]) {
    let limit = ReaderLimits.particles
    var particles = 0.0
    for plan in plans {
      particles += plan.instances.particles
      guard particles > Double(limit), let place = plan.instances.source else { continue }
      return list.report(
        "all emitters together would show more than \(limit) particles at a time, those in copies"
          + " counted",
        help: "lower 'birthRate', 'lifetime' or 'instanceCount'",
        .tooMany,
        at: place
      )
    }
  }

  private func report(_ copied: Int, at place: SourceRange) {
    let found = copied == .max ? "far too many" : "\(copied)"
    list.report(
      "the copies of all replicators may hold \(ReaderLimits.copies) layers together,"
        + " these make \(found)",
      help: "set a smaller instanceCount",
      .tooMany,
      at: place
    )
  }

  private func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { $0 > .max - $1 ? .max : $0 + $1 }
  }

  private func product(_ a: Int, _ b: Int) -> Int {
    let (product, isOverflow) = a.multipliedReportingOverflow(by: b)
    return isOverflow ? .max : product
  }
}
