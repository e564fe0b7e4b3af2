import Lamina
import LaminaInspection
import LaminaInspector

/// Frames of a scene with the inspector around it, rendered without a terminal.
@MainActor
package final class InspectorStill {
  private let inspector: PlayerInspector
  private let simulation: Simulation
  private let size: CellSize
  private let design: CellSize

  package static let usual = CellSize(columns: 120, rows: 40)

  /// Opens the inspector of a scene that keeps a log; `preview` creates another run of it.
  ///
  /// Without a layer the first one that moves is selected.
  package init(
    _ simulation: Simulation,
    preview: () throws -> Simulation,
    item: PlayerItem,
    part: InspectorPart,
    layer: String? = nil,
    size: CellSize,
    from time: Double
  ) rethrows {
    (self.simulation, self.size) = (simulation, size)
    design = simulation.stage.screen.size
    inspector = PlayerInspector(part: part)
    inspector.tuner = item.makeTuner()
    guard let log = simulation.log else { return }
    let source = InspectionSource(stage: simulation.stage, log: log, places: item.places) {
      [unowned simulation] in simulation.run.layer(id: $0)
    }
    inspector.attach(
      source,
      steps: simulation.run.stepTimes(upTo: PreviewRun.longest),
      inputs: [],
      preview: PreviewRun(try preview(), places: item.places, probe: nil)
    )
    look(at: time)
    if let layer, let layers = inspector.content?.inspection.layers,
      let index = layers.firstIndex(where: { $0.id == layer })
    {
      inspector.state.layer = LayerWalk.name(of: index, in: layers)
      look(at: time)
    }
    // The moving layer, and thereby the default curve, is known only after the first pass.
    if let probe = inspector.probe {
      inspector.look(ahead: PreviewRun(try preview(), places: item.places, probe: probe))
      look(at: time)
    }
  }

  private func look(at time: Double) {
    repeat {
      inspector.look(at: time, isASCII: isASCII, isMono: isMono)
    } while inspector.lookAhead(clock: { 0 })
  }

  private var isASCII: Bool { simulation.stage.screen.style.glyphs == .ascii }

  private var isMono: Bool { simulation.stage.screen.style.depth == .mono }

  /// Renders the screen around a frame of the scene, which was sought to the time.
  package func frame(_ picture: Frame, at time: Double) -> Frame {
    inspector.look(at: time, isASCII: isASCII, isMono: isMono)
    var frame = Frame(size: size)
    guard let content = inspector.content else { return frame }
    let layout = inspector.state.layout(on: size, design: design)
    let place = layout.stage ?? CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    frame.place(picture, at: place.origin)
    StageMarks(content, on: simulation.stage)
      .draw(into: &frame, at: place.origin, size: picture.size)
    let tick = simulation.clock.rate.lastTick(upTo: time)
    let panels = InspectorPicture(
      content: content,
      layout: layout,
      part: inspector.state.part,
      hasFocus: true,
      status: (
        "|| \(ValueDescription.time(time))  tick \(tick)",
        ["tab panel  up down choose  left right seek  space play  esc scene  ? keys", "? keys"]
      )
    )
    for inset in panels.insets { frame.place(inset.frame, at: inset.origin) }
    return frame
  }
}
