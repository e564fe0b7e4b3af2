import Foundation
import LaminaCore

/// The keys of a constraint, each with its reader.
extension Constraint {
  static let attributeKey = SceneKey<ConstraintAttribute>(required: "attribute", .name("attribute"))
  static let sourceNameKey = SceneKey<String>("sourceName", .layerName)
  static let sourceAttributeKey = SceneKey<ConstraintAttribute>(
    "sourceAttribute",
    .name("attribute")
  )
  static let scaleKey = SceneKey<Double>("scale", .number)
  static let offsetKey = SceneKey<Double>("offset", .number)

  static let keys = [
    attributeKey.info("What it determines."),
    sourceNameKey.info("The layer beside it on which that depends; superlayer unless given."),
    sourceAttributeKey.info("What of that layer; the same unless given."),
    scaleKey.info("The factor of the source's value; 1 unless given."),
    offsetKey.info("Added to it, in points; 0 unless given."),
  ]
}

extension DocumentReader {
  func constraints(_ value: SceneValue) -> [Located<Constraint>] {
    let items = values.items(value, expected: "a list of constraints") {
      item -> Located<Constraint>? in
      guard var keys = keyed(item, "a constraint") else { return nil }
      let attribute = Constraint.attributeKey.take(from: &keys, self)
      let source = Constraint.sourceNameKey.take(from: &keys, self)
      let sourceAttribute = Constraint.sourceAttributeKey.take(from: &keys, self)
      let scale = Constraint.scaleKey.take(from: &keys, self)
      let offset = Constraint.offsetKey.take(from: &keys, self)
      keys.finish()
      guard let attribute else { return nil }
      return Located(
        value: Constraint(
          attribute: attribute.value,
          relativeTo: source?.value ?? Constraint.superlayer,
          attribute: sourceAttribute?.value,
          scale: scale?.value ?? 1,
          offset: offset?.value ?? 0
        ),
        range: item.range
      )
    }
    return items ?? []
  }
}

/// Checks the constraints of the layers of a file, which have a solution or not whatever the sizes.
struct ConstraintCheck {
  let file: SourceFile
  let list: DiagnosticList

  /// Checks layers that are sublayers of one layer, and those inside of them.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - areAll: Whether the superlayer has no others.
  func check(_ layers: [LayerNode], areAll: Bool = true) {
    for layer in layers {
      check(layer.sublayers)
      check(layer.mask)
    }
    let constrained = layers.filter { !$0.constraints.isEmpty }
    guard !constrained.isEmpty else { return }
    var items = layers.map { layer in
      ConstraintSolver.Item(
        names: [layer.id?.value].compactMap { $0 },
        frame: .zero,
        constraints: layer.constraints.map(\.value)
      )
    }
    if !areAll {
      // The others have unknown names.
      let names = constrained.flatMap { $0.constraints.map(\.value.sourceName) }
      items.append(ConstraintSolver.Item(names: names, frame: .zero, constraints: []))
    }
    do throws(ConstraintFault) {
      _ = try ConstraintSolver.frames(of: items, in: .zero)
    } catch {
      report(error, in: layers)
    }
  }

  private func report(_ fault: ConstraintFault, in layers: [LayerNode]) {
    func place(_ place: ConstraintFault.Place) -> Located<Constraint> {
      layers[place.layer].constraints[place.index]
    }
    switch fault {
    case .circle(let places):
      let found = places.map(place).sorted { $0.range.lowerBound < $1.range.lowerBound }
      guard let last = found.last else { return }
      let others = found.dropLast().map { words($0) }
      let circle =
        others.isEmpty
        ? "\(Self.name(last)) depends on itself"
        : "\(Self.name(last)) depends on itself, through \(others.joined(separator: " and "))"
      list.report(circle, help: "remove one of these constraints", at: last.range)
    case .doubled(let first, let second):
      let (one, other) = (place(first), place(second))
      list.report(
        "\(Self.name(other)) is determined already, by \(words(one))",
        help: "remove one of these constraints",
        at: other.range
      )
    case .unknownSource(let unknown):
      let constraint = place(unknown)
      let known = layers.compactMap(\.id?.value) + [Constraint.superlayer]
      list.report(
        .unknownLayer(constraint.value.sourceName, known: known),
        at: constraint.range
      )
    }
  }

  private static func name(_ constraint: Located<Constraint>) -> String {
    "'\(constraint.value.attribute.rawValue)'"
  }

  private func words(_ constraint: Located<Constraint>) -> String {
    let position = file.position(of: constraint.range.inScene.lowerBound)
    return "\(Self.name(constraint)) in line \(position.line), column \(position.column)"
  }
}
