import Lamina
import LaminaInspector
import LaminaPlayer

/// A list of scenes with a preview of the selected one beside it; Enter plays it full-screen.
@MainActor
package final class Gallery {
  private let entries: [GalleryEntry]
  private let screen: LayeredScreen
  private let events: any EventSource
  private let options: PlayerOptions
  private let opensWithHero: Bool
  private var selected = 0
  /// The events that arrived at the end of one screen of the gallery, for the next.
  private var waiting: [TimedEvent] = []

  /// Creates a gallery of at least one scene; `opensWithHero` fills the screen with the first one
  /// before the list appears.
  package init(
    _ entries: [GalleryEntry],
    screen: any Screen,
    events: any EventSource,
    options: PlayerOptions = PlayerOptions(),
    opensWithHero: Bool = true
  ) {
    self.opensWithHero = opensWithHero
    self.entries = entries
    self.screen = LayeredScreen(screen)
    self.events = events
    self.options = options
  }

  /// Shows the gallery until the user leaves or a signal arrives.
  package func run() -> StageLoop.StageExit {
    if let exit = open() { return exit }
    while entries.indices.contains(selected) {
      let browser = GalleryBrowser(
        entries,
        selected: selected,
        screen: screen,
        events: events,
        options: options
      )
      let exit = browser.run(after: waiting)
      waiting = browser.rest
      screen.setInsets([])
      selected = browser.selected
      guard exit == .quit, browser.wantsToPlay else { return exit }
      let items = entries.map { PlayerItem($0) }
      let player = Player(
        items,
        startingAt: selected,
        screen: screen.base,
        events: events,
        options: options
      )
      player.waiting = waiting
      let end = player.run()
      waiting = player.waiting
      if case .signal = end { return end }
      selected = player.index
      screen.invalidate()
    }
    return .quit
  }

  /// Shows the first scene full-screen, unless motion is reduced; returns the reason to exit if the
  /// user has already left.
  private func open() -> StageLoop.StageExit? {
    guard opensWithHero, options.motionLevel == .full, let playable = entries.first?.makePlayable()
    else {
      return nil
    }
    let hero = GalleryHero(playable, screen: screen, events: events, options: options)
    let exit = hero.run()
    waiting = hero.rest
    return exit == .quit && !hero.wantsToLeave ? nil : exit
  }
}

/// The gallery's list until a scene is chosen.
@MainActor
final class GalleryBrowser {
  private(set) var selected: Int
  private(set) var wantsToPlay = false
  private let entries: [GalleryEntry]
  private let screen: LayeredScreen
  private let options: PlayerOptions
  private let stage: Stage
  private let view: GalleryView
  private let loop: StageLoop
  private var preview: ScenePreview?
  private var picture: LayeredScreen.Inset?
  private var showsKeys = false
  /// Whether the preview is outdated, because the selection or the screen's size has changed.
  private var needsPreview = false
  /// Whether this tick's frame shows the effect of a key: the preview follows in the next one.
  private var isAnswering = false
  private var isListShown = false
  /// The display link of the preview; paused while it is at rest.
  private var link: DisplayLink?

  init(
    _ entries: [GalleryEntry],
    selected: Int,
    screen: LayeredScreen,
    events: any EventSource,
    options: PlayerOptions
  ) {
    self.entries = entries
    self.selected = selected
    self.screen = screen
    self.options = options
    stage = Stage(screen: screen)
    stage.motionLevel = options.motionLevel
    if options.theme.isFixed { stage.themeChoice = options.theme }
    view = GalleryView(entries, on: stage)
    loop = StageLoop(stage: stage, events: events, framesPerSecond: options.framesPerSecond)
  }

  /// The events after the key that chose a scene.
  var rest: [TimedEvent] { loop.rest }

  /// Shows the list until a scene is chosen or the user leaves; `waiting` events are handled first.
  func run(after waiting: [TimedEvent]) -> StageLoop.StageExit {
    loop.begin(with: waiting)
    loop.onTick = { [weak self] in self?.handle($0) }
    loop.isLeave = { $0.isPlainPress { GalleryAction.keys.action(for: $0) == .leave } }
    let link = stage.addDisplayLink { [weak self] in self?.movePreview(to: $0.timestamp) }
    self.link = link
    defer { link.invalidate() }
    stage.use { rebuild() }
    return loop.run()
  }

  private func handle(_ events: [TimedEvent]) {
    stage.use {
      isAnswering = false
      for (place, event) in events.enumerated() {
        if wantsToPlay {
          loop.keepEvents(from: place)
          break
        }
        switch event.event {
        case .key(let key) where key.isPlainPress:
          isAnswering = true
          press(key.key)
        case .mouse(let mouse): handle(mouse)
        case .resize: rebuild()
        case .writable: screen.catchUp()
        default: break
        }
      }
      // Once for any number of keys. The list does not wait: drawing a scene may take long.
      if needsPreview, isListShown, !isAnswering, !loop.isFlooded { startPreview() }
      isListShown = true
    }
  }

  private func press(_ key: KeyEvent.Key) {
    if showsKeys, key == .named(.escape) { return showKeys(false) }
    switch GalleryAction.keys.action(for: key) {
    case .previous: choose(selected - 1)
    case .next: choose(selected + 1)
    case .pageUp: choose(max(0, selected - view.page))
    case .pageDown: choose(min(entries.count - 1, selected + view.page))
    case .first: choose(0)
    case .last: choose(entries.count - 1)
    case .play: play()
    case .help: showKeys(!showsKeys)
    case .leave: loop.stop()
    case nil:
      if case .character(let letter) = key { jump(to: letter) }
    }
  }

  /// Selects the next name that begins with a letter.
  private func jump(to letter: Character) {
    let start = letter.lowercased()
    let order = (1...entries.count).map { (selected + $0) % entries.count }
    if let found = order.first(where: { entries[$0].title.lowercased().hasPrefix(start) }) {
      choose(found)
    }
  }

  private func showKeys(_ isShown: Bool) {
    showsKeys = isShown
    updateInsets()
  }

  private func handle(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .wheelUp: choose(max(0, selected - 1))
    case .wheelDown: choose(min(entries.count - 1, selected + 1))
    case .press where mouse.button == .left: click(at: mouse.position)
    default: break
    }
  }

  /// Handles a click: an entry is selected; the selected entry or the preview is played.
  private func click(at place: CellPoint) {
    let isScene = view.layout.preview.map { $0.contains(place) } ?? false
    guard let index = isScene ? selected : view.entry(at: place) else { return }
    if index == selected { play() } else { choose(index) }
  }

  private func play() {
    guard entries[selected].isPlayable else { return }
    wantsToPlay = true
    loop.stop()
  }

  private func choose(_ index: Int) {
    selected = (index + entries.count) % entries.count
    view.select(selected)
    needsPreview = true
    link?.isPaused = false
  }

  private func rebuild() {
    view.rebuild(selected: selected)
    needsPreview = true
    link?.isPaused = false
  }

  // MARK: Preview and help

  private func startPreview() {
    needsPreview = false
    preview = nil
    picture = nil
    defer { updateInsets() }
    view.showAbout(selected)
    guard let place = view.layout.preview, let playable = entries[selected].makePlayable() else {
      link?.isPaused = true
      return
    }
    preview = ScenePreview(
      playable,
      size: place.size,
      style: screen.style,
      start: stage.now,
      options: options,
      isOverdue: { [stage] in stage.timeline.isOverdue?() ?? false },
      isCancellationWanted: { [stage] in stage.isCancellationWanted?() ?? false }
    )
    movePreview(to: stage.now)
  }

  private func movePreview(to time: Double) {
    guard !isAnswering, let preview, let place = view.layout.preview else { return }
    let frame = preview.frame(at: time)
    rest(until: preview.nextTime, from: time)
    if let picture, picture.frame == frame, picture.origin == place.origin { return }
    picture = LayeredScreen.Inset(frame: frame, origin: place.origin)
    updateInsets()
  }

  /// Pauses ticks while the scene is at rest.
  private func rest(until next: Double?, from time: Double) {
    link?.isPaused = next.map { $0 > time } ?? true
    guard let next, next > time else { return }
    stage.timeline.schedule(at: next) { [weak self] _ in self?.link?.isPaused = false }
  }

  private func updateInsets() {
    let help = showsKeys ? keys.inset(size: screen.size, style: screen.style) : nil
    screen.setInsets([picture, help].compactMap { $0 })
  }

  private var keys: HelpPanel {
    HelpPanel(
      title: entries[selected].title,
      about: entries[selected].about,
      rows: GalleryAction.keys.help
    )
  }
}
