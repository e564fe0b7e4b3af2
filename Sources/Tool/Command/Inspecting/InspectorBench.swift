import Foundation
import Lamina
import LaminaGallery
import LaminaInspector
import LaminaPlayer
import LaminaWorkloads

/// A benchmark of the inspector: seeking, drawing its panels, and a slider's step.
@MainActor
struct InspectorBench {
  /// The durations of repeated runs of one operation, in milliseconds.
  private struct Figure {
    let name: String
    /// The bound for the 95th percentile.
    let bar: Double
    var spread = Spread()
  }

  private var seeks: [Figure] = []
  private var totals: [Figure] = []

  /// Measures all scenes of a gallery, each with `rounds` seeks; demos are skipped.
  init(_ entries: [GalleryEntry], rounds: Int) {
    var random = SystemRandomNumberGenerator()
    var all = Figure(name: "seek to 0...60 s, a fresh run", bar: 50)
    var panels = Figure(name: "panels at 120x40", bar: 2)
    var steps = Figure(name: "a slider's step, to the picture", bar: 100)
    for entry in entries {
      guard let check = entry.check else { continue }
      var figure = Figure(name: entry.name, bar: 50)
      for _ in 0..<rounds {
        let time = Double.random(in: 0...60, using: &random)
        let length = Self.milliseconds { Self.seek(check, to: time) }
        figure.spread.add(length)
        all.spread.add(length)
      }
      seeks.append(figure)
      for length in Self.panels(entry, check, rounds: rounds) { panels.spread.add(length) }
      for length in Self.steps(check, rounds: max(1, rounds / 4)) { steps.spread.add(length) }
    }
    totals = [all, panels, steps]
  }

  private static func seek(_ check: SceneCheck, to time: Double, keepsLog: Bool = false) {
    guard let scene = Scene(check) else { return }
    let simulation = Simulation(scene, listeners: .init(keepsLog: keepsLog))
    simulation.seek(to: time)
    _ = simulation.frame(at: time)
  }

  private static func panels(_ entry: GalleryEntry, _ check: SceneCheck, rounds: Int) -> [Double] {
    let item = PlayerItem(entry)
    guard let scene = Scene(check) else { return [] }
    let listeners = Simulation.Listeners(keepsLog: true)
    let simulation = Simulation(scene, listeners: listeners)
    func preview() -> Simulation {
      Simulation(item.makePlayable() ?? scene, listeners: listeners)
    }
    let still = InspectorStill(
      simulation,
      preview: preview,
      item: item,
      part: .values,
      size: InspectorStill.usual,
      from: 0
    )
    simulation.seek(to: 1)
    let picture = simulation.frame(at: 1)
    return (0..<rounds).map { _ in milliseconds { _ = still.frame(picture, at: 1) } }
  }

  private static func steps(_ check: SceneCheck, rounds: Int) -> [Double] {
    var editing = SceneEditing(check)
    return (0..<rounds)
      .compactMap { round in
        let fields = editing.fields.filter { $0.number != nil }
        guard !fields.isEmpty else { return nil }
        let field = fields[(round * 7919) % fields.count]
        return milliseconds {
          do { try editing.move(field, by: 1) } catch {
            // A step that the file does not accept costs as much.
          }
          seek(editing.check, to: 3, keepsLog: true)
        }
      }
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .milliseconds(1)
  }

  var text: String {
    func line(_ figure: Figure) -> String {
      figure.name.padded(to: 34)
        + [0.5, 0.95, 1]
        .map { share in
          String(format: "%.2f", figure.spread.percentile(share)).padded(to: 10, onLeft: true)
        }
        .joined()
    }
    let head = "p50       p95      most\n".padded(to: 65, onLeft: true)
    return "milliseconds of real time\n\n" + head
      + totals.map { line($0) + "   goal \(Int($0.bar))\n" }.joined() + "\nseeks by scene\n"
      + seeks.map { line($0) + "\n" }.joined()
  }

  var json: String {
    (totals + seeks)
      .map { figure -> JSONRecord in
        [
          "name": figure.name, "count": figure.spread.count,
          "p50": figure.spread.percentile(0.5), "p95": figure.spread.percentile(0.95),
          "most": figure.spread.percentile(1), "goal": figure.bar,
        ]
      }
      .json
  }
}
