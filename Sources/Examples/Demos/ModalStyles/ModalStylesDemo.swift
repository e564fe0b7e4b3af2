import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// The built-in presentation styles combined with the transition styles.
  package static let modalStyles = Demo(
    "modal-styles",
    title: "Modal styles",
    about: "presentation and transition styles of pages",
    keys: [
      .upDown("presentation"), .leftRight("transition"),
      Demo.Key(.named(.space), "present"), Demo.Key(.named(.escape), "dismiss"),
    ],
    root: { ModalStylesPage($0) }
  )
}

/// A table of styles; the chosen pair is presented.
final class ModalStylesPage: DemoPage, AdaptivePresentationControllerDelegate {
  static let presentations: [(style: ModalPresentationStyle, name: String)] = [
    (.fullScreen, "fullScreen"), (.pageSheet, "pageSheet"), (.formSheet, "formSheet"),
    (.overFullScreen, "overFullScreen"),
  ]
  static let transitions: [(style: ModalTransitionStyle, name: String, words: String)] = [
    (.coverVertical, "coverVertical", "cover\nVertical"),
    (.flipHorizontal, "flipHorizontal", "flip\nHorizontal"),
    (.crossDissolve, "crossDissolve", "cross\nDissolve"),
    (.partialCurl, "partialCurl", "partial\nCurl"),
  ]

  private let glow = View()
  private let rowNames = presentations.map { Label($0.name) }
  private let columnNames = transitions.map { Label($0.words) }
  private var screens: [StyleScreen] = []
  private let note = Label("only full\nscreens curl")
  private let play = Autoplay()
  private var row = 0
  private var column = 0
  private var round = 0

  /// The pairs of the autoplay: every style once.
  private static let tour = [(1, 0), (2, 1), (0, 3), (3, 2), (0, 1), (2, 0), (1, 2), (0, 0)]

  override func build() {
    glow.backgroundColor = DemoPalette.edge
    glow.layer.cornerRadius = 1
    glow.isUserInteractionEnabled = false
    content.addSubview(glow)
    for name in rowNames + columnNames { content.addSubview(name) }
    note.textColor = DemoPalette.dim
    content.addSubview(note)
    for name in columnNames + [note] {
      name.textAlignment = .center
      name.numberOfLines = 2
    }
    for (row, presentation) in Self.presentations.enumerated() {
      for (column, transition) in Self.transitions.enumerated() {
        let screen = StyleScreen(presentation.style, transition.style, Landscape.allCases[column])
        screen.addGestureRecognizer(
          TapGestureRecognizer { [weak self] _ in
            self?.takeOver()
            self?.choose(row, column)
            self?.showChosen()
          }
        )
        screens.append(screen)
        content.addSubview(screen)
      }
    }
    (row, column) = Self.tour[0]
  }

  override func place(in size: CGSize) {
    let left: CGFloat = size.width >= 60 ? 17 : 0
    let top: CGFloat = size.width >= 60 && size.height >= 16 ? 4 : 0
    let width = ((size.width - left) / 4).rounded(.down)
    let height = max(2, ((size.height - top) / 8).rounded(.down) * 2)
    for (index, name) in columnNames.enumerated() {
      name.isHidden = top == 0
      name.frame = CGRect(x: left + CGFloat(index) * width, y: 0, width: width, height: 4)
    }
    for (index, name) in rowNames.enumerated() {
      let y = top + CGFloat(index) * height
      name.isHidden = left == 0
      name.frame = CGRect(
        x: 2,
        y: y + (height / 4).rounded(.down) * 2 - 2,
        width: left - 2,
        height: 2
      )
      if height < 6 { name.frame.origin.y = y }
    }
    for (index, screen) in screens.enumerated() {
      let inset: CGFloat = height >= 6 ? 1 : 0
      screen.frame = CGRect(
        x: left + CGFloat(index % 4) * width,
        y: top + CGFloat(index / 4) * height,
        width: width,
        height: height
      )
      .shrunk(dx: 2, dy: inset)
    }
    note.isHidden = top == 0 || height < 6
    note.frame = CGRect(
      x: left + 3 * width,
      y: top + height + (height / 4).rounded(.down) * 2 - 2,
      width: width,
      height: 4
    )
    light()
  }

  private func choose(_ row: Int, _ column: Int) {
    (self.row, self.column) = (column == 3 ? 0 : row, column)
    View.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.75,
      initialSpringVelocity: 0
    ) { self.light() }
  }

  private func light() {
    guard !screens.isEmpty else { return }
    let frame = screens[row * 4 + column].frame
    glow.frame = frame.insetBy(dx: -1, dy: -1)
    glow.isHidden = screens[row * 4 + column].isHidden
    for (index, name) in rowNames.enumerated() {
      name.textColor = index == row ? DemoPalette.amber : DemoPalette.dim
    }
    for (index, name) in columnNames.enumerated() {
      name.textColor = index == column ? DemoPalette.amber : DemoPalette.dim
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard round == 0 else { return }
    round = 1
    play.start(
      on: view.window?.stage,
      every: 3,
      [
        (0.35, { [weak self] in self?.showChosen() }),
        (
          1.9,
          { [weak self] in
            guard self?.presentedViewController != nil else { return }
            self?.dismiss(animated: true)
          }
        ),
        (2.6, { [weak self] in self?.playNext() }),
      ]
    )
  }

  private func playNext() {
    let next = Self.tour[round % Self.tour.count]
    round += 1
    choose(next.0, next.1)
  }

  override func takeOver() {
    super.takeOver()
    play.stop()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.up): choose((row + 3) % 4, column)
    case .named(.down): choose((row + 1) % 4, column)
    case .named(.left): choose(row, (column + 3) % 4)
    case .named(.right): choose(row, (column + 1) % 4)
    case .named(.space), .named(.enter):
      if presentedViewController != nil { dismiss(animated: true) } else { showChosen() }
    default: return false
    }
    return true
  }

  private func showChosen() {
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    let (presentation, transition) = (Self.presentations[row], Self.transitions[column])
    guard StyleScreen.exists(presentation.style, transition.style) else { return }
    let page = StyledPage(presentation.name, transition.name, Landscape.allCases[column])
    page.modalPresentationStyle = presentation.style
    page.modalTransitionStyle = transition.style
    page.preferredContentSize = CGSize(
      width: (view.bounds.width * 0.6 / 2).rounded() * 2,
      height: (view.bounds.height * 0.6 / 4).rounded() * 4
    )
    page.onClose = { [weak self] in
      self?.takeOver()
      self?.dismiss(animated: true)
    }
    present(page, animated: true)
    page.presentationController?.delegate = self
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) { takeOver() }
}
