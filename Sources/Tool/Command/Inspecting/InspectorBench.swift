import Foundation
import LaminaCells
import LaminaGallery
import LaminaInspector
import LaminaPlayer
import LaminaScenes
import LaminaStage

/// A benchmark of the inspector: seeking, drawing its panels, and a slider's step.
@MainActor
struct InspectorBench {
  /// The durations of repeated runs of one operation, in milliseconds.
  struct Figure {
    var name: String
    var values: [Double]
    /// The bound for the 95th percentile.
    var bar: Double

    /// Returns the percentile for a share between 0 and 1.
    func percentile(_ share: Double) -> Double {
      let sorted = values.sorted()
      guard !sorted.isEmpty else { return 0 }
      let place = Int((share * Double(sorted.count)).rounded(.up)) - 1
      return sorted[min(max(0, place), sorted.count - 1)]
    }
  }

  private(set) var seeks: [Figure] = []
  private(set) var totals: [Figure] = []

  /// Measures all scenes of a gallery.
  ///
  /// - Parameters:
  ///   - entries: The gallery; demos are skipped.
  ///   - rounds: The number of seeks in each scene.
  init(_ entries: [GalleryEntry], rounds: Int) {
    var random = SystemRandomNumberGenerator()
    var all = Figure(name: "seek to 0...60 s, a fresh run", values: [], bar: 50)
    var panels = Figure(name: "panels at 120x40", values: [], bar: 2)
    var steps = Figure(name: "a slider's step, to the picture", values: [], bar: 100)
    for entry in entries {
      guard let check = entry.check else { continue }
      var figure = Figure(name: entry.name, values: [], bar: 50)
      for _ in 0..<rounds {
        let time = Double.random(in: 0...60, using: &random)
        figure.values.append(Self.milliseconds { Self.seek(check, to: time) })
      }
      all.values += figure.values
      seeks.append(figure)
      panels.values += Self.panels(entry, check, rounds: rounds)
      steps.values += Self.steps(check, rounds: max(1, rounds / 4))
    }
    totals = [all, panels, steps]
  }

  private static func seek(_ check: SceneCheck, to time: Double, keepsLog: Bool = false) {
    guard let scene = Scene(check) else { return }
    var listeners = Simulation.Listeners()
    listeners.keepsLog = keepsLog
    let simulation = Simulation(scene, listeners: listeners)
    simulation.seek(to: time)
    _ = simulation.frame(at: time)
  }

  private static func panels(_ entry: GalleryEntry, _ check: SceneCheck, rounds: Int) -> [Double] {
    let item = PlayerItem(entry)
    guard let scene = Scene(check) else { return [] }
    var listeners = Simulation.Listeners()
    listeners.keepsLog = true
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
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.attoseconds) / 1e15
      + Double(duration.components.seconds) * 1e3
  }

  /// The figures as a table.
  var text: String {
    func line(_ figure: Figure) -> String {
      let columns = [0.5, 0.95, 1]
        .map { share in
          let text = String(format: "%.2f", figure.percentile(share))
          return String(repeating: " ", count: max(0, 10 - text.count)) + text
        }
      return figure.name.padding(toLength: 34, withPad: " ", startingAt: 0) + columns.joined()
    }
    let head = String(repeating: " ", count: 41) + "p50       p95      most\n"
    return "milliseconds of real time\n\n" + head
      + totals.map { line($0) + "   goal \(Int($0.bar))\n" }.joined() + "\nseeks by scene\n"
      + seeks.map { line($0) + "\n" }.joined()
  }

  /// The figures as a JSON object.
  var json: String {
    func object(_ figure: Figure) -> String {
      JSONText.object([
        ("name", JSONText.quoted(figure.name)), ("count", "\(figure.values.count)"),
        ("p50", JSONText.number(figure.percentile(0.5))),
        ("p95", JSONText.number(figure.percentile(0.95))),
        ("most", JSONText.number(figure.percentile(1))), ("goal", JSONText.number(figure.bar)),
      ])
    }
    return "[" + (totals + seeks).map(object).joined(separator: ",") + "]"
  }
}
