import LaminaCore

/// A scene that takes further steps while it runs, read and checked as those of its file.
@MainActor
package final class LiveScene {
  let scene: Scene
  package let stage: Stage
  let binder: SceneBinder
  private let vocabulary: Vocabulary
  private let presets: PresetLibrary
  private let colors: SceneColors
  private let images: ImageLibrary
  var names: SceneNames
  var budget: LayerBudget
  var removedLayers = RemovedLayers()
  /// The ids of layers that the file's own steps may add again.
  private let reserved: Set<String>
  /// The changes per second of all repeated steps.
  private var changes = 0.0
  /// The steps that will run later, each repetition counted as one.
  var pendingSteps = 0
  /// Tracks the step that runs now.
  var tracker: StepTracker?
  /// The trackers of running motions.
  var tracked: [ObjectIdentifier: StepTracker] = [:]
  /// Called with each layer that a step adds.
  var onAddition: ((Layer) -> Void)?

  /// Installs a checked scene on a stage that has not ticked yet; nil if it has errors.
  package init?(_ check: SceneCheck, on stage: Stage) {
    guard let scene = Scene(check) else { return nil }
    self.scene = scene
    self.stage = stage
    vocabulary = Vocabulary.scenes.adding(check.importers)
    presets = check.document?.presets ?? PresetLibrary()
    colors = check.document?.colors ?? .standard
    images = ImageLibrary(
      folder: check.file.folder,
      attachments: check.file.attachments,
      allowsExternalFiles: check.allowsExternalFiles,
      videos: check.videos
    )
    let list = DiagnosticList()
    let document = check.document
    let reader = PropertyReader(
      values: ValueReader(list: list, colors: colors),
      images: images,
      files: vocabulary[SceneImporters.self].layerFiles
    )
    binder = SceneBinder(
      PropertyBinder(properties: reader, motionFidelity: document?.motionFidelity ?? .exact),
      vocabulary,
      changes: PropertyChanges(),
      namesLayers: true
    )
    let operations = document?.operations ?? []
    let additions = operations.compactMap(\.newLayer)
    let layers = (document?.layers ?? []) + additions
    names = SceneNames(layers, file: check.file, list: list)
    reserved = Set(additions.flatMap(\.identifiers))
    budget = LayerBudget(layers: layers.compactMap(binder.layer))
    for _ in additions { _ = binder.nextAddedLayer() }
    for operation in operations { operation.announce(to: binder) }
    scene.install(on: stage)
    if document == nil { noteLayers(below: stage.rootLayer) }
    scene.layers.onRemoval = { [weak self] in self?.noteRemoval(of: $0) }
    scene.layers.onAddition = { [weak self] in self?.onAddition?($0) }
  }

  /// Records the layers of a scene that has no document: one of another program's file.
  private func noteLayers(below layer: Layer) {
    for child in layer.sublayers ?? [] {
      if let id = child.identifier, let kind = LayerKind.named(type(of: child).propertyTable.kind) {
        binder.note(LayerShape(kind: kind, name: id), of: id)
        names.add(id)
      }
      noteLayers(below: child)
    }
  }

  /// The layer with an id, or `root`; nil if there is none.
  package func layer(_ id: String) -> Layer? { scene.layer(withIdentifier: id) }

  // MARK: - Reading

  /// When and how often steps run.
  struct Schedule {
    /// The stage time; nil for at once.
    var at: Double?
    var every: Double?
    var count: Int?
    /// Where the line says so.
    var place = SourceRange(0, 1)
  }

  /// Steps that were read and can run.
  struct Steps {
    fileprivate(set) var plans: [StepPlan] = []
    /// The layers that each step adds, by the indices of the additions.
    fileprivate(set) var additions: [[Addition]] = []
    /// The animations and motions that the steps add.
    fileprivate(set) var animations: [(layer: String, key: String)] = []
    fileprivate var binder: SceneBinder
    fileprivate var names: SceneNames
    /// The changes per second of repetitions.
    fileprivate var changes: Double
    /// The ids that other layers leave to the added ones.
    fileprivate var reused: Set<String> = []
  }

  struct Addition {
    let index: Int
    let plan: LayerPlan
    var isBuilt = true
  }

  func reader(noting list: DiagnosticList) -> DocumentReader {
    let members = DocumentReader.members(vocabulary)
    let expander = PresetExpander(nil, list: list, members: members)
    expander.library = presets
    return DocumentReader(
      values: ValueReader(list: list, colors: colors),
      vocabulary: vocabulary,
      presets: expander
    )
  }

  /// Resolves steps against the layers of the scene; nothing changes, and a fault is in the list.
  func resolve(
    _ nodes: [StepNode],
    _ schedule: Schedule,
    of line: [UInt8],
    noting list: DiagnosticList
  ) -> Steps? {
    let operations = nodes.flatMap(\.operations)
    let additions = operations.compactMap(\.newLayer)
    var names = names
    names.list = list
    let free = additions.isEmpty ? [] : freeIdentifiers(operations, isNow: schedule.at == nil)
    for layer in additions { names.add(layer, free: free) }
    for operation in operations { operation.check(names) }
    if !additions.isEmpty {
      let check = ConstraintCheck(file: SourceFile(name: "", bytes: line), list: list)
      for layer in additions { check.check([layer], areAll: false) }
    }
    guard !list.hasErrors else { return nil }
    let properties = PropertyReader(
      values: ValueReader(list: list, colors: colors),
      images: images,
      files: vocabulary[SceneImporters.self].layerFiles
    )
    let binder = SceneBinder(
      PropertyBinder(properties: properties, motionFidelity: stage.animator.fidelity),
      addingTo: binder
    )
    var plans = additions.compactMap(binder.layer)[...]
    guard !list.hasErrors, plans.count == additions.count else { return nil }
    let changes = checkRoom(for: Array(plans), schedule, operations, noting: list)
    for operation in operations { operation.announce(to: binder) }
    var steps = Steps(binder: binder, names: names, changes: changes)
    for node in nodes {
      var added: [Addition] = []
      let actions = node.operations.compactMap { operation -> StepAction? in
        if let plan = operation.newLayer == nil ? nil : plans.popFirst() {
          let ids = operation.newLayer?.identifiers ?? []
          steps.reused.formUnion(free.intersection(ids))
          let isBuilt = !ids.contains { free.contains($0) && scene.layers.isInTree($0) }
          added.append(Addition(index: binder.additionCount, plan: plan, isBuilt: isBuilt))
        }
        if let step = operation as? AddStep { steps.animations.append(step.target) }
        return operation.bind(binder)
      }
      steps.plans.append(StepPlan(transaction: node.transaction, actions: actions))
      steps.additions.append(added)
    }
    return list.hasErrors ? nil : steps
  }

  /// The ids that layers outside of the tree have, and those that the operations remove now.
  private func freeIdentifiers(_ operations: [any StepOperation], isNow: Bool) -> Set<String> {
    let outside = removedLayers.ids.filter { !scene.layers.isInTree($0) }
    guard isNow else { return outside }
    let layers = operations.compactMap { ($0 as? RemoveFromSuperlayerStep)?.layer.value }
    let inside = Set(layers.flatMap { layer($0)?.identifiersInside ?? [] })
    return outside.union(inside.subtracting(reserved))
  }

  /// Checks what steps add against the limits of untrusted scenes, for the whole tree, and returns
  /// their changes per second.
  private func checkRoom(
    for plans: [LayerPlan],
    _ schedule: Schedule,
    _ operations: [any StepOperation],
    noting list: DiagnosticList
  ) -> Double {
    if !plans.isEmpty, let fault = budget.fault(adding: plans, in: stage.rootLayer) {
      list.report(fault, at: operations.first { $0.newLayer != nil }?.layer.range ?? schedule.place)
    }
    guard let every = schedule.every, (schedule.count ?? 2) > 1 else { return 0 }
    let size = plans.reduce(0) { $0 + $1.size } + operations.count + budget.layers
    let added = min(1 / every, Double(schedule.count ?? .max)) * Double(size)
    if changes + added > Double(ReaderLimits.changesPerSecond) {
      list.report(
        "repeated steps make more than \(ReaderLimits.changesPerSecond) changes a second",
        help: "raise 'every'",
        .tooMany,
        at: schedule.place
      )
    }
    return added
  }

  // MARK: - Accepting

  /// Takes over the layers and names of steps that will run.
  func accept(_ steps: Steps) {
    changes += steps.changes
    binder.absorb(steps.binder)
    names = steps.names
    names.list = DiagnosticList()
    removedLayers.reuse(steps.reused)
    stage.use {
      Transaction.perform(disableActions: true) {
        for addition in steps.additions.joined() {
          scene.layers.prepare(addition.plan, at: addition.index, isBuilt: addition.isBuilt)
          budget.add(addition.plan, as: addition.index)
        }
      }
    }
    if binder.catalog.count > Self.motionLimit {
      binder.catalog.keep { layer($0)?.motion(forKey: $1) != nil }
    }
  }

  /// The number of motions from which on those that ended are forgotten.
  private static let motionLimit = ReaderLimits.nodes

  private func noteRemoval(of id: String) {
    guard let layer = layer(id) else { return }
    let ids = layer.identifiersInside.subtracting(reserved)
    let forgotten = scene.layers.forget(removedLayers.add(ids))
    names.remove(forgotten)
    binder.forget(forgotten)
  }
}

extension LayerNode {
  /// The ids of the layer and its descendants.
  var identifiers: [String] {
    var ids: [String] = []
    forEachIdentifier { ids.append($0.value) }
    return ids
  }
}

extension Layer {
  /// The ids of the layer and its descendants.
  fileprivate var identifiersInside: Set<String> {
    var ids: Set<String> = []
    var open = [self]
    while let layer = open.popLast() {
      if let id = layer.identifier { ids.insert(id) }
      open += layer.sublayers ?? []
      if let mask = layer.mask { open.append(mask) }
    }
    return ids
  }
}
