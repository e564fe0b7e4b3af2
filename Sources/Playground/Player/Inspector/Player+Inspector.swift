import Lamina
import LaminaInspection
import LaminaInspector

/// The player's support for the inspector: runs of the scene, layout of the screen, events.
extension Player {
  private var rate: FrameRate { FrameRate(framesPerSecond: options.framesPerSecond) }

  // MARK: - Runs

  /// Lays out the screen before the stage is created.
  func makeRoom(for playable: any Playable) {
    screen.overlay = nil
    guard let inspector else {
      screen.area = nil
      if !options.pages.isEmpty { screen.area = PagePanel.scene(on:) }
      return
    }
    let stage = layout(inspector, playable.preferredSize).stage
    screen.area = stage.map { place in { _ in place } }
  }

  private func layout(_ inspector: PlayerInspector, _ design: CellSize?) -> InspectorLayout {
    inspector.state.layout(on: screen.base.size, design: options.size ?? design ?? .usual)
  }

  /// Advances a run to a time with the taped input until then; later events of the tape are
  /// scheduled.
  func replay(_ run: PlaybackSession, on stage: Stage, from start: Double?) {
    inspection.isReplaying = true
    defer { inspection.isReplaying = false }
    var rest = inspection.tape[...]
    if let start {
      stage.onEvent = { event in
        if case .key(let key) = event.event, key.isPlainPress { run.press(key.key) }
      }
      screen.isMuted = true
      stage.seek(to: start, at: rate, nextEvent: { rest.first?.time }) { time in
        let taken = rest.prefix { $0.time <= time }
        rest = rest.dropFirst(taken.count)
        return Array(taken)
      }
      stage.tick(at: start)
      screen.isMuted = false
    }
    inspection.ahead = rest.map { event in
      stage.timeline.schedule(at: event.time) { [weak self, weak stage] _ in
        self?.inspection.isReplaying = true
        stage?.deliver(event)
        self?.inspection.isReplaying = false
      }
    }
  }

  func attachInspector(_ run: PlaybackSession, _ log: InspectionLog?, _ item: PlayerItem) {
    guard let inspector, let log else { return }
    inspector.tuner = item.makeTuner(writesChanges: options.writesChanges)
    let source = InspectionSource(stage: run.stage, log: log, places: item.places) {
      run.layer(id: $0)
    }
    inspector.attach(
      source,
      steps: run.stepTimes(upTo: PreviewRun.longest),
      inputs: inspection.tape.map(\.time),
      preview: newPreview(inspector)
    )
  }

  /// Returns a preview, unless the current one is up to date.
  private func newPreview(_ inspector: PlayerInspector) -> PreviewRun? {
    let item = items[index]
    let key = InputHistory.PreviewKey(
      reading: inspection.reading,
      tapeCount: inspection.tape.count,
      tapeEnd: inspection.tape.last?.time,
      probe: inspector.probe,
      follows: inspector.follows,
      index: index
    )
    guard key != inspection.previewKey, let playable = item.makePlayable() else { return nil }
    inspection.previewKey = key
    let simulation = Simulation(
      playable,
      size: screen.size,
      style: screen.style,
      overrides: options.overrides,
      clock: SimulationClock(rate: rate),
      motionLevel: options.motionLevel,
      input: inspection.tape,
      listeners: .init(keepsLog: true)
    )
    return PreviewRun(
      simulation,
      places: item.places,
      probe: inspector.probe,
      follows: inspector.follows
    )
  }

  // MARK: - Opening and closing

  /// Opens the inspector, gives it the focus, or closes it.
  func openInspector(isCapital: Bool) {
    if let inspector {
      if isCapital { return closeInspector() }
      inspector.state.hasFocus = true
      return updatePanels()
    }
    inspector = PlayerInspector(part: .tree, reducesMotion: options.motionLevel != .full)
    seekAgain()
  }

  private func closeInspector() {
    inspector = nil
    if inspection.restsAtEnd { (isPaused, inspection.restsAtEnd) = (false, false) }
    inspection.previewKey = nil
    inspection.isMouseCaptured = false
    seekAgain()
  }

  func seekAgain() {
    if let time = session?.run.stage.now { follow(with: .seek(time)) }
  }

  // MARK: - Events

  /// Whether the inspector, which comes first, has handled an event.
  func inspect(_ event: StageEvent) -> Bool {
    guard let inspector, let session else { return false }
    var now = session.run.stage.now
    // Relative to the target of a pending seek.
    if case .seek(let time)? = session.next { now = time }
    switch event {
    case .key(let key) where key.phase != .release && inspection.hasFocus:
      let order = inspector.press(key, at: now, tickLength: 1 / options.framesPerSecond)
      return carryOut(order)
    case .mouse(let mouse): return point(mouse, inspector, at: now)
    default: return false
    }
  }

  private func carryOut(_ order: PlayerInspector.Order) -> Bool {
    switch order {
    case .ignore: return false
    case .draw, .leaveFocus: break
    case .seek(let time):
      stop()
      follow(with: .seek(time))
    case .pause:
      inspector?.state.runsBack = false
      if isPaused, isOver { return play(from: 0) }
      isPaused.toggle()
      session?.loop.rate = isPaused ? 0 : speed
    case .playBack:
      stop()
      inspector?.state.runsBack = true
    case .close: closeInspector()
    case .quit: leave()
    case .leave(let writes): end(writing: writes)
    case .copy(let text):
      inspection.copied.append(text)
      options.onCopy?(text)
    case .export(let name): export(name)
    case .uncut:
      inspection.uncut()
      seekAgain()
    case .retune:
      if let check = inspector?.tuner?.takePending() {
        items[index].show(check)
        inspection.reading += 1
        showChange(from: inspector?.tunedStart ?? 0)
      }
    }
    return true
  }

  /// Leaves, after a question if there are unsaved changes.
  func leave() {
    guard items.contains(where: { $0.tuner?.isEdited == true }) else {
      return follow(with: .leave)
    }
    if inspector == nil { openInspector(isCapital: false) }
    inspector?.state.hasFocus = true
    inspector?.state.isConfirming = true
    updatePanels()
  }

  private func end(writing: Bool) {
    if writing {
      for item in items where item.tuner?.isEdited == true { item.tuner?.write() }
      // Unsaved changes remain after a failure, which the status line reports.
      if items.contains(where: { $0.tuner?.isEdited == true }) { return updatePanels() }
    }
    follow(with: .leave)
  }

  /// The copied texts, to be printed after the terminal is restored.
  package var copied: [String] { inspection.copied }

  /// Writes the input as a tape, never over an existing file.
  private func export(_ name: String) {
    let name = name.contains(".") ? name : name + ".yaml"
    let tape = InputTape(
      size: session?.run.stage.screen.size,
      framesPerSecond: options.framesPerSecond,
      events: inspection.tape
    )
    do throws(FileReplacement.Fault) {
      try options.create(Array(tape.text.utf8), name)
      inspector?.state.note = "written: \(name)"
    } catch {
      switch error {
      case .changed: inspector?.state.note = "\(name) already exists; it was not overwritten"
      case .unwritable(let reason): inspector?.state.note = "cannot write: \(reason)"
      }
    }
  }

  /// Pauses the scene and ends backward playback.
  private func stop() {
    (isPaused, inspection.restsAtEnd) = (true, false)
    session?.loop.rate = 0
    inspector?.state.runsBack = false
  }

  private func point(_ mouse: MouseEvent, _ inspector: PlayerInspector, at now: Double) -> Bool {
    let layout = layout(inspector, session?.run.preferredSize)
    inspection.isMouseCaptured = false
    guard !inspector.state.looksThrough else { return false }
    if let (part, place) = layout.panel(at: mouse.position) {
      inspection.isMouseCaptured = true
      return carryOut(inspector.point(mouse, in: part, place))
    }
    guard inspector.state.hasFocus, mouse.kind == .press, let run = session?.run else {
      return false
    }
    inspection.isMouseCaptured = true
    let place = run.stage.point(at: mouse.position)
    inspector.choose(at: place, on: run.stage)
    return true
  }

  // MARK: - Pictures

  /// Advances the preview, steps backwards, and updates the panels when due.
  func needsInspection() {
    guard let inspector, let session else { return }
    let real = events.now
    var alarm: Double?
    if let preview = newPreview(inspector) { inspector.look(ahead: preview) }
    if inspector.lookAhead(clock: { self.events.now }) { alarm = real }
    if inspector.state.runsBack {
      if real >= inspection.nextLook {
        let time = session.run.stage.now - Self.backStep * speed
        inspection.nextLook = real + Self.backStep
        if time <= 0 { inspector.state.runsBack = false }
        follow(with: .seek(max(0, time)))
      }
      alarm = inspection.nextLook
    } else if !isPaused || alarm != nil {
      restAtEnd()
      if real >= inspection.nextLook {
        inspection.nextLook = real + InputHistory.lookTime
        updatePanels()
      }
      if !isPaused, session.run.stage.nextTickTime != nil {
        alarm = min(alarm ?? .infinity, inspection.nextLook)
      }
    }
    if let alarm { session.loop.alarm = min(session.loop.alarm ?? .infinity, alarm) }
  }

  /// Seconds between frames during backward playback.
  private static let backStep = 1.0 / 15

  /// The inspector's panels; empty while it is closed.
  func inspectorInsets() -> [LayeredScreen.Inset] {
    guard let inspector, let session else { return [] }
    let stage = session.run.stage
    let isASCII = screen.style.glyphs == .ascii
    inspector.state.tapeIsCut = !inspection.cutOff.isEmpty
    inspector.look(at: stage.now, isASCII: isASCII, isMono: screen.style.depth == .mono)
    guard let content = inspector.content else { return [] }
    let marks = StageMarks(content, on: stage)
    screen.overlay =
      inspector.state.looksThrough
      ? nil : { frame, origin, size in marks.draw(into: &frame, at: origin, size: size) }
    let picture = InspectorPicture(
      content: content,
      layout: inspector.state.looksThrough
        ? InspectorLayout(statusOn: screen.base.size)
        : layout(inspector, session.run.preferredSize),
      part: inspector.state.part,
      hasFocus: inspector.state.hasFocus,
      status: status(inspector, stage.now)
    )
    inspector.picture = picture
    var insets = picture.insets
    if inspector.state.showsHelp {
      var help = HelpPanel(title: "The inspector", about: "", rows: InspectorAction.keys.help)
      help.scroll = inspector.state.helpScroll
      insets.append(help.inset(size: screen.base.size, style: screen.style))
      inspector.state.helpScroll = help.scrolled(in: screen.base.size)
    }
    return insets
  }

  private func status(
    _ inspector: PlayerInspector,
    _ now: Double
  ) -> (left: String, hints: [String]) {
    let sign = isPaused ? (inspector.state.runsBack ? "<<" : "||") : ">"
    let tick = rate.lastTick(upTo: now)
    let pace = speed == 1 ? "" : "  \(ValueDescription.number(speed))x"
    var left = "\(sign) \(ValueDescription.time(now))  tick \(tick)\(pace)"
    if inspector.state.isFiltering || !inspector.state.filter.isEmpty {
      left += "  /\(inspector.state.filter)"
    }
    if let name = inspector.state.naming {
      return ("save the input to: \(name)_  enter saves, esc cancels", [])
    }
    if inspector.state.isConfirming {
      return ("unsaved changes:  w write  d discard  s stay", [])
    }
    if let note = inspector.state.note ?? inspector.tuner?.note { left += "  \(note)" }
    if isPaused, inspection.restsAtEnd { left += "  the end: space plays it again" }
    if inspection.tape.last.map({ $0.time > now }) ?? false { left += "  recorded input follows" }
    if inspector.state.tapeIsCut { left += "  input was truncated: u restores it" }
    if inspector.state.hasFocus, inspector.state.part == .tune, inspector.tuner?.curve != nil {
      return (left, ["tab handle  arrows move  1-5 names  enter type  esc done", "esc done"])
    }
    let hints =
      inspector.state.hasFocus
      ? [
        "tab panel  up down choose  left right seek  space play  esc scene  ? keys",
        "tab panel  left right seek  esc scene  ? keys", "tab panel  ? keys", "? keys",
      ]
      : ["the scene has the keys  i inspector  I close", "i inspector  I close"]
    return (left, hints)
  }
}
