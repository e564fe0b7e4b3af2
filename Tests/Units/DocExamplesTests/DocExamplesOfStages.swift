import Foundation
import Lamina

// The examples of doc comments about stages, what drives them, and scenes.

@MainActor
private func stages() {
  // doc: Core/Stage/Stage.swift
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 12)))
  let dot = Layer()
  stage.use {
    dot.frame = CGRect(x: 2, y: 4, width: 4, height: 4)
    dot.backgroundColor = .white
    stage.rootLayer.addSublayer(dot)
  }
  stage.tick(at: 0)
  stage.use { dot.position.x = 30 }
  stage.tick(at: 0.1)
  // end
}

@MainActor
private func themes(stage: Stage) {
  // doc: Core/Stage/Themes/Stage+Theme.swift
  let card = Layer()
  card.backgroundColor = .accent
  stage.theme = .light
  // end
}

@MainActor
private func screens() {
  // doc: Core/Stage/HeadlessScreen.swift
  let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 12))
  let stage = Stage(screen: screen)
  stage.tick(at: 0)
  if let frame = screen.frame { print(FrameText.text(frame)) }
  // end
}

@MainActor
private func links(stage: Stage, layer: Layer) {
  // doc: Core/Stage/DisplayLink.swift
  let link = stage.addDisplayLink { link in
    layer.position.x = 20 + 10 * sin(link.targetTimestamp)
  }
  // end
  link.isPaused = true
}

@MainActor
private func hands(stage: Stage, layer: Layer) {
  // doc: Core/Stage/Gestures/MouseGestures.swift
  var gestures = MouseGestures()
  stage.onEvent = { event in
    guard case .mouse(let mouse) = event.event else { return }
    let place = stage.point(at: mouse.position)
    for gesture in gestures.take(mouse, at: event.time, place: place) {
      if case .panned(let place, _, _) = gesture { layer.position = place }
    }
  }
  // end

  // doc: Core/Stage/Gestures/VelocityTracker.swift
  var tracker = VelocityTracker()
  tracker.add(CGPoint(x: 0, y: 0), at: 0)
  tracker.add(CGPoint(x: 2, y: 0), at: 0.05)
  let velocity = tracker.velocity(at: 0.05)  // 40 points per second to the right
  // end
  _ = velocity
}

@MainActor
private func scenes(stage: Stage) throws {
  // doc: Files/Scenes/Scene/Scene.swift
  let check = SceneCheck(try SourceFile(reading: "ball.yaml"))
  if let scene = Scene(check) { scene.install(on: stage) }
  // end
}

@MainActor
private func videos(file: SourceFile) {
  // doc: Files/Video/VideoFiles.swift
  let check = SceneCheck(file, videos: VideoFiles())
  // end
  _ = check
}
