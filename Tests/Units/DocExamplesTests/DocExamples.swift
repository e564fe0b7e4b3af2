import Foundation
import Lamina

// The examples of doc comments, word for word, each between `doc:` with the path of its file and
// `end`; they only have to compile.

// doc: Core/Properties/Descriptors/CustomValues.swift
final class Gauge: Layer {
  override class var customProperties: [CustomProperty] { [.init("progress", 0)] }
}
// end

@MainActor
private func terminal(frame: Frame) throws {
  // doc: Terminal/Terminal/Terminal.swift
  try Terminal.run { terminal in
    _ = terminal.present(frame)
    var events: [TimedEvent] = []
    terminal.wait(until: nil, into: &events)
  }
  // end
}

@MainActor
private func inline() throws {
  // doc: Terminal/Terminal/Inline/InlineTerminal.swift
  try Terminal.inline(rows: 4) { terminal in
    terminal.print("compiled a.c")
    terminal.rows = 6
  }
  // end
}

@MainActor
private func steps(stage: Stage, layer: Layer) {
  // doc: Core/Stage/Timeline.swift
  stage.timeline.schedule(at: 1, every: 0.5, count: 4) { time in
    layer.opacity = time < 2 ? 0.5 : 1
  }
  // end
}

@MainActor
private func planned(stage: Stage) -> StageLoop.StageExit {
  // doc: Core/Stage/ManualEventSource.swift
  let events = ManualEventSource()
  events.plan(.key(KeyEvent(.character("q"))), at: 0.5)
  let loop = StageLoop(stage: stage, events: events)
  stage.onEvent = { event in
    if case .key = event.event { loop.stop() }
  }
  let exit = loop.run()
  // end
  return exit
}
