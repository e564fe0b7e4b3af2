import Lamina
import LaminaInspection
import LaminaInspector

/// Plays scenes one after another on a screen, with keys to pause, step, switch and leave.
///
/// A changed file is read again; while it has errors, the previous scene continues and a panel
/// shows the errors.
@MainActor
package final class Player {
  let items: [PlayerItem]
  let screen: LayeredScreen
  let events: any EventSource
  let options: PlayerOptions
  /// The index of the scene that plays, or played last.
  package private(set) var index: Int
  /// The direction of the next scene: 1 forward, -1 back.
  private var direction = 1
  var speed: Double
  var isPaused: Bool
  var panels = PlayerPanels()
  private var showsKeys = false
  /// Whether the contents of the panels have changed since they were rendered.
  var panelsAreStale = false
  /// Whether a key has paused or slowed the scene, which the badge shows.
  private var showsPace = false
  private var findings: [String] = []
  /// The real time at which the footer appeared; nil while it is hidden.
  var footerStart: Double?
  /// The footer's note for the next scene, in place of its title.
  var footerNote: String?
  /// The events that arrived at the end of a run, for the next one.
  package var waiting: [TimedEvent] = []
  var session: Session?
  private var inputTold: EventToken?
  var inspector: PlayerInspector?
  var inspection = InputHistory()

  struct Session {
    var run: PlaybackSession
    var loop: StageLoop
    var keys: PlayerKeys
    var next: Next?
  }

  /// The player's action after the current run.
  enum Next {
    case leave, again, other(Int), seek(Double)
  }

  package init(
    _ items: [PlayerItem],
    startingAt start: Int = 0,
    screen: any Screen,
    events: any EventSource,
    options: PlayerOptions = PlayerOptions()
  ) {
    self.items = items
    self.screen = LayeredScreen(screen)
    self.screen.fixedSize = options.size
    if !options.pages.isEmpty { self.screen.area = PagePanel.scene(on:) }
    self.events = events
    self.options = options
    index = start
    speed = options.speed
    isPaused = options.pausedAt != nil
    inspection.tape = options.input
    inspector = options.inspects.map {
      PlayerInspector(part: $0, reducesMotion: options.motionLevel != .full)
    }
  }

  package func run() -> StageLoop.StageExit {
    var pausedAt = options.pausedAt
    var skipped = 0
    while items.indices.contains(index) {
      let item = items[index]
      events.watch(paths: options.watchesFiles ? [item.path].compactMap { $0 } : [])
      guard let playable = item.makePlayable() else {
        // A library scene with errors is skipped.
        skipped += 1
        guard skipped < items.count else { return .quit }
        index = (index + direction + items.count) % items.count
        continue
      }
      skipped = 0
      let exit = play(playable, item, from: pausedAt)
      pausedAt = nil
      if case .signal = exit { return exit }
      switch session?.next {
      case .again: inspection.forgetRun()
      case .other(let next):
        index = next
        inspection.forgetScene()
      case .seek(let time):
        pausedAt = time
        inspection.isResuming = true
      case .leave, nil: return exit
      }
      session = nil
    }
    return .quit
  }

  private func play(
    _ playable: any Playable,
    _ item: PlayerItem,
    from start: Double?
  )
    -> StageLoop.StageExit
  {
    makeRoom(for: playable)
    let stage = Stage(screen: screen)
    findings = []
    stage.context.diagnosticHandler = { [weak self] in self?.findings.append($0.message) }
    stage.motionLevel = options.motionLevel
    if options.theme.isFixed { stage.themeChoice = options.theme }
    stage.fit = .scale
    let log = inspector.map { _ in InspectionLog(stage) }
    log?.builder = playable is Scene ? "file" : "program"
    let run = PlaybackSession(playable, on: stage, overrides: options.overrides)
    log?.builder = nil
    tellInput(of: stage)
    replay(run, on: stage, from: start)
    // An open inspector takes the space of the page.
    panels.page =
      inspector == nil && options.pages.indices.contains(index)
      ? PagePanel(text: options.pages[index]) : nil
    let keys = PlayerKeys(
      sceneKeys: run.keys,
      hasSeveralScenes: items.count > 1,
      hasText: panels.page != nil,
      canEdit: options.edit != nil && item.isFile
    )
    let loop = StageLoop(
      stage: stage,
      events: events,
      framesPerSecond: options.framesPerSecond,
      rate: isPaused ? 0 : speed
    )
    session = Session(run: run, loop: loop, keys: keys)
    panels.footer = footer(of: run, item)
    panels.footerStrength = 0
    footerStart = nil
    if panels.footer != nil, start == nil { showFooter() }
    panels.title = item.title
    panels.about = item.about
    panels.keyLabels = run.keyLabels
    attachInspector(run, log, item)
    let hasPanels = start == nil || inspector != nil || panels.page != nil
    if hasPanels { updatePanels() } else { screen.refresh() }
    stage.onEvent = { [weak self] in self?.passToScene($0) }
    loop.onTick = { [weak self] in self?.handle($0) }
    if inspector != nil || !inspection.tape.isEmpty { loop.alarm = events.now }
    loop.isLeave = { $0.isPlainPress { keys.action(for: $0) == .leave } }
    loop.begin(with: waiting)
    let exit = loop.run()
    waiting = loop.rest
    if case .seek = session?.next { return exit }
    options.onEnd?(stage.now)
    return exit
  }

  /// Forwards the scene's input, without the player's own keys, to the closures of the options.
  ///
  /// Called after the scene was attached to its stage: the newest handler receives every event.
  private func tellInput(of stage: Stage) {
    // For a recording a seek is part of the same run.
    if !inspection.isResuming { options.onStart?(screen.size) }
    inspection.isResuming = false
    inputTold = stage.addEventHandler { [weak self, weak stage] event in
      if self?.inspection.isReplaying == true { return false }
      if self?.inspection.takes(event.event) == true { return true }
      switch event.event {
      case .key(let key):
        let isPlayers = key.isPlainPress && self?.session?.keys.action(for: key.key) != nil
        if isPlayers || key.phase == .release { return false }
      case .mouse, .resize: break
      default: return false
      }
      let told = TimedEvent(time: stage?.now ?? event.time, event: event.event)
      self?.inspection.record(told)
      self?.options.onInput?(told)
      return false
    }
  }

  // MARK: Events

  private func passToScene(_ event: TimedEvent) {
    guard case .key(let key) = event.event, key.isPlainPress, let session,
      session.keys.sceneKeys.contains(key.key)
    else { return }
    _ = session.run.press(key.key)
  }

  private func handle(_ events: [TimedEvent]) {
    let isFading = fadeFooter()
    var needsPanels = options.isVerbose || isFading
    inspection.hasFocus = inspector?.state.hasFocus ?? false
    for (place, event) in events.enumerated() {
      if let next = session?.next, !isPassed(by: event.event, next) {
        session?.loop.keepEvents(from: place)
        break
      }
      if inspect(event.event) {
        needsPanels = true
        continue
      }
      goOn(for: event.event)
      switch event.event {
      case .key(let key) where key.isPlainPress:
        needsPanels = press(key.key) || needsPanels
      case .resize:
        needsPanels = true
        if inspector != nil { seekAgain() }
        if footerStart != nil { showFooter() }
      case .writable: screen.catchUp()
      case .fileChanged: reload()
      default: break
      }
    }
    panelsAreStale = panelsAreStale || needsPanels
    needsInspection()
    // In a flood of keys intermediate panels would never be visible.
    if panelsAreStale, session?.loop.isFlooded != true { updatePanels() }
  }

  /// Whether an event is handled before the pending run starts: consecutive seeks by keys of the
  /// inspector are merged into one.
  private func isPassed(by event: StageEvent, _ next: Next) -> Bool {
    guard case .seek = next, case .key = event else { return false }
    return inspection.hasFocus
  }

  /// Handles a key of the player; true if the panels have changed.
  private func press(_ key: KeyEvent.Key) -> Bool {
    if showsKeys, key == .named(.escape) {
      showsKeys = false
      return true
    }
    guard let session else { return false }
    let isScenes = session.keys.sceneKeys.contains(key)
    if !isScenes, panels.footer != nil { showFooter() }
    guard let action = session.keys.action(for: key) else { return !isScenes }
    showsPace = showsPace || [.pause, .step, .slower, .faster].contains(action)
    switch action {
    case .pause:
      if inspection.restsAtEnd, isPaused { return play(from: 0) }
      isPaused.toggle()
      session.loop.rate = isPaused ? 0 : speed
    case .step:
      if !isPaused {
        isPaused = true
        session.loop.rate = 0
      }
      session.loop.step()
    case .slower: changeSpeed(by: 0.5)
    case .faster: changeSpeed(by: 2)
    case .restart:
      if inspection.restsAtEnd { (isPaused, inspection.restsAtEnd) = (false, false) }
      follow(with: .again)
    case .next: goOn(by: 1)
    case .previous: goOn(by: -1)
    case .events:
      openInspector(isCapital: key == .character("I"))
    case .help: showsKeys.toggle()
    case .leave: leave()
    case .textDown: panels.page?.scroll(by: 5, on: screen.base.size)
    case .textUp: panels.page?.scroll(by: -5, on: screen.base.size)
    case .edit: edit()
    }
    return true
  }

  private func changeSpeed(by factor: Double) {
    speed = min(max(speed * factor, 1.0 / 64), 64)
    if !isPaused { session?.loop.rate = speed }
  }

  private func goOn(by step: Int) {
    direction = step
    // Another scene starts with the configured speed.
    (speed, isPaused, showsPace) = (options.speed, false, false)
    inspection.restsAtEnd = false
    follow(with: .other((index + step + items.count) % items.count))
  }

  func follow(with next: Next) {
    session?.next = next
    session?.loop.stop()
  }

  // MARK: The footer

  private func footer(of run: PlaybackSession, _ item: PlayerItem) -> PlayerFooter? {
    defer { footerNote = nil }
    if run.showsKeys || inspector != nil { return nil }
    let sceneKeys = session?.keys.sceneKeys ?? []
    let keys = sceneKeys.compactMap { key in
      run.keyLabels[key].map { (key: key.spelling, label: $0) }
    }
    return PlayerFooter(title: item.title, note: footerNote, keys: keys)
  }

  func showFooter() {
    footerStart = events.now
    session?.loop.alarm = events.now + PlayerFooter.time
    panels.footerStrength = 1
  }

  private func fadeFooter() -> Bool {
    guard let start = footerStart, let loop = session?.loop else { return false }
    let seconds = events.now - start
    let strength = PlayerFooter.strength(after: seconds)
    if let next = PlayerFooter.change(after: seconds) {
      loop.alarm = start + next
    } else {
      footerStart = nil
    }
    defer { panels.footerStrength = strength }
    return strength != panels.footerStrength
  }

  // MARK: Panels

  func updatePanels() {
    panelsAreStale = false
    guard let session else { return }
    panels.keys = showsKeys ? session.keys : nil
    panels.badge = showsPace && inspector == nil ? badge : nil
    panels.notes = options.isVerbose ? notes(session.run.stage) : nil
    screen.setInsets(inspectorInsets() + panels.insets(size: screen.base.size, style: screen.style))
  }

  private var badge: String? {
    let factor = speed == 1 ? nil : "\(Self.short(speed))x"
    let words = [isPaused ? "paused" : nil, factor].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func notes(_ stage: Stage) -> [String] {
    let style = screen.style
    let status =
      "\(Self.short((stage.now * 10).rounded(.down) / 10)) s  "
      + "\(screen.size.columns)x\(screen.size.rows)  \(style.depth.rawValue)  "
      + "\(style.glyphs.rawValue)  \(style.opacity.rawValue)"
    return findings.suffix(3) + [status]
  }

  /// Formats a number without a fraction of zero.
  private static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
