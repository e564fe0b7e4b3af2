import LaminaCore

extension KindKeys {
  private static let cells = ValueShape.mapping(
    of: "name",
    to: .part(of: "emitterCells"),
    names: .identifier
  )

  /// The cells of an emitter, by name; their values are properties of the layer.
  static let emitter = KindKeys(
    all: [
      KindKey(
        info: KeyInfo(
          name: "emitterCells",
          shape: cells,
          summary: "Where its particles come from, by name: properties, 'emitterCells' in cells."
        ),
        partDescriptors: EmitterCellProperties.descriptors,
        partKeys: [KeyInfo(name: "emitterCells", shape: cells, summary: "Cells in the cell.")]
      ) { entry, reader, parts in
        let (cells, particles) = EmitterReader(reader: reader).cells(entry)
        parts.particles = (particles, entry.keyRange)
        parts.descriptors.merge(EmitterTree(cells.map { $0.make() }).descriptors) { first, _ in
          first
        }
        parts.make.append { layer in
          (layer as? EmitterLayer)?.emitterCells = cells.map { $0.make() }
        }
      }
    ],
    seed: "seed"
  )
}

private struct CellPlan: Sendable {
  var name: String
  var settings: [PropertySetting] = []
  var cells: [CellPlan] = []

  func make() -> EmitterCell {
    let cell = EmitterCell()
    cell.name = name
    for setting in settings {
      guard let descriptor = EmitterReader.descriptors[setting.keyPath] else { continue }
      cell.set(setting.value, of: descriptor)
    }
    if !cells.isEmpty { cell.emitterCells = cells.map { $0.make() } }
    return cell
  }
}

/// Reads emitter cells, and checks the number of particles.
private struct EmitterReader {
  let reader: PropertyReader

  private var values: ValueReader { reader.values }

  static let descriptors = Dictionary(
    uniqueKeysWithValues: EmitterCellProperties.descriptors.map { ($0.name, $0) }
  )

  /// The cells of a layer, and the maximum number of their particles.
  func cells(_ entry: SceneEntry) -> (cells: [CellPlan], particles: Double) {
    var load = EmitterLoad()
    let cells = cells(entry.value, below: nil, &load)
    if load.cells > EmitterCells.limit {
      values.list.report(
        "an emitter has at most \(EmitterCells.limit) cells, those in cells counted;"
          + " found \(load.cells)",
        .tooMany,
        at: entry.keyRange
      )
    }
    return (cells, load.isReported ? 0 : load.particles)
  }

  private func cells(
    _ value: SceneValue,
    below parent: EmitterLoad.Births?,
    _ load: inout EmitterLoad
  ) -> [CellPlan] {
    guard let keys = KeyedReader(value, owner: "'emitterCells'", values: values) else { return [] }
    return keys.entries.compactMap { entry in
      guard values.name(entry.key, of: "cell", at: entry.keyRange) != nil else { return nil }
      return cell(entry, below: parent, &load)
    }
  }

  private func cell(
    _ entry: SceneEntry,
    below parent: EmitterLoad.Births?,
    _ load: inout EmitterLoad
  ) -> CellPlan? {
    guard var keys = KeyedReader(entry.value, owner: "an emitter cell", values: values) else {
      return nil
    }
    load.cells += 1
    var plan = CellPlan(name: entry.key)
    let inner = keys.take("emitterCells")
    let settings = reader.settings(
      keys.entries,
      of: EmitterCellProperties.descriptors,
      owner: "an emitter cell",
      valid: EmitterCellProperties.descriptors.map(\.name) + ["emitterCells"]
    )
    for (descriptor, value, range) in settings {
      if descriptor.name == "glyph", let text = value.value(as: String.self), text.count != 1 {
        let found = VisibleText.quoted(text)
        let fault = SceneFault.wrongType(expected: "one character", found: found, help: nil)
        values.list.report(fault, at: range, class: .meaning)
      } else {
        plan.settings.append(PropertySetting(keyPath: descriptor.name, value: value))
      }
    }
    let births = load.add(plan.make().state.numbers, below: parent)
    if load.particles > Double(EmitterLoad.limit), !load.isReported {
      load.isReported = true
      values.list.report(
        "with '\(entry.key)' the emitter would show more than \(EmitterLoad.limit) particles at"
          + " a time",
        help: "lower 'birthRate' or 'lifetime'",
        .tooMany,
        at: entry.keyRange
      )
    }
    if let inner { plan.cells = cells(inner.value, below: births, &load) }
    return plan
  }
}

/// The maximum number of particles of a file's cells at a time, without the factors of the layer.
private struct EmitterLoad {
  static let limit = ReaderLimits.particles

  struct Births {
    var perSecond: Double
    var inAll: Double
    var life: Double
  }

  var cells = 0
  var particles = 0.0
  var isReported = false

  /// Adds a cell, and returns its births for nested cells.
  mutating func add(_ numbers: EmitterCellNumbers, below parent: Births?) -> Births {
    let life = max(0, numbers.lifetime + abs(numbers.lifetimeRange))
    let rate = numbers.isEnabled ? max(0, numbers.birthRate) : 0
    let active = numbers.duration * max(1, numbers.repeatCount)
    var births = Births(perSecond: rate, inAll: rate == 0 ? 0 : rate * active, life: life)
    if let parent {
      let each = rate * min(parent.life, active)
      births.perSecond = parent.perSecond * each
      births.inAll = each == 0 ? 0 : parent.inAll * each
    }
    let speed = abs(numbers.velocity) + abs(numbers.velocityRange)
    let left = numbers.trail > 0 ? numbers.trailRate(speed: speed) * numbers.trail : 0
    particles +=
      min(births.perSecond * life, births.inAll) + min(
        births.perSecond * (life + numbers.trail),
        births.inAll
      ) * left
    return births
  }
}
