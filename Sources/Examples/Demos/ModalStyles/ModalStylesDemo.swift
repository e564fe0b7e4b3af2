import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let modalStyles = Demo(
    "modal-styles",
    about: "presentation and transition styles of pages",
    page: ModalStylesPage.self,
    keys: [
      .upDown("presentation") { $0.choose(($0.row + 4 + $1) % 4, $0.column) },
      .leftRight("transition") { $0.choose($0.row, ($0.column + 4 + $1) % 4) },
      .space("present", also: [.named(.enter)]) { $0.isCovered ? $0.close() : $0.showChosen() },
      PageKey(KeyHint(.named(.escape), "dismiss")),
    ],
    every: 2.4,
    isPlayedCovered: true,
    [(0.35, { $0.showChosen() }), (1.65, { $0.close() }), (2.25, { $0.playNext() })]
  )
}

/// A table of styles; the chosen pair is presented.
final class ModalStylesPage: DemoPage, AdaptivePresentationControllerDelegate {
  static let presentations: [ModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .overFullScreen,
  ]
  static let transitions: [(style: ModalTransitionStyle, words: String)] = [
    (.coverVertical, "cover\nVertical"), (.flipHorizontal, "flip\nHorizontal"),
    (.crossDissolve, "cross\nDissolve"), (.partialCurl, "partial\nCurl"),
  ]

  private let glow = View(.edge, cornerRadius: 1)
  private let rowNames = presentations.map { Label("\($0)") }
  private let columnNames = transitions.map { Label($0.words) }
  private var screens: [StyleScreen] = []
  private let note = Label("only full\nscreens curl", .dim)
  private let rest = PlateView(tint: .rose)
  private(set) var row = 0
  private(set) var column = 0
  private var round = 1

  /// The pairs of the autoplay: every style once.
  private static let tour = [(1, 0), (0, 1), (0, 3), (2, 2), (3, 0), (2, 1), (1, 2), (0, 0)]

  override func build() {
    glow.isUserInteractionEnabled = false
    content.addSubviews([rest, glow] + rowNames + columnNames + [note])
    for name in columnNames + [note] {
      name.textAlignment = .center
      name.numberOfLines = 2
    }
    for (row, presentation) in Self.presentations.enumerated() {
      for (column, transition) in Self.transitions.enumerated() {
        let screen = StyleScreen(presentation, transition.style, Landscape.all[column])
        screen.onTap { [weak self] in
          self?.takeOver()
          self?.choose(row, column)
          self?.showChosen()
        }
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
    let inset: CGFloat = height >= 6 ? 1 : 0
    // A line in the middle of a cell.
    let middle = height < 6 ? 0 : (height / 2).toRow - 2
    for (index, name) in columnNames.enumerated() {
      name.show(at: CGRect(left + CGFloat(index) * width, 0, width, 4), if: top > 0)
    }
    for (index, name) in rowNames.enumerated() {
      name.show(at: .line(2, top + CGFloat(index) * height + middle, left - 2), if: left > 0)
    }
    for (index, screen) in screens.enumerated() {
      let (row, column) = (CGFloat(index / 4), CGFloat(index % 4))
      screen.frame = CGRect(left + column * width, top + row * height, width, height)
        .shrunk(dx: 2, dy: inset)
    }
    // One plate instead of the pairs that do not exist.
    let gap = CGRect(left + 3 * width, top + height, width, 3 * height)
      .shrunk(dx: min(2, max(0, (width - 14) / 2)), dy: inset)
    let words = CGRect(gap.minX, (gap.midY - 2).toRow, gap.width, 4)
    rest.show(at: gap, if: top > 0 && height >= 6)
    note.show(at: words, if: top > 0 && height >= 6)
    light()
  }

  func choose(_ row: Int, _ column: Int) {
    (self.row, self.column) = (column == 3 ? 0 : row, column)
    View.spring(over: 0.4, damping: 0.75) { self.light() }
  }

  private func light() {
    guard !screens.isEmpty else { return }
    let screen = screens[row * 4 + column]
    glow.frame = screen.frame.insetBy(dx: -1, dy: -1)
    glow.isHidden = screen.isHidden
    for (names, chosen) in [(rowNames, row), (columnNames, column)] {
      for (index, name) in names.enumerated() { name.textColor = index == chosen ? .amber : .dim }
    }
  }

  func playNext() {
    let next = Self.tour[round % Self.tour.count]
    round += 1
    choose(next.0, next.1)
  }

  func showChosen() {
    guard isFree else { return }
    let (presentation, transition) = (Self.presentations[row], Self.transitions[column].style)
    guard StyleScreen.exists(presentation, transition) else { return }
    let page = StyledPage("\(presentation)", "\(transition)", Landscape.all[column])
    page.modalPresentationStyle = presentation
    page.modalTransitionStyle = transition
    // A sheet that begins on the right of the names covers none of their letters.
    let width = min(view.bounds.width * 0.6, max(20, view.bounds.width - 42))
    page.preferredContentSize = CGSize(
      width: (width / 2).rounded() * 2,
      height: (view.bounds.height * 0.6 / 4).rounded() * 4
    )
    page.onClose = { [weak self] in self?.closeByUser() }
    // A large sheet would cut the words below it.
    page.onCall = { [weak self] call in
      guard presentation == .pageSheet else { return }
      if call == "viewWillAppear" { self?.showWords(false) }
      if call == "viewDidDisappear" { self?.showWords(true) }
    }
    present(page, animated: true)
    page.presentationController?.delegate = self
  }

  override func close() {
    guard let page = presentedViewController as? StyledPage else { return }
    page.fadeWords { [weak self] in
      if let self, isCovered, transitionCoordinator == nil { dismiss(animated: true) }
    }
  }

  private func showWords(_ isShown: Bool) {
    View.animate(withDuration: 0.25) {
      wordsAlpha = isShown ? 1 : 0
      for word in rowNames + columnNames + [note] { word.alpha = isShown ? 1 : 0 }
    }
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) { takeOver() }
}

/// The presented page: a landscape, and below it the code that presents it.
final class StyledPage: PhotoPage {
  private let styles: [Label]
  private lazy var button = Button(title: "Dismiss") { [weak self] _ in self?.onClose?() }
  var onClose: (() -> Void)?

  init(_ presentation: String, _ transition: String, _ landscape: Landscape) {
    styles = [
      Label("." + presentation, .text, isBold: true),
      Label("." + transition, landscape.accent, isBold: true),
    ]
    super.init(landscape)
    title = presentation + " " + transition
    photo.isShaded = true
    button.setTitleColor(.text, for: .normal)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    view.addSubviews(styles + [button])
    showWords(false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The container's background becomes the back of a curling page.
    if modalTransitionStyle == .partialCurl {
      presentationController?.containerView?.backgroundColor = .text
    }
  }

  /// Text on a moving page would lose letters: it fades in after the transition and out before the next.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    View.animate(withDuration: 0.2) { self.showWords(true) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    showWords(false)
  }

  func fadeWords(then action: @escaping () -> Void) {
    View.animate(withDuration: 0.12) {
      showWords(false)
    } completion: { _ in
      action()
    }
  }

  private func showWords(_ isShown: Bool) {
    for word in styles + [button] as [View] { word.alpha = isShown ? 1 : 0 }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isRoomy = size.width >= 40 && size.height >= 22
    let margin: CGFloat = isRoomy ? 3 : 1
    let bottom = (size.height - (isRoomy ? 4 : 2)).toRow
    for (label, y) in zip(styles, [bottom - 2, bottom]) {
      label.frame = .line(margin, y, size.width - 2 * margin)
    }
    let width = button.ownWidth
    button.frame = .line(max(margin, size.width - margin - width), bottom, width)
  }
}
