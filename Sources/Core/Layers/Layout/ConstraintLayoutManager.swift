import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Lays out sublayers by their constraints.
///
/// Constraints find siblings by `name` or `identifier`. Those without a solution are reported, and
/// the sublayers stay where they are.
///
/// - Note: Differs from CAConstraintLayoutManager: circles and conflicts are errors there too, but
///   silent ones.
/// - Source: CAConstraintLayoutManager
@preconcurrency @MainActor
public final class ConstraintLayoutManager: LayoutManager {
  /// The layout manager; it has no state, so one serves all layers.
  public static let shared = ConstraintLayoutManager()

  private init() {}

  /// Solves the constraints of the sublayers of a layer, and sets their frames.
  public func layoutSublayers(of layer: Layer) {
    // An extended stage lays its layers out itself, in points of the design and of the screen.
    if let extender = layer.context?.extender { return extender.layOut(layer) }
    guard let frames = Self.frames(of: layer, in: layer.bounds, { $0.uprightFrame }) else { return }
    for (child, frame) in zip(layer.children, frames) where child.uprightFrame != frame {
      child.setUprightFrame(frame)
    }
  }

  /// Returns the frames of the sublayers by their constraints, given those before; nil without a
  /// constraint, or after a report if there is no solution.
  static func frames(
    of layer: LayerState,
    in bounds: CGRect,
    _ frame: (LayerState) -> CGRect
  ) -> [CGRect]? {
    guard layer.children.contains(where: { $0.layer.constraints?.isEmpty == false }) else {
      return nil
    }
    let items = layer.children.map { child in
      ConstraintSolver.Item(
        names: [child.identifier, child.name].compactMap { $0 },
        frame: frame(child),
        constraints: child.layer.constraints ?? []
      )
    }
    do throws(ConstraintFault) {
      return try ConstraintSolver.frames(of: items, in: bounds)
    } catch {
      layer.report(.constraints(error, labels: layer.children.map(\.label)))
      return nil
    }
  }
}

extension Layer {
  /// Adds a relation to those by which the superlayer's layout manager places the layer.
  public func addConstraint(_ constraint: Constraint) {
    constraints = (constraints ?? []) + [constraint]
  }
}

extension LayerDiagnostic {
  fileprivate static func constraints(_ fault: ConstraintFault, labels: [String]) -> Self {
    func words(_ place: ConstraintFault.Place) -> String {
      "number \(place.index + 1) of '\(labels[place.layer])'"
    }
    switch fault {
    case .circle(let places):
      return Self(
        "constraints",
        "constraints depend on each other in a circle: \(places.map(words).joined(separator: ", "))",
        fix: "remove one of them"
      )
    case .doubled(let first, let second):
      return Self(
        "constraints",
        "constraints determine one attribute twice: \(words(first)), \(words(second))",
        fix: "remove one of them"
      )
    case .unknownSource(let place):
      return Self(
        "constraints",
        "the source of a constraint is no sibling: \(words(place))",
        fix: "name the superlayer, or the identifier of a sibling"
      )
    }
  }
}
