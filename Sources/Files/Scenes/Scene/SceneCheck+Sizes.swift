import Foundation
import LaminaCore

/// Findings that depend on the size of the screen, for which the scene is built and its steps run.
extension SceneCheck {
  /// The factors at which labels are checked.
  private static let factors = [1.5, 2, 2.5]
  /// The steps after which labels are checked, and the scene time up to which there are some.
  private static let mostSteps = 12
  private static let lastStep = 60.0

  /// The labels that cannot be read on screens of 1.5, 2 and 2.5 times the size of the design: cut,
  /// left out, or written over each other.
  ///
  /// - Returns: Warnings in the order of the file; none for a scene with errors.
  @MainActor public func labelFindings() -> [SceneDiagnostic] {
    labelFindings(factors: Self.factors)
  }

  /// The labels that cannot be read on screens of some factors of the size of the design.
  @MainActor func labelFindings(factors: [Double]) -> [SceneDiagnostic] {
    guard !hasErrors, let document, let plan,
      (plan.layers + plan.addedLayers).contains(where: \.hasText)
    else { return [] }
    var found: [Finding: [Double]] = [:]
    for factor in factors {
      for finding in labelFindings(document, factor: factor) {
        found[finding, default: []].append(factor)
      }
    }
    return
      found.map { finding, factors in
        let list = factors.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
          .joined(separator: ", ")
        return SceneDiagnostic(
          .clash(
            "\(finding.words) on a screen of \(list) times the size",
            help: "leave it more room beside other labels and what it labels"
          ),
          at: finding.place,
          severity: .warning
        )
      }
      .sorted { ($0.range.lowerBound, $0.message) < ($1.range.lowerBound, $1.message) }
  }

  /// The layers that need a mask or a constraint if the stage is extended: those that reach a side
  /// of the stage, and would stay about its middle.
  ///
  /// - Returns: Warnings in the order of the file; none for a scene with errors.
  @MainActor public func extensionFindings() -> [SceneDiagnostic] {
    guard !hasErrors, let document, let scene = Scene(self) else { return [] }
    let size = scene.designSize
    let stage = Stage(screen: HeadlessScreen(size: size))
    scene.install(on: stage)
    let places = LayerPlaces(document, stage.rootLayer)
    stage.fit = .topLeft
    stage.tick(at: 0)
    return (stage.rootLayer.sublayers ?? [])
      .compactMap { layer in
        guard layer.followedMask.isEmpty, layer.constraints?.isEmpty != false else {
          return nil
        }
        let sides = layer.paintedSides(of: size).subtracting(layer.bleed)
        guard !sides.isEmpty else { return nil }
        let names = BleedSides.named.filter { sides.contains($0.side) }.map(\.name)
        return SceneDiagnostic(
          .clash(
            "\(places.name(of: layer)) reaches the stage's \(names.joined(separator: ", ")), and"
              + " stays in the middle of a stage that is extended",
            help: "give it 'autoresizingMask', 'constraints' or 'bleed'",
            .noEffect
          ),
          at: places.range(of: layer),
          severity: .warning
        )
      }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What happens to a label, and where the file has it.
  private struct Finding: Hashable {
    let words: String
    let place: SourceRange
  }

  @MainActor
  private func labelFindings(_ document: SceneDocument, factor: Double) -> Set<Finding> {
    guard let scene = Scene(self) else { return [] }
    func scaled(_ cells: Int) -> Int { Int((Double(cells) * factor).rounded(.up)) }
    let size = CellSize(
      columns: scaled(scene.designSize.columns),
      rows: scaled(scene.designSize.rows)
    )
    let stage = Stage(screen: HeadlessScreen(size: size))
    stage.fit = .scale
    stage.holdsDrawing = true
    scene.install(on: stage)
    let places = LayerPlaces(document, stage.rootLayer)
    var found: Set<Finding> = []
    for time in [0] + scene.stepTimes(upTo: Self.lastStep).filter({ $0 > 0 }).prefix(Self.mostSteps)
    {
      stage.tick(at: time)
      for fault in stage.letterFaults() {
        let label = places.name(of: fault.layer)
        let words =
          switch fault.kind {
          case .missing: "the text of \(label) is left out"
          case .cut: "the text of \(label) is cut"
          case .covering:
            "the text of \(label) covers that of \(fault.other.map(places.name) ?? "another layer")"
          }
        found.insert(Finding(words: words, place: places.range(of: fault.layer)))
      }
    }
    return found
  }
}

/// The places in a file of the layers that were built from it.
@MainActor
private struct LayerPlaces {
  private var ranges: [ObjectIdentifier: SourceRange] = [:]
  private var ids: [String: SourceRange] = [:]

  /// Finds the layers below a root before any step has changed the tree.
  init(_ document: SceneDocument, _ root: Layer) {
    note(root.sublayers ?? [], document.layers)
    for layer in document.operations.compactMap(\.newLayer) { note(layer) }
  }

  private mutating func note(_ layers: [Layer], _ nodes: [LayerNode]) {
    // Parts of a layer's kind precede the sublayers of the file.
    for (layer, node) in zip(layers.suffix(nodes.count), nodes) {
      ranges[ObjectIdentifier(layer)] = node.place
      note(layer.sublayers ?? [], node.sublayers)
    }
  }

  private mutating func note(_ node: LayerNode) {
    if let id = node.id { ids[id.value] = node.place }
    for child in node.sublayers { note(child) }
  }

  /// The place of a layer; that of the nearest layer above it that has one, or the file's start.
  func range(of layer: Layer) -> SourceRange {
    var next: Layer? = layer
    while let layer = next {
      if let range = ranges[ObjectIdentifier(layer)] ?? layer.identifier.flatMap({ ids[$0] }) {
        return range
      }
      next = layer.superlayer
    }
    return SourceRange(0, 1)
  }

  func name(of layer: Layer) -> String {
    layer.identifier.map { VisibleText.quoted($0) }
      ?? "this \(type(of: layer).propertyTable.kind) layer"
  }
}

extension LayerNode {
  /// The part of the file that names the layer.
  fileprivate var place: SourceRange { id?.range ?? kind?.range ?? start }
}

extension LayerPlan {
  /// Whether the layer or one inside of it is a text.
  fileprivate var hasText: Bool { kind.name == "text" || sublayers.contains(where: \.hasText) }
}

extension Layer {
  /// The sides of a stage that the picture of the layer and its descendants reaches.
  fileprivate func paintedSides(of size: CellSize) -> BleedSides {
    let cells = drawing.cells
    guard !cells.isEmpty else { return [] }
    var sides: BleedSides = []
    if cells.left <= 0 { sides.insert(.left) }
    if cells.right >= size.columns { sides.insert(.right) }
    if cells.top <= 0 { sides.insert(.top) }
    if cells.bottom >= size.rows { sides.insert(.bottom) }
    return sides
  }
}
